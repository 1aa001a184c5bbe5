import { Box, chakra } from "@chakra-ui/react";
import { useId } from "react";
import { absentSitesOf, type GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { chooseAbsentSites } from "../../state/genomes/genomes.ts";
import { absentPolicyText, absentSitesText } from "../../texts/file-report.ts";
import { RadioRow } from "../../ui/radio-row.tsx";
import type { FileReport } from "./genome-types.ts";

const policies = ["leave-out", "reference"] as const;

interface AbsentSitesChoiceProps {
  genome: Pick<GenomeEntry, "id" | "absentSites">;
  report: Pick<FileReport, "siteCoverage">;
}

/**
 * Says that a file does not list every site, and lets the person choose how the others count where something is known
 * of them; empty for other files.
 */
export function AbsentSitesChoice({ genome, report }: AbsentSitesChoiceProps) {
  const id = useId();
  const said = absentSitesText(report.siteCoverage);
  if (said === null) return null;
  if (report.siteCoverage === "some-variants") {
    return (
      <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
        {said}
      </Box>
    );
  }
  const chosen = absentSitesOf(genome);
  return (
    <chakra.fieldset
      aria-describedby={`${id}-said`}
      borderLeftWidth="3px"
      borderLeftColor="accent.solid"
      borderRadius="l2"
      bg="bg.subtle"
      padding="4"
      minWidth="0"
    >
      <chakra.legend float="left" width="100%" fontWeight="600">
        Sites that the file does not list
      </chakra.legend>
      <Box id={`${id}-said`} clear="both" textStyle="caption" color="fg.muted" marginTop="1" maxWidth="70ch">
        {said} How should these sites count in your scores?
      </Box>
      <Box display="grid" gap="1" marginTop="2">
        {policies.map((policy) => {
          const { name, meaning } = absentPolicyText(policy);
          return (
            <RadioRow
              key={policy}
              group={id}
              isChosen={chosen === policy}
              onChoose={() => chooseAbsentSites(genome.id, policy)}
              name={name}
              meaning={meaning}
            />
          );
        })}
      </Box>
    </chakra.fieldset>
  );
}
