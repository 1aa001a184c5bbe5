/** The search for published scores, for screens: hooks and plain actions. */
import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { err } from "../../lib/pure/result.ts";
import type { CatalogIndex } from "../../science/catalog/catalog-search.ts";
import { loadPublishedScores } from "../../sets/published-scores.ts";
import { onRemoveEverything } from "../page/clear-personal-data.ts";
import { addFetchedScore } from "./prs-scoring.ts";
import { createScoreDownloads, type ScoreDownload } from "./score-downloads.ts";

export { largestFile } from "../../genome/admit-file.ts";

const loadFetching = () => import("../../backend/fetch-published-score.ts");

const downloads = createScoreDownloads(async (id, build, options) => {
  // Its code comes from this page's server, too.
  const loaded = await loadFetching().catch(() => null);
  return loaded === null
    ? err({ code: "offline", id, build })
    : loaded.fetchPublishedScore(id, build, options);
}, addFetchedScore);

onRemoveEverything(downloads.stopAll);

export const { fetch: fetchScore, stop: stopFetching } = downloads;

/** Published scores on their way, by id. */
export function useScoreDownloads(): ReadonlyMap<string, ScoreDownload> {
  return useStore(downloads.store).downloads;
}

/** The table of published scores: on its way, ready, or not to be had. */
export type PublishedScores =
  | { phase: "loading" }
  | { phase: "ready"; index: CatalogIndex }
  | { phase: "failed" };

const loading: PublishedScores = { phase: "loading" };
const table = createStore<PublishedScores>(() => loading);

/** Loads the table unless it is there. */
export function preparePublishedScores(): void {
  if (table.getState().phase === "ready") return;
  table.setState(loading, true);
  // Ahead, so that a network that is lost meanwhile is told of by name.
  void loadFetching().catch(() => undefined);
  loadPublishedScores().then(
    (index) => table.setState({ phase: "ready", index }, true),
    () => table.setState({ phase: "failed" }, true),
  );
}

/** The table, as it comes. */
export function usePublishedScores(): PublishedScores {
  return useSyncExternalStore(table.subscribe, table.getState);
}
