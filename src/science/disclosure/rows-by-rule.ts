import type { ScoringPolicy } from "../../../pkg/allelium_engine.d.ts";
import type { NamedRow } from "./told-together.ts";

/** How A/T and C/G variants count, as a person chooses. */
export type StrandRule = ScoringPolicy["palindromic"];

/** Rules by which they count as they are read, or not at all where the file shows that it is on the other strand. */
const asRead: readonly StrandRule[] = ["auto", "forward"];

/** The key of a set whose places are saved: two for two rules that give one genome two sums. */
export function savedKey(digest: string, rule: StrandRule): string {
  return asRead.includes(rule) ? digest : `${digest} ${rule}`;
}

/** Whether a key is of the places of a set by any rule. */
export function isKeyOf(key: string, digest: string): boolean {
  return key === digest || key.startsWith(`${digest} `);
}

/**
 * A set's rows as they are judged by a rule: without those that it leaves out. Read by frequency they are rows of their own, since the strand
 * of some depends on the genotype.
 */
export function rowsByRule<Row extends NamedRow & { readonly isPalindromic: boolean }>(
  rows: readonly Row[],
  rule: StrandRule,
): readonly Row[] {
  if (asRead.includes(rule)) return rows;
  return rows.flatMap((row): readonly Row[] => {
    if (!row.isPalindromic) return [row];
    return rule === "exclude" ? [] : [{ ...row, variant: `${row.variant} by frequency` }];
  });
}
