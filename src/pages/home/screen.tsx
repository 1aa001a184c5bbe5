import { Box, Button, Flex, Grid } from "@chakra-ui/react";
import { Dna, FileUp } from "lucide-react";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { TrustLine } from "../../parts/trust-line.tsx";
import { pathOf } from "../../product/product.ts";
import { prefetchScreen } from "../../state/page/screen-prefetch.ts";
import { FileInput } from "../../ui/files/file-input.tsx";
import { useFileDrop } from "../../ui/files/use-file-drop.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { HomeDoors } from "./home-doors.tsx";
import { HomeFacts } from "./home-facts.tsx";
import { PriceLine } from "./price-line.tsx";
import { SampleAnswer } from "./sample-answer.tsx";
import { useFirstSign } from "./use-first-sign.ts";

type Genomes = typeof import("../../state/genomes/genomes.ts");

/** All that reads and scores: not fetched with the page, which can be read without it. */
const loadGenomes = () => import("../../state/genomes/genomes.ts");

/**
 * The first page: what this answers, what leaves the device, what it costs, and the two quickest ways in: a file of one's
 * own, or the sample genome. The engine and its tables are loaded at the first sign that a person is about to use them, not
 * with the page.
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
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 6fr) minmax(0, 5fr)" }}
        gap={{ base: "8", lg: "14" }}
        alignItems="center"
        paddingTop={{ base: "2", lg: "6" }}
        paddingBottom={{ base: "10", lg: "12" }}
      >
        <Box>
          <PageHeading
            leadSize="hero"
            lead="Traits, IQ, families and embryos, risk and research. Every answer shows how sure it is."
          >
            Your raw DNA file, scored on your own device
          </PageHeading>
          <Box {...waysIn} data-needs-script marginTop="6">
            <WaysIn onFiles={addFiles} onSampleGenome={addSampleGenome} />
          </Box>
          <Box marginTop="5">
            <TrustLine />
            <PriceLine />
          </Box>
        </Box>
        <SampleAnswer />
      </Grid>
      <HomeDoors onSampleGenome={addSampleGenome} onSampleFamily={addSampleFamily} />
      <HomeFacts />
    </>
  );
}

interface WaysInProps {
  onFiles: (files: File[]) => void;
  onSampleGenome: () => void;
}

/** A file of one's own, chosen or dropped anywhere on the page, or the sample genome. */
function WaysIn({ onFiles, onSampleGenome }: WaysInProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onFiles);
  return (
    <>
      <Flex gap="3" flexWrap="wrap">
        <Button size="lg" onClick={() => input.current?.click()}>
          <FileUp aria-hidden />
          Choose a file
        </Button>
        <Button size="lg" variant="outline" onClick={onSampleGenome}>
          <Dna aria-hidden />
          Try a sample genome
        </Button>
      </Flex>
      <Box textStyle="caption" color={isOver ? "accent.fg" : "fg.muted"} marginTop="3">
        {isOver
          ? "Drop to read the file"
          : "Or drop one or several anywhere here: text, VCF, zip or gzip up to 50\u202fMB."}
      </Box>
      <FileInput ref={input} label="Choose a file" onFiles={onFiles} />
    </>
  );
}
