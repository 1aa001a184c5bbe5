import type { ScoreSet } from "../weight-set.ts";

/** The built-in sets by id, each a chunk of its own. */
const loaders: Readonly<Record<string, () => Promise<ScoreSet>>> = {
  "education-quick-set": async () => (await import("./education-quick-set.generated.ts")).educationQuickSet,
  "cognition-quick-set": async () => (await import("./cognition-quick-set.generated.ts")).cognitionQuickSet,
  "education-lead-set": async () => (await import("./education-lead-set.generated.ts")).educationLeadSet,
  "cognition-lead-set": async () => (await import("./cognition-lead-set.generated.ts")).cognitionLeadSet,
  "math-ability-lead-set": async () =>
    (await import("./math-ability-lead-set.generated.ts")).mathAbilityLeadSet,
  "highest-math-lead-set": async () =>
    (await import("./highest-math-lead-set.generated.ts")).highestMathLeadSet,
};

/** The ids of the built-in sets, quick scores first. */
export const builtInSetIds: readonly string[] = Object.keys(loaders);

/** Loads a built-in set; null for an id that is none of theirs. May reject when offline. */
export async function loadBuiltInSet(setId: string): Promise<ScoreSet | null> {
  return (await loaders[setId]?.()) ?? null;
}

/** Loads all built-in sets, quick scores first. May reject when offline. */
export async function loadBuiltInSets(): Promise<readonly ScoreSet[]> {
  return (await Promise.all(builtInSetIds.map(loadBuiltInSet))).flatMap((set) => set ?? []);
}
