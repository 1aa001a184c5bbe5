import { Box, Button, chakra } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { memo, type RefObject, useCallback, useEffect, useId, useState } from "react";
import { setName } from "../../parts/score/score-words.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import * as prs from "../../state/matrix/prs-scoring.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { DropZone } from "../../ui/files/drop-zone.tsx";
import { LongList } from "../../ui/long-list.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { openFind } from "./find-view.ts";
import { MeansTableForm } from "./means-table-form.tsx";
import { SetLine } from "./set-line.tsx";

interface ScoreSetsProps {
  /** Moves genomes that were chosen as scoring files to where they belong. */
  onGenomes: (ids: readonly string[]) => void;
  /** Gets the focus when a file was moved here, and when a set is removed. */
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The score sets: those that are there, and the ways to add more. */
export const ScoreSets = memo(function ScoreSets({ onGenomes, headingRef }: ScoreSetsProps) {
  const labelId = useId();
  const { files } = prs.useScoringFilesInBackground();
  const leftOut = prs.useLeftOut();
  const onGenome = useCallback((id: string) => onGenomes([id]), [onGenomes]);
  const genomes = files.filter(
    ({ status }) => status.phase === "failed" && status.failure.code === "is-genotype-file",
  );
  return (
    <Box role="group" aria-labelledby={labelId} display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 ref={headingRef} id={labelId} tabIndex={-1} textStyle="label" outline="none">
        Score sets
      </chakra.h2>
      {genomes.length > 1 ? (
        <Button
          size="sm"
          variant="outline"
          justifySelf="start"
          onClick={() => onGenomes(genomes.map(({ id }) => id))}
        >
          Read all {genomes.length} as genomes
        </Button>
      ) : null}
      <LongList label="Score sets to choose from" count={files.length} isSteady>
        {files.length === 0 ? (
          <Box textStyle="caption" color="fg.muted">
            No score set yet.
          </Box>
        ) : (
          <chakra.ul listStyleType="none" padding="0" margin="0">
            {files.map((file) => (
              <SetLine
                key={file.id}
                file={file}
                isIncluded={!leftOut.has(file.id)}
                onGenome={onGenome}
                headingRef={headingRef}
              />
            ))}
          </chakra.ul>
        )}
      </LongList>
      <Button data-find-scores="" size="sm" variant="outline" justifySelf="start" onClick={() => openFind()}>
        <Search aria-hidden />
        Find published scores
      </Button>
      <BuiltInChoice loaded={files.flatMap(({ builtInId }) => builtInId ?? [])} />
      <DropZone
        buttonText="Choose scoring files"
        hint="Scoring files of the PGS Catalog, or tables with named columns: .txt, .tsv, .csv, plain or in .gz or .zip. Drop them anywhere."
        isCompact
        onFiles={prs.addScoringFiles}
      />
      {files.some(({ builtInId }) => builtInId === null) ? (
        <Disclosure summary="Means and SDs from a table">
          <MeansTableForm />
        </Disclosure>
      ) : null}
    </Box>
  );
});

function BuiltInChoice({ loaded }: { loaded: readonly string[] }) {
  const [sets, setSets] = useState<readonly ScoreSet[] | "failed" | null>(null);
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
  // The choice is there before its sets: what is below it would move.
  const left = (sets ?? []).filter(({ id }) => !loaded.includes(id));
  if (sets !== null && left.length === 0) return null;
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
