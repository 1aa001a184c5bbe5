import { Box, Button, Flex } from "@chakra-ui/react";
import { useId } from "react";
import {
  areProxiesWanted,
  chooseProxies,
  type GenomeEntry,
  retryPredictions,
  useIsBeingPredicted,
  useIsPredictionFailed,
} from "../../state/genomes.ts";
import { CheckRow } from "../../ui/check-row.tsx";

interface ProxiesChoiceProps {
  genome: Pick<GenomeEntry, "id" | "areProxiesLeftOut">;
}

/** Says that SNPs which are not in the file are predicted from their neighbours, and lets the person do without. */
export function ProxiesChoice({ genome }: ProxiesChoiceProps) {
  const id = useId();
  const isBeingPredicted = useIsBeingPredicted(genome.id);
  const isFailed = useIsPredictionFailed(genome.id);
  return (
    <Box
      as="section"
      aria-labelledby={id}
      maxWidth="70ch"
      _print={{ "&:not(:has(:checked))": { display: "none" } }}
    >
      <Flex align="baseline" gap="2" wrap="wrap">
        <Box as="h3" id={id} textStyle="label">
          SNPs that are not in the file
        </Box>
        <Box role="status" textStyle="caption" color="fg.muted">
          {isBeingPredicted ? "not counted yet" : null}
        </Box>
      </Flex>
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
      {isFailed ? (
        <Flex role="alert" align="center" gap="3" marginTop="2" textStyle="caption">
          The missing SNPs could not be predicted.
          <Button size="sm" variant="outline" onClick={() => retryPredictions(genome.id)}>
            Predict again
          </Button>
        </Flex>
      ) : null}
    </Box>
  );
}
