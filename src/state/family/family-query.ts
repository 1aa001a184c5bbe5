/** The prediction for a family on a built-in set, as a query: removed with any of its genomes. */
import type { CalculationClient } from "../../calculation/calculation-client.ts";
import type { FamilyWithProxies } from "../../calculation/protocol.ts";
import { inTurns } from "../../lib/in-turns.ts";
import { referenceKey } from "../../science/proxies/proxy-predictor.ts";
import { packedSets } from "../../science/reference/packed-sets.generated.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import { type GenomeEntry, ownRulesKey } from "../genomes/genome-entry.ts";
import { unwrap } from "../page/thrown-failure.ts";
import type { DerivedQueries, GenomeQuery } from "../queries/genome-query.ts";
import type { GenotypesNearSets, Predictable } from "../scores/genotypes-near-sets.ts";

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

/** Inputs and dependencies of a family's query. */
export interface FamilySources {
  queries: DerivedQueries;
  calls: Pick<GenotypesNearSets, "predictable" | "ofSet">;
  calculation: Pick<CalculationClient, "call">;
}

/** Genomes whose calls are read in one go: a few milliseconds of work. */
const genomesAtOnce = 32;

/** A query of a family on a set; null where nothing can be predicted of one of the genomes. */
export function familyQuery(
  { queries, calls, calculation }: FamilySources,
  { setId, entries, reference, areLociWanted }: FamilyToPlace,
): GenomeQuery<FamilyWithProxies | null> | null {
  const found = entries.flatMap((entry) => calls.predictable(entry) ?? []);
  const [first] = found;
  const isPacked = packedSets.some(({ id }) => id === setId);
  if (first === undefined || found.length < entries.length || !isPacked || reference.kind === "none")
    return null;
  // Each digest by itself: an answer is forgotten with any genome that its key names.
  const genomes = found.flatMap((one) => [one.digest, ownRulesKey(one.entry)]);
  return queries.derived<FamilyWithProxies | null>({
    digest: first.digest,
    key: ["family", setId, referenceKey(reference), areLociWanted ? "with sites" : "", ...genomes],
    derive: async (signal) => {
      const onGenome = (one: Predictable) => calls.ofSet(setId, one, signal);
      // Loads what all need: hundreds that wait for it would continue in one go.
      const onFirst = await onGenome(first);
      const onOthers = await inTurns(found.slice(1), genomesAtOnce, onGenome);
      const args = [onFirst, ...onOthers].flatMap((own, index) => {
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
