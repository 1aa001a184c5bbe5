import { Box, chakra, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Fate } from "../../../pkg/allelium_engine.js";
import { formatNumber, formatOrdinal, formatPercent, formatSigned } from "../../lib/format.ts";
import {
  matchReasonText,
  matchTierText,
  scoringDropText,
  scoringWarningText,
} from "../../lib/texts/scoring-report.ts";
import { fateText } from "../../lib/texts/variant-fates.ts";
import { PlainTable } from "../../parts/genome-card/plain-table.tsx";
import { withheldText as reasonOfWithheld } from "../../parts/score/reference-words.ts";
import { intervalText, noIntervalText } from "../../parts/score/score-words.ts";
import { isComplete } from "../../science/frequencies-rule.ts";
import { openPair } from "../../state/prs-scoring.ts";
import { CoverageBar } from "../../ui/coverage-bar.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { AuditButton } from "./audit-button.tsx";
import {
  coverageWords,
  type MatrixRow,
  type ReadyScore,
  rawDecimals,
  type ShownPlace,
  shownPlace,
  withheldText,
} from "./matrix-model.ts";
import { setFacts } from "./set-facts.ts";

/** One genome on one score set: the answer, what it rests on, what became of the variants, and where the set is from. */
export function PairDetails({ row, score }: { row: MatrixRow; score: ReadyScore }) {
  const { genome, set } = row;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened it is far above on a small screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another pair is opened
  useEffect(() => heading.current?.focus(), [row.key]);
  return (
    <Panel as="section" label="Details of one score" gap="6">
      <Flex gap="3" alignItems="start" justifyContent="space-between">
        <Box minWidth="0">
          <chakra.h2
            ref={heading}
            tabIndex={-1}
            outline="none"
            textStyle="lead"
            fontWeight="600"
            overflowWrap="anywhere"
          >
            {set.name}
          </chakra.h2>
          <Box textStyle="caption" color="fg.muted" overflowWrap="anywhere">
            Genome {genome.number} · {genome.name}
          </Box>
        </Box>
        <RowButton
          label="Close the details"
          look="quiet"
          isNarrow
          hint="Close"
          onClick={() => openPair(null)}
        >
          <X aria-hidden size={18} />
        </RowButton>
      </Flex>
      <Answer row={row} score={score} />
      <Matching score={score} />
      <Fates score={score} />
      <SetAbout row={row} />
      <AuditButton row={row} />
    </Panel>
  );
}

function Answer({ row, score }: { row: MatrixRow; score: ReadyScore }) {
  const shown = shownPlace(row);
  const { raw } = score.summary;
  return (
    <Box>
      <Figures>
        <Figure
          size="title"
          figure={shown === null ? "–" : formatOrdinal(shown.percentile.value)}
          caption={
            shown?.fullSet === null
              ? "percentile of the matched variants"
              : "percentile, best guess for the whole score"
          }
        />
        <Figure size="title" {...rangeFigure(shown, score.summary)} />
        <Figure
          size="title"
          figure={shown === null ? "–" : formatSigned(shown.z, 2)}
          caption="z of the matched variants"
        />
        <Figure size="title" figure={formatNumber(raw, rawDecimals(raw))} caption="raw sum" />
      </Figures>
      {row.withheld === null ? null : (
        <Box marginTop="3" textStyle="caption" maxWidth="70ch">
          {withheldText(row.withheld)}. {reasonText(row.withheld, score)}
        </Box>
      )}
    </Box>
  );
}

/** What the missing variants leave open, or why that is not known. */
function rangeFigure(
  shown: ShownPlace | null,
  summary: ReadyScore["summary"],
): { figure: string; caption: string } {
  if (shown === null) return { figure: "–", caption: "likely range, 95 % interval" };
  if (shown.fullSet === null)
    return { figure: "not known", caption: "range: too few frequencies in the file" };
  const range = intervalText(shown.fullSet);
  if (range !== null) return { figure: range, caption: "likely range, 95 % interval" };
  const isWhole = isComplete(summary.matched, summary.total);
  return {
    figure: noIntervalText(summary),
    caption: isWhole ? "no variant of it is missing" : "what is missing leaves nothing open",
  };
}

/** A withheld place in full sentences; other pages give most of these reasons too. */
function reasonText(withheld: NonNullable<MatrixRow["withheld"]>, { score }: ReadyScore): string {
  switch (withheld) {
    case "no-frequencies":
      return "Without allele frequencies nobody can say what the sum would be on average or how much it varies. The raw sum can be compared with other people’s sums over the same variants, but not with a population.";
    case "only-differences":
      return "The genome file lists no sites where this person is like the reference. On the dashboard you can count those sites as like the reference.";
    case "below-minimum":
      return "You asked for a higher match rate. Choose a lower minimum to see z and percentile.";
    case "no-join":
      return "Choose the scoring file that is harmonised to the genome’s build, or name its build.";
    default:
      return score.withheld === null ? "" : reasonOfWithheld(score.withheld);
  }
}

const palindromicRules = {
  forward: "kept, read as they are",
  exclude: "left out",
  frequency: "read by frequency",
} as const;

function Matching({ score }: { score: ReadyScore }) {
  const { matchRate, palindromicRule, strandUnchecked, total } = score.summary;
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <CoverageBar value={matchRate.matched} total={total} text={coverageWords(score)} />
      <Box textStyle="caption">
        Match rate: {matchTierText(matchRate.tier).toLowerCase()}. A/T and C/G variants were{" "}
        {palindromicRules[palindromicRule]}.
        {strandUnchecked === 0
          ? null
          : ` The strand of ${formatNumber(strandUnchecked)} matched variants could not be checked, because the file gives one allele only.`}
      </Box>
      {matchRate.reasons.length === 0 ? null : (
        <chakra.ul textStyle="caption" paddingStart="5" listStyleType="disc" display="grid" gap="1">
          {matchRate.reasons.map((reason) => (
            <li key={reason.kind}>{matchReasonText(reason)}</li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}

function Fates({ score }: { score: ReadyScore }) {
  const { fates, total } = score.summary;
  const counts = Object.entries(fates).toSorted(([, one], [, other]) => other - one);
  return (
    <PlainTable
      caption="What became of the variants"
      heads={["Fate", "Variants", "Share"]}
      maxWidth="34rem"
      rows={counts.map(([fate, count]) => ({
        key: fate,
        cells: [fateWords(fate), formatNumber(count), formatPercent(total === 0 ? 0 : count / total, 2)],
      }))}
    />
  );
}

const known: readonly Fate[] = [
  ...(["matched", "flipped", "palindromic-dropped", "mismatch", "missing", "filled", "not-on-file"] as const),
  ...(["position-conflict", "build-conflict", "haploid", "x-left-out", "multi-allelic"] as const),
  ...(["not-scoreable", "filter-failed", "assumed-reference"] as const),
];

function fateWords(name: string): string {
  const fate = known.find((one) => one === name);
  return fate === undefined ? name : fateText(fate);
}

function SetAbout({ row }: { row: MatrixRow }) {
  const { report } = row.set;
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Box as="h3" textStyle="label">
        About the score set
      </Box>
      <FactList facts={setFacts(report)} columnWidth="11rem" />
      {report.warnings.length === 0 ? null : (
        <chakra.ul
          textStyle="caption"
          paddingStart="5"
          listStyleType="disc"
          display="grid"
          gap="1"
          maxWidth="70ch"
        >
          {report.warnings.map((warning) => (
            <li key={warning.kind}>{scoringWarningText(warning)}</li>
          ))}
        </chakra.ul>
      )}
      {report.dropped.length === 0 ? null : (
        <PlainTable
          caption="Lines of the scoring file that were left out"
          heads={["Reason", "Lines", "First at line"]}
          maxWidth="34rem"
          rows={report.dropped.map(({ reason, count, firstLines }) => ({
            key: reason,
            cells: [
              scoringDropText(reason),
              formatNumber(count),
              firstLines.map((line) => formatNumber(line)).join(", "),
            ],
          }))}
        />
      )}
    </Box>
  );
}
