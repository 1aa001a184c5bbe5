import { Box, Button, chakra } from "@chakra-ui/react";
import { Dna, Table2 } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { GenomeChecks } from "../../parts/genome-picker/genome-checks.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import * as genomes from "../../state/genomes.ts";
import * as prs from "../../state/prs-scoring.ts";
import { Notice } from "../../ui/notice.tsx";
import type { ScreenProps } from "../define.ts";
import { HowScored, LimitsOfScores } from "./how-scored.tsx";
import { matrixRows } from "./matrix-model.ts";
import { PairDetails } from "./pair-details.tsx";
import { RuleChoices, RulesOnPaper } from "./rule-choices.tsx";
import { ScoreMatrix } from "./score-matrix.tsx";
import { ScoreSets } from "./score-sets.tsx";

/** Genomes on score sets: the matrix first, what goes into it beside it or, on a narrow screen, below it. */
export function Screen({ tool }: ScreenProps) {
  const { genomes: loaded } = genomes.useGenomes();
  const { files } = prs.useScoringFiles();
  const { pairs, choices, leftOut } = prs.usePrsScores();
  const opened = prs.useOpenedPair();
  useEffect(() => genomes.prepareForGenomes(), []);
  const genomesHeading = useRef<HTMLHeadingElement>(null);
  const setsHeading = useRef<HTMLHeadingElement>(null);
  // The button that moved a file went with its line: the focus goes on to where the file is.
  const moveToSets = (id: string) => {
    prs.moveToScoringFiles(id);
    setsHeading.current?.focus();
  };
  const moveToGenomes = (id: string) => {
    prs.moveToGenomes(id);
    genomesHeading.current?.focus();
  };
  const rows = useMemo(() => matrixRows(pairs, loaded, files, choices), [pairs, loaded, files, choices]);
  const open = rows.find(({ genome, set }) => genome.id === opened?.genomeId && set.id === opened.fileId);
  return (
    <ToolPage
      tool={tool}
      actions={rows.length === 0 ? null : <ResultActions areOfGenomes />}
      answer={
        <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
          {rows.length === 0 ? <Nothing /> : <ScoreMatrix rows={rows} />}
          {rows.length === 0 ? null : <RulesOnPaper />}
          {open?.status.phase === "ready" ? <PairDetails row={open} score={open.status} /> : null}
        </Box>
      }
      inputs={
        <>
          <GenomeChecks
            leftOut={leftOut}
            onChoose={prs.setIncluded}
            onScoringFile={moveToSets}
            headingRef={genomesHeading}
          />
          <ScoreSets onGenome={moveToGenomes} headingRef={setsHeading} />
          <RuleChoices />
        </>
      }
      inputsLabel="What is scored"
      about={{ computed: <HowScored />, limits: <LimitsOfScores /> }}
    />
  );
}

/** What is missing before there can be a score. */
function Nothing() {
  const { genomes: loaded } = genomes.useGenomes();
  const { files } = prs.useScoringFiles();
  const { leftOut } = prs.usePrsScores();
  const isUnderWay = loaded.some(({ status }) => status.phase === "reading" || status.phase === "scoring");
  const isReading = files.some(({ status }) => status.phase === "reading");
  const hasGenome = loaded.some(({ status }) => status.phase === "ready");
  const hasSet = files.some(({ status }) => status.phase === "ready");
  if ((isUnderWay && !hasGenome) || (isReading && !hasSet)) {
    return (
      <Box role="status">
        <Notice icon={Table2} title="Reading …">
          Scores appear as soon as a genome and a score set have been read.
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

/** Shows what the page does before somebody gives it anything. */
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
