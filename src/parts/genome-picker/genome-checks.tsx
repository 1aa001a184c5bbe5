import { Box, Button, Flex } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import { useId } from "react";
import * as genomes from "../../state/genomes.ts";
import { pathOf } from "../../state/product.ts";
import { CheckRow } from "../../ui/check-row.tsx";
import { FileButton } from "../../ui/file-button.tsx";
import { Tag } from "../../ui/tag.tsx";
import { TextLink } from "../../ui/text-link.tsx";

interface GenomeChecksProps {
  /** Ids of genomes that are not to take part. */
  leftOut: ReadonlySet<string>;
  onChoose: (id: string, isIncluded: boolean) => void;
}

/** Chooses any of the loaded genomes, with the way to load more. */
export function GenomeChecks({ leftOut, onChoose }: GenomeChecksProps) {
  const labelId = useId();
  const entries = genomes.useGenomes().genomes;
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Box as="h2" id={labelId} textStyle="label" marginBottom="2">
        Genomes
      </Box>
      {entries.length === 0 ? (
        <Box textStyle="caption" color="fg.muted" marginBottom="3">
          None is loaded. Files are read on this device and go nowhere else.
        </Box>
      ) : (
        <Box marginBottom="3">
          {entries.map((genome, index) => (
            <GenomeLine
              key={genome.id}
              genome={genome}
              number={index + 1}
              isIncluded={!leftOut.has(genome.id)}
              onChoose={onChoose}
            />
          ))}
        </Box>
      )}
      <Flex gap="2" flexWrap="wrap">
        <FileButton label="Choose genome files" onFiles={genomes.addFiles} />
        {entries.some(({ isSample }) => isSample) ? null : (
          <Button size="sm" variant="outline" onClick={() => genomes.addSampleGenome()}>
            <Dna aria-hidden />
            Sample genome
          </Button>
        )}
      </Flex>
    </Box>
  );
}

interface GenomeLineProps extends Pick<GenomeChecksProps, "onChoose"> {
  genome: genomes.GenomeEntry;
  number: number;
  isIncluded: boolean;
}

function GenomeLine({ genome, number, isIncluded, onChoose }: GenomeLineProps) {
  const { id, name, status, isSample } = genome;
  const isReady = status.phase === "ready";
  return (
    <Flex gap="2" alignItems="start" justifyContent="space-between">
      <CheckRow
        isEnabled={isReady}
        isChecked={isReady && isIncluded}
        onChange={(isChosen) => onChoose(id, isChosen)}
      >
        <Box minWidth="0">
          <Box overflowWrap="anywhere">
            {number} · {name}
          </Box>
          {isReady ? null : <GenomeProblem phase={status.phase} />}
        </Box>
      </CheckRow>
      {isSample ? <Tag>Sample data</Tag> : null}
    </Flex>
  );
}

const phaseWords = {
  reading: "Being read …",
  scoring: "Being read …",
  refused: "Refused by the safety check.",
  failed: "Could not be read.",
  cancelled: "Stopped.",
} as const;

function GenomeProblem({ phase }: { phase: keyof typeof phaseWords }) {
  const isUnderWay = phase === "reading" || phase === "scoring";
  return (
    <Box color="fg.muted">
      {phaseWords[phase]} {isUnderWay ? null : <TextLink to={pathOf("upload")}>See why</TextLink>}
    </Box>
  );
}
