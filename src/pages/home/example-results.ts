/** The samples' results, drawn before any of them is loaded; example-results.test.ts computes each figure again. */

/** A place among people with its likely range, in whole percentiles. */
export interface ExamplePlace {
  readonly label: string;
  readonly place: number;
  readonly low: number;
  readonly high: number;
}

/** The dashboard's answers for the sample genome. */
export const sampleGenomePlaces: readonly ExamplePlace[] = [
  { label: "Education", place: 37, low: 2, high: 91 },
  { label: "Cognition", place: 36, low: 2, high: 89 },
];

/** The five children of the sample family that are highest on the education score, by their numbers in the list. */
export const sampleFamilyPlaces: readonly ExamplePlace[] = [
  { label: "5", place: 78, low: 18, high: 99 },
  { label: "4", place: 70, low: 13, high: 99 },
  { label: "3", place: 66, low: 11, high: 98 },
  { label: "7", place: 66, low: 11, high: 98 },
  { label: "10", place: 66, low: 10, high: 98 },
];

/** The first SNPs of the education score that the sample genome has: rsID, effect allele, genotype, weight a copy. */
export const sampleSnps: readonly (readonly [string, string, string, number])[] = [
  ["rs6449503", "A", "GG", 0.0185],
  ["rs11678980", "A", "AG", -0.0166],
  ["rs10189857", "A", "AG", 0.0158],
  ["rs6557171", "T", "TT", -0.0155],
  ["rs363096", "T", "CT", -0.0143],
];
