/** The sets on which the account has saved places. */
import { z } from "zod";
import { callAllPages } from "../../backend/call.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { eachOnce, type SavedSet } from "../../science/disclosure/saved-places.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { sketched, unsketchedSetsOf } from "./unsketched-sets.ts";

/** A set as a document names it. */
export const savedSetSchema = z.object({
  key: z.string().max(128),
  width: z.number(),
  sketch: z.string().max(1000),
  madeBy: z.array(z.string().max(100)).max(20).optional(),
});

/** Members of a document that name such sets: an answer's or a prediction's own, and those of a job. */
const namedSetsSchema = z.object({
  placed_sets: z.array(savedSetSchema).catch([]).default([]),
  job: z
    .object({ sets: z.array(z.object({ saved: savedSetSchema.nullish() })) })
    .catch({ sets: [] })
    .default({ sets: [] }),
});

/** The sets that a document lists as those of its places. */
export function placedSetsOf(document: unknown): readonly SavedSet[] {
  const parsed = namedSetsSchema.safeParse(document);
  if (!parsed.success) return [];
  const { placed_sets, job } = parsed.data;
  return [...placed_sets, ...job.sets.flatMap(({ saved }) => saved ?? [])];
}

/** The sets on which a person's account has saved places, each once. */
export async function readPlacedSets(userId: string): Promise<Result<readonly SavedSet[], DatabaseFailure>> {
  const read = await callAllPages("readPredictionInputs", { user_id: userId });
  if (!read.ok) return read;
  const inputs = read.value.map(({ input }) => input);
  const named = eachOnce(inputs.flatMap(placedSetsOf));
  const isNamed = new Set(named.map(({ key }) => key));
  const others = new Map(inputs.flatMap(unsketchedSetsOf).map((set) => [set.key, set]));
  const unnamed = [...others.values()].filter(({ key }) => !isNamed.has(key));
  const found = await Promise.all(unnamed.map(sketched)).catch(() => null);
  return found === null ? err({ code: "not-fetched" }) : ok([...named, ...found]);
}
