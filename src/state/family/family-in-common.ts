/**
 * A family on built-in sets by what all of its genomes have: the rows that some file lacks are predicted for all, by the sites that all have.
 * In memory only.
 */
import { startTransition, useEffect, useMemo, useState } from "react";
import { referenceKey } from "../../science/proxies/proxy-predictor.ts";
import { areProxiesWanted, ownRulesKey } from "../genomes/genome-entry.ts";
import { genomeStore } from "../genomes/genomes.ts";
import { calculation } from "../queries/calculation.ts";
import { genotypesNearSets } from "../scores/page-scores.ts";
import { type FamilyToPlace, familyQuery, type PlacedFamily } from "./family-query.ts";

/** What has become of them. A family without a predictable set is left out, and is compared by its files alone. */
export type FamiliesInCommon =
  | { phase: "working" }
  | { phase: "failed" }
  | { phase: "ready"; families: readonly PlacedFamily[] };

const sources = { queries: genomeStore.queries, calls: genotypesNearSets, calculation };

const none: FamiliesInCommon = { phase: "ready", families: [] };

/** @returns null where one of them failed: a family by its files alone beside another with predictions would mislead */
async function placed(
  asked: readonly FamilyToPlace[],
  signal: AbortSignal,
): Promise<readonly PlacedFamily[] | null> {
  const found = await Promise.all(
    asked.map(async ({ setId, entries, reference, areLociWanted }) => {
      const query = familyQuery(sources, { setId, entries, reference, areLociWanted });
      if (query === null) return [];
      const answers = await genomeStore.queries.wait([query], signal);
      if (!answers.ok) return null;
      const family = answers.value[0] ?? null;
      return family === null ? [] : [{ ...family, setId, ids: entries.map(({ id }) => id), areLociWanted }];
    }),
  );
  return found.some((families) => families === null) ? null : found.flatMap((families) => families ?? []);
}

/** Places families, and again when others are requested or after a failure; empty for an empty list. */
export function useFamiliesInCommon(asked: readonly FamilyToPlace[]): {
  inCommon: FamiliesInCommon;
  retry: () => void;
} {
  const key = asked
    .map(({ setId, entries, reference, areLociWanted }) => {
      const shares = reference.kind === "none" ? "none" : referenceKey(reference);
      const genomes = entries.map((entry) => `${entry.id} ${ownRulesKey(entry)} ${areProxiesWanted(entry)}`);
      return [setId, shares, areLociWanted, ...genomes].join(" ");
    })
    .join();
  const [found, setFound] = useState<{ key: string; families: readonly PlacedFamily[] | null } | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the families are others
  useEffect(() => {
    setFound(null);
    if (asked.length === 0) return;
    const stop = new AbortController();
    const show = (families: readonly PlacedFamily[] | null) => {
      if (stop.signal.aborted) return;
      // With hundreds of genomes much is drawn for this.
      startTransition(() => setFound({ key, families }));
    };
    placed(asked, stop.signal).then(show, () => show(null));
    return () => stop.abort();
  }, [key, tries]);
  const inCommon = useMemo((): FamiliesInCommon => {
    if (asked.length === 0) return none;
    if (found?.key !== key) return { phase: "working" };
    return found.families === null ? { phase: "failed" } : { phase: "ready", families: found.families };
  }, [asked.length, key, found]);
  return {
    inCommon,
    retry() {
      for (const family of asked) {
        const query = familyQuery(sources, family);
        if (query !== null) genomeStore.queries.retry(query);
      }
      setTries(tries + 1);
    },
  };
}
