import { Box, Grid } from "@chakra-ui/react";
import { SearchX } from "lucide-react";
import { formatCount } from "../../lib/format.ts";
import { noOverlapMessage } from "../../lib/texts/genome-failures.ts";
import { chooseReference, type ReferenceFit } from "../../science/reference-group/choose-reference.ts";
import { type GenomeEntry, referenceWishOf, type SetScore } from "../../state/genomes.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Folds } from "../../ui/folds.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useIsPrinting } from "../../ui/use-is-printing.ts";
import { HowComputed } from "../score/how-computed.tsx";
import { ScorePanel } from "../score/score-panel.tsx";
import { type ScoreView, scoreView } from "../score/score-view.ts";
import { SnpTable } from "../score/snp-table.tsx";
import { AbsentSitesChoice } from "./absent-sites-choice.tsx";
import { FileFacts } from "./file-facts.tsx";
import { NoticesBesideScores } from "./file-notices.tsx";
import type { FileReport } from "./genome-types.ts";
import { ProxiesChoice } from "./proxies-choice.tsx";
import { ReferenceChoice } from "./reference-choice.tsx";

interface ReadyGenomeProps {
  genome: Pick<GenomeEntry, "id" | "absentSites" | "referenceWish" | "areProxiesLeftOut">;
  report: FileReport;
  scores: readonly SetScore[];
  fit: ReferenceFit;
}

/** A genome that has been read and scored: answers first, then everything they rest on. */
export function ReadyGenome({ genome, report, scores, fit }: ReadyGenomeProps) {
  const isPrinting = useIsPrinting();
  const views = scores.map((score) => scoreView(score, report.rows));
  const hasNoSnp = scores.every((score) => "failure" in score);
  const droppedLines = report.dropped.reduce((sum, group) => sum + group.count, 0);
  return (
    <Box display="grid" gap="4" minWidth="0">
      <NoticesBesideScores report={report} />
      {hasNoSnp ? (
        <Notice icon={SearchX} isAnnounced title={noOverlapMessage(report.rows)}>
          Other scores may still find their SNPs in this file.
        </Notice>
      ) : (
        <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 22rem), 1fr))" gap="4">
          {views.map((view) => (
            <ScorePanel key={view.id} view={view} />
          ))}
        </Grid>
      )}
      <ReferenceChoice genome={genome} fit={fit} />
      {chooseReference(fit, referenceWishOf(genome)).kind === "none" ? null : (
        <ProxiesChoice genome={genome} />
      )}
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
        <Disclosure summary="How this is computed" isLazy={!isPrinting}>
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
