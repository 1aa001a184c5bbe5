/** How any two of some genomes are related: asked of their calls at the panel's sites. In memory only. */
import { useEffect, useMemo, useState } from "react";
import type { RelationOf } from "../../science/kinship/relation-of-pair.ts";
import { loadAncestryPanel } from "../../science/reference/load-ancestry-panel.ts";
import { usualErrorRate } from "../../science/siblings/told-apart.ts";
import { copiesAtPanel } from "../../state/family/copies-at-panel.ts";
import { type GenomeEntry, ownRulesKey } from "../../state/genomes/genome-entry.ts";
import { genomeStore } from "../../state/genomes/genomes.ts";

const notKnown: RelationOf = () => null;

async function relationsOf(entries: readonly GenomeEntry[], signal: AbortSignal): Promise<RelationOf> {
  const [panel, { relationsAmong }] = await Promise.all([
    loadAncestryPanel(),
    import("../../science/kinship/relation-of-pair.ts"),
  ]);
  const copies = await copiesAtPanel(panel, entries, signal);
  const genomes = entries.flatMap(({ id, status }) => {
    const dosages = copies.get(id);
    if (dosages === undefined || status.phase !== "ready") return [];
    return [{ id, dosages, shares: "shares" in status.fit ? status.fit.shares : null }];
  });
  return relationsAmong(genomes, panel.frequencies, usualErrorRate);
}

/**
 * How any two of some genomes are related. Until it is worked out, and where it can't be, only files with the same
 * genotypes count as the same genome.
 */
export function usePairRelations(entries: readonly GenomeEntry[]): RelationOf {
  const key = entries
    .map((entry) => `${entry.id} ${genomeStore.queries.packed.digestOf(entry.id)} ${ownRulesKey(entry)}`)
    .join(" ");
  const [found, setFound] = useState<{ key: string; of: RelationOf } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the genomes are others
  useEffect(() => {
    if (entries.length < 2) return;
    const stop = new AbortController();
    relationsOf(entries, stop.signal).then(
      (of) => {
        if (!stop.signal.aborted) setFound({ key, of });
      },
      // A failure is safe: without a relation the wider range of strangers applies.
      () => {},
    );
    return () => stop.abort();
  }, [key]);
  return useMemo(() => {
    const of = found?.key === key ? found.of : notKnown;
    return (first, second) => {
      const [one, other] = [first, second].map((id) => genomeStore.queries.packed.digestOf(id));
      return one !== null && one === other ? "same" : of(first, second);
    };
  }, [key, found]);
}
