import { field, readTable } from "./published-table.mjs";

/**
 * Marks of the figures that count as a disease's prevalence: of everybody, or of both sexes apart (the head of the
 * table).
 */
const everybody = "K";
const bySex = ["K (male)", "K (female)"];

/**
 * Share of people who have a disease at some time of their lives, by reference/prevalences.tsv; the mean of the two sexes where only
 * those were published.
 * @param {string} key
 */
export function lifetimeShare(key) {
  const rows = readTable("prevalences.tsv").filter((row) => row["trait_id"] === key);
  const of = (/** @type {string} */ use) => rows.find((row) => row["use"] === use);
  const whole = of(everybody);
  const chosen = whole === undefined ? bySex.map(of) : [whole];
  const shares = chosen.map((row) => Number(field(row ?? {}, "value")) / 100);
  if (shares.some((share) => !(share > 0 && share < 1))) throw new Error(`${key} has no prevalence`);
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
