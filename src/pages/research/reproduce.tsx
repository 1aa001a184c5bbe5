import { Box } from "@chakra-ui/react";
import { Paragraphs } from "../../ui/text-section.tsx";

/** The commands of README.md#the-command-line. */
const commands = [
  "allelium inspect genome.txt --json",
  "allelium score --genotypes genome.txt --weights education-lead-set --json --audit fates.tsv",
] as const;

/** How a number is computed again, and whom to cite. */
export function Reproduce() {
  return (
    <>
      <Paragraphs
        texts={[
          "The command line runs the same engine as this page, on your own machine and without a network. The first command says how a file was read, the second scores it; the audit has every SNP with what became of it.",
        ]}
      />
      <Box
        as="pre"
        tabIndex={0}
        bg="bg.subtle"
        borderRadius="l2"
        paddingX="3"
        paddingY="2"
        textStyle="caption"
        overflowX="auto"
        maxWidth="100%"
      >
        {commands.join("\n")}
      </Box>
      <Paragraphs
        texts={[
          "A set goes by its id, which the saved table of sets has, together with the SHA-256 of its rows: equal digests give every genome the same score.",
          "Cite the study that measured the weights, by the address above, and name the set, its digest and how many of its SNPs were found. A percentile also needs the reference that it was placed among.",
        ]}
      />
    </>
  );
}
