import { Box, Button, Grid } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { TrustLine } from "../../parts/trust-line.tsx";
import { pathOf } from "../../product/product.ts";
import { prefetchScreen } from "../../state/page/screen-prefetch.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { HomeExamples } from "./home-examples.tsx";
import { HomeFacts } from "./home-facts.tsx";
import { useFirstSign } from "./use-first-sign.ts";

type Genomes = typeof import("../../state/genomes/genomes.ts");

/** All that reads and scores: not fetched with the page, which can be read without it. */
const loadGenomes = () => import("../../state/genomes/genomes.ts");

/**
 * The first page: what this is, for whom, its limits, and the two quickest ways in: a file of one's own, or the sample
 * genome. The engine and its tables are loaded at the first sign that a person is about to use them, not with the page.
 */
export function Screen() {
  const navigate = useNavigate();
  const waysIn = useFirstSign(() => {
    void loadGenomes().then(
      ({ prepareForGenomes }) => prepareForGenomes(),
      () => undefined,
    );
    void prefetchScreen(pathOf("polygenic-calculator"));
  });
  const showDashboard = async () => {
    await prefetchScreen(pathOf("polygenic-calculator"));
    await navigate(pathOf("polygenic-calculator"));
  };
  const begin = async (add: (genomes: Genomes) => void) => {
    const genomes = await loadGenomes().catch(() => null);
    if (genomes !== null) add(genomes);
    // Without it the dashboard cannot be loaded either, and its page says so.
    await showDashboard();
  };
  const addFiles = (files: File[]) => void begin((genomes) => genomes.addFiles(files));
  const addSampleGenome = () => void begin((genomes) => genomes.addSampleGenome());
  const addSampleFamily = () => void begin((genomes) => genomes.addSampleFamily());
  return (
    <>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 6fr)" }}
        gap={{ base: "8", lg: "14" }}
        alignItems="center"
        paddingTop={{ base: "2", lg: "8" }}
        paddingBottom="8"
      >
        <Box>
          <PageHeading
            leadSize="large"
            lead="Two scores in about a second, with how certain they are and what they cannot say about you."
          >
            Score a raw DNA file for education and cognition
          </PageHeading>
          <Box marginTop="5">
            <TrustLine />
          </Box>
        </Box>
        <Box {...waysIn} data-needs-script>
          <DropZone
            buttonText="Choose a file"
            hint="Drop your raw data file here, or several at once."
            onFiles={addFiles}
          >
            <Button size="lg" variant="outline" onClick={addSampleGenome}>
              <Dna aria-hidden />
              Try a sample genome
            </Button>
          </DropZone>
        </Box>
      </Grid>
      <HomeExamples onSampleGenome={addSampleGenome} onSampleFamily={addSampleFamily} />
      <HomeFacts />
    </>
  );
}
