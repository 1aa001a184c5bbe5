import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type RefObject, useId, useMemo } from "react";
import { formatNumber } from "../../lib/format.ts";
import { GenomeNameText, genomeLabel, useAreNamesShown } from "../../parts/genome-name-text.tsx";
import { GenomeNumber } from "../../parts/genome-number.tsx";
import { forcedPlacesText } from "../../parts/results-table/forced-places.ts";
import { aboutSet } from "../../parts/score/about-set.ts";
import { percentileTicks } from "../../parts/score/percentile-ticks.ts";
import { outcomeWords, setName } from "../../parts/score/score-words.ts";
import type { RelationOf } from "../../science/kinship/relation-of-pair.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import { useGenomesBeingPredicted, useLeadScores } from "../../state/scores/page-scores.ts";
import { useAreAnswersIncomplete } from "../../state/scores/use-trait-answers.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import { type ComparedMark, ComparisonChart } from "../../ui/charts/comparison-chart.tsx";
import { CheckRow } from "../../ui/check-row.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Folds } from "../../ui/folds.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { compareColumns } from "./compare-columns.ts";
import {
  type Candidate,
  candidatesFor,
  chosenOf,
  inOrder,
  pendingAmong,
  placeText,
  readyGenomes,
  setsToCompare,
  usualSet,
} from "./compare-model.ts";
import { comparisonFinding } from "./comparison-finding.ts";
import { changeDashboardView, type DashboardView, setCompared, useDashboardView } from "./dashboard-view.ts";
import { DifferencePanel } from "./difference-panel.tsx";
import { usePairRelations } from "./pair-relations.ts";

interface CompareViewProps {
  /** The heading of the two genomes whose difference is shown. */
  pairHeading: RefObject<HTMLHeadingElement | null>;
}

/** Two or more genomes on one curve for a chosen score, and the difference of any two. */
export function CompareView({ pairHeading }: CompareViewProps) {
  const view = useDashboardView();
  const ready = genomes.useGenomesPart(readyGenomes);
  const leads = useLeadScores();
  const sets = useMemo(() => setsToCompare(ready, leads), [ready, leads]);
  const set = useMemo(
    () => sets.find(({ id }) => id === view.setId) ?? usualSet("education", ready, leads),
    [sets, view.setId, ready, leads],
  );
  const setId = set?.id;
  const pending = usePending(ready, leads);
  const candidates = useMemo(
    () => (setId === undefined ? [] : candidatesFor(ready, leads, setId, pending)),
    [ready, leads, setId, pending],
  );
  const chosen = useMemo(() => chosenOf(candidates, view.compared), [candidates, view.compared]);
  const relationOf = usePairRelations(ready);
  if (set === undefined) return null;
  const forced = forcedPlacesText(chosen);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <Panel>
        <Flex gap="3" alignItems="end" marginBottom="5" flexWrap="wrap">
          <SelectField
            label="Score to compare"
            isLabelShown
            value={set.id}
            choices={sets.map((one) => ({ value: one.id, label: setName(one) }))}
            onChange={(setId) => changeDashboardView({ setId })}
          />
          <SelectField
            label="Order"
            isLabelShown
            value={view.order}
            choices={orders}
            onChange={(order) => changeDashboardView({ order: order === "place" ? "place" : "loaded" })}
          />
        </Flex>
        <Chart set={set} candidates={candidates} chosen={chosen} order={view.order} relationOf={relationOf} />
        {forced === null ? null : (
          <Box marginTop="3" maxWidth="72ch">
            {forced}
          </Box>
        )}
        <Legend candidates={candidates} chosen={chosen} />
      </Panel>
      <DifferencePanel
        candidates={candidates}
        chosen={chosen}
        pair={view.pair}
        heading={pairHeading}
        relationOf={relationOf}
      />
      <Folds>
        <Disclosure summary="All numbers of this comparison" aside={`${chosen.length} genomes`} isLazy>
          <DataTable
            label="the comparison"
            rows={chosen}
            columns={compareColumns}
            rowKey={({ id }) => id}
            files={{
              name: `allelium-${set.id}-comparison`,
              about: { for_yourself: savedTexts.fileTells, ...aboutSet(set) },
            }}
          />
        </Disclosure>
      </Folds>
      <Box textStyle="caption" color="fg.muted" maxWidth="72ch">
        A score depends on one genome and the reference it is compared with, never on who else is loaded:
        adding or removing a genome moves no other point. Pictures, copies and files say “Genome 1”, “Genome
        2”.
      </Box>
    </Box>
  );
}

const orders = [
  { value: "loaded", label: "as loaded" },
  { value: "place", label: "highest first" },
] as const;

interface ChartProps {
  set: ScoreSet;
  candidates: readonly Candidate[];
  chosen: readonly Candidate[];
  order: DashboardView["order"];
  relationOf: RelationOf;
}

function Chart({ set, candidates, chosen, order, relationOf }: ChartProps) {
  const areNamesShown = useAreNamesShown();
  const title = useMemo(
    () => comparisonFinding(chosen, relationOf, scoredAmong(candidates) - chosen.length),
    [candidates, chosen, relationOf],
  );
  const drawn = inOrder(chosen, order);
  const marks = drawn.flatMap((candidate) => markOf(candidate) ?? []);
  const rows = drawn.flatMap(({ number, name, entry }) =>
    entry === null ? [] : [{ label: genomeLabel(number, name, areNamesShown), value: placeText(entry) }],
  );
  const places = drawn.flatMap(({ number, entry }) =>
    entry === null ? [] : [`Genome ${number}: ${placeText(entry)}.`],
  );
  return (
    <ComparisonChart
      title={title}
      description={`A bell curve of ${outcomeWords(set.trait)} as this score sees it, with a point and a likely range for each genome, in percentiles. ${places.join(" ")}`}
      marks={marks}
      ticks={percentileTicks}
      axisLabel="percentile of the score"
      lowLabel="lower"
      highLabel="higher"
      rows={rows}
      pictureName={`allelium-${set.id}-comparison`}
      source={`${set.study}, in people of ${set.ancestry} ancestry. Bars: likely range, 95\u202f% interval, of each genome by its own file.`}
    />
  );
}

/** How many of them could be on the curve. */
function scoredAmong(candidates: readonly Candidate[]): number {
  return candidates.filter(({ entry }) => entry !== null).length;
}

/** Ids of the genomes whose places can still change by themselves. */
function usePending(
  ready: readonly GenomeEntry[],
  leads: ReturnType<typeof useLeadScores>,
): ReadonlySet<string> {
  const beingPredicted = useGenomesBeingPredicted();
  return useMemo(
    () => pendingAmong(ready, leads, (id) => beingPredicted.has(id)),
    [ready, leads, beingPredicted],
  );
}

function markOf({ number, entry }: Candidate): ComparedMark | null {
  const z = entry?.score.fullSet?.z;
  if (entry === null || z === undefined) return null;
  return {
    label: String(number),
    mark: z.value,
    text: placeText(entry),
    interval: z.high > z.low ? { low: z.low, high: z.high } : null,
  };
}

interface LegendProps {
  candidates: readonly Candidate[];
  chosen: readonly Candidate[];
}

/** Who is who, and who is on the curve. */
function Legend({ candidates, chosen }: LegendProps) {
  const labelId = useId();
  const isChosen = new Set(chosen.map(({ id }) => id));
  const setAll = (isCompared: boolean) =>
    changeDashboardView({ compared: new Map(candidates.map(({ id }) => [id, isCompared])) });
  const scored = scoredAmong(candidates);
  return (
    <Box role="group" aria-labelledby={labelId} marginTop="5" minWidth="0">
      <Flex gap="2" alignItems="center" marginBottom="2" flexWrap="wrap">
        <Box id={labelId} textStyle="label">
          {chosen.length < scored
            ? `Genomes on the curve: ${formatNumber(chosen.length)} of ${formatNumber(scored)}`
            : "Genomes on the curve"}
        </Box>
        <Button size="xs" variant="ghost" onClick={() => setAll(true)}>
          All
        </Button>
        <Button size="xs" variant="ghost" onClick={() => setAll(false)}>
          None
        </Button>
      </Flex>
      <Box
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
        columnGap="6"
      >
        {candidates.map((candidate) => (
          <LegendRow key={candidate.id} candidate={candidate} isChosen={isChosen.has(candidate.id)} />
        ))}
      </Box>
    </Box>
  );
}

function LegendRow({ candidate, isChosen }: { candidate: Candidate; isChosen: boolean }) {
  const { id, number, mark, name, entry, reason } = candidate;
  const isIncomplete = useAreAnswersIncomplete(id);
  return (
    <CheckRow
      isEnabled={entry !== null}
      isChecked={isChosen}
      onChange={(isNowChosen) => setCompared(id, isNowChosen)}
    >
      <chakra.span fontWeight="650" minWidth="1.5rem" textAlign="end" flexShrink="0">
        <GenomeNumber number={number} mark={mark} />
      </chakra.span>
      <Box minWidth="0">
        <Box overflowWrap="anywhere" lineClamp={2}>
          <GenomeNameText name={name} />
        </Box>
        <Box color="fg.muted">
          {entry === null ? reason : placeText(entry)}
          {entry !== null && isIncomplete ? ", not complete" : null}
        </Box>
      </Box>
    </CheckRow>
  );
}
