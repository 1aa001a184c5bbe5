import type { GenomeBuild } from "../../../pkg/allelium_engine.js";
import { fileFormatName } from "../../lib/texts/file-report.ts";
import { reportOf } from "../../parts/genome-card/file-line.ts";
import { referenceName } from "../../parts/score/reference-words.ts";
import { hasPlaces } from "../../state/file-places.ts";
import type { GenomeMark } from "../../state/genome-mark.ts";
import {
  type GenomeEntry,
  type GenomeStatus,
  type LeadStatus,
  referenceOf,
  type SetScore,
} from "../../state/genomes.ts";
import { scoresOf } from "./compare-model.ts";

/** A loaded genome in the table of results, read or not. */
export interface ResultRow {
  id: string;
  number: number;
  mark: GenomeMark | undefined;
  name: string;
  /** What stands in the place of its scores; null where it has some. */
  state: string | null;
  /** What its file is; null until it is known. */
  format: string | null;
  build: GenomeBuild | null;
  /** Whom its scores are placed among; null until it has some. */
  comparedWith: string | null;
  /** By the ids of their sets. */
  scores: ReadonlyMap<string, SetScore>;
}

const states: Readonly<Record<GenomeStatus["phase"], string | null>> = {
  reading: "reading …",
  scoring: "scoring …",
  ready: null,
  choosing: "waits for your choice",
  refused: "not read",
  failed: "not read",
  cancelled: "stopped",
};

/** Every loaded genome by its number. Those that were not read stay: a number that is missing would be asked for. */
export function resultRows(
  loaded: readonly GenomeEntry[],
  leads: ReadonlyMap<string, LeadStatus>,
): readonly ResultRow[] {
  return loaded
    .map((genome) => {
      const { id, number, mark, name, status } = genome;
      const report = reportOf(status);
      return {
        ...{ id, number, mark, name, state: states[status.phase] },
        format: report === null ? null : fileFormatName(report.format, report.formatBasis, hasPlaces(report)),
        build: report?.build ?? null,
        comparedWith: status.phase === "ready" ? referenceName(referenceOf(genome).kind) : null,
        scores: new Map(scoresOf(genome, leads).map((entry) => [entry.set.id, entry])),
      };
    })
    .toSorted((one, other) => one.number - other.number);
}
