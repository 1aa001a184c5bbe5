import { GenomeCell } from "../../parts/results-table/genome-cell.tsx";
import type { ResultsColumn } from "../../parts/results-table/results-column.ts";
import { noPlace, ScoreCell } from "../../parts/results-table/score-cell.tsx";
import { foundCount, foundSnps, isCompleteSet, setName, traitName } from "../../parts/score/score-words.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { SetScore } from "../../state/genomes.ts";
import { placeText } from "./compare-model.ts";
import type { ResultRow } from "./result-rows.ts";

const nothing = "–";

/** A score with its set's numbers, or null where the row has none. */
function scoredOf(row: ResultRow, set: ScoreSet): Exclude<SetScore, { failure: unknown }> | null {
  const entry = row.scores.get(set.id);
  return entry === undefined || "failure" in entry ? null : entry;
}

function placeOf(row: ResultRow, set: ScoreSet): number | null {
  const scored = scoredOf(row, set);
  return scored?.score.usable === true ? (scored.score.fullSet?.percentile.value ?? null) : null;
}

function scoreColumn(set: ScoreSet): ResultsColumn<ResultRow> {
  const isComplete = isCompleteSet(set);
  return {
    key: set.id,
    header: isComplete ? setName(set) : traitName(set.trait),
    width: 19,
    isHiddenAtFirst: isComplete,
    cell: (row) => {
      const entry = row.scores.get(set.id);
      return entry === undefined ? (row.state ?? nothing) : <ScoreCell entry={entry} />;
    },
    text: (row) => {
      const scored = scoredOf(row, set);
      if (scored !== null) return placeOf(row, set) === null ? noPlace : placeText(scored);
      return row.scores.has(set.id) ? noPlace : (row.state ?? nothing);
    },
    sortBy: (row) => placeOf(row, set),
  };
}

function foundColumn(set: ScoreSet): ResultsColumn<ResultRow> {
  const text = (row: ResultRow) => {
    const scored = scoredOf(row, set);
    return scored === null ? nothing : foundCount(foundSnps(scored));
  };
  return {
    key: `found-${set.id}`,
    header: `SNPs found, ${isCompleteSet(set) ? "all of " : ""}${traitName(set.trait).toLowerCase()}`,
    width: 8,
    align: "end",
    isHiddenAtFirst: isCompleteSet(set),
    cell: text,
    text,
    sortBy: (row) => {
      const scored = scoredOf(row, set);
      return scored === null ? null : foundSnps(scored).onFile + foundSnps(scored).byProxy;
    },
  };
}

function factColumn(
  key: "comparedWith" | "format" | "build",
  header: string,
  width: number,
): ResultsColumn<ResultRow> {
  const text = (row: ResultRow) => row[key] ?? nothing;
  return {
    key,
    header,
    width,
    isHiddenAtFirst: key !== "comparedWith",
    cell: text,
    text,
    sortBy: (row) => row[key],
  };
}

/** What can be seen of genomes side by side: who is who, the scores, what they rest on. */
export function resultColumns(sets: readonly ScoreSet[]): readonly ResultsColumn<ResultRow>[] {
  return [
    {
      key: "genome",
      header: "Genome",
      width: 16,
      cell: ({ number, mark, name }) => <GenomeCell number={number} mark={mark} name={name} />,
      text: ({ number, name }) => `${number} ${name}`,
      sortBy: ({ number }) => number,
    },
    ...sets.map(scoreColumn),
    ...sets.map(foundColumn),
    factColumn("comparedWith", "Compared with", 9),
    factColumn("format", "Format", 9),
    factColumn("build", "Build", 6),
  ];
}
