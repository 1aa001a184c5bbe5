import { Box } from "@chakra-ui/react";
import { CircleHelp } from "lucide-react";
import {
  formatList,
  formatNumber,
  formatOrdinal,
  formatRange,
  formatRoughPercent,
  formatSigned,
} from "../../lib/format.ts";
import { domainNames } from "../../parts/questionnaire/domain-names.ts";
import type { ResultViewProps } from "../../parts/questionnaire/questionnaire-page.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { DomainResult, QuizResult } from "./compute.ts";
import { apartIn, findingOf, inSentence, pairsInWords, rankedDomains } from "./finding.ts";
import { MoreItems } from "./more-items.tsx";
import styles from "./result-view.module.css";
import { SharePanel } from "./share-panel.tsx";

/** Ends of the strip on which values are drawn. */
const widest = 3;
/** Attention checks missed from which a person is told. */
const tellsFrom = 1;
/** Statements in a row with one answer from which a person is told (our choice): half of each domain's are keyed the other way. */
const tellsRunFrom = 12;

const placeOf = (value: number) =>
  (100 * (Math.max(-widest, Math.min(widest, value)) + widest)) / (2 * widest);

/** The result: both areas with their ranges, what can't be told, and what more items would bring. */
export function ResultView(props: ResultViewProps<QuizResult>) {
  const { answer } = props;
  return (
    <div className={styles["columns"]}>
      <div className={styles["column"]}>
        <Care {...answer} />
        <Area result={answer} area="aptitude">
          {aptitudeUnits(answer)}
        </Area>
        <Area result={answer} area="personality">
          In SD by the design of the statements. There are no norms, and neither end of a scale is better.
        </Area>
        <Reading result={answer} />
      </div>
      <div className={styles["column"]}>
        <MoreItems {...props} />
        {props.isSample ? null : <SharePanel />}
      </div>
    </div>
  );
}

function aptitudeUnits({ matricesPercentile: { value, low, high } }: QuizResult): string {
  const place = (percentile: number) => formatOrdinal(Math.max(1, Math.min(99, Math.round(percentile))));
  return `In standard deviations (SD) by the design of the items: zero is the level that they were designed for, not the mean of all people. Only matrices can be compared with people: ${place(value)} percentile (${formatRange(low, high, place)}) of the 1,501 people in the MaRs-IB study, provided that our matrices are as hard as that study predicts.`;
}

function Care({ care: { checked, missed, longestRun } }: QuizResult) {
  if (missed >= tellsFrom)
    return (
      <Notice icon={CircleHelp} title={`${missed} of ${checked} attention checks were missed`}>
        These lines ask for one particular answer. A miss suggests that some statements were not read, so the
        true personality ranges are wider than the ones shown.
      </Notice>
    );
  if (longestRun < tellsRunFrom) return null;
  return (
    <Notice icon={CircleHelp} title={`${longestRun} statements in a row have the same answer`}>
      Half of the statements of each domain say the opposite of the other half, so one answer to all of them
      puts every domain near the middle. If they were not read, the true personality ranges are wider than the
      ones shown.
    </Notice>
  );
}

/** What a value at an end does not say. */
function AtEnds({ atEnds }: QuizResult) {
  const named = (end: "highest" | "lowest") =>
    atEnds.filter((one) => one.end === end).map(({ domain }) => inSentence(domain));
  const [highest, lowest] = [named("highest"), named("lowest")];
  return (
    <>
      {highest.length === 0 ? null : (
        <p>
          You solved every question on {formatList(highest)}: none was hard enough to find your limit, so the
          true value may well lie in the upper part of the range.
        </p>
      )}
      {lowest.length === 0 ? null : (
        <p>
          You solved no more questions on {formatList(lowest)} than blind guessing would. The value says that
          the questions were too hard, or were not tried, and not by how much.
        </p>
      )}
    </>
  );
}

interface AreaProps {
  result: QuizResult;
  area: DomainResult["area"];
  children: string;
}

/** The domains of an area, the highest first; those that can be told from another have the accent. */
function Area({ result, area, children }: AreaProps) {
  const apart = apartIn(result, area);
  const isTold = ({ domain }: DomainResult) =>
    apart.some(({ higher, lower }) => higher === domain || lower === domain);
  const name = area === "aptitude" ? "Aptitude" : "Personality";
  return (
    <Panel as="section" label={name}>
      <Box as="h2" textStyle="lead" fontWeight="620">
        {findingOf(result, area)}
      </Box>
      <Box textStyle="caption" color="fg.muted" maxWidth="75ch" marginTop="0.5">
        {children}
      </Box>
      <table className={styles["profile"]}>
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">Domain</th>
            <th scope="col" data-align="end">
              SD
            </th>
            <th scope="col" aria-label="Picture">
              <span className={styles["scale"]} aria-hidden>
                {[-2, -1, 0, 1, 2].map((value) => (
                  <i key={value} style={{ left: `${placeOf(value)}%` }}>
                    {formatSigned(value, 0)}
                  </i>
                ))}
              </span>
            </th>
            <th scope="col" data-align="end">
              95&nbsp;% range
            </th>
            <th scope="col" data-align="end">
              SE
            </th>
          </tr>
        </thead>
        <tbody>
          {rankedDomains(result, area).map((one) => (
            <tr key={one.domain} data-told={isTold(one) ? "" : undefined}>
              <th scope="row">{domainNames[one.domain]}</th>
              <td data-align="end" className={styles["value"]}>
                {formatSigned(one.value, 2)}
              </td>
              <td className={styles["drawn"]}>
                <span className={styles["strip"]} aria-hidden>
                  <i
                    style={{
                      left: `${placeOf(one.low)}%`,
                      width: `${placeOf(one.high) - placeOf(one.low)}%`,
                    }}
                  />
                  <b style={{ left: `${placeOf(one.value)}%` }} />
                </span>
              </td>
              <td data-align="end">{formatRange(one.low, one.high, (end) => formatSigned(end, 2))}</td>
              <td data-align="end" className={styles["error"]}>
                <span className={styles["errorName"]}>SE </span>
                {formatNumber(one.standardError, 2)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const pairs = (count: number) => (count * (count - 1)) / 2;

/** How to read it: what can't be told, what surprises, and what it does not say. */
function Reading({ result }: { result: QuizResult }) {
  const { apart, surprises, domains } = result;
  const count =
    pairs(domains.filter(({ area }) => area === "aptitude").length) +
    pairs(domains.filter(({ area }) => area === "personality").length);
  const answered = domains.reduce((sum, one) => sum + one.answered, 0);
  const told = pairsInWords(apart);
  return (
    <Panel as="section" label="How to read it">
      <Box as="h2" fontWeight="600">
        How to read it
      </Box>
      <dl className={styles["reading"]}>
        <dt>Can’t tell</dt>
        <dd>
          Where two ranges overlap, the order may be the other way round. Of the {count} pairs in the two
          tables, {apart.length === 0 ? "none" : apart.length} {apart.length < 2 ? "is" : "are"} far enough
          apart
          {told === null ? "." : `: ${told}.`} Nobody has measured yet whether questions of two kinds are as
          hard, compared with each other, as they were designed to be. If they are not, the order of two
          abilities may differ from the one shown.
        </dd>
        <dt>Surprising</dt>
        <dd>
          {surprises.length === 0
            ? `None of your ${answered} answers: all of them are usual at your estimates.`
            : `The least expected of your ${answered} answers:`}
          {surprises.length === 0 ? null : (
            <ul>
              {surprises.map(({ question, answer, chance }) => (
                <li key={question}>
                  {question}: {answer}. At your estimate, {formatRoughPercent(chance)} of people would answer
                  this way.
                </li>
              ))}
            </ul>
          )}
        </dd>
        {result.atEnds.length === 0 ? null : (
          <>
            <dt>At the end</dt>
            <dd>
              <AtEnds {...result} />
            </dd>
          </>
        )}
        <dt>Not said</dt>
        <dd>
          Whether a job suits you. This is not an IQ score or a diagnosis, and a standard error is a margin in
          both directions.
        </dd>
      </dl>
    </Panel>
  );
}
