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
  { label: "Education", place: 43, low: 3, high: 93 },
  { label: "Cognition", place: 36, low: 2, high: 89 },
];

/** The education answer's SNPs found, and the share of the differences in schooling that they explain. */
export const sampleEducation = { found: 259, byProxy: 107, total: 1271, explains: 0.008 } as const;

/** Some traits of the sample genome, of body and mind. */
export const sampleTraitPlaces: Readonly<Record<"Body" | "Mind", readonly ExamplePlace[]>> = {
  Body: [
    { label: "Body mass index", place: 66, low: 12, high: 98 },
    { label: "LDL cholesterol", place: 25, low: 2, high: 78 },
    { label: "Bone density", place: 43, low: 29, high: 58 },
  ],
  Mind: [
    { label: "Morning person", place: 56, low: 45, high: 67 },
    { label: "Neuroticism", place: 37, low: 31, high: 43 },
  ],
};

/** The sample genome's IQ estimate from its file alone, with its 95 % interval. */
export const sampleIq = { estimate: 99, low: 70, high: 128 } as const;

/** Of 1,000 men with the sample's type 2 diabetes score, how many get it in a lifetime, its range, and at an average score. */
export const sampleDiabetes = { own: 521, low: 464, high: 614, average: 402 } as const;

/** The five children of the sample family that are highest on the education score, by their numbers in the list. */
export const sampleFamilyPlaces: readonly ExamplePlace[] = [
  { label: "5", place: 73, low: 14, high: 99 },
  { label: "7", place: 62, low: 9, high: 98 },
  { label: "4", place: 60, low: 8, high: 97 },
  { label: "10", place: 57, low: 7, high: 97 },
  { label: "3", place: 56, low: 6, high: 97 },
];

/** The sets of the small matrix, by their short names. */
export const sampleMatrixSets = ["Education", "Cognition", "Maths", "Course"] as const;

/** The first five children of the sample family: number, and z on each of those sets. */
export const sampleMatrix: readonly (readonly [number, readonly number[]])[] = [
  [3, [0.1, 1.1, 0, 0]],
  [4, [0.3, -0.2, -0.1, 0.5]],
  [5, [0.6, 0.1, -0.2, 0.1]],
  [6, [0.1, 1.3, 0.2, 0.6]],
  [7, [0.3, -0.1, -0.1, 0]],
];
