import { likeReference, notCounted, varianceOfEstimate } from "../lib/pure/counted-copies.ts";
import { placeAlikeWithProxies, placeWithProxies } from "../science/proxies/place-with-proxies.ts";
import {
  createProxyPredictor,
  type PredictedGenome,
  type ProxyPredictor,
} from "../science/proxies/proxy-predictor.ts";
import { leastR2OfFoundRow } from "../science/proxies/proxy-rules.ts";
import type { ProxyTable } from "../science/proxies/proxy-table.ts";
import { proxyWeightSet, variantCopiesOf } from "../science/proxies/read-proxy-report.ts";
import { familySpread } from "../science/proxies/sibling-difference.ts";
import type { SetReference } from "../science/reference-group/place-genome-score.ts";
import { scoredRows } from "../science/reference-group/row-frequencies.ts";
import type { ScoreReport } from "../science/score-report.ts";
import type { ScoreSet } from "../science/weight-set.ts";
import { builtInSets } from "../sets/built-in-sets.ts";
import type { CalculationCalls, SetOnGenome } from "./protocol.ts";

/** All that is known of a built-in set. */
interface PredictableSet {
  set: ScoreSet;
  table: ProxyTable;
  reference: SetReference;
  predictor: ProxyPredictor;
}

/** By id; a set whose tables could not be loaded is requested again. */
const loaded = new Map<string, Promise<PredictableSet>>();

function predictable(setId: string): Promise<PredictableSet> {
  const kept = loaded.get(setId);
  if (kept !== undefined) return kept;
  const loading = load(setId);
  loaded.set(setId, loading);
  loading.catch(() => loaded.delete(setId));
  return loading;
}

async function load(setId: string): Promise<PredictableSet> {
  const [set, table] = await Promise.all([builtInSets.loadSet(setId), builtInSets.loadProxies(setId)]);
  if (set === null || table === null) throw new RangeError("no such set");
  const reference = await builtInSets.loadReference(setId);
  return { set, table, reference, predictor: createProxyPredictor(set, table) };
}

/** Answers the call of the same name. */
export async function proxySites({
  setId,
  build,
}: CalculationCalls["proxySites"]["args"]): Promise<CalculationCalls["proxySites"]["value"]> {
  const { table } = await predictable(setId);
  return { set: new TextEncoder().encode(JSON.stringify(proxyWeightSet(table, build))) };
}

/** Answers the call of the same name. */
export function predictRows({
  sets,
  reference,
  unlistedSites,
}: CalculationCalls["predictRows"]["args"]): Promise<CalculationCalls["predictRows"]["value"]> {
  return Promise.all(
    sets.map(async (set) => {
      const known = await predictable(set.setId);
      return known.predictor.predict(genomeOf(known, set, unlistedSites), reference);
    }),
  );
}

/** Answers the call of the same name. */
export function placeInCommon({
  genomes,
}: CalculationCalls["placeInCommon"]["args"]): Promise<CalculationCalls["placeInCommon"]["value"]> {
  return Promise.all(
    genomes.map(async ({ set: { setId }, reference }, index) => {
      const known = await predictable(setId);
      const all = genomes.map(({ set, unlistedSites }) =>
        genomeOf(known, withoutEstimates(set), unlistedSites),
      );
      const own = known.predictor.predictInCommon(all, reference)[index];
      if (own === undefined) throw new RangeError("no such genome");
      return placeWithProxies(own.rows, own.prediction, reference, known.reference.facts);
    }),
  );
}

/** Answers the call of the same name. */
export async function placeFamily({
  setId,
  reference,
  genomes,
  areLociWanted,
}: CalculationCalls["placeFamily"]["args"]): Promise<CalculationCalls["placeFamily"]["value"]> {
  const known = await predictable(setId);
  const { facts } = known.reference;
  const all = genomes.map(({ unlistedSites, ...own }) =>
    genomeOf(known, withoutEstimates({ setId, ...own }), unlistedSites),
  );
  const inCommon = known.predictor.predictInCommon(all, reference);
  const places = placeAlikeWithProxies(inCommon, reference, facts);
  const [first] = inCommon;
  const spread = first === undefined ? null : familySpread(first, reference, facts);
  if (first === undefined || spread === null || places === null) return { family: null };
  const rowsByProxy = first.prediction.rows.filter(
    (row) => row !== null && row.predictedR2 >= leastR2OfFoundRow,
  ).length;
  const loci = areLociWanted ? known.predictor.lociInCommon(all, reference) : [];
  return { family: { places, spread, rowsByProxy, loci } };
}

/** Answers the call of the same name. */
export async function namedProxies({
  set,
  reference,
  unlistedSites,
}: CalculationCalls["namedProxies"]["args"]): Promise<CalculationCalls["namedProxies"]["value"]> {
  const known = await predictable(set.setId);
  return known.predictor.namedProxies(genomeOf(known, set, unlistedSites), reference);
}

function genomeOf(
  { set, table, reference }: PredictableSet,
  { rows: rowCodes, sites }: SetOnGenome,
  unlistedSites: "read" | "like-reference",
): PredictedGenome {
  const rows = scoredRows(set, { rows: outcomesOf(rowCodes) }, reference.frequencies, unlistedSites);
  return { rows, copies: variantCopiesOf(table, { rows: outcomesOf(sites) }, unlistedSites) };
}

/** A genome as it is compared with others: a row whose copies are not near whole ones is missing. */
function withoutEstimates(set: SetOnGenome): SetOnGenome {
  return { ...set, rows: set.rows.map((code) => (varianceOfEstimate(code) === null ? code : notCounted)) };
}

function outcomeOf(code: number): ScoreReport["rows"][number] {
  const without = { genotype: null, strandUnchecked: false } as const;
  if (code === likeReference) return { ...without, fate: "assumed-reference", dosage: null };
  const dosageVariance = varianceOfEstimate(code);
  // How many copies there are makes no difference: it is there, and predicts nothing.
  if (dosageVariance !== null) return { ...without, fate: "imputed", dosage: 0.5, dosageVariance };
  return {
    ...without,
    fate: code === notCounted ? "not-on-file" : "matched",
    dosage: code < 0 ? null : code,
  };
}

/** There are few different ones, so that rows share them: a family has millions. */
const outcomes = new Map([likeReference, notCounted, 0, 1, 2].map((code) => [code, outcomeOf(code)]));

/** Copies as the engine counts them, as outcomes of rows. */
function outcomesOf(copies: Int8Array): ScoreReport["rows"] {
  return Array.from(copies, (code) => outcomes.get(code) ?? outcomeOf(code));
}
