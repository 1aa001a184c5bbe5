/** How saved rows say by which rule their numbers are, and whether they are the last ones, in the words that the screen has for it. */
import type { AbsentPolicy } from "../state/genomes/genome-entry.ts";
import type { SavedField } from "../ui/data-table/table-model.ts";

/** How far a row's numbers have come. */
export interface SavedState {
  /** Whether they can still change by themselves. */
  readonly isPending: boolean;
  /** Whether something that they are made of could not be had. */
  readonly isIncomplete: boolean;
}

/**
 * The field of a saved row that names the rule for sites that the genome's file does not list: without it two sums of one genome on
 * one set would look like a mistake. Of a file that lists every site it is the usual rule.
 */
export function absentSitesField<Row>(ruleOf: (row: Row) => AbsentPolicy | null): SavedField<Row> {
  return { name: "absent_sites", value: ruleOf };
}

/**
 * The fields of a saved row about its state. `is_final` is true only where nothing is still to come and nothing is
 * missing, so that final rows can be compared: a genome that has no numbers yet is not final either. `is_incomplete`
 * distinguishes missing results from those that need time.
 *
 * @param stateOf null for a row that can have no numbers
 */
export function savedStateFields<Row>(stateOf: (row: Row) => SavedState | null): readonly SavedField<Row>[] {
  const told = (value: (state: SavedState) => boolean) => (row: Row) => {
    const state = stateOf(row);
    return state === null ? null : value(state);
  };
  return [
    { name: "is_final", value: told(({ isPending, isIncomplete }) => !isPending && !isIncomplete) },
    { name: "is_incomplete", value: told(({ isIncomplete }) => isIncomplete) },
  ];
}
