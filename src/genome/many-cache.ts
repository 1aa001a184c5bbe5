/**
 * What a worker caches of calls for many genomes. Page and worker count alike, so that the page knows what the worker
 * has.
 */
import type { ScoreManyArguments } from "./protocol.ts";

/** Most sets that are cached, and most layouts joined with one list of sets. */
export const mostCached = { sets: 256, joins: 24 };

/** The name of a layout's join with some sets. */
export function joinName(layoutName: string, sets: readonly { name: string }[]): string {
  return [layoutName, ...sets.map(({ name }) => name)].join(" ");
}

/** The names that are cached after a call: all so far, or its own alone where those would be too many. */
export function cachedWith(
  before: Iterable<string>,
  used: readonly string[],
  most: number,
): ReadonlySet<string> {
  const all = new Set([...before, ...used]);
  return all.size <= most ? all : new Set(used);
}

/** The names of the joins that a call uses. */
export function usedJoins({
  genomes,
  packedSets,
}: {
  genomes: readonly { layoutName: string }[];
  packedSets: ScoreManyArguments["packedSets"];
}): readonly string[] {
  const layouts = new Set(genomes.map(({ layoutName }) => layoutName));
  return [...layouts].map((name) => joinName(name, packedSets));
}
