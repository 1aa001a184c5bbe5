import type { ScoredSet } from "../../parts/genome-card/genome-types.ts";
import { GenomeCell } from "../../parts/results-table/genome-cell.tsx";
import { noPlace } from "../../parts/results-table/place-cell.tsx";
import { ScoreCell } from "../../parts/results-table/score-cell.tsx";
import {
  type FoundSnps,
  foundCount,
  foundSnps,
  isCompleteSet,
  setName,
  traitName,
} from "../../parts/score/score-words.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import { traitsInOrder } from "../../state/scores/trait-answers.ts";
import type { Column } from "../../ui/data-table/table-model.ts";
import { placeText } from "./compare-model.ts";
import { changeDashboardView, setCardOpen } from "./dashboard-view.ts";
import type { ResultRow } from "./result-rows.ts";

const nothing = "–";

/** A score with its set's numbers, or null where the row has none. */
function scoredOf(row: ResultRow, set: ScoreSet): ScoredSet | null {
  const entry = row.scores.get(set.id);
  return entry === undefined || "failure" in entry ? null : entry;
}

function placeOf(row: ResultRow, set: ScoreSet): number | null {
  const scored = scoredOf(row, set);
  return scored?.score.usable === true ? (scored.score.fullSet?.percentile.value ?? null) : null;
}

function scoreColumn(set: ScoreSet, isShown: boolean): Column<ResultRow> {
  return {
    key: set.id,
    header: setName(set),
    width: 19,
    isHiddenAtFirst: !isShown,
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

/** Counting goes through every row of a set, and sorting asks for it twice a comparison: once for each score is enough. */
const counted = new WeakMap<ScoredSet, FoundSnps>();

function foundOf(scored: ScoredSet): FoundSnps {
  const found = counted.get(scored) ?? foundSnps(scored);
  counted.set(scored, found);
  return found;
}

function foundColumn(set: ScoreSet, isShown: boolean): Column<ResultRow> {
  const text = (row: ResultRow) => {
    const scored = scoredOf(row, set);
    return scored === null ? nothing : foundCount(foundOf(scored));
  };
  return {
    key: `found-${set.id}`,
    header: `SNPs found, ${traitName(set.trait).toLowerCase()}${isCompleteSet(set) ? "" : ", quick score"}`,
    width: 8,
    align: "end",
    isHiddenAtFirst: !isShown,
    text,
    sortBy: (row) => {
      const scored = scoredOf(row, set);
      if (scored === null) return null;
      const { onFile, byProxy } = foundOf(scored);
      return onFile + byProxy;
    },
  };
}

function factColumn(
  key: "comparedWith" | "format" | "build",
  header: string,
  width: number,
): Column<ResultRow> {
  const text = (row: ResultRow) => row[key] ?? nothing;
  return {
    key,
    header,
    width,
    isHiddenAtFirst: key !== "comparedWith",
    text,
    sortBy: (row) => row[key],
  };
}

/**
 * The columns of genomes side by side: their names, the scores, the basis of these.
 * @param shown ids of the sets that are shown by default
 * @param isMixed whether not all genomes are compared with the same people: then these are named beside the scores
 */
export function resultColumns(
  sets: readonly ScoreSet[],
  shown: ReadonlySet<string>,
  isMixed: boolean,
): readonly Column<ResultRow>[] {
  const byTrait = traitsInOrder.flatMap((trait) => sets.filter((set) => set.trait === trait));
  const withPeople = factColumn("comparedWith", "Compared with", 9);
  // Until a first genome has scores there is no other column that says where each is.
  const comparedWith = byTrait.some(({ id }) => shown.has(id))
    ? withPeople
    : { ...withPeople, cell: (row: ResultRow) => row.state ?? withPeople.text(row) };
  return [
    {
      key: "genome",
      header: "Genome",
      width: 16,
      cell: ({ id, number, mark, name, remarks }) => (
        <GenomeCell
          {...{ number, mark, name, remarks }}
          mostLetters={52}
          onOpen={() => {
            setCardOpen(id, true);
            changeDashboardView({ tab: "genomes" });
          }}
        />
      ),
      text: ({ number, name, remarks }) => [`${number} ${name}`, ...remarks].join(", "),
      sortBy: ({ number }) => number,
    },
    ...byTrait.map((set) => scoreColumn(set, shown.has(set.id))),
    ...(isMixed ? [comparedWith] : []),
    ...byTrait.map((set) => foundColumn(set, shown.has(set.id))),
    ...(isMixed ? [] : [comparedWith]),
    factColumn("format", "Format", 9),
    factColumn("build", "Build", 6),
  ];
}
