/** What the samples come to, drawn before anybody has loaded them; example-results.test.ts works each figure out anew. */

/** A place among people with its likely range, in whole percentiles. */
export interface ExamplePlace {
  readonly label: string;
  readonly place: number;
  readonly low: number;
  readonly high: number;
}

/** The quick scores of the sample genome. */
export const sampleGenomePlaces: readonly ExamplePlace[] = [
  { label: "Education", place: 34, low: 7, high: 73 },
  { label: "Cognition", place: 88, low: 72, high: 96 },
];

/** The five children of the sample family that are highest on the education quick score, by their numbers in the list. */
export const sampleFamilyPlaces: readonly ExamplePlace[] = [
  { label: "6", place: 67, low: 25, high: 94 },
  { label: "9", place: 60, low: 20, high: 91 },
  { label: "5", place: 52, low: 15, high: 87 },
  { label: "3", place: 51, low: 15, high: 86 },
  { label: "10", place: 43, low: 11, high: 81 },
];

/** The first SNPs of the education quick score on the sample genome: rsID, effect allele, genotype, weight a copy. */
export const sampleSnps: readonly (readonly [string, string, string, number])[] = [
  ["rs6557171", "T", "TT", -0.0155],
  ["rs363096", "T", "CT", -0.0143],
  ["rs4490539", "A", "AA", 0.0142],
  ["rs2179152", "T", "CC", -0.0131],
  ["rs7323027", "A", "AG", 0.013],
];
