import { Box } from "@chakra-ui/react";
import type { JudgedFile } from "../../science/reference-group/choose-reference.ts";
import { type GenomeEntry, referenceWishOf } from "../../state/genomes/genome-entry.ts";
import { chooseReference } from "../../state/genomes/genomes.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { fitText, referenceWishes, wishName } from "../score/reference-words.ts";

interface ReferenceChoiceProps {
  genome: Pick<GenomeEntry, "id" | "referenceWish">;
  file: JudgedFile;
}

const choices = referenceWishes.map((wish) => ({ value: wish, label: wishName(wish) }));

/**
 * Says which reference a file fits best, and lets the person choose whom to compare the scores with. Draws nothing for a misleading
 * file, whose scores are not compared.
 */
export function ReferenceChoice({ genome, file }: ReferenceChoiceProps) {
  if (file.verdict.kind === "misleading") return null;
  const choose = (value: string) => {
    const wish = referenceWishes.find((one) => one === value);
    if (wish !== undefined) chooseReference(genome.id, wish);
  };
  return (
    <Box display="grid" gap="2" maxWidth="70ch">
      <SelectField label="Compare with" value={referenceWishOf(genome)} choices={choices} onChange={choose} />
      <Box textStyle="caption" color="fg.muted">
        {fitText(file.fit, referenceWishOf(genome))}
      </Box>
    </Box>
  );
}
