import { formatCount } from "../../lib/format.ts";
import { siblingEffectOf } from "../../science/sibling-effect.ts";
import type { SetScore } from "../../state/genomes/genome-entry.ts";
import { explainedBy, hasPlace, type TraitAnswer } from "../../state/scores/trait-answers.ts";
import { foundCount, foundSnps, isCompleteSet, traitName } from "./score-words.ts";

/** Words on the answers of a genome together: which score leads, why others differ, and the limits of all. */

/** Shown in place of an answer that can still change by itself. */
export const pendingText = "Being computed";

/** Shown with an answer that is final, although something it needs could not be loaded. */
export const incompleteText = "Not complete: see below";

/**
 * What no score of a genome can say. Shown once a genome. Within families the effect of education's scores is about
 * half as strong, which explains about a quarter as much: docs/science.md#what-a-score-explains. For others this is
 * unknown.
 */
export function limitsText(answers: readonly Pick<TraitAnswer, "trait">[]): string {
  const traits = answers.map(({ trait }) => trait);
  const measured = traits.filter((trait) => siblingEffectOf(trait) !== null);
  const families =
    measured.length === 0
      ? "Between brothers and sisters it was not measured what they explain, and it is probably less."
      : `Between siblings the ${measured.map((trait) => traitName(trait).toLowerCase()).join(" and ")} score explains about a quarter as much${measured.length === traits.length ? "" : ", the others probably less (not measured)"}.`;
  return `These scores cannot tell your IQ or schooling. ${families}`;
}

/** Why a score leads among those of its trait. */
export function leadsText({ leading, others }: Pick<TraitAnswer, "leading" | "others">): string {
  if (others.length === 0) {
    // The other scores of a trait with a part of its SNPs come later, or failed.
    return isCompleteSet(leading.set)
      ? "The one score of this trait."
      : "The one score of this trait so far.";
  }
  if (!hasPlace(leading)) return "No score of this trait has a place on this file.";
  return isMeasured(leading)
    ? "Of the scores of this trait this one explains most on this file, so it is the answer."
    : "How much the scores of this trait explain among these people is not known. This one explains most where they were measured, with the SNPs of this file, so it is the answer.";
}

/** Why another score of the trait differs from the one that leads, in numbers of this file. */
export function differsText(leading: SetScore, other: SetScore): string {
  if (!hasPlace(leading)) return `This one finds ${foundOf(other)}.`;
  const found = `This one finds ${foundOf(other)}, the answer ${foundOf(leading)}`;
  if (!hasPlace(other)) return `${found}.`;
  const isEqual = explainedBy(leading) === explainedBy(other);
  const most = isMeasured(leading) ? `, and the answer explains ${isEqual ? "as much" : "more"}` : "";
  return `${found}${most}. They do not add up the same SNPs, so they can place the same file differently.`;
}

/** Whether it is known how much a score explains among the people that it is placed among. */
function isMeasured(entry: SetScore): boolean {
  return !("failure" in entry) && entry.score.personal !== null;
}

/** "81 of 90 SNPs", or "none of its 30 SNPs". */
function foundOf(entry: SetScore): string {
  if ("failure" in entry) return `none of its ${formatCount(entry.set.rows.length, "SNP", "SNPs")}`;
  const found = foundSnps(entry);
  return found.onFile + found.byProxy === 0
    ? `none of its ${formatCount(found.total, "SNP", "SNPs")}`
    : `${foundCount(found)} SNPs`;
}
