import { Box } from "@chakra-ui/react";
import { CircleSlash, FileX, ShieldAlert } from "lucide-react";
import type { GenomeEntry, GenomeStatus } from "../../state/genomes/genome-entry.ts";
import { foreignFileAdvice, foreignFileName } from "../../texts/foreign-files.ts";
import { genomeFailureAdvice, genomeFailureMessage } from "../../texts/genome-failures.ts";
import { shownName } from "../../texts/genome-parts.ts";
import {
  plinkFileAdvice,
  type UploadThreat,
  untypedMemberAdvice,
  uploadThreatAdvice,
  uploadThreatMessage,
} from "../../texts/upload-threats.ts";
import { Notice } from "../../ui/notice.tsx";
import { useAreNamesShown } from "../genome-name-text.tsx";
import { GenomeChoice } from "./genome-choice.tsx";
import type { GenomeActions } from "./genome-types.ts";
import { ScoringFileOffer } from "./scoring-file-offer.tsx";

interface UnreadGenomeProps {
  genome: Pick<GenomeEntry, "id" | "number" | "name" | "isPasted">;
  status: Extract<GenomeStatus, { phase: "choosing" | "refused" | "failed" | "cancelled" }>;
  actions: Pick<GenomeActions, "chooseParts">;
}

/** Why a genome has no scores: there are several to choose from, its threats, its failure, or that it was stopped. */
export function UnreadGenome({ genome, status, actions }: UnreadGenomeProps) {
  const areNamesShown = useAreNamesShown();
  const fileName = areNamesShown ? genome.name : `genome ${genome.number}`;
  switch (status.phase) {
    case "choosing":
      return (
        <GenomeChoice
          name={genome.name}
          choice={status.choice}
          onChoose={(parts) => actions.chooseParts(genome.id, parts)}
        />
      );
    case "refused":
      return <RefusedGenome {...status} fileName={genome.name} areNamesShown={areNamesShown} />;
    case "failed": {
      const { failure } = status;
      return (
        <Notice
          icon={FileX}
          isAnnounced
          title={genomeFailureMessage({ ...failure, fileName, isPasted: genome.isPasted })}
        >
          {genomeFailureAdvice(failure) ?? undefined}
          {failure.code === "is-scoring-file" ? <ScoringFileOffer genome={genome} /> : null}
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

type RefusedGenomeProps = Extract<GenomeStatus, { phase: "refused" }> & {
  fileName: string;
  areNamesShown: boolean;
};

function RefusedGenome({ threats, foreign, untyped, fileName, areNamesShown }: RefusedGenomeProps) {
  const title =
    foreign === undefined
      ? "This file was not read, for safety"
      : `${areNamesShown && typeof foreign.member === "string" ? shownName(foreign.member) : "This file"} is ${foreignFileName(foreign.code)} and was not read`;
  const adviceOf = (threat: UploadThreat) => {
    if (foreign !== undefined) return null;
    const ofPlink = plinkFileAdvice(fileName);
    if (ofPlink !== null) return threat === "file-type" ? ofPlink : null;
    if (threat === "file-type" && untyped !== undefined) return untypedMemberAdvice(untyped);
    return uploadThreatAdvice(threat);
  };
  return (
    <Notice icon={ShieldAlert} isAnnounced title={title}>
      <Box as="ul" display="grid" gap="2" marginTop="1">
        {threats.map((threat) => (
          <li key={threat}>
            <Box color="fg" fontWeight="550">
              {uploadThreatMessage(threat)}
            </Box>
            {adviceOf(threat)}
          </li>
        ))}
      </Box>
      {foreign === undefined ? null : foreignFileAdvice(foreign.code)}
    </Notice>
  );
}
