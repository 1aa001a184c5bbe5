import { Box } from "@chakra-ui/react";
import { CircleSlash, FileX, ShieldAlert } from "lucide-react";
import { genomeFailureAdvice, genomeFailureMessage } from "../../lib/texts/genome-failures.ts";
import { uploadThreatAdvice, uploadThreatMessage } from "../../lib/texts/upload-threats.ts";
import type { GenomeEntry, GenomeStatus } from "../../state/genomes.ts";
import { Notice } from "../../ui/notice.tsx";

interface UnreadGenomeProps {
  genome: Pick<GenomeEntry, "name" | "isPasted">;
  status: Extract<GenomeStatus, { phase: "refused" | "failed" | "cancelled" }>;
}

/** Why a genome has no scores: its threats, its failure, or that it was stopped. */
export function UnreadGenome({ genome, status }: UnreadGenomeProps) {
  switch (status.phase) {
    case "refused":
      return <RefusedGenome threats={status.threats} />;
    case "failed": {
      const { failure } = status;
      return (
        <Notice
          icon={FileX}
          isAnnounced
          title={genomeFailureMessage({ ...failure, fileName: genome.name, isPasted: genome.isPasted })}
        >
          {genomeFailureAdvice(failure.code) ?? undefined}
        </Notice>
      );
    }
    case "cancelled":
      return (
        <Notice icon={CircleSlash} isAnnounced title="File reading was aborted">
          You stopped it. Nothing of this file is kept; you can try again.
        </Notice>
      );
  }
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
