/** Words for tables of means and standard deviations that are refused. */
import { formatNumber } from "../lib/format.ts";

/** Why a table of means could not be used. Lines are counted from 1. */
export type MeansFileFailure =
  | { code: "missing-column"; column: string }
  | { code: "bad-row"; line: number; field: "id-and-group" | "mean" | "sd" }
  | { code: "twice"; line: number }
  | { code: "no-rows" }
  | { code: "too-many-groups"; most: number }
  | { code: "too-large"; most: number }
  | { code: "wrong-type" }
  | { code: "not-text" }
  | { code: "read-failed" };

const fieldWords = {
  "id-and-group": "a PGS_ID and a group",
  mean: "a mean that is a number",
  sd: "a standard deviation above zero",
} as const;

/** The problem of a table of means, with the line where there is one. */
export function meansFailureMessage(failure: MeansFileFailure): string {
  switch (failure.code) {
    case "missing-column":
      return `The first line does not name ${failure.column}; it must name PGS_ID, group, mean and sd.`;
    case "bad-row":
      return `Line ${formatNumber(failure.line)} does not have ${fieldWords[failure.field]}.`;
    case "twice":
      return `Line ${formatNumber(failure.line)} gives a score of its group a second time.`;
    case "no-rows":
      return "The table has no rows.";
    case "too-many-groups":
      return `The table has more than ${formatNumber(failure.most)} groups. Choose one with those that you need.`;
    case "too-large":
      return `The table is larger than ${formatNumber(failure.most / 1_048_576)} MB. Choose one with the rows that you need.`;
    case "wrong-type":
      return "Choose a table as text, whose name ends in .csv, .tsv or .txt.";
    case "not-text":
      return "The file is no text in UTF-8.";
    case "read-failed":
      return "The file can no longer be read: it was changed, moved or removed, or its drive is gone.";
  }
}
