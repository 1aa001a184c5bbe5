/** How saved files say which score set they are about. */
import type { CsvValue } from "../../lib/csv.ts";
import { checkedAllele } from "../../science/reference-group/check-frequencies.ts";
import type { SavedField } from "../../ui/data-table/table-model.ts";
import { buildsOf } from "./matrix-model.ts";
import type { ListedSet } from "./matrix-row.ts";

/** The set's fields of a saved row or file. */
export type SavedSet = Pick<ListedSet, "savedName" | "digest" | "report" | "frequencyCheck">;

const values: Readonly<Record<string, (set: SavedSet) => string | null>> = {
  set: ({ savedName }) => savedName,
  weights_digest: ({ digest }) => digest,
  pgs_name: ({ report }) => report.facts.pgsName,
  frequencies_of: ({ frequencyCheck }) => (frequencyCheck === null ? null : checkedAllele(frequencyCheck)),
  set_build: ({ report }) => buildsOf(report).join(" and ") || null,
};

/** The fields of a saved row about its set. */
export function savedSetFields<Row>(setOf: (row: Row) => SavedSet): readonly SavedField<Row>[] {
  return Object.entries(values).map(([name, value]) => ({ name, value: (row) => value(setOf(row)) }));
}

/** The same facts for a file about one set. */
export function aboutSavedSet(set: SavedSet): Readonly<Record<string, CsvValue>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value(set)]));
}
