/** The word in a column's head for why its scores have no place, or what to know about them. */
import { formatNumber } from "../../lib/format.ts";
import type { Withheld } from "../../state/matrix/withheld-pair.ts";
import { withheldText } from "../results-table/withheld-texts.ts";
import { failureText, setNotes } from "./matrix-model.ts";
import type { MatrixRow } from "./matrix-row.ts";
import type { SetChip } from "./score-table.ts";

const words: Record<Withheld, string> = {
  "no-frequencies": "no frequencies",
  "frequencies-missing": "few frequencies",
  "display-only": "SNPs alone",
  "dense-set": "dense: no place",
  "loci-unknown": "no positions",
  "frequencies-contradict": "wrong frequencies",
  "european-only": "no reference",
  "differences-on-other-build": "other build",
  "only-differences": "differences only",
  "cannot-tell": "no reference",
  "none-fits": "no reference",
  "unlike-references": "no reference",
  "misleading-file": "file misleads",
  declined: "no reference",
  "no-variance": "all equal",
  "too-few-rows": "too few found",
  "too-little-known": "unknown frequencies",
  "too-little-found": "too few found",
  "rows-uncounted": "too few found",
  "below-minimum": "below minimum",
  "no-join": "other build",
};

/** The reason in two or three words. */
export function withheldWord(withheld: Withheld): string {
  return words[withheld];
}

/** What most of the values are, with their number; null without any. */
function mostFrequent<Value>(values: readonly Value[]): { value: Value; count: number } | null {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most === undefined ? null : { value: most[0], count: most[1] };
}

/** The chip of a set from all of its rows: why places are withheld comes before any other note. */
export function chipOf(rows: readonly MatrixRow[]): SetChip | null {
  const [first] = rows;
  if (first === undefined) return null;
  const ofAll = (count: number) =>
    count === rows.length ? "" : ` (${formatNumber(count)} of ${formatNumber(rows.length)} genomes)`;
  const reasons = rows.flatMap((row) => (row.withheld === null ? [] : [row.withheld]));
  const withheld = mostFrequent(reasons);
  if (withheld !== null) {
    const { value, count } = withheld;
    // Of a few it says nothing about the set.
    if (2 * reasons.length <= rows.length)
      return {
        text: `${formatNumber(reasons.length)} without place`,
        whole: `${withheldText(value)}${ofAll(count)}`,
        isWithheld: false,
      };
    return { text: words[value], whole: `${withheldText(value)}${ofAll(count)}`, isWithheld: true };
  }
  const failed = mostFrequent(
    rows.flatMap(({ status }) => (status.phase === "failed" ? [status.cause] : [])),
  );
  if (failed !== null) {
    const text = failed.value === "no-frequencies" ? words["no-frequencies"] : "failed";
    return { text, whole: `${failureText(failed.value)}${ofAll(failed.count)}`, isWithheld: true };
  }
  const [note] = setNotes(first.set);
  if (note !== undefined) {
    const text = (first.set.frequencyCheck?.allele ?? "effect") === "effect" ? "note" : "check frequencies";
    return { text, whole: note, isWithheld: false };
  }
  const isByHand = rows.some(({ reference }) => reference?.kind === "by hand");
  return isByHand
    ? { text: "by hand", whole: "Compared with a mean and SD given by hand", isWithheld: false }
    : null;
}
