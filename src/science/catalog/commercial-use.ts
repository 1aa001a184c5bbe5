import words from "./commercial-use.json" with { type: "json" };

/** Words by which licences of the Catalog keep commercial use to those who ask for it. */
const forbidding = new RegExp(words.forbids, "i");
/** Words that name commercial use among the uses that are free. */
const allowing = new RegExp(words.allows, "gi");

/** Whether a licence's words forbid commercial use; false for none, and for words that no rule of ours reads. */
export function forbidsCommercialUse(licence: string | null): boolean {
  return licence !== null && forbidding.test(licence.replaceAll(allowing, ""));
}
