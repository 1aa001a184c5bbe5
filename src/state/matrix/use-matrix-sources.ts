import { startTransition, useEffect, useState } from "react";
import { shallow } from "zustand/shallow";
import { paced } from "../../lib/paced.ts";
import type { GenomeEntry } from "../genomes/genome-entry.ts";
import { genomeStore } from "../genomes/genomes.ts";
import { useLookAtPredictions } from "../scores/page-scores.ts";
import {
  type FrequencyChecks,
  frequencyChecks,
  type PrsState,
  prsScores,
  type ScoringFileEntry,
  scoringFiles,
} from "./prs-scoring.ts";

/** Everything that the matrix is drawn from, at one moment. */
export interface MatrixSources extends PrsState {
  /** Genomes that have been read. */
  ready: readonly GenomeEntry[];
  /** Ids of those that are being read. */
  beingRead: readonly string[];
  files: readonly ScoringFileEntry[];
  checks: FrequencyChecks;
}

/** Whether a genome or a file is on its way to be scored. */
export function isBeingRead({ status: { phase } }: GenomeEntry | ScoringFileEntry): boolean {
  return phase === "reading" || phase === "scoring";
}

function read(): MatrixSources {
  const { genomes } = genomeStore.store.getState();
  return {
    ...prsScores.store.getState(),
    ready: genomes.filter(({ status }) => status.phase === "ready"),
    beingRead: genomes.filter(isBeingRead).map(({ id }) => id),
    files: scoringFiles.store.getState().files,
    checks: frequencyChecks.getState().checks,
  };
}

/** The last sources if the new ones equal them; else the new ones, with the last lists of genomes that equal theirs. */
function lastIfSame(last: MatrixSources, now: MatrixSources): MatrixSources {
  const ready = shallow(last.ready, now.ready) ? last.ready : now.ready;
  const beingRead = shallow(last.beingRead, now.beingRead) ? last.beingRead : now.beingRead;
  const found = { ...now, ready, beingRead };
  return shallow(last, found) ? last : found;
}

/**
 * What the matrix is drawn from, as it changes. A matrix of thousands changes with every call and takes long to draw: if its screen
 * followed the stores itself, each change would discard the unfinished drawing of the one before. Drawing yields to what a person does.
 *
 * @param leastBetween returns the least milliseconds between two changes; at 0 the drawing of a change begins at once
 */
export function useMatrixSources(leastBetween: (sources: MatrixSources) => number): MatrixSources {
  const [sources, setSources] = useState(read);
  // Nothing is predicted for loaded files.
  useLookAtPredictions(sources.files.some(({ builtInId }) => builtInId !== null));
  useEffect(() => {
    // A store may have changed since the first drawing.
    let last = read();
    setSources((before) => lastIfSame(before, last));
    let wait = 0;
    const pace = paced(
      () => {
        const now = last;
        startTransition(() => setSources(now));
      },
      () => wait,
    );
    const look = () => {
      const now = lastIfSame(last, read());
      if (now === last) return;
      last = now;
      wait = leastBetween(now);
      pace.soon();
    };
    const followed = [genomeStore.store, prsScores.store, scoringFiles.store, frequencyChecks].map((store) =>
      store.subscribe(look),
    );
    return () => {
      for (const stop of followed) stop();
      pace.end();
    };
  }, [leastBetween]);
  return sources;
}
