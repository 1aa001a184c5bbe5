import { Box, Button, Flex } from "@chakra-ui/react";
import { CircleSlash, FileX, RotateCcw, ShieldAlert, X } from "lucide-react";
import { useId } from "react";
import { formatBytes, formatCount, formatDuration, formatNumber, formatPercent } from "../../lib/format.ts";
import { fileFormatName } from "../../lib/texts/file-report.ts";
import { canRetry, genomeFailureMessage } from "../../lib/texts/genome-failures.ts";
import { uploadThreatAdvice, uploadThreatMessage } from "../../lib/texts/upload-threats.ts";
import type { GenomeEntry, GenomeStatus } from "../../state/genomes.ts";
import { Notice } from "../../ui/notice.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { useRate } from "../../ui/use-rate.ts";
import type { GenomeActions } from "./genome-types.ts";
import { ReadyGenome } from "./ready-genome.tsx";

interface GenomeCardProps {
  genome: GenomeEntry;
  actions: GenomeActions;
}

/** One genome: its name, what it is, what can be done with it, and whatever is known about it by now. */
export function GenomeCard({ genome, actions }: GenomeCardProps) {
  const id = useId();
  const { status } = genome;
  return (
    <Box as="section" aria-labelledby={id} display="grid" gap="4" minWidth="0">
      <Flex gap="4" alignItems="start" justifyContent="space-between">
        <Box minWidth="0">
          <Flex gap="3" alignItems="center" flexWrap="wrap">
            <Box as="h2" id={id} textStyle="lead" fontWeight="600" overflowWrap="anywhere">
              {genome.name}
            </Box>
            {genome.isSample ? <Tag>Sample data</Tag> : null}
          </Flex>
          <Box textStyle="caption" color="fg.muted">
            {fileLine(genome)}
          </Box>
        </Box>
        <Toolbar label={`Actions for ${genome.name}`}>
          {isRetryable(status) ? (
            <Button size="sm" variant="outline" onClick={() => actions.retry(genome.id)}>
              <RotateCcw aria-hidden />
              Try again
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            color="fg.muted"
            aria-label={`Remove ${genome.name}`}
            onClick={() => actions.remove(genome.id)}
          >
            <X aria-hidden />
            <Box as="span" display={{ base: "none", sm: "inline" }}>
              Remove
            </Box>
          </Button>
        </Toolbar>
      </Flex>
      <StatusBody genome={genome} status={status} onCancel={() => actions.cancel(genome.id)} />
    </Box>
  );
}

function StatusBody({
  genome,
  status,
  onCancel,
}: {
  genome: GenomeEntry;
  status: GenomeStatus;
  onCancel: () => void;
}) {
  switch (status.phase) {
    case "reading":
      return (
        <ReadingGenome bytesRead={status.bytesRead} bytesTotal={status.bytesTotal} onCancel={onCancel} />
      );
    case "scoring":
      return (
        <Progress
          label="Scoring"
          share={null}
          text={formatCount(status.report.rows, "SNP", "SNPs")}
          onCancel={onCancel}
        />
      );
    case "ready":
      return <ReadyGenome report={status.report} scores={status.scores} />;
    case "refused":
      return <RefusedGenome threats={status.threats} />;
    case "failed":
      return (
        <Notice
          icon={FileX}
          isAnnounced
          title={genomeFailureMessage({ ...status.failure, fileName: genome.name })}
        />
      );
    case "cancelled":
      return (
        <Notice icon={CircleSlash} isAnnounced title="File reading was aborted">
          You stopped it. Nothing of this file is kept; you can try again.
        </Notice>
      );
  }
}

interface ReadingProps {
  bytesRead: number;
  bytesTotal: number;
  onCancel: () => void;
}

function ReadingGenome({ bytesRead, bytesTotal, onCancel }: ReadingProps) {
  const rate = useRate(bytesRead);
  const share = bytesTotal > 0 ? bytesRead / bytesTotal : null;
  const parts = [
    share === null ? "" : formatPercent(share),
    `${formatBytes(bytesRead)} of ${formatBytes(bytesTotal)}`,
    rate === null ? "" : `${formatBytes(rate)}/s`,
  ];
  return (
    <Progress label="Reading" share={share} text={parts.filter(Boolean).join(" · ")} onCancel={onCancel} />
  );
}

function RefusedGenome({ threats }: Pick<Extract<GenomeStatus, { phase: "refused" }>, "threats">) {
  return (
    <Notice icon={ShieldAlert} isAnnounced title="This file was not read, for safety">
      <Box as="ul" display="grid" gap="2" marginTop="1">
        {threats.map((threat) => (
          <li key={threat}>
            <Box color="fg" fontWeight="550">
              {uploadThreatMessage(threat)}
            </Box>
            {uploadThreatAdvice(threat)}
          </li>
        ))}
      </Box>
    </Notice>
  );
}

/** Format, build, size and time in one line; the size alone until more is known. */
function fileLine({ size, status }: GenomeEntry): string {
  if (status.phase !== "ready" && status.phase !== "scoring") return formatBytes(size);
  const { report } = status;
  const parts = [
    fileFormatName(report.format),
    report.build,
    `${formatNumber(report.rows)} SNPs`,
    formatBytes(report.bytes),
  ];
  if (status.phase === "ready") parts.push(`read in ${formatDuration(status.readMilliseconds)}`);
  return parts.join(" · ");
}

function isRetryable(status: GenomeStatus): boolean {
  return status.phase === "cancelled" || (status.phase === "failed" && canRetry(status.failure.code));
}
