import { Box, Button, Flex } from "@chakra-ui/react";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useAreNamesShown } from "../../parts/genome-name-text.tsx";
import { GenomePicker } from "../../parts/genome-picker/genome-picker.tsx";
import type { Relation } from "../../science/kinship/expected-sharing.ts";
import type { RelationOf } from "../../science/kinship/relation-of-pair.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { usePairInCommon } from "../../state/family/compared-pair.ts";
import type { PairInCommonState } from "../../state/family/pair-in-common.ts";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Candidate } from "./compare-model.ts";
import { changeDashboardView } from "./dashboard-view.ts";
import { areAmongDifferentPeople, type DifferenceText, differenceText } from "./difference-text.ts";
import { type PairBasis, pairOf, usualPair } from "./pair-shown.ts";

interface DifferencePanelProps {
  /** All ready genomes. */
  candidates: readonly Candidate[];
  /** Those on the curve. */
  chosen: readonly Candidate[];
  /** Ids of the two chosen genomes; null for none. */
  pair: readonly [string, string] | null;
  /** The panel's heading. */
  heading: RefObject<HTMLHeadingElement | null>;
  relationOf: RelationOf;
}

/** The difference of two genomes with its uncertainty, and how little it says about two people. */
export function DifferencePanel({ candidates, chosen, pair, heading, relationOf }: DifferencePanelProps) {
  const shown = useMemo(() => pairOf(candidates, chosen, pair), [candidates, chosen, pair]);
  const [first, second] = shown.pair;
  // The button for the usual two had the focus and is gone.
  const isAskedFor = useRef(false);
  useEffect(() => {
    if (!isAskedFor.current || pair !== null) return;
    isAskedFor.current = false;
    heading.current?.focus();
  }, [pair, heading]);
  if (shown.notOnCurve.length > 0) {
    const showUsual = () => {
      isAskedFor.current = true;
      changeDashboardView({ pair: null });
    };
    return (
      <NotOnCurve genomes={shown.notOnCurve} chosen={chosen} heading={heading} onShowUsual={showUsual} />
    );
  }
  return first?.scored && second ? (
    <Difference
      chosen={chosen}
      set={first.scored.set}
      first={first}
      second={second}
      title={chosen.length < 3 ? titles["by hand"] : titles[shown.basis]}
      heading={heading}
      relation={relationOf(first.id, second.id)}
    />
  ) : null;
}

interface NotOnCurveProps extends Pick<DifferencePanelProps, "chosen" | "heading"> {
  genomes: readonly Candidate[];
  onShowUsual: () => void;
}

/** Says why two chosen genomes have no difference: no other two may pass for them. */
function NotOnCurve({ genomes, chosen, heading, onShowUsual }: NotOnCurveProps) {
  const usual = usualPair(chosen);
  return (
    <Panel as="section" label={titles["by hand"]}>
      <PanelHeading heading={heading}>{titles["by hand"]}</PanelHeading>
      {genomes.map(({ id, number, reason }) => (
        <Box key={id} marginTop="1">
          Genome {number} is not on the curve{reason === "" ? "" : `: ${reason}`}.
        </Box>
      ))}
      {usual.pair.length < 2 ? null : (
        <Flex marginTop="3">
          <Button size="sm" variant="outline" onClick={onShowUsual}>
            {usual.basis === "highest" ? "Show the two highest" : "Show the two highest that can be compared"}
          </Button>
        </Flex>
      )}
    </Panel>
  );
}

interface PanelHeadingProps extends Pick<DifferencePanelProps, "heading"> {
  children: string;
}

/** Says which two the panel is about. It gets the focus of a button that led here and is gone. */
function PanelHeading({ heading, children }: PanelHeadingProps) {
  return (
    <Box as="h2" ref={heading} tabIndex={-1} outline="none" textStyle="label" color="fg.muted">
      {children}
    </Box>
  );
}

interface DifferenceProps extends Pick<DifferencePanelProps, "chosen" | "heading"> {
  set: ScoreSet;
  first: Candidate;
  second: Candidate;
  /** Which two they are. */
  title: string;
  relation: Relation | null;
}

const titles: Readonly<Record<PairBasis, string>> = {
  "by hand": "Difference of two genomes",
  highest: "Difference of the two highest on the curve",
  "highest comparable": "Difference of the two highest that can be compared",
};

function Difference({ chosen, set, first, second, title, heading, relation }: DifferenceProps) {
  const inCommon = usePairInCommon(set, first.id, second.id);
  const isWorking = inCommon.phase === "working";
  const scores = inCommon.phase === "found" ? inCommon.scores : null;
  const areNamesShown = useAreNamesShown();
  const text = isWorking ? null : differenceText(first, second, scores, relation, areNamesShown);
  const isComparable = !areAmongDifferentPeople(first, second);
  if (text === null && isComparable && !isWorking) return null;
  return (
    <Panel as="section" label={title}>
      <PanelHeading heading={heading}>{title}</PanelHeading>
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
          label="Minus the second"
          isLabelShown
          genomes={chosen.filter(({ id }) => id !== first.id)}
          chosenId={second.id}
          onChoose={(id) => changeDashboardView({ pair: [first.id, id] })}
        />
      </Flex>
      <Box maxWidth="68ch" marginTop="4" display="grid" gap="2">
        {isComparable ? null : <p>{differentPeople}</p>}
        {text === null ? null : <Explanation text={text} basis={bases[inCommon.phase]} relation={relation} />}
      </Box>
    </Panel>
  );
}

const differentPeople =
  "The two genomes are placed among different people. A difference of such places would tell more about the references than about the genomes. Choose the same reference for both to see it.";

/** The basis of the comparison of two genomes. */
const bases: Readonly<Record<PairInCommonState["phase"], string>> = {
  none: "Each genome is taken by its own file, so that files with different SNPs add to the difference.",
  working: "",
  failed:
    "What both files have could not be worked out. Each genome is taken by its own file, so that files with different SNPs add to the difference.",
  found: "Both genomes are taken by the SNPs that both files have, and by those that are predicted in both.",
};

/** Which pairs the interval is for, by relation. */
const intervals: Readonly<Record<Relation | "unknown", string>> = {
  same: "",
  siblings: "The interval is for brothers and sisters, who share about half of the missing SNPs.",
  "parent-child": "The interval is for parent and child, who share half of the missing SNPs.",
  "half-siblings": "The interval is for relatives who share about a quarter of the missing SNPs.",
  unrelated: "The interval is for two people who are not related.",
  unknown:
    "The interval is for two people who are not related. We can’t tell whether these two are; for relatives it is narrower.",
};

interface ExplanationProps {
  text: DifferenceText;
  basis: string;
  relation: Relation | null;
}

function Explanation({ text, basis, relation }: ExplanationProps) {
  return (
    <>
      <p>{text.explanation}</p>
      {text.inChart === null ? null : <p>{text.inChart}</p>}
      {text.meaning === null ? null : <p>{text.meaning}</p>}
      <Box textStyle="caption" color="fg.muted">
        {basis} SD: standard deviations of the score between people. {intervals[relation ?? "unknown"]}
      </Box>
    </>
  );
}
