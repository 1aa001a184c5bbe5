import type { Withheld } from "../../state/matrix/withheld-pair.ts";

const withheldTexts: Record<Withheld, string> = {
  "no-frequencies":
    "No frequencies in the file, and public genomes know too few of its variants: no z and no percentile",
  "frequencies-missing": "Too many matched variants without a frequency, so no z and no percentile",
  "display-only": "Shown SNP by SNP alone, so no z and no percentile",
  "dense-set": "Variants lie close together, so frequencies give no z and no percentile",
  "loci-unknown": "Variants without positions may lie close together, so no z and no percentile",
  "frequencies-contradict": "Frequencies of another allele than the effect allele, so no z and no percentile",
  "european-only": "Too few known frequencies for this genome\u2019s reference, so no z and no percentile",
  "differences-on-other-build":
    "The genome lists differences only, on another build than the score: no z and no percentile",
  "only-differences": "The genome lists differences only, so no z and no percentile",
  "cannot-tell": "Too few known sites to choose a reference, so no z and no percentile",
  "none-fits": "No reference fits this genome, so no z and no percentile",
  "unlike-references": "The reference people are not like this genome, so no z and no percentile",
  "misleading-file": "The genome\u2019s file misleads, so no z and no percentile",
  declined: "You chose no reference to compare with",
  "no-variance": "Everybody has the same score",
  "too-few-rows": "Fewer than three variants matched: not scored",
  "too-little-known": "Too few known frequencies for this genome\u2019s reference, so no z and no percentile",
  "too-little-found": "Too few of the score\u2019s variants for a place, so no z and no percentile",
  "rows-uncounted": "Too many of the score\u2019s variants are missing, and we have no frequencies of them",
  "below-minimum": "Below the match rate you asked for",
  "no-join": "Other genome build and no rsIDs: nothing to match by",
};

/** Why z and percentile are not shown, in a few words. */
export function withheldText(withheld: Withheld): string {
  return withheldTexts[withheld];
}
