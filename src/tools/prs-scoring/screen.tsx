import { Box, Button } from "@chakra-ui/react";
import { Table2 } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { GenomeChecks } from "../../parts/genome-picker/genome-checks.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { matrixRows } from "../../parts/score-matrix/matrix-rows.ts";
import { inputsBelowQuery } from "../../parts/tool-page/inputs-below.ts";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import * as prs from "../../state/matrix/prs-scoring.ts";
import { type MatrixSources, useMatrixSources } from "../../state/matrix/use-matrix-sources.ts";
import { useElementWidth } from "../../ui/hooks/use-element-width.ts";
import { useMediaQuery } from "../../ui/hooks/use-media-query.ts";
import { BeforeScores } from "./before-scores.tsx";
import { BesideSearch } from "./beside-search.tsx";
import { useFindView } from "./find-view.ts";
import { HowScored, LimitsOfScores } from "./how-scored.tsx";
import { useLinkedQuestion } from "./linked-question.ts";
import { PrsMatrix } from "./prs-matrix.tsx";
import { RuleChoices, RulesOnPaper } from "./rule-choices.tsx";
import { RunAsJob } from "./run-as-job.tsx";
import { ScoreSets } from "./score-sets.tsx";
import { areScoresComing, scoresInAll } from "./scores-to-come.ts";
import { useShownTable } from "./use-shown-table.ts";

/**
 * Least milliseconds between two drawings of a matrix, by how many scores it will have. While scores come, that is some twenty times
 * what drawing all of them takes; changes of a finished matrix are drawn sooner.
 */
function millisecondsBetween(sources: MatrixSources): number {
  const scores = scoresInAll(sources);
  if (scores <= prs.fewPairs) return 0;
  return Math.max(scores / (areScoresComing(sources) ? 10 : 40), 200);
}

/** Genomes on score sets: the matrix first, what goes into it beside it or, on a narrow screen, below it. */
export function Screen({ tool }: ScreenProps) {
  const sources = useMatrixSources(millisecondsBetween);
  const { pairs, choices, ready, beingRead, files } = sources;
  const leftOut = prs.useLeftOut();
  useEffect(() => genomes.prepareForGenomes(), []);
  const genomesHeading = useRef<HTMLHeadingElement>(null);
  const setsHeading = useRef<HTMLHeadingElement>(null);
  // The button that moved a file went with its line: the focus goes on to where the file is.
  const moveToSets = useCallback((id: string) => {
    prs.moveToScoringFiles(id);
    setsHeading.current?.focus();
  }, []);
  const moveToGenomes = useCallback((ids: readonly string[]) => {
    prs.moveToGenomes(ids);
    genomesHeading.current?.focus();
  }, []);
  const rows = useMemo(
    () => matrixRows(pairs, ready, files, choices, genomes.digestOf, sources.checks),
    [pairs, ready, files, choices, sources.checks],
  );
  // Their rows are there at once: ones that come one by one would push what is below the matrix.
  const waiting = useMemo(
    () =>
      genomes.genomeStore.store
        .getState()
        .genomes.filter(({ id }) => beingRead.includes(id) && !leftOut.has(id))
        .map(({ id, number, name, mark }) => ({ key: id, number, name, mark, remarks: [] })),
    [beingRead, leftOut],
  );
  const [isWide, setIsWide] = useState(false);
  const isFinding = useFindView().isOpen;
  useLinkedQuestion();
  const [isTableShown, showTable] = useShownTable({
    scores: rows.length,
    scoresInAll: scoresInAll({ ...sources, leftOut }),
    isEmpty: ready.length + beingRead.length === 0 || files.length === 0,
    areInputsBelow: useMediaQuery(inputsBelowQuery) || isWide || isFinding,
  });
  const [answer, width] = useElementWidth<HTMLDivElement>(0, "later");
  const inputs = (
    <>
      <GenomeChecks
        leftOut={leftOut}
        onChoose={prs.setIncluded}
        onScoringFile={moveToSets}
        isSteady
        headingRef={genomesHeading}
      />
      <ScoreSets onGenomes={moveToGenomes} headingRef={setsHeading} />
      <RuleChoices />
      <RunAsJob hasScores={pairs.length > 0} />
    </>
  );
  return (
    <ToolPage
      tool={tool}
      actions={
        // Also before there is a score: parts that came with the first one would move the page.
        <>
          <Button
            size="sm"
            variant="outline"
            display={{ base: "none", lg: "inline-flex" }}
            aria-pressed={isWide}
            onClick={() => setIsWide(!isWide)}
          >
            <Table2 aria-hidden />
            Full width
          </Button>
          <ResultActions areOfGenomes />
        </>
      }
      answer={
        <Box
          ref={answer}
          tabIndex={-1}
          role="group"
          aria-label="Scores"
          outline="none"
          display="grid"
          gap="6"
          gridTemplateColumns="minmax(0, 1fr)"
        >
          <BesideSearch rows={rows} isOpen={isFinding}>
            {isTableShown ? (
              <PrsMatrix
                rows={rows}
                waiting={waiting}
                choices={choices}
                areMoreToCome={areScoresComing(sources)}
                // Beside the search there is less room.
                width={width === 0 || isFinding ? null : width}
              />
            ) : (
              <BeforeScores
                onShow={
                  rows.length === 0
                    ? null
                    : () => {
                        showTable();
                        // The button goes: the focus stays where the scores are.
                        answer.current?.focus();
                      }
                }
              />
            )}
          </BesideSearch>
          {isTableShown ? <RulesOnPaper choices={choices} /> : null}
        </Box>
      }
      inputs={inputs}
      // Only the person's own click moves what is scored to below the table: nothing moves by itself, not even with the
      // last row.
      areInputsBelow={isWide || isFinding}
      inputsLabel="What is scored"
      report={{
        genomes: () => {
          const scored = new Set(rows.map(({ genome }) => genome.id));
          return ready.filter(({ id }) => scored.has(id));
        },
      }}
      about={{
        computed: <HowScored />,
        limits: <LimitsOfScores />,
        caveat: "A percentile places the score and not the person, among people of like ancestry.",
      }}
    />
  );
}
