import { Box, Button } from "@chakra-ui/react";
import { Dna, Users } from "lucide-react";
import { memo, type RefObject, useEffect, useRef } from "react";
import { progressSummary } from "../../parts/genome-card/progress-summary.ts";
import { RemoveEverything } from "../../parts/remove-everything.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import { changeDashboardView, useDashboardView } from "../../state/dashboard-view.ts";
import * as genomes from "../../state/genomes.ts";
import { pathOf } from "../../state/product.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ScreenProps } from "../define.ts";
import { CompareView } from "./compare-view.tsx";
import { GenomeList } from "./genome-list.tsx";
import { scoreFiles, scoreRows } from "./scores-export.ts";

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
      answer={isEmpty ? <Empty /> : <Loaded count={count} heading={heading} />}
      inputs={<Files isEmpty={isEmpty} />}
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

interface LoadedProps {
  /** Loaded genomes. */
  count: number;
  heading: RefObject<HTMLElement | null>;
}

function Loaded({ count, heading }: LoadedProps) {
  const { tab } = useDashboardView();
  const readyCount = genomes.useGenomesPart(
    (state) => state.genomes.filter(({ status }) => status.phase === "ready").length,
  );
  const canCompare = readyCount > 1;
  // Without a second genome there is nothing to choose between.
  const tabs = [
    { key: "genomes" as const, label: `Genomes (${count})` },
    ...(canCompare ? [{ key: "compare" as const, label: `Compare (${readyCount})` }] : []),
  ];
  const isComparing = canCompare && tab === "compare";
  return (
    <Box minWidth="0">
      <Tabs
        label="What to see"
        tabs={tabs}
        chosen={isComparing ? "compare" : "genomes"}
        onChoose={(key) => changeDashboardView({ tab: key })}
      >
        <Box paddingTop={canCompare ? "5" : "0"}>
          {isComparing ? <CompareView /> : <GenomeList canCompare={canCompare} heading={heading} />}
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
