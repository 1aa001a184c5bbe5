import { Box } from "@chakra-ui/react";
import { areProxiesWanted, type GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { chooseProxies } from "../../state/genomes/genomes.ts";
import { CheckRow } from "../../ui/check-row.tsx";

interface ProxiesChoiceProps {
  genome: Pick<GenomeEntry, "id" | "areProxiesLeftOut">;
}

/**
 * Says that SNPs which are not in the file are predicted from their neighbours, and lets the person switch that off.
 */
export function ProxiesChoice({ genome }: ProxiesChoiceProps) {
  return (
    // Paper needs no button: the line that opens this says what was chosen.
    <Box maxWidth="70ch" _print={{ "&:not(:has(:checked))": { display: "none" } }}>
      <CheckRow
        isEnabled
        isChecked={!areProxiesWanted(genome)}
        onChange={(isChecked) => chooseProxies(genome.id, !isChecked)}
      >
        Only SNPs of the file
      </CheckRow>
      <Box textStyle="caption" color="fg.muted">
        Otherwise missing SNPs are predicted from SNPs near them, as far as the two are inherited together in
        the people of the reference. That tells most in Europeans and least in people of African ancestry.
      </Box>
    </Box>
  );
}
