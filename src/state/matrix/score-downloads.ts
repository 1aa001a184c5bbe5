/** Published scores on their way from the server to the scoring files. In memory only. No React here. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { FetchScoreOptions } from "../../backend/fetch-published-score.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { HarmonisedBuild, PublishedScoreFailure } from "../../texts/published-score-failures.ts";

/** Where a published score is on its way. One that has arrived is a scoring file, and no longer here. */
export type ScoreDownload =
  | { phase: "fetching"; loaded: number; total: number | null }
  | { phase: "failed"; failure: PublishedScoreFailure };

/** The downloads by id, PGS000018. */
export interface ScoreDownloadsState {
  readonly downloads: ReadonlyMap<string, ScoreDownload>;
}

/** Which score a fetched file is. */
export interface FetchedScore {
  /** PGS000018. */
  readonly id: string;
  readonly build: HarmonisedBuild;
}

/** Fetches a file. */
export type FetchScore = (
  id: string,
  build: HarmonisedBuild,
  options: FetchScoreOptions,
) => Promise<Result<File, PublishedScoreFailure>>;

/** The downloads and what can be done with them. */
export interface ScoreDownloads {
  store: StoreApi<ScoreDownloadsState>;
  /** Fetches a listed score unless it is under way. */
  fetch: (id: string, build: HarmonisedBuild) => void;
  /** Stops one, and forgets one that failed. */
  stop: (id: string) => void;
  stopAll: () => void;
}

/** Makes the store. `onFile` gets each file that arrives. */
export function createScoreDownloads(
  fetchScore: FetchScore,
  onFile: (file: File, of: FetchedScore) => void,
): ScoreDownloads {
  const store = createStore<ScoreDownloadsState>(() => ({ downloads: new Map() }));
  const stops = new Map<string, AbortController>();

  function set(id: string, download: ScoreDownload | null): void {
    const downloads = new Map(store.getState().downloads);
    if (download === null) downloads.delete(id);
    else downloads.set(id, download);
    store.setState({ downloads });
  }

  async function run(id: string, build: HarmonisedBuild, { signal }: AbortController): Promise<void> {
    const onProgress = (loaded: number, total: number | null) => {
      if (!signal.aborted) set(id, { phase: "fetching", loaded, total });
    };
    const found = await fetchScore(id, build, { signal, onProgress, isListed: true }).catch(
      () => ({ ok: false, error: { code: "unexpected", id, build } }) as const,
    );
    if (signal.aborted) return;
    stops.delete(id);
    if (!found.ok) return set(id, { phase: "failed", failure: found.error });
    onFile(found.value, { id, build });
    set(id, null);
  }

  function stop(id: string): void {
    stops.get(id)?.abort();
    stops.delete(id);
    set(id, null);
  }

  return {
    store,
    fetch: (id, build) => {
      if (store.getState().downloads.get(id)?.phase === "fetching") return;
      const control = new AbortController();
      stops.set(id, control);
      set(id, { phase: "fetching", loaded: 0, total: null });
      void run(id, build, control);
    },
    stop,
    stopAll: () => {
      for (const id of store.getState().downloads.keys()) stop(id);
    },
  };
}
