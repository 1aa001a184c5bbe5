/**
 * A family on built-in sets by what all of its genomes have: the rows that some file lacks are predicted for all, by the sites that all have.
 * In memory only.
 */
import { useEffect, useMemo, useState } from "react";
import type { FamilyWithProxies } from "../../calculation/protocol.ts";
import { referenceKey } from "../../science/proxies/proxy-predictor.ts";
import { packedSets } from "../../science/reference/packed-sets.generated.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import { areProxiesWanted, type GenomeEntry, rulesOf } from "../genomes/genome-entry.ts";
import { callsNearSets, genomeStore } from "../genomes/genomes.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { calculation } from "./calculation.ts";

/** Genomes that are compared on a set. */
export interface FamilyToPlace {
  setId: string;
  entries: readonly GenomeEntry[];
  /** What all of them are compared with. */
  reference: ReferenceInUse;
  /** Whether the sites are wanted that the scores are made of. */
  areLociWanted: boolean;
}

/** The genomes that were placed together. */
export interface PlacedFamily extends FamilyWithProxies {
  setId: string;
  /** In the order of the places. */
  ids: readonly string[];
  areLociWanted: boolean;
}

/** What has become of them. A family of whose sets nothing can be predicted is left out, and is compared by its files alone. */
export type FamiliesInCommon =
  | { phase: "working" }
  | { phase: "failed" }
  | { phase: "ready"; families: readonly PlacedFamily[] };

const none: FamiliesInCommon = { phase: "ready", families: [] };

/** A query of a family on a set; null where nothing can be predicted of one of the genomes. */
function queryOf({ setId, entries, reference, areLociWanted }: FamilyToPlace) {
  const { queries } = genomeStore;
  const found = entries.flatMap((entry) => callsNearSets.predictable(entry) ?? []);
  const [first] = found;
  const isPacked = packedSets.some(({ id }) => id === setId);
  if (first === undefined || found.length < entries.length || !isPacked || reference.kind === "none")
    return null;
  // Each digest by itself: an answer is forgotten with any genome that its key names.
  const genomes = found.flatMap((one) => [one.digest, rulesOf(one.entry).absent]);
  return queries.derived<FamilyWithProxies | null>({
    digest: first.digest,
    key: ["family", setId, referenceKey(reference), areLociWanted ? "with sites" : "", ...genomes],
    derive: async (signal) => {
      const onGenomes = await Promise.all(found.map((one) => callsNearSets.ofSet(setId, one, signal)));
      const args = onGenomes.flatMap((own, index) => {
        const { unlistedSites } = found[index] ?? first;
        return own === null ? [] : [{ rows: own.rows, sites: own.sites, unlistedSites }];
      });
      const answer = await calculation.call("placeFamily", {
        setId,
        reference,
        genomes: args,
        areLociWanted,
      });
      return unwrap(answer).family;
    },
  });
}

/** @returns null where one of them failed: a family by its files alone beside another with predictions would mislead */
async function placed(
  asked: readonly FamilyToPlace[],
  signal: AbortSignal,
): Promise<readonly PlacedFamily[] | null> {
  const found = await Promise.all(
    asked.map(async ({ setId, entries, reference, areLociWanted }) => {
      const query = queryOf({ setId, entries, reference, areLociWanted });
      if (query === null) return [];
      const answers = await genomeStore.queries.wait([query], signal);
      if (!answers.ok) return null;
      const family = answers.value[0] ?? null;
      return family === null ? [] : [{ ...family, setId, ids: entries.map(({ id }) => id), areLociWanted }];
    }),
  );
  return found.some((families) => families === null) ? null : found.flatMap((families) => families ?? []);
}

/** Places families, and again whenever others are asked for or after a failure; none for an empty list. */
export function useFamiliesInCommon(asked: readonly FamilyToPlace[]): {
  inCommon: FamiliesInCommon;
  retry: () => void;
} {
  const key = asked
    .map(({ setId, entries, reference, areLociWanted }) => {
      const shares = reference.kind === "none" ? "none" : referenceKey(reference);
      const genomes = entries.map(
        (entry) => `${entry.id} ${rulesOf(entry).absent} ${areProxiesWanted(entry)}`,
      );
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
      if (!stop.signal.aborted) setFound({ key, families });
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
        const query = queryOf(family);
        if (query !== null) genomeStore.queries.retry(query);
      }
      setTries(tries + 1);
    },
  };
}
