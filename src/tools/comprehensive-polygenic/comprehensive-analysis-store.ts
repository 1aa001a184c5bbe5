/**
 * Comprehensive analyses of this page's genomes: by the server where a person sends the SNPs that it needs, else on the device. In memory
 * only. No React here.
 */
import { err, type Result } from "../../lib/pure/result.ts";
import type { ComprehensiveResults } from "../../science/comprehensive/comprehensive-results-schema.ts";
import { failedAnalysis, isFailedAnalysis } from "../../science/comprehensive/failed-analysis.ts";
import { isSameAnalysis } from "../../science/comprehensive/is-same-analysis.ts";
import type { AnalysedSet } from "../../science/comprehensive/load-analysed-sets.ts";
import type { SentSnps } from "../../science/comprehensive/sent-genome.ts";
import { builtInSetIds } from "../../science/reference/set-library.ts";
import { createPersonalStore, type PersonalStore } from "../../state/page/personal-store.ts";
import type { FunctionFailure } from "../../texts/function-failures.ts";

/** Who made a result; `nobody` where it is the documented answer of a failure. */
export type AnalysisSource = "server" | "device" | "nobody";

/** How long the server may take to answer, in seconds; its work takes less than one (decision 250). */
export const longestWait = 30;

/** Why the server, though it was sent SNPs, has no part in what is shown. */
export type ServerFault =
  | FunctionFailure
  /** It has not answered within the longest wait. */
  | { readonly code: "too-slow" }
  /** The person did not wait for it. */
  | { readonly code: "not-awaited" }
  /** It answered the fixed values of a failure. */
  | { readonly code: "failed-there" }
  /** It came to other numbers than this device. */
  | { readonly code: "differs" }
  /** This device has no analysis of its own to compare the answer with. */
  | { readonly code: "not-checked" };

/** Where the analysis of a genome is. */
export type AnalysisState =
  /** `sentSnps` is 0 where the server is not asked. */
  | { phase: "running"; sentSnps: number }
  | {
      phase: "done";
      source: AnalysisSource;
      results: ComprehensiveResults;
      /** SNPs that were sent; 0 where none were. */
      sentSnps: number;
      /** Null where the server's answer is shown, and where it was not asked. */
      fault: ServerFault | null;
    };

/** A genome as the screen has it scored: what an analysis is made of. */
export interface ScoredGenome {
  id: string;
  /** What its scores follow from, part by part: an analysis is shown with these scores and no others. */
  basis: readonly unknown[];
  /** The SNPs that the server needs; null where its SNPs alone say too little. */
  needed: SentSnps | null;
  /** Whether its file estimates some of its SNPs, of which calls alone would say something else. */
  isImputed?: boolean;
  /** The analysis by the engine's own scores, among Europeans as the server's; null where it has none. */
  analyse: (sets: readonly AnalysedSet[]) => ComprehensiveResults | null;
}

/** An analysis and what it was made of. */
interface KeptAnalysis {
  basis: readonly unknown[];
  state: AnalysisState;
}

/** The last analysis of each genome by its id. They outlive the screen. */
export interface AnalysesState {
  byGenome: ReadonlyMap<string, KeptAnalysis>;
  /** The weight sets with what their scores are placed by; null until an analysis has needed them. */
  sets: readonly AnalysedSet[] | null;
}

/** What the store works with. */
export interface AnalysisOptions {
  /** Asks the server; the signal says that nobody waits for the answer any more. */
  ask: (snps: SentSnps, signal: AbortSignal) => Promise<Result<ComprehensiveResults, FunctionFailure>>;
  /** May reject when offline; it is called again for the next analysis. */
  loadSets: () => Promise<readonly AnalysedSet[]>;
  /** Called when SNPs leave the device. */
  onSent: (snps: number) => void;
}

/** The analyses and what can be done with them. */
export interface ComprehensiveAnalyses {
  store: PersonalStore<AnalysesState>;
  /** Sends the needed SNPs of a genome, as the person has agreed; where that fails, or gives other numbers, the device's result stands. */
  send: (genome: ScoredGenome) => Promise<void>;
  /** Runs the analysis without sending anything, and without waiting for the server where it has been asked. */
  runHere: (genome: ScoredGenome) => Promise<void>;
  /** Goes back to before the analysis of a genome. */
  ask: (genomeId: string) => void;
  /** Drops analyses of genomes that are gone. */
  keepOnly: (genomeIds: ReadonlySet<string>) => void;
  forget: () => void;
}

/** Makes the store. */
export function createComprehensiveAnalyses(options: AnalysisOptions): ComprehensiveAnalyses {
  const store = createPersonalStore<AnalysesState>({ byGenome: new Map(), sets: null });
  /** What stops the last run of each genome: an answer to another one belongs to nobody. */
  const runs = new Map<string, AbortController>();

  function set({ id, basis }: ScoredGenome, state: AnalysisState): void {
    store.setState(({ byGenome }) => ({ byGenome: new Map(byGenome).set(id, { basis, state }) }));
  }

  async function loadSets(): Promise<readonly AnalysedSet[] | null> {
    const known = store.getState().sets;
    if (known !== null) return known;
    const sets = await options.loadSets().catch(() => null);
    if (sets !== null) store.setState({ sets });
    return sets;
  }

  /** Resolves when the server has answered, when it may take no longer, or when nobody waits any more. */
  function askServer(
    snps: SentSnps,
    signal: AbortSignal,
  ): Promise<Result<ComprehensiveResults, ServerFault>> {
    options.onSent(Object.keys(snps).length);
    const late = new AbortController();
    const stop = () => late.abort();
    signal.addEventListener("abort", stop);
    const timer = setTimeout(stop, longestWait * 1000);
    return new Promise<Result<ComprehensiveResults, ServerFault>>((resolve) => {
      late.signal.addEventListener("abort", () => resolve(err({ code: "too-slow" })));
      options.ask(snps, late.signal).then(resolve, () => resolve(err({ code: "unexpected" })));
    }).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    });
  }

  function start(genome: ScoredGenome, sentSnps: number): AbortController {
    const mine = new AbortController();
    runs.get(genome.id)?.abort();
    runs.set(genome.id, mine);
    set(genome, { phase: "running", sentSnps });
    return mine;
  }

  /** Stops what runs for a genome and drops what is known. */
  function drop(genomeId: string): void {
    runs.get(genomeId)?.abort();
    runs.delete(genomeId);
    const byGenome = new Map(store.getState().byGenome);
    byGenome.delete(genomeId);
    store.setState({ byGenome });
  }

  /** The device's own result; the documented answer of a failure where there is none. */
  function finishHere(
    genome: ScoredGenome,
    sets: readonly AnalysedSet[] | null,
    own: ComprehensiveResults | null,
    facts: { sentSnps: number; fault: ServerFault | null },
  ): void {
    const known = sets?.map((one) => one.set) ?? builtInSetIds.map((id) => ({ id, rows: [] }));
    set(genome, {
      ...{ phase: "done", ...facts },
      ...(own === null
        ? { source: "nobody", results: failedAnalysis(known) }
        : { source: "device", results: own }),
    });
  }

  async function send(genome: ScoredGenome, snps: SentSnps): Promise<void> {
    const sentSnps = Object.keys(snps).length;
    const mine = start(genome, sentSnps);
    // The device's own result, which the answer is held against, needs the sets.
    const [sets, answered] = await Promise.all([loadSets(), askServer(snps, mine.signal)]);
    if (runs.get(genome.id) !== mine) return;
    const own = sets === null ? null : genome.analyse(sets);
    const fault = answered.ok ? faultOf(answered.value, own) : answered.error;
    if (answered.ok && fault === null)
      set(genome, { phase: "done", source: "server", results: answered.value, sentSnps, fault });
    else finishHere(genome, sets, own, { sentSnps, fault });
  }

  async function runHere(genome: ScoredGenome): Promise<void> {
    const before = analysisOf(store.getState(), genome);
    const sentSnps = before?.phase === "running" ? before.sentSnps : 0;
    if (before?.phase === "running" && sentSnps === 0) return;
    const mine = start(genome, 0);
    const sets = await loadSets();
    if (runs.get(genome.id) !== mine) return;
    const own = sets === null ? null : genome.analyse(sets);
    // What has left the device has left it, whoever scores.
    finishHere(genome, sets, own, { sentSnps, fault: sentSnps === 0 ? null : { code: "not-awaited" } });
  }

  return {
    store,
    async send(genome) {
      const isRunning = analysisOf(store.getState(), genome)?.phase === "running";
      if (genome.needed !== null && !isRunning) await send(genome, genome.needed);
    },
    runHere,
    ask: drop,
    keepOnly(genomeIds) {
      for (const id of store.getState().byGenome.keys()) if (!genomeIds.has(id)) drop(id);
    },
    forget() {
      for (const run of runs.values()) run.abort();
      runs.clear();
      store.setState({ byGenome: new Map() });
    },
  };
}

/** The analysis of a genome's scores as they are now; undefined where there is none, or it was made of other scores. */
export function analysisOf(
  { byGenome }: AnalysesState,
  { id, basis }: Pick<ScoredGenome, "id" | "basis">,
): AnalysisState | undefined {
  const kept = byGenome.get(id);
  return kept !== undefined && isSameBasis(kept.basis, basis) ? kept.state : undefined;
}

/** Why an answer of the server is not shown; null where it says what this device says. */
function faultOf(answer: ComprehensiveResults, own: ComprehensiveResults | null): ServerFault | null {
  if (isFailedAnalysis(answer)) return { code: "failed-there" };
  if (own === null) return { code: "not-checked" };
  return isSameAnalysis(answer, own) ? null : { code: "differs" };
}

function isSameBasis(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
