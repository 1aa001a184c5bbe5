import { Box, Button, chakra } from "@chakra-ui/react";
import { Dna, Table2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { isUnderWay } from "../../state/genomes/genome-entry.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import * as prs from "../../state/matrix/prs-scoring.ts";
import { Notice } from "../../ui/notice.tsx";
import { Preview } from "./preview.tsx";
import { ScoringProgress } from "./scoring-progress.tsx";

/**
 * Replaces the table before it is there: what is missing or, where the table waits for a click, the progress of the
 * scoring. It never gets lower, so that what follows keeps its place on a narrow screen.
 *
 * @param onShow shows the table that waits; null where there is no score to show
 */
export function BeforeScores({ onShow }: { onShow: (() => void) | null }) {
  const notice = useRef<HTMLDivElement>(null);
  const [highest, setHighest] = useState({ width: 0, height: 0 });
  // Each notice may be the highest so far. In another width lines are others.
  useEffect(() => {
    if (notice.current === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { width, height } = entry.contentRect;
      setHighest((last) => (width !== last.width || height > last.height ? { width, height } : last));
    });
    observer.observe(notice.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box style={{ minHeight: highest.height }}>
      <Box ref={notice}>{onShow === null ? <Missing /> : <Waiting onShow={onShow} />}</Box>
      {onShow === null ? (
        // On a narrow screen the inputs are below it: it would push them away.
        <Box display={{ base: "none", lg: "block" }} marginTop="4">
          <Preview />
        </Box>
      ) : null}
    </Box>
  );
}

function Waiting({ onShow }: { onShow: () => void }) {
  const { pairs } = prs.usePrsScoresInBackground();
  return (
    <Notice icon={Table2} title={formatCount(pairs.length, "score", "scores")}>
      <ScoringProgress>
        <Button size="sm" onClick={onShow}>
          Show the scores
        </Button>
      </ScoringProgress>
    </Notice>
  );
}

/** The requirements still missing for a score. */
function Missing() {
  const { genomes: loaded } = genomes.useGenomes();
  const { files } = prs.useScoringFilesInBackground();
  const leftOut = prs.useLeftOut();
  const isGenomeComing = loaded.some(isUnderWay);
  const isReading = files.some(({ status }) => status.phase === "reading");
  const hasGenome = loaded.some(({ status }) => status.phase === "ready");
  const hasSet = files.some(({ status }) => status.phase === "ready");
  if ((isGenomeComing && !hasGenome) || (isReading && !hasSet)) {
    return (
      <Box role="status">
        <Notice icon={Table2} title="Reading …">
          Scores are made as soon as a genome and a score set have been read.
        </Notice>
      </Box>
    );
  }
  if (hasGenome && hasSet && leftOut.size > 0) {
    return (
      <Notice icon={Table2} title="Nothing is selected">
        Tick at least one genome and one score set.
      </Notice>
    );
  }
  const missing = [
    ...(hasGenome ? [] : ["a genome: choose your raw data file, or try the sample genome"]),
    ...(hasSet ? [] : ["a score set: add a built-in one, or a scoring file of the PGS Catalog"]),
  ];
  return (
    <Notice icon={Table2} title={hasGenome || hasSet ? "One thing is missing" : "Two things make a score"}>
      <chakra.ul paddingStart="5" listStyleType="disc" display="grid" gap="1">
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </chakra.ul>
      {hasGenome || hasSet ? null : <SampleButton />}
    </Notice>
  );
}

/** Shows what the page does before the person loads anything. */
function SampleButton() {
  const [hasFailed, setHasFailed] = useState(false);
  const showSample = async () => {
    setHasFailed(false);
    genomes.addSampleGenome();
    const sets = await prs.loadBuiltInSets().catch(() => null);
    const [first] = sets ?? [];
    if (first === undefined) setHasFailed(true);
    else prs.addBuiltIn(first);
  };
  return (
    <Box marginTop="4" role="status">
      <Button size="sm" variant="outline" onClick={showSample}>
        <Dna aria-hidden />
        Try it with sample data
      </Button>
      {hasFailed ? <Box marginTop="2">The built-in sets could not be loaded. Try again.</Box> : null}
    </Box>
  );
}
