import { savedOrigin } from "../../lib/saved-origin.ts";
import type { ResultFile } from "../../parts/result-actions.tsx";
import { savedGenome } from "../../parts/saved-genome.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import type { LeadStatus } from "../../state/scores/lead-scores.ts";
import { readPredictionState } from "../../state/scores/page-scores.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import { type Column, tableCsv, tableJson } from "../../ui/data-table/table-model.ts";
import { compareColumns } from "./compare-columns.ts";
import { candidatesFor, pendingAmong, setsToCompare } from "./compare-model.ts";
import type { SavedScore } from "./saved-state-of.ts";

/** One genome on one set; or a genome without scores, and no set. */
export interface ScoreRow extends SavedScore {
  set: ScoreSet | null;
}

/**
 * Every ready genome on every set that one of them was scored on, genome by genome in the order of loading. The others
 * have a row, too, so that the file does not pass for complete without them; only a file that was refused is no genome.
 */
export function scoreRows(
  loaded: readonly GenomeEntry[],
  leads: ReadonlyMap<string, LeadStatus>,
): readonly ScoreRow[] {
  const pending = pendingAmong(loaded, leads, (id) => readPredictionState(id, null) === "pending");
  const scored = setsToCompare(loaded, leads).flatMap((set) =>
    candidatesFor(loaded, leads, set.id, pending).map((candidate): ScoreRow => ({ ...candidate, set })),
  );
  const ids = new Set(scored.map(({ id }) => id));
  const others = loaded.filter(({ id, status }) => !ids.has(id) && status.phase !== "refused");
  return [...scored, ...others.map(rowWithoutScores)].toSorted((one, other) => one.number - other.number);
}

function rowWithoutScores({ id, number, name, status }: GenomeEntry): ScoreRow {
  return {
    ...{ id, ...savedGenome({ number, name, status }), phase: status.phase },
    ...{ set: null, scored: null, lead: undefined, absentSites: null },
  };
}

const setColumn: Column<ScoreRow> = {
  key: "set",
  header: "Score set",
  text: ({ set }) => set?.name ?? "",
  sortBy: ({ set }) => set?.id ?? null,
  saved: [
    { name: "set", value: ({ set }) => set?.id ?? null },
    { name: "set_digest", value: ({ set }) => set?.digest ?? null },
    { name: "study", value: ({ set }) => set?.study ?? null },
    { name: "doi", value: ({ set }) => set?.studyUrl ?? null },
  ],
};

/** The columns of the comparison, with the set. */
export const scoreColumns: readonly Column<ScoreRow>[] = [
  ...compareColumns.slice(0, 1),
  setColumn,
  ...compareColumns.slice(1),
];

const about = () => ({ kind: "scores", for_yourself: savedTexts.fileTells, ...savedOrigin() });

/** All scores as files. A genome is its number there; its name is included only on request. */
export function scoreFiles(rows: () => readonly ScoreRow[]): readonly ResultFile[] {
  return [
    {
      format: "CSV",
      content: "all scores as CSV",
      name: "allelium-scores.csv",
      type: "text/csv;charset=utf-8",
      text: () => tableCsv(rows(), scoreColumns, about()),
    },
    {
      format: "JSON",
      content: "all scores as JSON",
      name: "allelium-scores.json",
      type: "application/json",
      text: () => tableJson(rows(), scoreColumns, about()),
    },
  ];
}
