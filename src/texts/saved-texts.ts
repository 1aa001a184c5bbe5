/** The account panel's words on what a person has saved. */
export const savedTexts = {
  title: "Saved in your account",
  reading: "Being read",
  nothing: "Nothing is saved.",
  notRead: "What your account has saved could not be read.",
  again: "Try again",
  predictionHolds: "What you entered and its result, without genotypes.",
  jobHolds: "Inputs, settings, log and places of a scoring job, without genotypes.",
  fewVariants: "Its place would reveal genotypes, so it is not saved",
  fileTells:
    "This file holds sums, means and places in full, which reveal ancestry and, with the published weights, genotypes: share it with care.",
  placesLeftOut: (count: number) =>
    count === 1
      ? "One place would reveal a genotype and was left out."
      : `${count} places would reveal genotypes and were left out.`,
  fileHolds: "Your genotypes at the SNPs of the built-in scores, and no others.",
} as const;
