import { Box, chakra } from "@chakra-ui/react";
import { useId } from "react";
import { absentPolicyText, absentSitesText } from "../../lib/texts/file-report.ts";
import { absentSitesOf, chooseAbsentSites, type GenomeEntry } from "../../state/genomes.ts";
import type { FileReport } from "./genome-types.ts";

const policies = ["leave-out", "reference"] as const;

interface AbsentSitesChoiceProps {
  genome: Pick<GenomeEntry, "id" | "absentSites">;
  report: Pick<FileReport, "siteCoverage">;
}

/** Says that a file does not list every site, and lets the person choose how the others count; nothing for other files. */
export function AbsentSitesChoice({ genome, report }: AbsentSitesChoiceProps) {
  const id = useId();
  const said = absentSitesText(report.siteCoverage);
  if (said === null) return null;
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
        {said} How shall these sites count in your scores?
      </Box>
      <Box display="grid" gap="1" marginTop="2">
        {policies.map((policy) => {
          const { name, meaning } = absentPolicyText(policy);
          return (
            <chakra.label
              key={policy}
              display="flex"
              gap="3"
              alignItems="start"
              minHeight="11"
              paddingY="1.5"
              cursor="pointer"
              maxWidth="70ch"
            >
              <chakra.input
                type="radio"
                name={id}
                accentColor="accent.solid"
                boxSize="4"
                marginTop="1"
                flexShrink="0"
                aria-labelledby={`${id}-${policy}`}
                aria-describedby={`${id}-${policy}-meaning`}
                checked={chosen === policy}
                onChange={() => chooseAbsentSites(genome.id, policy)}
              />
              <span>
                <chakra.span id={`${id}-${policy}`} fontWeight="550" display="block">
                  {name}
                </chakra.span>
                <chakra.span
                  id={`${id}-${policy}-meaning`}
                  display="block"
                  textStyle="caption"
                  color="fg.muted"
                >
                  {meaning}
                </chakra.span>
              </span>
            </chakra.label>
          );
        })}
      </Box>
    </chakra.fieldset>
  );
}
