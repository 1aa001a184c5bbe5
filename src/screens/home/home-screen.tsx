import { Box, Button, chakra, Grid } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import { TrustLine } from "../../parts/trust-line.tsx";
import * as genomes from "../../state/genomes.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { WelcomeFacts } from "./welcome-facts.tsx";

/** What this is and the two quickest ways in: a file of one's own, or the sample genome. */
export function HomeScreen() {
  const navigate = useNavigate();
  useEffect(() => genomes.prepareForGenomes(), []);
  const addFiles = (files: File[]) => {
    genomes.addFiles(files);
    void navigate(paths.dashboard);
  };
  const addSampleGenome = () => {
    genomes.addSampleGenome();
    void navigate(paths.dashboard);
  };
  return (
    <>
      <Grid
        templateColumns={{ base: "1fr", lg: "minmax(0, 5fr) minmax(0, 6fr)" }}
        gap={{ base: "8", lg: "16" }}
        alignItems="center"
        paddingY={{ base: "4", lg: "14" }}
      >
        <Box>
          <chakra.h1 textStyle="title" maxWidth="22ch">
            Score a raw DNA file for education and cognition
          </chakra.h1>
          <Box textStyle="lead" color="fg.muted" marginTop="4" maxWidth="42ch">
            Two scores in about a second, with how sure they are and what they cannot say about you.
          </Box>
          <Box marginTop="5">
            <TrustLine />
          </Box>
        </Box>
        <DropZone
          buttonText="Choose a file"
          hint="Drop your raw 23andMe file here, or several at once."
          onFiles={addFiles}
        >
          <Button size="lg" variant="outline" onClick={addSampleGenome}>
            <Dna aria-hidden />
            Try a sample genome
          </Button>
        </DropZone>
      </Grid>
      <WelcomeFacts />
    </>
  );
}
