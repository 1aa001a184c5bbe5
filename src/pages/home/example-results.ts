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
  { label: "Education", place: 52, low: 5, high: 96 },
  { label: "Cognition", place: 36, low: 2, high: 90 },
];

/** The five children of the sample family that are highest on the education score, by their numbers in the list. */
export const sampleFamilyPlaces: readonly ExamplePlace[] = [
  { label: "6", place: 59, low: 7, high: 97 },
  { label: "9", place: 58, low: 7, high: 97 },
  { label: "5", place: 47, low: 4, high: 95 },
  { label: "10", place: 43, low: 3, high: 94 },
  { label: "3", place: 38, low: 2, high: 92 },
];

/** The first SNPs of the education score that the sample genome has: rsID, effect allele, genotype, weight a copy. */
export const sampleSnps: readonly (readonly [string, string, string, number])[] = [
  ["rs11588857", "A", "GG", 0.0199],
  ["rs10189857", "A", "GG", 0.0158],
  ["rs6557171", "T", "TT", -0.0155],
  ["rs363096", "T", "CT", -0.0143],
  ["rs4490539", "A", "AA", 0.0142],
];
