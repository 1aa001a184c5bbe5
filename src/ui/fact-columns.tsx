import { Box, Grid } from "@chakra-ui/react";

interface FactColumnsProps {
  facts: readonly { title: string; text: string }[];
  /** Grid columns by breakpoint. */
  templateColumns: Partial<Record<"base" | "md" | "xl", string>>;
}

/** Short paragraphs under headings, side by side where there is room. */
export function FactColumns({ facts, templateColumns }: FactColumnsProps) {
  return (
    <Grid
      templateColumns={templateColumns}
      gap={{ base: "6", md: "8" }}
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
