import { Box } from "@chakra-ui/react";
import { shortenName } from "../../../lib/shorten-name.ts";
import { GenomeNameText } from "../../../parts/genome-name-text.tsx";
import { hasTooFewSnps, modelSnps } from "../../../parts/prediction/genome-facts.ts";
import { tooFewSnpsText } from "../../../parts/prediction/prediction-words.ts";
import { coverageText } from "../../../parts/score/score-words.ts";
import type { GenomeEntry } from "../../../state/genomes/genome-entry.ts";
import { useIqGenomePart } from "../../../state/prediction/iq-genome.ts";
import type { IqGenomePart } from "../../../state/prediction/iq-genome-part.ts";
import { useChosenGenome } from "./use-chosen-genome.ts";

/** The longest name that a phone has room for. */
const longestName = 32;

/** The genome that is predicted, with its part, in two lines. */
export function ReviewGenome() {
  const genome = useChosenGenome();
  return genome === null ? <Box color="fg.muted">No genome</Box> : <Chosen genome={genome} />;
}

function Chosen({ genome }: { genome: GenomeEntry }) {
  const part = useIqGenomePart(genome.id);
  return (
    <>
      <Box overflowWrap="anywhere">
        <GenomeNameText name={shortenName(genome.name, longestName)} />
      </Box>
      <Box color="fg.muted" role="status">
        {partText(part)}
      </Box>
    </>
  );
}

function partText(part: IqGenomePart): string {
  switch (part.phase) {
    case "gone":
    case "unread":
      return "It could not be read, so it is left out.";
    case "choosing":
      return "Its file holds several genomes, so it is left out until you choose one on the upload page.";
    case "under-way":
      return "Still being read and scored.";
    case "unscored":
      return "Its scores could not be computed, so it is left out.";
    case "ready": {
      const { intelligence, education, matchedSnps, totalSnps } = part.facts.scores;
      if (hasTooFewSnps(part.facts))
        return `${tooFewSnpsText(matchedSnps, totalSnps)} The genome is left out.`;
      return intelligence === null && education === null
        ? "Its scores have no place among people, so they are left out."
        : coverageText(modelSnps(part.facts), null);
    }
  }
}
