import { Box, Flex } from "@chakra-ui/react";
import { GenomePicker } from "../../parts/genome-picker/genome-picker.tsx";
import type { ScoreSet } from "../../science/weight-set.ts";
import { usePairInCommon } from "../../state/compared-pair.ts";
import { changeDashboardView } from "../../state/dashboard-view.ts";
import type { PairInCommonState } from "../../state/pair-in-common.ts";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import {
  areAmongDifferentPeople,
  type Candidate,
  type DifferenceText,
  differenceText,
  pairOf,
} from "./compare-model.ts";

interface DifferencePanelProps {
  chosen: readonly Candidate[];
  /** Ids of the two genomes that somebody has chosen; null for none. */
  pair: readonly [string, string] | null;
}

/** The difference of two genomes with its uncertainty, and how little it says about two people. */
export function DifferencePanel({ chosen, pair }: DifferencePanelProps) {
  const {
    pair: [first, second],
    isByHand,
  } = pairOf(chosen, pair);
  return first?.scored && second ? (
    <Difference
      chosen={chosen}
      set={first.scored.set}
      first={first}
      second={second}
      title={isByHand || chosen.length < 3 ? titles.chosen : titles.highest}
    />
  ) : null;
}

interface DifferenceProps extends Pick<DifferencePanelProps, "chosen"> {
  set: ScoreSet;
  first: Candidate;
  second: Candidate;
  /** Which two they are. */
  title: string;
}

const titles = {
  chosen: "Difference of two genomes",
  highest: "Difference of the two highest on the curve",
} as const;

function Difference({ chosen, set, first, second, title }: DifferenceProps) {
  const inCommon = usePairInCommon(set, first.id, second.id);
  const isWorking = inCommon.phase === "working";
  const scores = inCommon.phase === "found" ? inCommon.scores : null;
  const text = isWorking ? null : differenceText(first, second, scores);
  const isComparable = !areAmongDifferentPeople(first, second);
  if (text === null && isComparable && !isWorking) return null;
  return (
    <Panel as="section" label={title}>
      <Box as="h2" textStyle="label" color="fg.muted">
        {title}
      </Box>
      <Box textStyle="title" marginTop="1" overflowWrap="anywhere" aria-live="polite">
        {text?.verdict ?? (isComparable ? "Looking at what both files have …" : "Can’t be compared")}
      </Box>
      {text === null ? null : (
        <Box marginTop="3">
          <Figures>
            <Figure size="lead" figure={text.figure} caption="difference of the best guesses" />
            <Figure size="lead" figure={text.interval} caption="95 % interval" />
          </Figures>
        </Box>
      )}
      <Flex gap="3" flexWrap="wrap" marginTop="4">
        <GenomePicker
          label="First"
          isLabelShown
          genomes={chosen.filter(({ id }) => id !== second.id)}
          chosenId={first.id}
          onChoose={(id) => changeDashboardView({ pair: [id, second.id] })}
        />
        <GenomePicker
          label="Less the second"
          isLabelShown
          genomes={chosen.filter(({ id }) => id !== first.id)}
          chosenId={second.id}
          onChoose={(id) => changeDashboardView({ pair: [first.id, id] })}
        />
      </Flex>
      <Box maxWidth="68ch" marginTop="4" display="grid" gap="2">
        {isComparable ? null : <p>{differentPeople}</p>}
        {text === null ? null : <Explanation text={text} basis={bases[inCommon.phase]} />}
      </Box>
    </Panel>
  );
}

const differentPeople =
  "The two genomes are placed among different people. A difference of such places would tell more about the references than about the genomes. Choose the same reference for both to see it.";

/** What the two genomes are compared by. */
const bases: Readonly<Record<PairInCommonState["phase"], string>> = {
  none: "Each genome is taken by its own file, so that files with different SNPs add to the difference.",
  working: "",
  failed:
    "What both files have could not be worked out. Each genome is taken by its own file, so that files with different SNPs add to the difference.",
  found: "Both genomes are taken by the SNPs that both files have, and by those that are predicted in both.",
};

function Explanation({ text, basis }: { text: DifferenceText; basis: string }) {
  return (
    <>
      <p>{text.explanation}</p>
      {text.meaning === null ? null : <p>{text.meaning}</p>}
      <Box textStyle="caption" color="fg.muted">
        {basis} SD: standard deviations of the score between people. The interval is for two people who are
        not related. Relatives share many of the missing SNPs, so the true interval of their difference is
        narrower; and between brothers and sisters the education score explains about a quarter of what it
        explains between other people. For other scores that was not measured.
      </Box>
    </>
  );
}
