/** What is predicted in the call that judges a file, so that its final scores need no other. No React here. */
import type { JudgedAndPredicted, ToPredict } from "../../calculation/protocol.ts";
import type { ReadReport } from "../../genome/protocol.ts";
import { copiesOfPair } from "../../lib/pure/copies-of-pair.ts";
import type { SetPrediction } from "../../science/proxies/proxy-predictor.ts";
import { referenceToPredictIn } from "../../science/proxies/reference-to-predict-in.ts";
import { chooseReference } from "../../science/reference-group/choose-reference.ts";
import { unlistedSitesOf } from "../../science/reference-group/place-genome-score.ts";
import type { GenomeQueries } from "../queries/genome-queries.ts";
import type { PackableSet } from "../queries/packed-set.ts";
import { predictionsQuery } from "../queries/predictions-query.ts";
import { firstScoresQuery } from "../queries/scores-query.ts";
import { type GroupAhead, packedBuild, type SetsAhead } from "../queries/sets-ahead.ts";
import { panelBuildOf } from "../queries/site-set.ts";
import { areProxiesWanted, type GenomeEntry, ownRulesKey, referenceWishOf, rulesOf } from "./genome-entry.ts";

/** A genome whose missing rows are predicted while its file is judged. */
export interface PredictedAhead {
  toPredict: ToPredict;
  groups: readonly GroupAhead[];
}

interface Sources {
  queries: GenomeQueries;
  setsAhead: SetsAhead | undefined;
}

/** The predictions that can be made from answers that came with the file; null where one is missing or the person wants none. */
export function predictableAhead(
  { queries, setsAhead }: Sources,
  entry: GenomeEntry,
  digest: string,
  report: ReadReport,
): PredictedAhead | null {
  const groups = setsAhead?.groups() ?? [];
  if (groups.length === 0 || !areProxiesWanted(entry)) return null;
  const rules = rulesOf(entry);
  const unlistedSites = unlistedSitesOf({ report, absent: rules.absent }, packedBuild);
  if (unlistedSites !== "read" && unlistedSites !== "like-reference") return null;
  if (panelBuildOf(report.build) !== packedBuild) return null;
  const copiesOn = (set: PackableSet) => {
    const state = queries.stateOf(firstScoresQuery(queries, set, { digest, rules }));
    return state.phase === "ready" ? copiesOfPair(state.answer, 0, 0) : null;
  };
  const onGenome = groups.map(({ sets, near }) =>
    sets.flatMap((set, index) => {
      const [sites] = near.slice(index, index + 1).map(copiesOn);
      const rows = copiesOn(set);
      return rows === null || sites === null || sites === undefined ? [] : [{ setId: set.id, rows, sites }];
    }),
  );
  const areThere = groups.every(({ sets }, index) => onGenome[index]?.length === sets.length);
  if (!areThere) return null;
  return { toPredict: { wish: referenceWishOf(entry), unlistedSites, groups: onGenome }, groups };
}

/**
 * Makes predictions the answers to the questions about them.
 *
 * @param entry the genome as it is now
 * @returns them by the set's id; null where there are none, or the person has chosen otherwise meanwhile
 */
export function storePredictions(
  queries: GenomeQueries,
  entry: GenomeEntry,
  digest: string,
  { toPredict, groups }: PredictedAhead,
  { judged, predictions }: JudgedAndPredicted,
): ReadonlyMap<string, SetPrediction> | null {
  const reference = referenceToPredictIn(judged.fit, chooseReference(judged, toPredict.wish));
  const isAsWanted = areProxiesWanted(entry) && referenceWishOf(entry) === toPredict.wish;
  if (predictions === null || reference === null || !isAsWanted) return null;
  const found = new Map<string, SetPrediction>();
  for (const [index, { name, sets }] of groups.entries()) {
    const answer = { setIds: sets.map(({ id }) => id), predictions: predictions[index] ?? [] };
    for (const [at, prediction] of answer.predictions.entries())
      found.set(answer.setIds[at] ?? "", prediction);
    const question = { digest, reference, group: name, ownRules: ownRulesKey(entry) };
    queries.addAnswer(
      predictionsQuery(queries, { ...question, derive: () => Promise.resolve(answer) }),
      answer,
    );
  }
  return found;
}
