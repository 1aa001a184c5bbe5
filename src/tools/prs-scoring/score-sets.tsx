import { Box, chakra } from "@chakra-ui/react";
import { useEffect, useId, useState } from "react";
import { setName } from "../../parts/score/score-words.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import * as prs from "../../state/prs-scoring.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SetLine } from "./set-line.tsx";

/** The score sets: those that are there, and the ways to add more. */
export function ScoreSets() {
  const labelId = useId();
  const { files } = prs.useScoringFiles();
  const { leftOut } = prs.usePrsScores();
  return (
    <Box role="group" aria-labelledby={labelId} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Box as="h2" id={labelId} textStyle="label">
        Score sets
      </Box>
      {files.length === 0 ? null : (
        <chakra.ul listStyleType="none" padding="0" margin="0">
          {files.map((file) => (
            <SetLine key={file.id} file={file} isIncluded={!leftOut.has(file.id)} />
          ))}
        </chakra.ul>
      )}
      <BuiltInChoice loaded={files.flatMap(({ builtInId }) => builtInId ?? [])} />
      <DropZone
        buttonText="Choose scoring files"
        hint="Scoring files of the PGS Catalog, or tables with named columns: .txt, .tsv, .csv, plain or in .gz or .zip. Drop them anywhere."
        isCompact
        onFiles={prs.addScoringFiles}
      />
    </Box>
  );
}

function BuiltInChoice({ loaded }: { loaded: readonly string[] }) {
  const [sets, setSets] = useState<readonly ScoreSet[] | "failed">([]);
  useEffect(() => {
    let isGone = false;
    prs.loadBuiltInSets().then(
      (found) => isGone || setSets(found),
      () => isGone || setSets("failed"),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (sets === "failed") {
    return (
      <Box role="status" textStyle="caption" color="fg.muted">
        The built-in sets could not be loaded from the server this page came from. Scoring files of your own
        work.
      </Box>
    );
  }
  const left = sets.filter(({ id }) => !loaded.includes(id));
  if (left.length === 0) return null;
  return (
    <SelectField
      label="Add a built-in set"
      isLabelShown
      value=""
      choices={[
        { value: "", label: "Choose one …" },
        ...left.map((set) => ({ value: set.id, label: setName(set) })),
      ]}
      onChange={(id) => {
        const chosen = left.find((set) => set.id === id);
        if (chosen !== undefined) prs.addBuiltIn(chosen);
      }}
    />
  );
}
