import { Box, Button, VisuallyHidden } from "@chakra-ui/react";
import { Dna, Users } from "lucide-react";
import { Activity, memo, type RefObject, useEffect, useRef, useState } from "react";
import { upperFirst } from "../../lib/format.ts";
import { progressSummary } from "../../parts/genome-card/progress-summary.ts";
import { genomesByNumber } from "../../parts/genome-numbers.ts";
import { RemoveEverything } from "../../parts/remove-everything.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { answerHeightAbove } from "../../parts/tool-page/answer-height.ts";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { type GenomeEntry, isUnderWay } from "../../state/genomes/genome-entry.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import { readScores, useLookAtLeadScores } from "../../state/scores/page-scores.ts";
import { DropZone } from "../../ui/files/drop-zone.tsx";
import { useFileDrop } from "../../ui/files/use-file-drop.ts";
import { useGradualCount } from "../../ui/hooks/use-gradual-count.ts";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import { useIsPrinting } from "../../ui/hooks/use-is-printing.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { AccountGlance, useHasAccountGlance } from "./account-glance.tsx";
import { CompareView } from "./compare-view.tsx";
import { changeDashboardView, type DashboardView, useDashboardView } from "./dashboard-view.ts";
import { GenomeList } from "./genome-list.tsx";
import { LateResultsView } from "./late-results-view.tsx";
import { MoreOnGenomes } from "./more-on-genomes.tsx";
import { scoreFiles, scoreRows } from "./scores-export.ts";
import { useFocusOnPair } from "./use-focus-on-pair.ts";

const files = scoreFiles(() => {
  const { genomes: loaded, leads } = readScores();
  return scoreRows(loaded, leads);
});

const caveatOfScores =
  "These scores cannot tell anyone’s IQ or schooling: most of what makes people differ is not in them.";

/** What is drawn one after the other when the first files come: the buttons, the tabs, the list, the ways in. */
const partsOfLoaded = 4;

/**
 * The loaded genomes with their scores, and their comparison. The ways in are a column beside them, or below them on a
 * narrow screen; while nothing is loaded they are the page.
 */
export function Screen({ tool, title }: ScreenProps) {
  const count = genomes.useGenomesPart((state) => state.genomes.length);
  const summary = genomes.useGenomesPart((state) => progressSummary(state.genomes));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => genomes.prepareForGenomes(), []);
  useLookAtLeadScores();
  useFocusWhenEmptied(count, heading);
  const isEmpty = count === 0;
  // The first files change the whole page. Drawn in one task, all of it would delay the person's next click.
  const drawnSoFar = useGradualCount(isEmpty ? 1 : partsOfLoaded, 1, isEmpty ? 1 : partsOfLoaded);
  const drawn = useIsPrinting() ? partsOfLoaded : drawnSoFar;
  const shown = useShownTab();
  const isTable = shown.tab === "table";
  const scores = genomes.useGenomesPart(scoresSoFar);
  const hasGlance = useHasAccountGlance();
  return (
    <ToolPage
      tool={tool}
      title={title}
      headingRef={heading}
      // One genome's own row shows its progress.
      lead={
        <>
          {count === 1 ? null : (
            <span role="status">{isEmpty ? "Your genomes and their scores, on this device" : summary}</span>
          )}
          <UndoRemoval />
        </>
      }
      actions={
        scores === "none" ? null : (
          <ResultActions files={files} areOfGenomes isWaiting={scores === "to come"} />
        )
      }
      isAnswerEmpty={isEmpty}
      answer={
        isEmpty ? (
          <Empty heading={heading} />
        ) : (
          <>
            {count === 1 ? <VisuallyHidden role="status">{summary}</VisuallyHidden> : null}
            {/* What stands below on a narrow screen is out of sight before the scores come. */}
            <Box
              minHeight={{ base: scores === "none" ? "0" : answerHeightAbove, lg: "0" }}
              _print={{ minHeight: "0" }}
            >
              <Loaded count={count} heading={heading} drawn={drawn} {...shown} />
            </Box>
          </>
        )
      }
      // The table fills the whole page: the ways in are below it.
      inputs={isTable ? null : <FilesInTurn isEmpty={isEmpty} isDrawn={isEmpty || drawn === partsOfLoaded} />}
      details={
        isTable || hasGlance ? (
          <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
            {isTable ? <BelowTable isDrawn={drawn === partsOfLoaded} /> : null}
            {hasGlance ? <AccountGlance /> : null}
          </Box>
        ) : null
      }
      inputsLabel="Files"
      report={{
        title: count === 1 ? "Scores of one genome" : `Scores of ${count} genomes`,
        genomes: () => readScores().genomes.filter(({ status }) => status.phase === "ready"),
        // One genome's own page says it below its scores.
        ...(count > 1 ? { sentence: caveatOfScores } : {}),
      }}
      keepsInputsInSight
    />
  );
}

/** The ways in, and the way to remove everything. Not drawn again with every step of a reading. */
const Files = memo(function Files({ isEmpty }: { isEmpty: boolean }) {
  return (
    <>
      <MoreOnGenomes />
      {isEmpty ? null : (
        <DropZone
          buttonText="Choose a file"
          hint="Add another genome: drop its file anywhere."
          isCompact
          onFiles={genomes.addFiles}
        />
      )}
      <RemoveEverything />
    </>
  );
});

/** The same, or something that reserves its column until it is drawn. */
function FilesInTurn({ isEmpty, isDrawn }: { isEmpty: boolean; isDrawn: boolean }) {
  return isDrawn ? <Files isEmpty={isEmpty} /> : <FilesToCome />;
}

/** A file dropped meanwhile is accepted all the same. */
function FilesToCome() {
  useFileDrop(genomes.addFiles);
  return <Box />;
}

/** The same below a table: drawn before the table, they would be pushed by it. */
function BelowTable({ isDrawn }: { isDrawn: boolean }) {
  if (!isDrawn) return <FilesToCome />;
  return (
    <Box
      display="grid"
      gap="6"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 19rem), 1fr))"
      alignItems="start"
      _print={{ display: "none" }}
    >
      <Files isEmpty={false} />
    </Box>
  );
}

/** Whether a loaded genome has scores, or will have them. */
function scoresSoFar({ genomes: loaded }: { genomes: readonly GenomeEntry[] }) {
  if (loaded.some(({ status }) => status.phase === "ready")) return "there";
  return loaded.some(isUnderWay) ? "to come" : "none";
}

interface ShownTab {
  /** The tab that was chosen, where there is something to choose between. */
  tab: NonNullable<DashboardView["tab"]>;
  /** Genomes that have scores. */
  readyCount: number;
  canCompare: boolean;
  /** Whether there are two genomes to compare, or may be when what is being read has its scores. */
  mayCompare: boolean;
}

function useShownTab(): ShownTab {
  const { tab } = useDashboardView();
  const readyCount = genomes.useGenomesPart(
    (state) => state.genomes.filter(({ status }) => status.phase === "ready").length,
  );
  const underWayCount = genomes.useGenomesPart((state) => state.genomes.filter(isUnderWay).length);
  const canCompare = readyCount > 1;
  const mayCompare = readyCount + underWayCount > 1;
  return { tab: shownTab(tab, canCompare, mayCompare), readyCount, canCompare, mayCompare };
}

/** Several genomes are a table by default; what needs two scores is not shown without them. */
function shownTab(wanted: DashboardView["tab"], canCompare: boolean, mayCompare: boolean): ShownTab["tab"] {
  if (!mayCompare) return "genomes";
  return wanted === null || (wanted === "compare" && !canCompare) ? "table" : wanted;
}

interface LoadedProps extends ShownTab {
  /** Loaded genomes. */
  count: number;
  heading: RefObject<HTMLElement | null>;
  /** Parts of the page that are drawn so far. */
  drawn: number;
}

function Loaded({ count, heading, drawn, tab, readyCount, canCompare, mayCompare }: LoadedProps) {
  // Without a second genome there is nothing to choose between. One that is being read has its tabs already: they would push
  // the cards when it has its scores.
  const tabs = [
    ...(mayCompare ? [{ key: "table" as const, label: "Table" }] : []),
    { key: "genomes" as const, label: `Genomes (${count})` },
    ...(mayCompare
      ? [{ key: "compare" as const, label: `Compare (${readyCount})`, isDisabled: !canCompare }]
      : []),
  ];
  const [wasTableShown, setWasTableShown] = useState(false);
  if (tab === "table" && !wasTableShown) setWasTableShown(true);
  const table = useRef<HTMLDivElement>(null);
  const pairHeading = useRef<HTMLHeadingElement>(null);
  useFocusOnPair(tab, table, pairHeading);
  if (drawn < 2) return null;
  return (
    <Box minWidth="0">
      <Tabs
        label="What to see"
        tabs={tabs}
        chosen={tab}
        onChoose={(key) => changeDashboardView({ tab: key })}
      >
        <Box paddingTop={mayCompare ? "5" : "0"}>
          {tab === "genomes" && drawn > 2 ? <GenomeList heading={heading} /> : null}
          {wasTableShown ? (
            <div ref={table}>
              {/* Hidden, it keeps the sort order, filter and selection. */}
              <Activity mode={tab === "table" ? "visible" : "hidden"}>
                <SomeGenomes only={isQuestion} heading={heading} />
                <LateResultsView />
                <SomeGenomes only={isWithoutScore} heading={heading} />
              </Activity>
            </div>
          ) : null}
          {tab === "compare" ? <CompareView pairHeading={pairHeading} /> : null}
        </Box>
      </Tabs>
    </Box>
  );
}

interface SomeGenomesProps {
  only: (genome: GenomeEntry) => boolean;
  heading: RefObject<HTMLElement | null>;
}

/** Genomes that need more room than a table row: open questions above the table, failures below. */
function SomeGenomes({ only, heading }: SomeGenomesProps) {
  const isAny = genomes.useGenomesPart((state) => state.genomes.some(only));
  return isAny ? (
    <Box marginY="5">
      <GenomeList heading={heading} only={only} />
    </Box>
  ) : null;
}

const isWithoutScore = ({ status }: GenomeEntry) =>
  status.phase === "refused" || status.phase === "failed" || status.phase === "cancelled";

const isQuestion = ({ status }: GenomeEntry) => status.phase === "choosing";

/** Offers to undo a removal for a while; in the status line, so that nothing moves. */
function UndoRemoval() {
  const numbers = genomes.useGenomesPart((state) => state.setAside.map(({ number }) => number));
  if (numbers.length === 0) return null;
  return (
    <span role="status">
      {` ${upperFirst(genomesByNumber(numbers))} ${numbers.length === 1 ? "was" : "were"} removed. `}
      <Button size="xs" variant="outline" onClick={genomes.takeBack}>
        Undo
      </Button>
    </span>
  );
}

/** Nothing is loaded: the ways in. A person who used one of them by keyboard goes on at the heading. */
function Empty({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const box = useRef<HTMLDivElement>(null);
  useHandOnFocus(box, () => heading.current);
  return (
    <div ref={box}>
      <DropZone
        buttonText="Choose a file"
        hint="No genome is loaded. Drop your raw data file here, or several at once."
        onFiles={genomes.addFiles}
      >
        <Button size="lg" variant="outline" onClick={() => genomes.addSampleGenome()}>
          <Dna aria-hidden />
          Try a sample genome
        </Button>
        {/* Ten genomes that belong together, so that comparing can be tried before there are several files. */}
        <Button size="lg" variant="outline" onClick={() => genomes.addSampleFamily()}>
          <Users aria-hidden />
          Try a sample family
        </Button>
      </DropZone>
    </div>
  );
}

/** Moves the focus to the heading when everything has been removed: the element that had it may be gone. */
function useFocusWhenEmptied(count: number, heading: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    if (count === 0 && before.current > 0) heading.current?.focus();
    before.current = count;
  }, [count, heading]);
}
