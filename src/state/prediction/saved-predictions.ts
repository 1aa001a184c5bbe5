/** The predictions that a person has saved in their account: queries to read, functions to change. */
import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { call, callAllPages } from "../../backend/call.ts";
import type { Result } from "../../lib/pure/result.ts";
import { toolOf } from "../../product/product.ts";
import { savedPlaces } from "../../science/disclosure/saved-places.ts";
import { type SavedPredictionInput, savedPredictionInputSchema } from "../../science/iq/prediction-input.ts";
import type { PredictionOutput } from "../../science/iq/prediction-output.ts";
import { readPredictionOutput } from "../../science/iq/read-prediction-output.ts";
import { savedConfidence, savedOutput } from "../../science/iq/saved-output.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { readPlacedSets } from "../account/placed-sets.ts";
import { saveInAccount } from "../account/save-in-account.ts";
import { queryClient } from "../page/query-client.ts";
import { unwrap } from "../page/thrown-failure.ts";
import type { HeldPrediction } from "./held-prediction-store.ts";
import { areScoresSavable } from "./iq-genome-part.ts";

/** What predictions of this tool are called in the account: by the tool's id. */
function predictionType(): string {
  return toolOf("iq-prediction").id;
}

/** The same, with the names that some calls give them besides (supabase/migrations, user_predictions). */
function everyType(): readonly string[] {
  return [predictionType(), "iq", "iq_prediction"];
}

/** The results of a saved prediction: sealed, open, or of a shape that this version cannot read. */
export type SavedResults =
  | { kind: "sealed" }
  | { kind: "unreadable" }
  | { kind: "open"; output: PredictionOutput };

const listKey = (userId: string | null) => ["predictions", userId] as const;

/** A person's saved IQ predictions, newest first; empty for a visitor. */
export function savedPredictionsQuery(userId: string | null) {
  return queryOptions({
    queryKey: listKey(userId),
    enabled: userId !== null,
    queryFn: async () => {
      if (userId === null) return [];
      return unwrap(await callAllPages("readPredictions", { user_id: userId, prediction_type: everyType() }));
    },
  });
}

/** The newest of a person's paid IQ predictions, however many they have; null for none, and for a visitor. */
export function newestPaidPredictionQuery(userId: string | null) {
  return queryOptions({
    queryKey: [...listKey(userId), "newest-paid"] as const,
    enabled: userId !== null,
    queryFn: async () => {
      if (userId === null) return null;
      const filters = { user_id: userId, payment_verified: "true", prediction_type: everyType() } as const;
      const [newest = null] = unwrap(await call("readNewestPaidPrediction", filters));
      return newest;
    },
  });
}

/** The inputs of a saved prediction; null where they are gone, or of a shape that this version cannot read. */
export function savedInputQuery(id: string | null) {
  return queryOptions({
    queryKey: ["prediction", id, "input"] as const,
    enabled: id !== null,
    queryFn: async (): Promise<SavedPredictionInput | null> => {
      if (id === null) return null;
      const row = unwrap(await call("readPrediction", { id }));
      const parsed = savedPredictionInputSchema.strip().safeParse(row?.input);
      return parsed.success ? parsed.data : null;
    },
  });
}

/** The results of a saved prediction. The database returns them once access or payment has unlocked them. */
export function savedResultsQuery(id: string | null) {
  return queryOptions({
    queryKey: ["prediction", id, "results"] as const,
    enabled: id !== null,
    queryFn: async (): Promise<SavedResults> => {
      if (id === null) return { kind: "sealed" };
      const results = unwrap(await call("readPredictionResults", { prediction_id: id }));
      if (results === null) return { kind: "sealed" };
      const output = readPredictionOutput(results);
      return output === null ? { kind: "unreadable" } : { kind: "open", output };
    },
  });
}

/** A document as JSON stores it: without undefined members. */
function asDocument(value: SavedPredictionInput | PredictionOutput): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(value)));
}

/**
 * Saves a prediction, unpaid and unmailed, without genotypes, without scores that tell one, and without those parts of an adjusted place that
 * must not be disclosed; returns the id of its row. A failed save is sent again only when the person asks.
 */
export async function savePrediction(
  userId: string,
  { asked, prediction, genome }: HeldPrediction,
): Promise<Result<string, DatabaseFailure>> {
  const earlier = await readPlacedSets(userId);
  if (!earlier.ok) return earlier;
  const places = savedPlaces(earlier.value);
  const hasScores = areScoresSavable(genome?.facts.judged ?? [], places);
  const placedSets = hasScores ? places.sets() : [];
  return saveInAccount({
    userId,
    predictionType: predictionType(),
    input: { ...asDocument(asked.input), ...(placedSets.length === 0 ? {} : { placed_sets: placedSets }) },
    results: asDocument(savedOutput(prediction.output, hasScores)),
    confidenceScore: savedConfidence(prediction.output, prediction.confidenceScore),
  });
}

/** Deletes a saved prediction with its results. */
export async function removeSavedPrediction(id: string): Promise<Result<true, DatabaseFailure>> {
  const removed = await call("removePrediction", { id });
  if (removed.ok) {
    queryClient.removeQueries({ queryKey: ["prediction", id] });
    void queryClient.invalidateQueries({ queryKey: ["predictions"] });
  }
  return removed;
}
