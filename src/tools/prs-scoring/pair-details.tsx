import { Box, chakra } from "@chakra-ui/react";
import type { Fate } from "../../../pkg/allelium_engine.d.ts";
import { formatCount, formatNumber, formatOrdinal, formatPercent, formatSigned } from "../../lib/format.ts";
import { PlainTable } from "../../parts/genome-card/plain-table.tsx";
import { GenomeNameText } from "../../parts/genome-name-text.tsx";
import { GenomeNumber } from "../../parts/genome-number.tsx";
import { withheldText } from "../../parts/results-table/withheld-texts.ts";
import { AnswerPicture } from "../../parts/score/answer-curve.tsx";
import { misleadingFinding } from "../../parts/score/misleading-file-words.ts";
import {
  placedAmongText,
  placeText,
  withheldText as reasonOfWithheld,
} from "../../parts/score/reference-words.ts";
import { answerOf } from "../../parts/score/score-view.ts";
import { intervalText, noRangeText } from "../../parts/score/score-words.ts";
import { coverageWords, placeOfRow, setNotes } from "../../parts/score-matrix/matrix-model.ts";
import { MatrixPanel } from "../../parts/score-matrix/matrix-panel.tsx";
import type { ListedSet, MatrixRow } from "../../parts/score-matrix/matrix-row.ts";
import { rankText, rawDecimals } from "../../parts/score-matrix/score-table.ts";
import type { Rank } from "../../science/loaded/rank-among-loaded.ts";
import { fewestForSpread, type NoSpread } from "../../science/loaded/spread-among-loaded.ts";
import type { ShownPlace } from "../../science/shown-place.ts";
import type { ReadyScore } from "../../state/matrix/withheld-pair.ts";
import { matchReasonText, matchTierText, scoringDropText } from "../../texts/scoring-report.ts";
import { fateText } from "../../texts/variant-fates.ts";
import { CoverageBar } from "../../ui/coverage-bar.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";
import { AuditButton } from "./audit-button.tsx";
import { OwnMeanForm } from "./own-mean-form.tsx";
import { setFacts } from "./set-facts.ts";

interface PairDetailsProps {
  row: MatrixRow;
  score: ReadyScore;
  /** Its rank among the loaded genomes. */
  rank: Rank | null;
  /** Null for the only score of the page. */
  onClose: (() => void) | null;
}

/** One genome on one score set: the answer, its basis, the fate of the variants, and the source of the set. */
export function PairDetails({ row, score, rank, onClose }: PairDetailsProps) {
  const { genome, set } = row;
  return (
    <MatrixPanel
      label="Details of one score"
      heading={set.name}
      lead={
        <>
          Genome <GenomeNumber number={genome.number} mark={genome.mark} />{" "}
          <GenomeNameText name={`· ${genome.name}`} />
        </>
      }
      onClose={onClose}
      openedKey={row.key}
    >
      <Answer row={row} score={score} rank={rank} />
      {onClose === null ? <OwnCurve row={row} score={score} /> : null}
      <AmongLoaded row={row} />
      {set.isBuiltIn ? null : (
        <Disclosure
          key={set.id}
          summary="Compare with a mean and SD of your own"
          isInitiallyOpen={score.score.reference === "by hand"}
        >
          <OwnMeanForm fileId={set.id} />
        </Disclosure>
      )}
      <Matching score={score} />
      <Fates score={score} />
      <SetAbout set={set} />
      <AuditButton row={row} />
    </MatrixPanel>
  );
}

/** The score on the curve of all people. */
function OwnCurve({ row, score }: { row: MatrixRow; score: ReadyScore }) {
  const answer = row.withheld === null && !row.isPending ? answerOf(score) : null;
  return answer === null ? null : (
    <Box maxWidth="34rem">
      <AnswerPicture answer={answer} />
    </Box>
  );
}

function Answer({ row, score, rank }: Pick<PairDetailsProps, "row" | "score" | "rank">) {
  const shown = placeOfRow(row);
  const { raw } = score.summary;
  const rawText = formatNumber(raw, rawDecimals(raw));
  return (
    <Box>
      <Figures>
        {shown === null ? (
          <>
            {rank === null ? null : (
              <Figure
                size="title"
                figure={rankText(rank)}
                caption={`rank among the loaded by ${rankedBy[rank.by]}`}
              />
            )}
            <Figure size="title" figure={rawText} caption="raw sum" />
          </>
        ) : (
          <PlaceFigures shown={shown} score={score} />
        )}
      </Figures>
      {shown === null ? null : (
        <Box marginTop="2" textStyle="caption" color="fg.muted">
          z {formatSigned(shown.z, 2)} · raw sum {rawText}
          {rank === null ? null : ` · rank ${rankText(rank)} by ${rankedBy[rank.by]}`}
        </Box>
      )}
      <Box marginTop="3" textStyle="caption" maxWidth="70ch">
        {row.withheld === null
          ? placedText(row, score)
          : `${withheldText(row.withheld)}. ${reasonText(row.withheld, score)}`}
      </Box>
    </Box>
  );
}

const rankedBy = { z: "z, 1 is the highest", sum: "raw sum, 1 is the highest" } as const;

function PlaceFigures({ shown, score }: { shown: ShownPlace; score: ReadyScore }) {
  return (
    <>
      <Figure
        size="title"
        tone="accent.fg"
        figure={formatOrdinal(shown.percentile.value)}
        caption={
          shown.fullSet === null
            ? "percentile of the variants found"
            : "percentile, best guess for the whole score"
        }
      />
      <Figure size="title" {...rangeFigure(shown, score)} />
    </>
  );
}

/** What the missing variants leave open, or why that is unknown. */
function rangeFigure(
  shown: ShownPlace,
  { score }: Pick<ReadyScore, "score">,
): { figure: string; caption: string } {
  if (shown.fullSet === null) return { figure: "not known", caption: rangeUnknownText(score.reference) };
  const range = intervalText(shown.fullSet);
  if (range !== null) return { figure: range, caption: "likely range, 95 % interval" };
  return { figure: noRangeText, caption: "what is missing leaves nothing open" };
}

function rangeUnknownText(reference: ReadyScore["score"]["reference"]): string {
  return reference === "by hand"
    ? "range: a mean and SD do not tell it"
    : "range: too few frequencies are known";
}

/** The people a placed score is compared with. What a loaded score explains is unknown. */
function placedText({ set }: MatrixRow, { score }: ReadyScore): string {
  const { reference, expectation } = score;
  if (set.isBuiltIn) return placedAmongText(reference);
  const further = {
    none: null,
    european: score.frequenciesFromPanel === 0 ? null : panelText(score.frequenciesFromPanel),
    adjusted: "How well the score predicts among them is not known.",
    "by hand": expectation === null ? null : givenText(expectation),
  }[reference];
  return [placeText(reference), further].filter((text) => text !== null).join(" ");
}

function panelText(count: number): string {
  return `The file lacks the allele frequencies of ${formatCount(count, "matched variant", "matched variants")}; those of the public genomes are used instead.`;
}

function givenText({ mean, sd }: { mean: number; sd: number }): string {
  return `Mean ${formatNumber(mean, rawDecimals(mean))}, standard deviation ${formatNumber(sd, rawDecimals(sd))}.`;
}

/** A withheld place in full sentences; other pages show most of these reasons too. */
function reasonText(withheld: NonNullable<MatrixRow["withheld"]>, { score }: ReadyScore): string {
  switch (withheld) {
    case "no-frequencies":
      return "Without allele frequencies the sum’s average and spread are unknown. The raw sum can be compared with other people’s sums over the same variants, but not with a population.";
    case "only-differences":
      return "The genome file lists no sites where this person is like the reference. If the file is a whole genome, you can count those sites as like the reference on the dashboard.";
    case "below-minimum":
      return "You asked for a higher match rate. Choose a lower minimum to see z and percentile.";
    case "no-join":
      return "Choose the scoring file that is harmonised to the genome’s build, or name its build.";
    case "misleading-file":
      return score.withheld?.code === "misleading-file" ? misleadingFinding(score.withheld.look) : "";
    default:
      return score.withheld === null ? "" : reasonOfWithheld(score.withheld);
  }
}

const noSpreadTexts: Record<NoSpread, string> = {
  "too-few-genomes": `With ${fewestForSpread} genomes or more, read from files of one chip, the order of their sums is shown here. The sample genome does not count.`,
  "different-variants":
    "The genomes loaded here have different variants of this score, so their sums are not compared with each other.",
  "equal-sums": "All genomes loaded here have the same sum.",
};

/** The comparison where no place among people is known. */
function AmongLoaded({ row }: { row: MatrixRow }) {
  const { amongLoaded } = row;
  if (amongLoaded === null) return null;
  if (typeof amongLoaded === "string")
    return (
      <Box textStyle="caption" maxWidth="70ch">
        {noSpreadTexts[amongLoaded]}
      </Box>
    );
  const { genomes, distance } = amongLoaded;
  return (
    <Box>
      <Box as="h3" textStyle="label" marginBottom="2">
        Among the {genomes} genomes loaded here
      </Box>
      <Figure
        size="title"
        figure={`${formatSigned(distance, 2)}\u202fSD`}
        caption="from the mean of these genomes, in their own standard deviation"
      />
      <Box marginTop="3" textStyle="caption" maxWidth="70ch">
        That is no percentile and no place among people. It depends on who else is loaded: relatives, the same
        person twice, or people of different ancestry among them make it meaningless. So do few genomes.
      </Box>
    </Box>
  );
}

const palindromicRules = {
  forward: "counted, read as they are",
  exclude: "left out",
  frequency: "read by frequency",
} as const;

function Matching({ score }: { score: ReadyScore }) {
  const { matchRate, palindromicRule, strandUnchecked, total } = score.summary;
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <CoverageBar
        value={matchRate.matched + score.score.foundByProxy}
        total={total}
        text={coverageWords(score)}
      />
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
      rows={counts.map(([fate, count]) => {
        // The total has each variant once.
        const share = fate === "duplicate" ? "–" : formatPercent(total === 0 ? 0 : count / total, 2);
        return { key: fate, cells: [fateWords(fate), formatNumber(count), share] };
      })}
    />
  );
}

const known: readonly Fate[] = [
  ...(["matched", "flipped", "palindromic-dropped", "mismatch", "missing", "filled", "not-on-file"] as const),
  ...(["position-conflict", "build-conflict", "haploid", "x-left-out", "multi-allelic"] as const),
  ...(["not-scoreable", "filter-failed", "assumed-reference", "imputed", "low-r2"] as const),
  ...(["duplicate", "conflicting"] as const),
];

function fateWords(name: string): string {
  const fate = known.find((one) => one === name);
  return fate === undefined ? name : fateText(fate);
}

/** What is known of a set, and what to know about it. */
export function SetAbout({ set }: { set: ListedSet }) {
  const { report } = set;
  const notes = setNotes(set);
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <Box as="h3" textStyle="label">
        About the score set
      </Box>
      <FactList facts={setFacts(set)} columnWidth="11rem" />
      {notes.length === 0 ? null : (
        <chakra.ul
          textStyle="caption"
          paddingStart="5"
          listStyleType="disc"
          display="grid"
          gap="1"
          maxWidth="70ch"
        >
          {notes.map((note) => (
            <li key={note}>{note}.</li>
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
