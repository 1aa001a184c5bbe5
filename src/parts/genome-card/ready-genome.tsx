import { Box, Grid } from "@chakra-ui/react";
import { formatCount } from "../../lib/format.ts";
import type { GenomeEntry, SetScore } from "../../state/genomes.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Folds } from "../../ui/folds.tsx";
import { HowComputed } from "../score/how-computed.tsx";
import { ScorePanel } from "../score/score-panel.tsx";
import { type ScoreView, scoreView } from "../score/score-view.ts";
import { SnpTable } from "../score/snp-table.tsx";
import { AbsentSitesChoice } from "./absent-sites-choice.tsx";
import { FileFacts } from "./file-facts.tsx";
import type { FileReport } from "./genome-types.ts";

interface ReadyGenomeProps {
  genome: Pick<GenomeEntry, "id" | "absentSites">;
  report: FileReport;
  scores: readonly SetScore[];
}

/** A genome that has been read and scored: answers first, then everything they rest on. */
export function ReadyGenome({ genome, report, scores }: ReadyGenomeProps) {
  const views = scores.map((score) => scoreView(score, report.rows));
  const droppedLines = report.dropped.reduce((sum, group) => sum + group.count, 0);
  return (
    <Box display="grid" gap="4" minWidth="0">
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 22rem), 1fr))" gap="4">
        {views.map((view) => (
          <ScorePanel key={view.id} view={view} />
        ))}
      </Grid>
      <AbsentSitesChoice genome={genome} report={report} />
      <Folds usualHeight="11.5rem">
        {views.map((view) => (
          <SnpDisclosure key={view.id} view={view} />
        ))}
        <Disclosure
          isLazy
          summary="What was read from the file"
          aside={
            droppedLines === 0 ? "no line left out" : `${formatCount(droppedLines, "line", "lines")} left out`
          }
        >
          <FileFacts report={report} />
        </Disclosure>
        <Disclosure summary="How this is computed" isLazy>
          <HowComputed views={views} />
        </Disclosure>
      </Folds>
    </Box>
  );
}

function SnpDisclosure({ view }: { view: ScoreView }) {
  if (view.snps.length === 0) return null;
  const label = `SNPs of the ${view.heading.toLowerCase()}`;
  const used = view.snps.filter((line) => line.isCounted).length;
  return (
    <Disclosure summary={label} aside={`${used} of ${view.snps.length} used`} isLazy>
      <SnpTable label={label} set={view.set} lines={view.snps} />
    </Disclosure>
  );
}
