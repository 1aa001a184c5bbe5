import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import { memo, type RefObject, useId } from "react";
import { pathOf } from "../../product/product.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import { remarksOfFile } from "../../state/genomes/remarks-of-file.ts";
import { genomeFailureMessage } from "../../texts/genome-failures.ts";
import { BreakableName } from "../../ui/breakable-name.tsx";
import { CheckRow } from "../../ui/check-row.tsx";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { FileButton } from "../../ui/files/file-button.tsx";
import { LongList } from "../../ui/long-list.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { shortFileLine } from "../genome-card/file-line.ts";
import { GenomeNumber } from "../genome-number.tsx";
import styles from "./genome-checks.module.css";

interface GenomeChecksProps {
  /** Ids of genomes that take no part. */
  leftOut: ReadonlySet<string>;
  onChoose: (id: string, isIncluded: boolean) => void;
  /** Moves a scoring file that was chosen as a genome to where it belongs. */
  onScoringFile?: ((id: string) => void) | undefined;
  /** True where lines that come must not move what is below: then the list has its height from the beginning. */
  isSteady?: boolean;
  /** Gets the focus when a file was moved here. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** Chooses any of the loaded genomes, with the way to load more. */
export const GenomeChecks = memo(function GenomeChecks({
  leftOut,
  onChoose,
  onScoringFile,
  isSteady = false,
  headingRef,
}: GenomeChecksProps) {
  const labelId = useId();
  const entries = genomes.useGenomesInBackground().genomes;
  return (
    <Box role="group" aria-labelledby={labelId}>
      <chakra.h2
        {...(headingRef === undefined ? {} : { ref: headingRef })}
        id={labelId}
        tabIndex={-1}
        textStyle="label"
        marginBottom="2"
        outline="none"
      >
        Genomes
      </chakra.h2>
      {entries.length === 0 && !isSteady ? (
        <NoGenome />
      ) : (
        <LongList label="Genomes to choose from" count={entries.length} isSteady={isSteady}>
          {entries.length === 0 ? <NoGenome /> : null}
          {entries.map((genome) => (
            <GenomeLine
              key={genome.id}
              genome={genome}
              isIncluded={!leftOut.has(genome.id)}
              onChoose={onChoose}
              onScoringFile={onScoringFile}
            />
          ))}
        </LongList>
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
});

function NoGenome() {
  return (
    <Box textStyle="caption" color="fg.muted" marginBottom="3">
      None is loaded. Files are read on this device and go nowhere else.
    </Box>
  );
}

interface GenomeLineProps extends Pick<GenomeChecksProps, "onChoose" | "onScoringFile"> {
  genome: GenomeEntry;
  isIncluded: boolean;
}

/** Drawn again for its own genome alone: each of 500 changes three times while the files are read. */
const GenomeLine = memo(function GenomeLine({
  genome,
  isIncluded,
  onChoose,
  onScoringFile,
}: GenomeLineProps) {
  const { id, number, mark, name, status, isSample } = genome;
  const isReady = status.phase === "ready";
  const isScoringFile = status.phase === "failed" && status.failure.code === "is-scoring-file";
  return (
    <div className={styles["line"]}>
      <CheckRow
        isEnabled={isReady}
        isChecked={isReady && isIncluded}
        onChange={(isChosen) => onChoose(id, isChosen)}
      >
        <div className={styles["label"]}>
          <div className={styles["name"]}>
            <GenomeNumber number={number} mark={mark} /> · <BreakableName name={name} />
          </div>
          {/* A line in any case: what follows must not move when a genome has been read. */}
          {isReady ? (
            <div className={styles["facts"]}>
              {[...(isSample ? ["sample data"] : []), shortFileLine(genome), ...remarksOfFile(genome)].join(
                " \u00b7 ",
              )}
            </div>
          ) : null}
          {isReady || isScoringFile ? null : <GenomeProblem phase={status.phase} />}
        </div>
      </CheckRow>
      {isScoringFile && onScoringFile !== undefined ? (
        <Misplaced name={name} onMove={() => onScoringFile(id)} />
      ) : null}
    </div>
  );
});

/** Says that a file is a scoring file, and offers the way to where it belongs. */
function Misplaced({ name, onMove }: { name: string; onMove: () => void }) {
  return (
    <Box
      role="alert"
      textStyle="caption"
      flexBasis="100%"
      display="grid"
      gap="2"
      padding="3"
      marginBottom="2"
      borderRadius="l2"
      bg="bg.subtle"
      borderLeftWidth="3px"
      borderLeftColor="fg.muted"
    >
      {genomeFailureMessage({ code: "is-scoring-file", fileName: name })}
      <Box>
        <RowButton label={`Use it as a scoring file: ${name}`} look="framed" onClick={onMove}>
          Use it as a scoring file
        </RowButton>
      </Box>
    </Box>
  );
}

const phaseWords = {
  reading: "Being read …",
  scoring: "Being read …",
  choosing: "Holds several genomes.",
  refused: "Refused by the safety check.",
  failed: "Could not be read.",
  cancelled: "Stopped.",
} as const;

function GenomeProblem({ phase }: { phase: keyof typeof phaseWords }) {
  const isUnderWay = phase === "reading" || phase === "scoring";
  return (
    <div className={styles["facts"]}>
      {phaseWords[phase]}{" "}
      {isUnderWay ? null : (
        <TextLink to={pathOf("upload")}>{phase === "choosing" ? "Choose" : "See why"}</TextLink>
      )}
    </div>
  );
}
