import { Box, Grid } from "@chakra-ui/react";

const facts = [
  {
    title: "Which files",
    text: "Raw data from 23andMe or AncestryDNA, and tables with the same columns separated by TABs, blanks or commas: .txt, .csv, .tsv or .vcf, 50\u202fMB at most.",
  },
  {
    title: "What happens",
    text: "Each file is checked for safety, read and scored by itself, several at a time. You can go to other pages meanwhile.",
  },
  {
    title: "What you are told",
    text: "The format and the genome build with how they were recognised, what was kept, and every line that was left out with the reason.",
  },
] as const;

/** What may be uploaded and what comes of it, before any file is chosen. */
export function UploadFacts() {
  return (
    <Grid
      templateColumns={{ base: "1fr", md: "repeat(3, 1fr)" }}
      gap={{ base: "6", md: "10" }}
      paddingTop="6"
      borderTopWidth="1px"
      borderColor="border"
    >
      {facts.map((fact) => (
        <Box key={fact.title}>
          <Box as="h2" textStyle="label">
            {fact.title}
          </Box>
          <Box textStyle="caption" color="fg.muted" marginTop="1" maxWidth="44ch">
            {fact.text}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
