import { Box, Button, Flex } from "@chakra-ui/react";
import { RotateCcw, ShieldCheck, TriangleAlert, X } from "lucide-react";
import { memo, useId } from "react";
import { formatCount } from "../../lib/format.ts";
import { incompleteText, SAFETY_PASSED } from "../../lib/texts/file-report.ts";
import { type GenomeEntry, type GenomeStatus, incompleteSigns, useGenomesPart } from "../../state/genomes.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { FileFacts } from "./file-facts.tsx";
import { fileLine, isRetryable, reportOf } from "./file-line.ts";
import type { FileReport, GenomeActions } from "./genome-types.ts";
import { ReadingProgress } from "./reading-progress.tsx";
import { UnreadGenome } from "./unread-genome.tsx";

interface FileCardProps {
  id: GenomeEntry["id"];
  /** The same object every time, so that a card is drawn again only when its genome has changed. */
  actions: GenomeActions;
}

/** One chosen file: how far its reading is, the verdict on its safety and what was found in it; no scores. */
export const FileCard = memo(function FileCard({ id, actions }: FileCardProps) {
  const genome = useGenomesPart((state) => state.genomes.find((entry) => entry.id === id));
  return genome === undefined ? null : <KnownFile genome={genome} actions={actions} />;
});

/** The card of a genome that is there. */
export function KnownFile({ genome, actions }: { genome: GenomeEntry; actions: GenomeActions }) {
  const id = useId();
  const { name, status } = genome;
  const report = reportOf(status);
  return (
    <Box as="section" aria-labelledby={id} minWidth="0">
      <Flex gap="3" alignItems="start" justifyContent="space-between">
        <Box minWidth="0" flex="1">
          <Flex columnGap="3" rowGap="1" alignItems="center" flexWrap="wrap">
            <Box as="h3" id={id} fontWeight="600" overflowWrap="anywhere">
              {name}
            </Box>
            {genome.isSample ? <Tag>Sample data</Tag> : null}
          </Flex>
          <Box textStyle="caption" color="fg.muted">
            {fileLine(genome)}
          </Box>
          {report === null ? null : (
            <Flex textStyle="caption" gap="1.5" alignItems="center">
              <ShieldCheck aria-hidden size={15} />
              {SAFETY_PASSED}
            </Flex>
          )}
        </Box>
        <Toolbar label={`Actions for ${name}`}>
          <MainAction name={name} id={genome.id} status={status} actions={actions} />
          <Button
            size="sm"
            variant="ghost"
            color="fg.muted"
            aria-label={`Remove ${name}`}
            onClick={() => actions.remove(genome.id)}
          >
            <X aria-hidden />
          </Button>
        </Toolbar>
      </Flex>
      <Box display="grid" gap="3" marginTop="2" _empty={{ display: "none" }}>
        <StatusBody genome={genome} />
        {report === null ? null : <IncompleteNotice report={report} />}
      </Box>
      {report === null ? null : <ReadFacts report={report} />}
    </Box>
  );
}

/** Stopping and trying again are one button, so that the focus stays on it when one becomes the other. */
function MainAction(props: { name: string; id: string; status: GenomeStatus; actions: GenomeActions }) {
  const { name, id, status, actions } = props;
  const isUnderWay = status.phase === "reading" || status.phase === "scoring";
  if (!isUnderWay && !isRetryable(status)) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      aria-label={isUnderWay ? `Cancel ${name}` : `Try again ${name}`}
      onClick={() => (isUnderWay ? actions.cancel(id) : actions.retry(id))}
    >
      {isUnderWay ? null : <RotateCcw aria-hidden />}
      {isUnderWay ? "Cancel" : "Try again"}
    </Button>
  );
}

function StatusBody({ genome }: { genome: GenomeEntry }) {
  const { status } = genome;
  switch (status.phase) {
    case "reading":
      return <ReadingProgress status={status} isSample={genome.isSample} />;
    case "scoring":
      return <Progress label="Scoring" share={null} text="" />;
    case "ready":
      return null;
    default:
      return <UnreadGenome genome={genome} status={status} />;
  }
}

function IncompleteNotice({ report }: { report: FileReport }) {
  const signs = incompleteSigns(report);
  if (signs.length === 0) return null;
  return (
    <Notice icon={TriangleAlert} title="This file looks incomplete">
      {signs.map(incompleteText).join(" ")} Scores from a part of a file are less sure. If you can, download
      the whole file again.
    </Notice>
  );
}

function ReadFacts({ report }: { report: FileReport }) {
  const droppedLines = report.dropped.reduce((sum, group) => sum + group.count, 0);
  return (
    <Box marginTop="2" css={{ "& > details": { borderTopWidth: "0" } }}>
      <Disclosure
        isLazy
        summary="What was read from the file"
        aside={
          droppedLines === 0 ? "no line left out" : `${formatCount(droppedLines, "line", "lines")} left out`
        }
      >
        <FileFacts report={report} />
      </Disclosure>
    </Box>
  );
}
