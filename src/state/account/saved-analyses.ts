/** Answers of any tool that a person has saved in their account, with the settings that they came of. */
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { call, callAllPages } from "../../backend/call.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { SavedSet } from "../../science/disclosure/saved-places.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { readPlacedSets } from "./placed-sets.ts";
import { saveInAccount } from "./save-in-account.ts";
import { useSession } from "./session.ts";

/** By what an answer is known in the list: what it is about, and its first figure with its name; null where the account has none. */
const listedSchema = z.object({ about: z.string(), figure: z.string().nullable() });

/** A tool's field values, by name. */
const settingsSchema = z.record(z.string(), z.string());

/** What the account stores beside an answer. The first answers were saved without what lists them. */
const inputSchema = z.object({ settings: settingsSchema, listed: listedSchema.nullish().catch(null) });

/** An answer to save. It contains no genotype, and nothing that reveals one. */
export interface AnswerToSave {
  readonly settings: Readonly<Record<string, string>>;
  readonly listed: z.output<typeof listedSchema>;
  readonly document: Readonly<Record<string, unknown>>;
  /** Sets of which the document has places, for those that are saved later. */
  readonly placedSets: readonly SavedSet[];
  /** Places that it has not, since they would tell a genotype. */
  readonly placesLeftOut: number;
}

/** A saved answer as it is listed. */
export interface SavedAnalysis {
  readonly id: string;
  readonly savedAt: Date;
  /** Null where it was saved without. */
  readonly listed: z.output<typeof listedSchema> | null;
}

/** A saved answer, read back. */
export interface OpenedAnalysis {
  readonly settings: AnswerToSave["settings"];
  /** The answer as it was saved; null where it is gone. */
  readonly document: AnswerToSave["document"] | null;
}

/** A person's saved answers of one tool, newest first; empty for a visitor. */
function savedAnalysesQuery(userId: string | null, toolId: string) {
  return queryOptions({
    // Under the key of all predictions, so refetching those refetches these too.
    queryKey: ["predictions", userId, "of", toolId] as const,
    enabled: userId !== null,
    queryFn: async (): Promise<readonly SavedAnalysis[]> => {
      if (userId === null) return [];
      const filters = { user_id: userId, prediction_type: [toolId] };
      const rows = unwrap(await callAllPages("readPredictionInputs", filters));
      return rows.map(({ id, createdAt, input }) => {
        const parsed = inputSchema.safeParse(input);
        return { id, savedAt: createdAt, listed: parsed.data?.listed ?? null };
      });
    },
  });
}

const none: readonly SavedAnalysis[] = [];

/** The answers of a tool that the person has saved, the newest first, as they change. */
export function useSavedAnalyses(toolId: string): readonly SavedAnalysis[] {
  const { user } = useSession();
  return useQuery(savedAnalysesQuery(user?.id ?? null, toolId)).data ?? none;
}

/** Saves an answer of a tool in the signed-in account. */
export interface SavingOfAnalysis {
  readonly phase: "signed-out" | "idle" | "saving" | "saved" | "failed";
  readonly failure: DatabaseFailure | null;
  /** Places that were not saved, since they would tell a genotype. */
  readonly placesLeftOut: number;
  /** @param answer makes it, of places that go with those of sets that the account has */
  readonly save: (answer: (earlier: readonly SavedSet[]) => AnswerToSave) => void;
}

/** What was left out of a saved answer. */
type SavedAnswer = Pick<AnswerToSave, "placesLeftOut">;

function stateOfSaving({
  isPending,
  isError,
  data,
}: {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly data: Result<SavedAnswer, DatabaseFailure> | undefined;
}): Omit<SavingOfAnalysis, "save"> {
  const nothing = { failure: null, placesLeftOut: 0 } as const;
  if (isPending) return { phase: "saving", ...nothing };
  if (isError) return { ...nothing, phase: "failed", failure: { code: "not-fetched" } };
  if (data === undefined) return { phase: "idle", ...nothing };
  return data.ok
    ? { ...nothing, phase: "saved", placesLeftOut: data.value.placesLeftOut }
    : { ...nothing, phase: "failed", failure: data.error };
}

/** Where the saving of one answer is. */
export function useSavingOfAnalysis(toolId: string): SavingOfAnalysis {
  const { user } = useSession();
  const saving = useMutation({
    mutationFn: async (
      answer: (earlier: readonly SavedSet[]) => AnswerToSave,
    ): Promise<Result<SavedAnswer, DatabaseFailure>> => {
      if (user === null) return err({ code: "unexpected" });
      const earlier = await readPlacedSets(user.id);
      if (!earlier.ok) return earlier;
      const made = answer(earlier.value);
      const saved = await saveAnalysis(user.id, toolId, made);
      return saved.ok ? ok({ placesLeftOut: made.placesLeftOut }) : saved;
    },
  });
  const state =
    user === null
      ? ({ phase: "signed-out", failure: null, placesLeftOut: 0 } as const)
      : stateOfSaving(saving);
  return { ...state, save: saving.mutate };
}

/** Saves an answer of a tool; returns the id of its row. */
async function saveAnalysis(
  userId: string,
  toolId: string,
  { settings, listed, document, placedSets }: AnswerToSave,
): Promise<Result<string, DatabaseFailure>> {
  return saveInAccount({
    userId,
    predictionType: toolId,
    input: { settings, listed, ...(placedSets.length === 0 ? {} : { placed_sets: placedSets }) },
    results: document,
    confidenceScore: null,
  });
}

/** A saved answer with its settings; null where it is gone, or of a shape that this version cannot read. */
export async function readSavedAnalysis(id: string): Promise<Result<OpenedAnalysis | null, DatabaseFailure>> {
  const [row, results] = await Promise.all([
    call("readPrediction", { id }),
    call("readPredictionResults", { prediction_id: id }),
  ]);
  if (!row.ok) return row;
  if (!results.ok) return results;
  const parsed = inputSchema.safeParse(row.value?.input);
  return ok(parsed.success ? { settings: parsed.data.settings, document: results.value } : null);
}
