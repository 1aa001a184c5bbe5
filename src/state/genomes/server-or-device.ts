/**
 * Runs about a genome, each by the server where a person sends it SNPs, else on the device. The server's answer is used where it agrees with
 * the device's. In memory only. No React here.
 */
import type { StoreApi } from "zustand/vanilla";
import { err, type Result } from "../../lib/pure/result.ts";
import type { SentSnps } from "../../science/needed-snps.ts";
import type { FunctionFailure } from "../../texts/function-failures.ts";
import { createPersonalStore, type PersonalStore } from "../page/personal-store.ts";

/** How long the server may take to answer, in seconds; its work takes less than one (decision 250). */
export const longestWait = 30;

/**
 * Why the server has no part in the answer though it was sent SNPs. "not-awaited": the person ran it on the device instead;
 * "failed-there": the server's answer states a failure; "differs": it has other numbers than the device's.
 */
export type ServerFault =
  | FunctionFailure
  | { readonly code: "too-slow" | "not-awaited" | "failed-there" | "differs" };

/** Where a run is. */
export type RunState<Answer> =
  /** The server is asked. */
  | { phase: "running"; sentSnps: number }
  | {
      phase: "done";
      source: "server" | "device";
      answer: Answer;
      /** SNPs that were sent; 0 where none were. */
      sentSnps: number;
      /** Null where the server's answer is used, and where it was not asked. */
      fault: ServerFault | null;
    }
  /** The device has no answer, and nothing was sent. */
  | { phase: "failed" };

/** What a run is about. */
export interface RunOnGenome<Answer> {
  /** The genome's. */
  id: string;
  /** What the answer follows from, part by part: it is valid for these objects and no others. */
  basis: readonly unknown[];
  /** The SNPs that the server needs; null where they alone say too little. */
  needed: SentSnps | null;
  /** The device's answer; null where it has none. */
  own: () => Answer | null;
}

interface SavedRun<Answer> {
  basis: readonly unknown[];
  state: RunState<Answer>;
}

/** The last run of each genome by its id. */
export interface RunsState<Answer> {
  byGenome: ReadonlyMap<string, SavedRun<Answer>>;
}

/** What the runs work with. */
export interface RunOptions<Answer> {
  /** Asks the server; the signal says that nobody waits for the answer any more. */
  ask: (snps: SentSnps, signal: AbortSignal) => Promise<Result<Answer, FunctionFailure>>;
  /** Whether an answer states a failure of the server's. */
  isFailure: (answer: Answer) => boolean;
  /** Whether the server's answer agrees with the device's. */
  isSame: (answer: Answer, own: Answer) => boolean;
  /** Called when SNPs leave the device. */
  onSent: (snps: number) => void;
  /** The page's genomes: runs go with them. */
  genomes: Pick<StoreApi<{ genomes: readonly { id: string }[] }>, "subscribe">;
}

/** The runs and what can be done with them. */
export interface ServerOrDevice<Answer> {
  store: PersonalStore<RunsState<Answer>>;
  /** Sends what is needed, as the person has agreed; where that fails, or gives another answer, the device's stands. */
  send: (run: RunOnGenome<Answer>) => Promise<void>;
  /** Runs without sending anything, and without waiting for the server where it has been asked. */
  runHere: (run: RunOnGenome<Answer>) => void;
  /** Goes back to before the run of a genome. */
  reset: (genomeId: string) => void;
}

/** Makes the store of one kind of run. */
export function createServerOrDevice<Answer>(options: RunOptions<Answer>): ServerOrDevice<Answer> {
  /** What stops the call of each genome: an answer to another one belongs to nobody. */
  const calls = new Map<string, AbortController>();
  const empty: RunsState<Answer> = { byGenome: new Map() };
  const store = createPersonalStore(empty, () => {
    for (const id of [...calls.keys()]) stop(id);
    return empty;
  });

  function set({ id, basis }: RunOnGenome<Answer>, state: RunState<Answer>): void {
    store.setState(({ byGenome }) => ({ byGenome: new Map(byGenome).set(id, { basis, state }) }));
  }

  function stop(genomeId: string): void {
    calls.get(genomeId)?.abort();
    calls.delete(genomeId);
  }

  function reset(genomeId: string): void {
    stop(genomeId);
    const byGenome = new Map(store.getState().byGenome);
    byGenome.delete(genomeId);
    store.setState({ byGenome });
  }

  /** Resolves when the server has answered, when it may take no longer, or when nobody waits any more. */
  function askServer(snps: SentSnps, signal: AbortSignal): Promise<Result<Answer, ServerFault>> {
    options.onSent(Object.keys(snps).length);
    const late = new AbortController();
    const end = () => late.abort();
    signal.addEventListener("abort", end);
    const timer = setTimeout(end, longestWait * 1000);
    return new Promise<Result<Answer, ServerFault>>((resolve) => {
      late.signal.addEventListener("abort", () => resolve(err({ code: "too-slow" })));
      options.ask(snps, late.signal).then(resolve, () => resolve(err({ code: "unexpected" })));
    }).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
    });
  }

  /** The server's answer where it can be used. */
  function checked(answered: Result<Answer, ServerFault>, own: Answer): Result<Answer, ServerFault> {
    if (!answered.ok) return answered;
    if (options.isFailure(answered.value)) return err({ code: "failed-there" });
    return options.isSame(answered.value, own) ? answered : err({ code: "differs" });
  }

  async function send(run: RunOnGenome<Answer>): Promise<void> {
    const { needed } = run;
    if (needed === null || runOf(store.getState(), run)?.phase === "running") return;
    const own = run.own();
    // Nothing is sent whose answer could not be checked.
    if (own === null) return;
    stop(run.id);
    const mine = new AbortController();
    calls.set(run.id, mine);
    const sentSnps = Object.keys(needed).length;
    set(run, { phase: "running", sentSnps });
    const answered = await askServer(needed, mine.signal);
    if (calls.get(run.id) !== mine) return;
    calls.delete(run.id);
    const used = checked(answered, own);
    if (used.ok) set(run, { phase: "done", source: "server", answer: used.value, sentSnps, fault: null });
    else set(run, { phase: "done", source: "device", answer: own, sentSnps, fault: used.error });
  }

  function runHere(run: RunOnGenome<Answer>): void {
    const before = runOf(store.getState(), run);
    stop(run.id);
    const own = run.own();
    if (own === null) {
      set(run, { phase: "failed" });
      return;
    }
    // What has left the device has left it, whichever side answers.
    const sentSnps = before?.phase === "running" ? before.sentSnps : 0;
    const fault = sentSnps === 0 ? null : ({ code: "not-awaited" } as const);
    set(run, { phase: "done", source: "device", answer: own, sentSnps, fault });
  }

  options.genomes.subscribe(({ genomes }, before) => {
    if (genomes === before.genomes) return;
    const ids = new Set(genomes.map(({ id }) => id));
    for (const id of store.getState().byGenome.keys()) if (!ids.has(id)) reset(id);
  });

  return { store, send, runHere, reset };
}

/** The run of a genome as it is now; undefined where there is none, or its answer follows from something else. */
export function runOf<Answer>(
  { byGenome }: RunsState<Answer>,
  { id, basis }: Pick<RunOnGenome<Answer>, "id" | "basis">,
): RunState<Answer> | undefined {
  const saved = byGenome.get(id);
  const isSame =
    saved?.basis.length === basis.length && saved.basis.every((part, index) => part === basis[index]);
  return isSame ? saved.state : undefined;
}
