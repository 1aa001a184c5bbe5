/** Which column of weights is read of a scoring file that has several: pure. */
import type { ScoringFileReport } from "../../genome/protocol.ts";
import type { ScoringFileFailure } from "../../texts/scoring-failures.ts";

/** The choice of a file that has several columns of weights. */
export interface WeightColumns {
  /** The column that is read because somebody named it; null for that of the engine's own rules. */
  readonly named: string | null;
  /** The columns that may be named, that of the engine's own rules first where there is one; none where each is a set. */
  readonly choices: readonly string[];
}

/** A column with what one number of copies adds, which alone is no set. */
const byDosage = /^dosage_[012]_weight$/i;

/** The columns of a failure or a warning, which writes them with commas between. */
function parted(names: string): string[] {
  return [...new Set(names.split(", "))].filter((name) => !byDosage.test(name));
}

/** The columns that may be meant of a file that was refused; none where that is not why. */
export function columnsOfFailure({ code, subject }: ScoringFileFailure): readonly string[] {
  const columns = code === "several-weight-columns" && subject !== null ? parted(subject) : [];
  // Two of one name can't be told apart by it.
  return columns.length > 1 ? columns : [];
}

/** The columns that may be meant of a file that was read, the one that was first; none where there is one alone. */
export function columnsOfReport({ warnings }: Pick<ScoringFileReport, "warnings">): readonly string[] {
  const found = warnings.find((warning) => warning.kind === "other-weight-columns");
  if (found === undefined) return [];
  const columns = parted(`${found.column}, ${found.others}`);
  return columns.length > 1 ? columns : [];
}

/** What a set is called by its file and the column that was named. */
export function nameWithColumn(fileName: string, column: string | null): string {
  return column === null ? fileName : `${fileName} \u00b7 ${column}`;
}
