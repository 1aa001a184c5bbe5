/** Why a trait is shown SNP by SNP and has no place among people. */
export type DisplayOnlyReason =
  /** Too few of its SNPs are established, or their numbers contradict each other. */
  | "weak-evidence"
  /** One SNP decides: its letters say all. */
  | "single-locus"
  /** Colours of hair and eyes: a percentile would mean nothing. */
  | "colour";

/** How well the SNPs of a trait are established: five or more beyond chance (p at most 5e-8), three or four, fewer. */
export type TraitEvidence = "established" | "few" | "weak";

/** Where screens list a trait. */
export type TraitCategory =
  | "cognitive"
  | "personality"
  | "behavioral"
  | "sleep"
  | "substance"
  | "psychiatric"
  | "neurological"
  | "physical";

/** The facts about a trait on every screen (reference/sets.tsv). */
export interface TraitFacts {
  /** Id of its set. */
  id: string;
  shortName: string;
  /** "differences in" this. */
  outcome: string;
  /** The meaning of a high score. */
  high: string;
  low: string;
  category: TraitCategory;
  /** The trait, in a sentence or two. */
  description: string;
  /** When it does not apply; null where there is nothing to say beyond the common limits. */
  limits: string | null;
  evidence: TraitEvidence;
  /** Null where it is scored. */
  displayOnly: DisplayOnlyReason | null;
  /** The sex that it is limited to. */
  sex: "male" | "female" | null;
  /** Key of reference/prevalences.tsv; null where it is no disease, or the figures are unknown. */
  prevalence: string | null;
  /** Of the weights: effects, or logarithms of odds ratios. */
  kind: "beta" | "ln_or";
  rows: number;
  /**
   * The set's part of the file of traits: begin and length. Null for a set of the first page, which has its own file.
   */
  bytes: readonly [number, number] | null;
}
