import { savedOrigin } from "../../lib/saved-origin.ts";
import type { ResultFile } from "../../parts/result-actions.tsx";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { GenomeEntry, LeadStatus } from "../../state/genomes.ts";
import { type Column, tableCsv, tableJson } from "../../ui/table-model.ts";
import { compareColumns } from "./compare-columns.ts";
import { type Candidate, candidatesFor, setsToCompare } from "./compare-model.ts";

/** One genome on one set. */
export interface ScoreRow extends Candidate {
  set: ScoreSet;
}

/** Every ready genome on every set that one of them was scored on, genome by genome in the order of loading. */
export function scoreRows(
  loaded: readonly GenomeEntry[],
  leads: ReadonlyMap<string, LeadStatus>,
): readonly ScoreRow[] {
  return setsToCompare(loaded, leads)
    .flatMap((set) => candidatesFor(loaded, leads, set.id).map((candidate) => ({ ...candidate, set })))
    .toSorted((one, other) => one.number - other.number);
}

const setColumn: Column<ScoreRow> = {
  key: "set",
  header: "Score set",
  text: ({ set }) => set.name,
  cell: ({ set }) => set.name,
  sortBy: ({ set }) => set.id,
  saved: [
    { name: "set", value: ({ set }) => set.id },
    { name: "set_digest", value: ({ set }) => set.digest },
    { name: "study", value: ({ set }) => set.study },
    { name: "doi", value: ({ set }) => set.studyUrl },
  ],
};

/** The columns of the comparison, with the set. */
export const scoreColumns: readonly Column<ScoreRow>[] = [
  ...compareColumns.slice(0, 1),
  setColumn,
  ...compareColumns.slice(1),
];

/** All scores as files. A genome is its number there; its name goes along only where somebody asks. */
export function scoreFiles(rows: () => readonly ScoreRow[]): readonly ResultFile[] {
  return [
    {
      format: "CSV",
      content: "all scores as CSV",
      name: "allelium-scores.csv",
      type: "text/csv;charset=utf-8",
      text: () => tableCsv(rows(), scoreColumns, { kind: "scores", ...savedOrigin() }),
    },
    {
      format: "JSON",
      content: "all scores as JSON",
      name: "allelium-scores.json",
      type: "application/json",
      text: () => tableJson(rows(), scoreColumns, { kind: "scores", ...savedOrigin() }),
    },
  ];
}
