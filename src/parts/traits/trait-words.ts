import type { TraitCategory, TraitEvidence } from "../../science/traits/trait-facts.ts";

/** What screens call the categories of traits, in the order of every list. */
export const categoryNames: Readonly<Record<TraitCategory, string>> = {
  cognitive: "Cognition",
  personality: "Personality",
  behavioral: "Behaviour",
  sleep: "Sleep",
  substance: "Substances",
  psychiatric: "Psychiatric",
  neurological: "Neurological",
  physical: "Body",
};

/** How well a trait's SNPs are established, in words. */
export const evidenceWords: Readonly<Record<TraitEvidence, string>> = {
  established: "Five or more of its SNPs are established beyond chance (p at most 5 × 10⁻⁸).",
  few: "Three or four of its SNPs are established beyond chance (p at most 5 × 10⁻⁸).",
  weak: "Fewer than three of its SNPs are established, or its numbers contradict each other.",
};
