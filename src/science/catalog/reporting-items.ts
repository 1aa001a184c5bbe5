import type { CatalogEntry } from "./catalog-entry.ts";

/**
 * The 22 items of the Polygenic Risk Score Reporting Standards (PRS-RS; Wand et al. 2021, Nature 591:211, table 1), and which of them the
 * Catalog's tables answer for a score. All others are in the publication, or nowhere.
 */

/** Where an item's answer is: in the Catalog's tables, not reported there, or in none of their columns. */
export type ReportedItem = "known" | "not-reported" | "no-column";

/** Numbers of the items. */
export type ReportingNumber =
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | 10
  | 11
  | 12
  | 13
  | 14
  | 15
  | 16
  | 17
  | 18
  | 19
  | 20
  | 21
  | 22;

interface ReportingItem {
  readonly number: ReportingNumber;
  readonly name: string;
  /** Whether the tables answer it for a score; null where they have no column for it. */
  readonly isKnown: ((entry: CatalogEntry) => boolean) | null;
}

const measured =
  (...measures: readonly string[]) =>
  ({ performance }: CatalogEntry) =>
    performance.some(({ measure }) => measures.includes(measure));

/** The items by number. */
export const reportingItems: readonly ReportingItem[] = [
  { number: 1, name: "Study type", isKnown: ({ evaluations }) => evaluations > 0 },
  { number: 2, name: "Purpose and predicted outcome", isKnown: () => true },
  { number: 3, name: "Study design and recruitment", isKnown: null },
  { number: 4, name: "Age, sex and health of participants", isKnown: null },
  {
    number: 5,
    name: "Ancestry",
    isKnown: ({ source, development, evaluation }) =>
      source.ancestry.length + development.ancestry.length + evaluation.length > 0,
  },
  { number: 6, name: "Genetic data", isKnown: ({ build }) => build !== null },
  {
    number: 7,
    name: "Variables other than genes",
    isKnown: ({ performance }) => performance.some(({ covariates }) => covariates !== "none-named"),
  },
  { number: 8, name: "How the outcome was found", isKnown: null },
  { number: 9, name: "Missing data", isKnown: null },
  { number: 10, name: "How the score was made", isKnown: ({ method }) => method !== null },
  { number: 11, name: "Type of risk model", isKnown: null },
  { number: 12, name: "Model with other variables", isKnown: null },
  { number: 13, name: "Distribution of the score", isKnown: null },
  {
    number: 14,
    name: "Predictive ability",
    isKnown: measured("or", "hr", "beta", "r2", "added-r2", "pseudo-r2", "partial-r"),
  },
  { number: 15, name: "Discrimination", isKnown: measured("auroc", "c-index") },
  { number: 16, name: "Calibration", isKnown: null },
  {
    number: 17,
    name: "Subgroups",
    isKnown: ({ performance }) => new Set(performance.map(({ ancestry }) => ancestry)).size > 1,
  },
  { number: 18, name: "Interpretation", isKnown: null },
  { number: 19, name: "Limitations", isKnown: null },
  { number: 20, name: "For whom it holds", isKnown: ({ evaluation }) => evaluation.length > 0 },
  { number: 21, name: "Intended uses", isKnown: null },
  { number: 22, name: "Data and availability", isKnown: () => true },
];

/** Whether an item is answered for a score. */
export function reportedOf({ isKnown }: ReportingItem, entry: CatalogEntry): ReportedItem {
  if (isKnown === null) return "no-column";
  return isKnown(entry) ? "known" : "not-reported";
}
