/** Withholds the places of genomes that the reference people are not like, once their scores are there. */
import type { ReferenceFit } from "../../science/reference-group/choose-reference.ts";
import type { PackedGenomes } from "../queries/packed-genomes.ts";
import { type GenomeEntry, isComparable, type ReadyStatus, rulesOf } from "./genome-entry.ts";
import type { GenomeStoreOptions } from "./genome-store-options.ts";

interface UnlikeCheckOptions {
  compareLikeness: GenomeStoreOptions["compareLikeness"];
  packed: Pick<PackedGenomes, "digestOf" | "buffersOf">;
  entryOf: (id: string) => GenomeEntry | undefined;
  /** Gives a genome the fit by which it has no place. */
  withhold: (id: string, fit: Extract<ReferenceFit, { kind: "unlike-references" }>) => void;
}

/** Makes what compares a genome that has its scores; a run that was stopped changes nothing. */
export function createUnlikeCheck({ compareLikeness, packed, entryOf, withhold }: UnlikeCheckOptions) {
  /** Typed sites of the genomes that the references are not like, by digest: they are withheld at once when they are scored again. */
  const unlike = new Map<string, number>();

  async function compare(id: string, status: ReadyStatus, signal: AbortSignal): Promise<void> {
    const entry = entryOf(id);
    if (compareLikeness === undefined || entry === undefined || !isComparable(entry, status)) return;
    const digest = packed.digestOf(id);
    if (digest === null) return;
    const known = unlike.get(digest);
    if (known !== undefined) {
      withhold(id, { kind: "unlike-references", typedSites: known });
      return;
    }
    const buffers = packed.buffersOf(digest);
    if (buffers === null) return;
    const genome = { buffers, report: status.report, rules: rulesOf(entry), signal };
    const likeness = await compareLikeness(genome);
    if (likeness?.kind !== "unlike") return;
    unlike.set(digest, likeness.typedSites);
    if (signal.aborted) return;
    withhold(id, { kind: "unlike-references", typedSites: likeness.typedSites });
  }

  return (id: string, status: ReadyStatus, signal: AbortSignal): void => {
    // Without the table, as offline, the places stay.
    compare(id, status, signal).catch(() => undefined);
  };
}
