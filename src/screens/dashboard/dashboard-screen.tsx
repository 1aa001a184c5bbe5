import { Box, Button, chakra, Flex, Grid, VisuallyHidden } from "@chakra-ui/react";
import { Dna, Trash2 } from "lucide-react";
import { useEffect } from "react";
import { GenomeCard } from "../../parts/genome-card/genome-card.tsx";
import { progressSummary } from "../../parts/genome-card/progress-summary.ts";
import { TrustLine } from "../../parts/trust-line.tsx";
import * as genomes from "../../state/genomes.ts";
import { DropZone } from "../../ui/drop-zone.tsx";

/**
 * The loaded genomes, the newest first, with their scores. The ways in are a column beside them, or below them on a
 * narrow screen.
 */
export function DashboardScreen() {
  const loaded = genomes.useGenomes().genomes;
  useEffect(() => genomes.prepareForGenomes(), []);
  return (
    <>
      <VisuallyHidden role="status">{progressSummary(loaded)}</VisuallyHidden>
      <chakra.h1 tabIndex={-1} srOnly>
        Dashboard
      </chakra.h1>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 17rem" }}
        gap={{ base: "8", lg: "6" }}
        alignItems="start"
      >
        <Box display="grid" gap="12" minWidth="0">
          {loaded.length === 0 ? <Box color="fg.muted">No genome is loaded.</Box> : null}
          {loaded.toReversed().map((genome) => (
            <GenomeCard
              key={genome.id}
              genome={genome}
              actions={{ cancel: genomes.cancel, remove: genomes.remove, retry: genomes.retry }}
            />
          ))}
        </Box>
        <Flex
          as="aside"
          aria-label="Files"
          direction="column"
          gap="4"
          position={{ lg: "sticky" }}
          top="6"
          _print={{ display: "none" }}
        >
          <DropZone
            buttonText="Choose a file"
            hint="Add another file: drop it anywhere."
            isCompact
            onFiles={genomes.addFiles}
          >
            <Button size="sm" variant="outline" onClick={() => genomes.addSampleGenome()}>
              <Dna aria-hidden />
              Try a sample genome
            </Button>
          </DropZone>
          <TrustLine />
          <Button size="sm" variant="outline" onClick={() => genomes.removeAll()} width="100%">
            <Trash2 aria-hidden />
            Remove everything from memory
          </Button>
        </Flex>
      </Grid>
    </>
  );
}
