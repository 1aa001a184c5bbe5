/** Lead sets on which jobs from before sketches have places: when documents were cleaned, those stayed. */
import { z } from "zod";
import { setToSave } from "../../science/disclosure/rows-of-pair.ts";
import type { SavedSet } from "../../science/disclosure/saved-places.ts";
import { savedWidths } from "../../science/disclosure/saved-width.ts";
import { sketchOf } from "../../science/disclosure/set-sketch.ts";

/** The sets of the clean-up (supabase/migrations/20261128000100_places_that_tell.sql). */
const leadSet = z.enum([
  "education-lead-set",
  "cognition-lead-set",
  "math-ability-lead-set",
  "highest-math-lead-set",
]);

const jobSchema = z.object({ job: z.object({ sets: z.array(z.unknown()) }) });
const setSchema = z.object({
  name: leadSet,
  digest: z.string().max(128),
  isBuiltIn: z.literal(true),
  saved: z.null().optional(),
});

/** A lead set that a job names without a sketch. */
export interface UnsketchedSet {
  readonly key: string;
  readonly id: z.infer<typeof leadSet>;
}

/** The lead sets that a document's job names without a sketch. It may have places of them, which the job alone does not show. */
export function unsketchedSetsOf(document: unknown): readonly UnsketchedSet[] {
  const parsed = jobSchema.safeParse(document);
  if (!parsed.success) return [];
  return parsed.data.job.sets.flatMap((set) => {
    const found = setSchema.safeParse(set);
    return found.success ? [{ key: found.data.digest, id: found.data.name }] : [];
  });
}

/** The set with its sketch; rejects when offline. */
export async function sketched({ key, id }: UnsketchedSet): Promise<SavedSet> {
  const { builtInSets } = await import("../../sets/built-in-sets.ts");
  const [set, { frequencies }] = await Promise.all([builtInSets.loadSet(id), builtInSets.loadReference(id)]);
  if (set === null) throw new RangeError(`there is no set ${id}`);
  return { key, width: savedWidths.fine, sketch: sketchOf(setToSave(set, frequencies).rows) };
}
