import { formatNumber } from "../../../lib/format.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { PRODUCT_VERSION } from "../../../lib/saved-origin.ts";
import { shortenName } from "../../../lib/shorten-name.ts";
import { limitTexts, notText, usefulText } from "../../../parts/prediction/prediction-limits.tsx";
import { referenceName } from "../../../parts/score/reference-words.ts";
import { explainedShare } from "../../../science/iq/explained-variance.ts";
import type { GeneticFileInfo, PredictionOutput } from "../../../science/iq/prediction-output.ts";
import { BellCurvePicture } from "../../../ui/charts/bell-curve.tsx";
import { useMediaQuery } from "../../../ui/use-media-query.ts";
import { fileFacts } from "./file-facts.ts";
import { isGenomeUsed } from "./genome-use.ts";
import { iqTicks } from "./iq-ticks.ts";
import styles from "./prediction-report.module.css";
import { reportParts } from "./report-inputs.ts";
import { computedTexts, glossary, modelFormula, reportSources } from "./report-words.ts";
import { isRounded, type ResultView } from "./result-view.ts";
import { scoreFacts, statusFacts } from "./score-facts.ts";
import type { ShownPrediction } from "./shown-prediction.ts";

/** What the report says of one score while its genome is loaded. */
export interface ReportScore {
  id: string;
  name: string;
  study: string;
  /** "75 of 226 (21 in the file, 54 by proxy)". */
  found: string;
  /** "41st (3rd to 92nd)"; why there is none otherwise. */
  place: string;
  digest: string;
}

interface PredictionReportProps {
  shown: ShownPrediction;
  view: ResultView;
  /** The two scores while their genome is loaded. */
  scores: readonly ReportScore[];
}

/** Widths in CSS pixels that the curve is drawn for: the text on A4, and a telephone on which the report is looked at. */
const curveWidths = { paper: 620, telephone: 320 } as const;

/**
 * The prediction as a report to hand on: two pages of A4 with what went in, what came of it and what it does not say. Name and birth
 * date are lines to fill in by hand: the page knows neither.
 */
export function PredictionReport({ shown, view, scores }: PredictionReportProps) {
  const { output } = shown;
  return (
    <article className={styles["report"]} aria-label="Report">
      <Head shown={shown} />
      <Answer view={view} />
      <div className={styles["columns"]}>
        <section>
          <h3>What this report is not</h3>
          <List texts={notText} />
        </section>
        <section>
          <h3>What may be useful to know</h3>
          <List texts={[usefulText, ...ownersWord(shown)]} />
        </section>
      </div>
      <WentIn shown={shown} view={view} />
      <Scores output={output} view={view} scores={scores} />
      <section>
        <h3>How it is computed</h3>
        <p className={styles["formula"]}>{modelFormula()}</p>
        {computedTexts().map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <section>
        <h3>Limits</h3>
        <List texts={limitTexts} />
      </section>
      <div className={styles["columns"]}>
        <section>
          <h3>Words</h3>
          <dl className={styles["words"]}>
            {glossary.map(({ word, meaning }) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>Sources</h3>
          <List texts={reportSources} />
        </section>
      </div>
      <ToRepeat output={output} scores={scores} />
    </article>
  );
}

/** What a person typed is their word alone. */
function ownersWord({ input }: ShownPrediction): readonly string[] {
  const isTyped = [input?.prenatal, input?.socioeconomic, input?.neuroimaging].some(
    (group) => group !== null && group !== undefined && Object.values(group).some((value) => value !== null),
  );
  return isTyped ? ["What was typed in is the owner’s word; a maternity record may say more."] : [];
}

function Head({ shown }: { shown: ShownPrediction }) {
  const file = shown.output.genetic_file_info;
  const genome =
    file === null
      ? "None"
      : fileFacts(file)
          .slice(0, 2)
          .map(({ value }) => value)
          .join(", ");
  return (
    <header>
      <h2>IQ estimate of one person</h2>
      <dl className={styles["ids"]}>
        <div>
          <dt>Name</dt>
          <dd className={styles["line"]} />
        </div>
        <div>
          <dt>Date of birth</dt>
          <dd className={styles["line"]} />
        </div>
        <div>
          <dt>Genome</dt>
          <dd>{shown.isSample ? "Sample data, no person’s" : genome}</dd>
        </div>
        <div>
          <dt>Computed</dt>
          <dd>{shown.madeAt === null ? "Not known" : formatDateTime(shown.madeAt)}</dd>
        </div>
      </dl>
    </header>
  );
}

function Answer({ view }: { view: ResultView }) {
  const { chart } = view;
  const isTelephone = useMediaQuery("screen and (max-width: 47.99rem)");
  return (
    <section className={styles["box"]} aria-label="Estimate and range">
      <dl className={styles["figures"]}>
        <div>
          <dt>estimate, IQ (mean 100, SD 15)</dt>
          <dd data-own>{view.estimate}</dd>
        </div>
        <div>
          <dt>prediction interval, 95 %</dt>
          <dd>{view.interval}</dd>
        </div>
        <div>
          <dt>of the differences explained</dt>
          <dd>{view.explained}</dd>
        </div>
      </dl>
      <BellCurvePicture
        title={view.finding}
        description={chart.description}
        width={isTelephone ? curveWidths.telephone : curveWidths.paper}
        mark={chart.mark}
        markLabel={view.estimate}
        band={chart.band}
        bandLabels={chart.bandLabels}
        ticks={iqTicks}
        axisLabel="IQ"
        lowLabel="lower"
        highLabel="higher"
      />
      <p>
        <strong>In one sentence:</strong> {view.finding}. {view.sentence}
      </p>
    </section>
  );
}

function WentIn({ shown, view }: { shown: ShownPrediction; view: ResultView }) {
  return (
    <section>
      <h3>What went in, and what it adds</h3>
      <table className={styles["parts"]}>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Input</th>
            <th scope="col">Source</th>
            <th scope="col">IQ points</th>
          </tr>
        </thead>
        <tbody>
          {reportParts(shown, view).map(({ part, name, input, source, points }) => (
            <tr key={part}>
              <th scope="row">{name}</th>
              <td>{input}</td>
              <td>{source}</td>
              <td>{points}</td>
            </tr>
          ))}
          <tr className={styles["sum"]}>
            <th scope="row">Together</th>
            <td>100 with the sum of the points, rounded to {view.estimate}</td>
            <td />
            <td>{view.shift}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Scores({
  output,
  view,
  scores,
}: { output: PredictionOutput } & Omit<PredictionReportProps, "shown">) {
  return (
    <section className={styles["secondPage"]}>
      <h3>Polygenic scores</h3>
      {scores.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">Score</th>
              <th scope="col">SNPs found</th>
              <th scope="col">Percentile of the score (95 %)</th>
            </tr>
          </thead>
          <tbody>
            {scores.map(({ name, study, found, place }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <small>{study}</small>
                </th>
                <td>{found}</td>
                <td>{place}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Facts
        isDense
        facts={[
          ...scoreFacts(output),
          ...statusFacts(output),
          { label: "Percentile of IQ (95 %)", value: `${view.percentile} (${view.percentileInterval})` },
          { label: "Measurement interval", value: view.measurement.interval },
          { label: "Error of the estimate (SD)", value: view.error },
          { label: "R²", value: formatNumber(explainedShare(output), isRounded(output) ? 2 : 4) },
        ]}
      />
    </section>
  );
}

function ToRepeat({ output, scores }: { output: PredictionOutput; scores: readonly ReportScore[] }) {
  const file = output.genetic_file_info;
  return (
    <section>
      <h3>To repeat this result</h3>
      <Facts
        facts={[
          {
            label: "Program",
            value: `Allelium, model ${output.model_used}; this sheet by version ${PRODUCT_VERSION}`,
          },
          ...(scores.length === 0 ? [] : [{ label: "Score sets", value: scores.map(setText).join("; ") }]),
          ...(file === null ? [] : [{ label: "Genome", value: genomeText(output, file) }]),
          {
            label: "Privacy",
            value: "Computed on the owner’s device; the file was not sent. This report holds no genotype.",
          },
        ]}
      />
    </section>
  );
}

function setText({ id, digest }: ReportScore): string {
  return `${id}, sha-256 ${digest.slice(0, 16)}…`;
}

function genomeText(output: PredictionOutput, file: GeneticFileInfo): string {
  const { matched_snps: found, total_gwas_snps: total } = output.quality_metrics;
  const people = isRounded(output)
    ? "compared with a mixture of the references; figures are rounded so that they do not tell which"
    : `reference: ${referenceName(file.reference)}`;
  return `${formatNumber(file.rows)} SNPs read, ${formatNumber(file.called)} with a call; SNPs of the model in the file: ${formatNumber(found)} of ${formatNumber(total)}; ${isGenomeUsed(output) ? people : "not in the estimate"}; keyed digest ${shortenName(file.digest, 24)}`;
}

interface FactsProps {
  facts: readonly { label: string; value: string }[];
  /** Two beside each other: for short values. */
  isDense?: boolean;
}

function Facts({ facts, isDense = false }: FactsProps) {
  return (
    <dl className={styles["facts"]} data-dense={isDense ? "" : undefined}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles["dots"]}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
