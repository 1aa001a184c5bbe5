import { Box, Button, chakra, Flex, Grid, VisuallyHidden } from "@chakra-ui/react";
import { Dna, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import * as genomes from "../../state/genomes.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { GenomeCard } from "./genome-card.tsx";
import { progressSummary } from "./progress-summary.ts";
import { TrustLine } from "./trust-line.tsx";
import { WelcomeFacts } from "./welcome-facts.tsx";

/** The quick score: choose a raw file, see two scores, how sure they are and what they cannot say. */
export function QuickScoreScreen() {
  const loaded = genomes.useGenomes().genomes;
  const isEmpty = loaded.length === 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(isEmpty);
  useEffect(() => genomes.prepareForGenomes(), []);
  useEffect(() => {
    // The control that had the focus is gone with the old layout; the heading is where the new one begins.
    if (wasEmpty.current !== isEmpty) heading.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  const title = (
    <chakra.h1 ref={heading} tabIndex={-1} outline="none" {...(isEmpty ? welcomeTitle : { srOnly: true })}>
      Score a raw DNA file for education and cognition
    </chakra.h1>
  );
  return (
    <>
      <VisuallyHidden role="status">{isEmpty ? "" : progressSummary(loaded)}</VisuallyHidden>
      {isEmpty ? <Welcome title={title} /> : <Results title={title} loaded={loaded} />}
    </>
  );
}

const welcomeTitle = { textStyle: "title", maxWidth: "22ch" } as const;

function Welcome({ title }: { title: ReactNode }) {
  return (
    <>
      <Grid
        templateColumns={{ base: "1fr", lg: "minmax(0, 5fr) minmax(0, 6fr)" }}
        gap={{ base: "8", lg: "16" }}
        alignItems="center"
        paddingY={{ base: "4", lg: "14" }}
      >
        <Box>
          {title}
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
          onFiles={genomes.addFiles}
        >
          <Button size="lg" variant="outline" onClick={() => genomes.addSampleGenome()}>
            <Dna aria-hidden />
            Try a sample genome
          </Button>
        </DropZone>
      </Grid>
      <WelcomeFacts />
    </>
  );
}

/**
 * Answers take the page, the newest first; the ways in shrink to a column beside them, or below them on a narrow screen.
 */
function Results({ title, loaded }: { title: ReactNode; loaded: readonly genomes.GenomeEntry[] }) {
  return (
    <>
      {title}
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 17rem" }}
        gap={{ base: "8", lg: "6" }}
        alignItems="start"
      >
        <Box display="grid" gap="12" minWidth="0">
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
