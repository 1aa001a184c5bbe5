/** Words by which licences of the Catalog keep commercial use to those who ask for it. */
const notCommercial =
  /non-?commercial|commercial purposes should contact|research purposes only|research use only|academic/i;

/** Whether a licence's words forbid commercial use; false for none, and for words that no rule of ours reads. */
export function forbidsCommercialUse(licence: string | null): boolean {
  return licence !== null && notCommercial.test(licence);
}
