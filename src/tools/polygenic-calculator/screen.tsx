import { Box, Button } from "@chakra-ui/react";
import { Dna, Users } from "lucide-react";
import { lazy, memo, type RefObject, Suspense, useEffect, useRef } from "react";
import { progressSummary } from "../../parts/genome-card/progress-summary.ts";
import { RemoveEverything } from "../../parts/remove-everything.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import { changeDashboardView, type DashboardView, useDashboardView } from "../../state/dashboard-view.ts";
import * as genomes from "../../state/genomes.ts";
import { pathOf } from "../../state/product.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ScreenProps } from "../define.ts";
import { CompareView } from "./compare-view.tsx";
import { GenomeList } from "./genome-list.tsx";
import { scoreFiles, scoreRows } from "./scores-export.ts";

/** By itself: who looks at one genome needs no table. */
const ResultsView = lazy(async () => ({ default: (await import("./results-view.tsx")).ResultsView }));

const files = scoreFiles(() => {
  const { genomes: loaded, leads } = genomes.readScores();
  return scoreRows(loaded, leads);
});

/**
 * The loaded genomes with their scores, and their comparison. The ways in are a column beside them, or below them on a
 * narrow screen; while nothing is loaded they are the page.
 */
export function Screen({ tool, title }: ScreenProps) {
  const count = genomes.useGenomesPart((state) => state.genomes.length);
  const summary = genomes.useGenomesPart((state) => progressSummary(state.genomes));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => genomes.prepareForGenomes(), []);
  useFocusWhenEmptied(count, heading);
  const isEmpty = count === 0;
  const shown = useShownTab();
  const isTable = shown.tab === "table";
  const hasScores = genomes.useGenomesPart((state) =>
    state.genomes.some(({ status }) => status.phase === "ready"),
  );
  return (
    <ToolPage
      tool={tool}
      title={title}
      headingRef={heading}
      lead={<span role="status">{isEmpty ? "Your genomes and their scores, on this device" : summary}</span>}
      actions={hasScores ? <ResultActions files={files} areOfGenomes /> : null}
      answer={isEmpty ? <Empty /> : <Loaded count={count} heading={heading} {...shown} />}
      // The table takes the whole page: the ways in stand below it.
      inputs={isTable ? null : <Files isEmpty={isEmpty} />}
      details={isTable ? <FilesBelow /> : null}
      inputsLabel="Files"
      keepsInputsInSight
    />
  );
}

/** The ways in, and the way to remove everything. Not drawn again with every step of a reading. */
const Files = memo(function Files({ isEmpty }: { isEmpty: boolean }) {
  return (
    <>
      {isEmpty ? null : (
        <DropZone
          buttonText="Choose a file"
          hint="Add another file: drop it anywhere."
          isCompact
          onFiles={genomes.addFiles}
        >
          <Button size="sm" variant="outline" onClick={() => genomes.addSampleGenome()}>
            <Dna aria-hidden />
            Try a sample genome
          </Button>
          <SampleFamilyButton size="sm" />
        </DropZone>
      )}
      <RemoveEverything />
      <Box textStyle="caption" color="fg.muted">
        <TextLink to={pathOf("iq-prediction")}>Predict an IQ</TextLink> from a genome, from what you know of
        home and birth, or from both.
      </Box>
    </>
  );
});

/** The same below a table. */
function FilesBelow() {
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      justifyItems="start"
      _print={{ display: "none" }}
    >
      <Files isEmpty={false} />
    </Box>
  );
}

interface ShownTab {
  /** The tab that was chosen, where there is something to choose between. */
  tab: DashboardView["tab"];
  /** Genomes that have scores. */
  readyCount: number;
  canCompare: boolean;
}

function useShownTab(): ShownTab {
  const { tab } = useDashboardView();
  const readyCount = genomes.useGenomesPart(
    (state) => state.genomes.filter(({ status }) => status.phase === "ready").length,
  );
  const canCompare = readyCount > 1;
  return { tab: canCompare ? tab : "genomes", readyCount, canCompare };
}

interface LoadedProps extends ShownTab {
  /** Loaded genomes. */
  count: number;
  heading: RefObject<HTMLElement | null>;
}

function Loaded({ count, heading, tab, readyCount, canCompare }: LoadedProps) {
  // Without a second genome there is nothing to choose between.
  const tabs = [
    { key: "genomes" as const, label: `Genomes (${count})` },
    ...(canCompare
      ? [
          { key: "table" as const, label: "Table" },
          { key: "compare" as const, label: `Compare (${readyCount})` },
        ]
      : []),
  ];
  return (
    <Box minWidth="0">
      <Tabs
        label="What to see"
        tabs={tabs}
        chosen={tab}
        onChoose={(key) => changeDashboardView({ tab: key })}
      >
        <Box paddingTop={canCompare ? "5" : "0"}>
          {tab === "genomes" ? <GenomeList canCompare={canCompare} heading={heading} /> : null}
          {tab === "table" ? (
            <Suspense fallback={null}>
              <ResultsView />
            </Suspense>
          ) : null}
          {tab === "compare" ? <CompareView /> : null}
        </Box>
      </Tabs>
    </Box>
  );
}

/** Nothing is loaded: the ways in. */
function Empty() {
  return (
    <DropZone
      buttonText="Choose a file"
      hint="No genome is loaded. Drop your raw data file here, or several at once."
      onFiles={genomes.addFiles}
    >
      <Button size="lg" variant="outline" onClick={() => genomes.addSampleGenome()}>
        <Dna aria-hidden />
        Try a sample genome
      </Button>
      <SampleFamilyButton size="lg" />
    </DropZone>
  );
}

/** Adds ten genomes that belong together, so that comparing can be tried before there are several files. */
function SampleFamilyButton({ size }: { size: "sm" | "lg" }) {
  return (
    <Button size={size} variant="outline" onClick={() => genomes.addSampleFamily()}>
      <Users aria-hidden />
      Try a sample family
    </Button>
  );
}

/** Puts the focus on the heading when everything has been removed: whatever had it may be gone. */
function useFocusWhenEmptied(count: number, heading: RefObject<HTMLElement | null>): void {
  const before = useRef(count);
  useEffect(() => {
    if (count === 0 && before.current > 0) heading.current?.focus();
    before.current = count;
  }, [count, heading]);
}
