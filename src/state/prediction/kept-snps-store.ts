/**
 * SNPs that a person saves in the account, by express consent: those of the built-in sets and no others. The ids under
 * which this page's genomes were saved are in memory only. No React here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { CallAnswer } from "../../backend/call.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";

/** What of a file is saved in the account, by a person's express consent. */
export interface NewGeneticFile {
  readonly userId: string;
  /** It must say nothing about the person: never the file's own name. */
  readonly filename: string;
  /** Bytes of the file. */
  readonly fileSize: number;
  /** Genotypes by rsID, of SNPs of the built-in sets alone. */
  readonly genotypes: Readonly<Record<string, string>>;
  /** Facts of the file. */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** SNPs saved in the account. */
export type KeptGeneticFile = NonNullable<CallAnswer<"readGeneticFile">>;

/** Where a genome is on its way into the account. */
export type KeptState =
  | { phase: "keeping" }
  | { phase: "kept"; fileId: string }
  | { phase: "removing"; fileId: string }
  /** Saving or deleting failed; with an id the SNPs are still in the account. */
  | { phase: "failed"; failure: DatabaseFailure; fileId: string | null };

/** Saved SNPs, by the genome's id. */
export interface KeptSnpsState {
  byGenome: ReadonlyMap<string, KeptState>;
}

/** Why saved SNPs were not opened. */
export type OpenFailure = { code: "not-read" } | { code: "gone" };

/** Dependencies of the store. */
export interface KeptSnpsOptions {
  userId: () => string | null;
  /** The part of a genome that may be saved; null while it is not ready, and for sample data. */
  contentOf: (genomeId: string) => Omit<NewGeneticFile, "userId"> | null;
  keep: (made: NewGeneticFile) => Promise<Result<string, DatabaseFailure>>;
  read: (fileId: string) => Promise<Result<KeptGeneticFile | null, DatabaseFailure>>;
  remove: (fileId: string) => Promise<Result<true, DatabaseFailure>>;
  /**
   * Loads saved SNPs as a genome of this page, and returns its id; null where `isWanted` has become false before that.
   * May reject when offline.
   */
  load: (file: KeptGeneticFile, isWanted: () => boolean) => Promise<string | null>;
  onKept: (snps: number) => void;
}

/** The saved SNPs and the actions on them. */
export interface KeptSnpsStore {
  store: StoreApi<KeptSnpsState>;
  /** Saves a genome's SNPs for the signed-in person, who has consented. */
  keep: (genomeId: string) => Promise<void>;
  /** Deletes the saved SNPs of a genome. */
  remove: (genomeId: string) => Promise<void>;
  /** Deletes saved SNPs by their id in the account, whether or not their genome is on this page. */
  removeFile: (fileId: string) => Promise<Result<true, DatabaseFailure>>;
  /** Loads saved SNPs as a genome of this page, and returns its id. */
  open: (fileId: string) => Promise<Result<string, OpenFailure>>;
  /** Forgets under which ids genomes were saved; the account is not changed. */
  forget: () => void;
}

/** Makes the store. */
export function createKeptSnps(options: KeptSnpsOptions): KeptSnpsStore {
  const store = createStore<KeptSnpsState>(() => ({ byGenome: new Map() }));
  /** Counts the clearings: a late answer belongs to the person who was here before. */
  let round = 0;

  function set(genomeId: string, state: KeptState | null): void {
    const byGenome = new Map(store.getState().byGenome);
    if (state === null) byGenome.delete(genomeId);
    else byGenome.set(genomeId, state);
    store.setState({ byGenome });
  }

  async function settled<Value>(
    call: () => Promise<Result<Value, DatabaseFailure>>,
  ): Promise<{ result: Result<Value, DatabaseFailure>; isLate: boolean }> {
    const mine = round;
    const result = await call().catch((): Result<Value, DatabaseFailure> => err({ code: "unexpected" }));
    return { result, isLate: mine !== round };
  }

  async function keep(genomeId: string): Promise<void> {
    const userId = options.userId();
    const content = options.contentOf(genomeId);
    const before = store.getState().byGenome.get(genomeId);
    const isOpen = before === undefined || (before.phase === "failed" && before.fileId === null);
    if (userId === null || content === null || !isOpen) return;
    set(genomeId, { phase: "keeping" });
    const { result, isLate } = await settled(() => options.keep({ ...content, userId }));
    if (result.ok) options.onKept(Object.keys(content.genotypes).length);
    if (isLate) return;
    set(
      genomeId,
      result.ok
        ? { phase: "kept", fileId: result.value }
        : { phase: "failed", failure: result.error, fileId: null },
    );
  }

  async function remove(genomeId: string): Promise<void> {
    const fileId = keptFileId(store.getState(), genomeId);
    if (fileId === null) return;
    set(genomeId, { phase: "removing", fileId });
    const { result, isLate } = await settled(() => options.remove(fileId));
    if (isLate) return;
    set(genomeId, result.ok ? null : { phase: "failed", failure: result.error, fileId });
  }

  async function removeFile(fileId: string): Promise<Result<true, DatabaseFailure>> {
    const { result, isLate } = await settled(() => options.remove(fileId));
    const { byGenome } = store.getState();
    if (result.ok && !isLate) {
      const others = [...byGenome].filter(([, kept]) => !("fileId" in kept) || kept.fileId !== fileId);
      store.setState({ byGenome: new Map(others) });
    }
    return result;
  }

  async function open(fileId: string): Promise<Result<string, OpenFailure>> {
    const mine = round;
    const isWanted = () => mine === round;
    const read = await options.read(fileId).catch(() => null);
    // The person has signed out since: the next one must not see their genotypes.
    if (!isWanted()) return err({ code: "gone" });
    if (read?.ok !== true) return err({ code: "not-read" });
    if (read.value === null) return err({ code: "gone" });
    const genomeId = await options.load(read.value, isWanted).catch(() => null);
    if (!isWanted()) return err({ code: "gone" });
    if (genomeId === null) return err({ code: "not-read" });
    set(genomeId, { phase: "kept", fileId });
    return ok(genomeId);
  }

  return {
    store,
    keep,
    remove,
    removeFile,
    open,
    forget: () => {
      round += 1;
      store.setState({ byGenome: new Map() });
    },
  };
}

/** The id of a genome's saved SNPs in the account; null where they are not saved. */
export function keptFileId({ byGenome }: KeptSnpsState, genomeId: string): string | null {
  const kept = byGenome.get(genomeId);
  return kept !== undefined && "fileId" in kept ? kept.fileId : null;
}
