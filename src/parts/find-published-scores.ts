/** Addresses that open the search for published scores. What is searched stands behind the #, which no request contains. */
import type { TraitFacts } from "../science/traits/trait-facts.ts";

const start = "#find=";

/** Longest question of an address. */
const longest = 100;

/** The address of the search for something. */
export function findScoresPath(question: string): string {
  return `/prs-scoring${start}${encodeURIComponent(question)}`;
}

/** The question of an address's hash; null where it has none. */
export function questionOfHash(hash: string): string | null {
  if (!hash.startsWith(start)) return null;
  try {
    return decodeURIComponent(hash.slice(start.length)).slice(0, longest);
  } catch {
    return null;
  }
}

/** Traits of ours that the Catalog calls otherwise, by our short name. */
const calledOtherwise: Readonly<Record<string, string>> = {
  "Alcoholic drinks": "alcohol consumption",
  "Fluid reasoning test": "intelligence",
  Napping: "nap",
  "Risk tolerance": "risk taking",
};

/** Traits of ours that no published score is about, by our short name; a test holds them against the table. */
const withoutScores: ReadonlySet<string> = new Set([
  ...["Maths ability", "Maths course", "Dyslexia", "Reaction time", "Verbal memory", "Adventurousness"],
  ...["Agreeableness", "Conscientiousness", "Extraversion", "Openness", "Well-being", "Computer use"],
  ...["Sexual partners", "Daytime sleepiness", "Restless legs", "Obsessive-compulsive symptoms"],
  ...["Tourette syndrome", "Eye colour", "Lactase persistence"],
]);

/** What finds published scores of a trait of ours; null where there are none. */
export function publishedNameOf({ shortName }: Pick<TraitFacts, "shortName">): string | null {
  return withoutScores.has(shortName) ? null : (calledOtherwise[shortName] ?? shortName);
}
