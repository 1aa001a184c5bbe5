import { formatNumber, formatSigned } from "../../../lib/format.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { PRODUCT_VERSION } from "../../../lib/saved-origin.ts";
import { shortenName } from "../../../lib/shorten-name.ts";
import { limitTexts, notText, usefulText } from "../../../parts/prediction/prediction-limits.tsx";
import {
  Report,
  ReportColumns,
  ReportFacts,
  ReportList,
  ReportSection,
} from "../../../parts/report/report.tsx";
import { referenceName } from "../../../parts/score/reference-words.ts";
import { explainedShare } from "../../../science/iq/explained-variance.ts";
import type { GeneticFileInfo, PredictionOutput } from "../../../science/iq/prediction-output.ts";
import { BellCurvePicture } from "../../../ui/charts/bell-curve.tsx";
import type { Fact } from "../../../ui/fact-list.tsx";
import { useMediaQuery } from "../../../ui/hooks/use-media-query.ts";
import { fileFacts } from "./file-facts.ts";
import { isGenomeUsed } from "./genome-use.ts";
import { iqTicks } from "./iq-ticks.ts";
import styles from "./prediction-report.module.css";
import { reportParts } from "./report-inputs.ts";
import { computedTexts, glossary, modelFormula, reportSources } from "./report-words.ts";
import { isRounded, type ResultView } from "./result-view.ts";
import { scoreFacts, statusFacts } from "./score-facts.ts";
import type { ShownPrediction } from "./shown-prediction.ts";

/** The report's line on one score while its genome is loaded. */
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
  /** Why the scores of its genome are less certain, while that is loaded. */
  remarks: readonly string[];
  /** The two scores while their genome is loaded. */
  scores: readonly ReportScore[];
}

/** Widths in CSS pixels that the curve is drawn for: the text on A4, and a telephone on which the report is looked at. */
const curveWidths = { paper: 620, telephone: 320 } as const;

/** The prediction as a report to hand on: two pages of A4 with what went in, what came of it and what it does not say. */
export function PredictionReport({ shown, view, remarks, scores }: PredictionReportProps) {
  const { output } = shown;
  return (
    <Report
      label="Report"
      title="IQ estimate of one person"
      byHand={["Name", "Date of birth"]}
      facts={headFacts(shown, remarks)}
      source={`Model ${output.model_used}, on the owner’s device; sheet by Allelium ${PRODUCT_VERSION}. The file was not sent, and this sheet shows no genotype.`}
    >
      <Answer view={view} />
      <ReportColumns>
        <ReportSection title="What this report is not">
          <ReportList texts={notText} />
        </ReportSection>
        <ReportSection title="What may be useful to know">
          <ReportList texts={[usefulText, ...ownersWord(shown)]} />
        </ReportSection>
      </ReportColumns>
      <WentIn shown={shown} view={view} />
      <Scores shown={shown} view={view} scores={scores} />
      <ReportSection title="How it is computed">
        <p className={styles["formula"]}>{modelFormula()}</p>
        {computedTexts().map((text) => (
          <p key={text}>{text}</p>
        ))}
      </ReportSection>
      <ReportSection title="Limits">
        <ReportList texts={limitTexts} />
      </ReportSection>
      <ReportColumns isFirstWider>
        <ReportSection title="Words">
          <dl className={styles["words"]}>
            {glossary.map(({ word, meaning }) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </ReportSection>
        <ReportSection title="Sources">
          <ReportList texts={reportSources} />
        </ReportSection>
      </ReportColumns>
      <ToRepeat output={output} scores={scores} />
    </Report>
  );
}

/** A person's typed values are their word alone. */
function ownersWord({ input }: ShownPrediction): readonly string[] {
  const isTyped = [input?.prenatal, input?.socioeconomic, input?.neuroimaging].some(
    (group) => group !== null && group !== undefined && Object.values(group).some((value) => value !== null),
  );
  return isTyped ? ["Nobody checked what was typed in; a maternity record may say more."] : [];
}

function headFacts(shown: ShownPrediction, remarks: readonly string[]): readonly Fact[] {
  const file = shown.output.genetic_file_info;
  const genome =
    file === null
      ? "None"
      : fileFacts(file)
          .slice(0, 2)
          .map(({ value }) => value)
          .join(", ");
  const lessCertain = remarks.length === 0 ? "" : `; scores less certain: ${remarks.join(", ")}`;
  return [
    { label: "Genome", value: shown.isSample ? "Sample data, no person’s" : `${genome}${lessCertain}` },
    { label: "Computed", value: shown.madeAt === null ? "Not known" : formatDateTime(shown.madeAt) },
  ];
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
    <ReportSection title="What went in, and what it adds">
      <table className={`${styles["table"]} ${styles["parts"]}`}>
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
    </ReportSection>
  );
}

function Scores({
  shown: { output, inFull },
  view,
  scores,
}: Pick<PredictionReportProps, "shown" | "view" | "scores">) {
  return (
    <ReportSection title="Polygenic scores" beginsSheet>
      {scores.length === 0 ? null : (
        <table className={styles["table"]}>
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
      <ReportFacts
        isDense
        facts={[
          ...scoreFacts(output),
          ...statusFacts(output),
          { label: "Percentile of IQ (95 %)", value: `${view.percentile} (${view.percentileInterval})` },
          { label: "Measurement interval", value: view.measurement.interval },
          { label: "Error of the estimate (SD)", value: view.error },
          { label: "R²", value: formatNumber(explainedShare(output), isRounded(output) ? 2 : 4) },
          ...inFullFacts(inFull),
        ]}
      />
    </ReportSection>
  );
}

/** What a genome's scores give with more digits than account and screen have. */
function inFullFacts(output: PredictionOutput | undefined) {
  const genetic = output?.components.genetic ?? null;
  if (output === undefined || genetic === null || !isRounded(output)) return [];
  const figures = `genetic part ${formatSigned(genetic, 2)}, estimate ${formatNumber(output.fsiq, 2)}, R² ${formatNumber(explainedShare(output), 4)}`;
  return [{ label: "In full, for yourself", value: figures }];
}

function ToRepeat({ output, scores }: { output: PredictionOutput; scores: readonly ReportScore[] }) {
  const file = output.genetic_file_info;
  if (scores.length === 0 && file === null) return null;
  return (
    <ReportSection title="To repeat this result">
      <ReportFacts
        facts={[
          ...(scores.length === 0 ? [] : [{ label: "Score sets", value: scores.map(setText).join("; ") }]),
          ...(file === null ? [] : [{ label: "Genome", value: genomeText(output, file) }]),
        ]}
      />
    </ReportSection>
  );
}

function setText({ id, digest }: ReportScore): string {
  return `${id}, sha-256 ${digest.slice(0, 16)}…`;
}

function genomeText(output: PredictionOutput, file: GeneticFileInfo): string {
  const { matched_snps: found, total_gwas_snps: total } = output.quality_metrics;
  const people = isRounded(output)
    ? "compared with people like its file"
    : `reference: ${referenceName(file.reference)}`;
  return `${formatNumber(file.rows)} SNPs read, ${formatNumber(file.called)} with a call; SNPs of the model in the file: ${formatNumber(found)} of ${formatNumber(total)}; ${isGenomeUsed(output) ? people : "not in the estimate"}; keyed digest ${shortenName(file.digest, 24)}`;
}
