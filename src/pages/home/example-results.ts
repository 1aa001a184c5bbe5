/** What the samples come to, drawn before anybody has loaded them; example-results.test.ts works each figure out anew. */

/** A place among people with its likely range, in whole percentiles. */
export interface ExamplePlace {
  readonly label: string;
  readonly place: number;
  readonly low: number;
  readonly high: number;
}

/** The answers of the sample genome, as the dashboard gives them. */
export const sampleGenomePlaces: readonly ExamplePlace[] = [
  { label: "Education", place: 45, low: 4, high: 94 },
  { label: "Cognition", place: 52, low: 6, high: 95 },
];

/** The five children of the sample family that are highest on the education score, by their numbers in the list. */
export const sampleFamilyPlaces: readonly ExamplePlace[] = [
  { label: "6", place: 82, low: 23, high: 99 },
  { label: "7", place: 70, low: 13, high: 99 },
  { label: "9", place: 70, low: 13, high: 99 },
  { label: "10", place: 68, low: 12, high: 98 },
  { label: "5", place: 66, low: 10, high: 98 },
];

/** The first SNPs of the education score that the sample genome has: rsID, effect allele, genotype, weight a copy. */
export const sampleSnps: readonly (readonly [string, string, string, number])[] = [
  ["rs6449503", "A", "AG", 0.0185],
  ["rs11678980", "A", "AA", -0.0166],
  ["rs11588857", "A", "GG", 0.0199],
  ["rs10189857", "A", "AG", 0.0158],
  ["rs6557171", "T", "CC", -0.0155],
];
