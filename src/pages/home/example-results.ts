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
  { label: "Education", place: 20, low: 1, high: 80 },
  { label: "Cognition", place: 24, low: 1, high: 82 },
];

/** The five children of the sample family that are highest on the education score, by their numbers in the list. */
export const sampleFamilyPlaces: readonly ExamplePlace[] = [
  { label: "10", place: 61, low: 8, high: 97 },
  { label: "9", place: 57, low: 7, high: 97 },
  { label: "6", place: 56, low: 6, high: 96 },
  { label: "4", place: 52, low: 5, high: 96 },
  { label: "8", place: 44, low: 3, high: 94 },
];

/** The first SNPs of the education score that the sample genome has: rsID, effect allele, genotype, weight a copy. */
export const sampleSnps: readonly (readonly [string, string, string, number])[] = [
  ["rs6449503", "A", "AG", 0.0185],
  ["rs11678980", "A", "GG", -0.0166],
  ["rs11588857", "A", "AG", 0.0199],
  ["rs10189857", "A", "AA", 0.0158],
  ["rs6557171", "T", "CC", -0.0155],
];
