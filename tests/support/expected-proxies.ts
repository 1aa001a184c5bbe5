import { exactScore } from "../../src/science/exact-score/exact-score.ts";
import { notJudged } from "../../src/science/file-verdict/file-verdict.ts";
import { type NormalisedScore, normaliseScore } from "../../src/science/normalise-score.ts";
import { rowsFoundByProxy } from "../../src/science/proxies/found-rows.ts";
import { placeWithProxies } from "../../src/science/proxies/place-with-proxies.ts";
import {
  createProxyPredictor,
  type PredictedGenome,
  type SetPrediction,
} from "../../src/science/proxies/proxy-predictor.ts";
import type { ProxyTable } from "../../src/science/proxies/proxy-table.ts";
import { proxyWeightSet, variantCopiesOf } from "../../src/science/proxies/read-proxy-report.ts";
import { familySpread } from "../../src/science/proxies/sibling-difference.ts";
import type { KnownReference } from "../../src/science/proxies/table-in-reference.ts";
import { ancestryPanel } from "../../src/science/reference/ancestry-panel.generated.ts";
import { chooseReference, fitReference } from "../../src/science/reference-group/choose-reference.ts";
import { perComponent } from "../../src/science/reference-group/components.ts";
import { panelDosagesOf } from "../../src/science/reference-group/read-panel-report.ts";
import { scoredRows } from "../../src/science/reference-group/row-frequencies.ts";
import { siteWeightSet } from "../../src/science/reference-group/site-weight-set.ts";
import type { ScoreReport } from "../../src/science/score-report.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import { factsOf, frequenciesOf, proxiesOf } from "./built-in-sets.ts";
import { expectedScore } from "./expected-place.ts";
import { wrongCallsIn } from "./expected-verdict.ts";
import { parsedText } from "./parsed-text.ts";

/** A score with the rows that proxies predict. */
export interface ExpectedWithProxies {
  score: NormalisedScore;
  /** Null where nothing is predicted. */
  prediction: SetPrediction | null;
  byProxy: number;
}

/**
 * A set's rows and the calls near them on the text of a person whose sex the file does not show, by the slow scorer.
 */
function genomeOf(
  set: ScoreSet,
  table: ProxyTable,
  text: string,
): { report: ScoreReport; genome: PredictedGenome } {
  const { rows: calls } = parsedText(text);
  const read = { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows: calls } as const;
  const rules = { palindromic: "auto", missing: "omit" } as const;
  const report = exactScore(read, set, rules);
  const sites = exactScore(read, proxyWeightSet(table, "GRCh37"), rules);
  const rows = scoredRows(set, report, frequenciesOf(set));
  return { report, genome: { rows, copies: variantCopiesOf(table, sites) } };
}

/** The reference that a file fits best; Europeans where it fits none, whom a test chooses for it. */
export function referenceOfText(text: string): KnownReference {
  const { rows } = parsedText(text);
  const read = { build: "GRCh37", isBuildAssumed: false, sex: "unknown", rows } as const;
  const rules = { palindromic: "auto", missing: "omit" } as const;
  const report = exactScore(read, siteWeightSet(ancestryPanel, "GRCh37"), rules);
  const reference = chooseReference(
    { fit: fitReference(ancestryPanel, panelDosagesOf(report)), verdict: notJudged },
    "auto",
  );
  return reference.kind === "none" ? { kind: "european" } : reference;
}

/** The sites that predict each row of a set. */
export function expectedProxies(set: ScoreSet, text: string, reference: KnownReference) {
  const table = proxiesOf(set);
  return createProxyPredictor(set, table).namedProxies(genomeOf(set, table, text).genome, reference);
}

/**
 * What the page must show of a set on the text of a file once missing rows are predicted. Calls are read by the slow
 * scorer; the prediction itself is that of src/science, which tests/population compares with public genomes.
 */
export function scoreWithProxies(
  set: ScoreSet,
  report: ScoreReport,
  text: string,
  reference: KnownReference = referenceOfText(text),
): ExpectedWithProxies {
  const [table, facts] = [proxiesOf(set), factsOf(set)];
  const { genome } = genomeOf(set, table, text);
  const prediction = createProxyPredictor(set, table).predict(genome, reference);
  const rate = wrongCallsIn(text);
  const inUse = rate === undefined ? reference : { ...reference, wrongCalls: rate };
  const place = placeWithProxies(genome.rows, prediction, inUse, facts);
  if (place.kind !== "placed" || place.predictedRows === 0) {
    return { score: expectedScore(set, report, reference, rate), prediction: null, byProxy: 0 };
  }
  const byProxy = rowsFoundByProxy(prediction, report.rows);
  const found = { matched: report.matched, total: report.total, foundByProxy: byProxy };
  return { score: normaliseScore(found, set.accuracy.r2, place), prediction, byProxy };
}

/** Some files by what all of them have, in one reference. */
function filesInCommon(set: ScoreSet, texts: readonly string[], reference: KnownReference) {
  const table = proxiesOf(set);
  const genomes = texts.map((text) => genomeOf(set, table, text).genome);
  return createProxyPredictor(set, table).predictInCommon(genomes, reference);
}

/** The one reference of a family: its mean mixture. */
export function referenceOfFamily(texts: readonly string[]): KnownReference {
  const all = texts.map(referenceOfText).flatMap((one) => ("shares" in one ? [one.shares] : []));
  const shares = perComponent((component) => all.reduce((sum, own) => sum + own[component] / all.length, 0));
  return { kind: "adjusted", shares };
}

/** A family by what all of its files have; null where nothing is predicted. */
export function familyInCommon(set: ScoreSet, texts: readonly string[]) {
  const facts = factsOf(set);
  const reference = referenceOfFamily(texts);
  const inCommon = filesInCommon(set, texts, reference);
  const [first] = inCommon;
  const spread = first === undefined ? null : familySpread(first, reference, facts);
  const z = inCommon.flatMap(({ rows, prediction }) => {
    const place = placeWithProxies(rows, prediction, reference, facts);
    return place.kind === "placed" && place.predictedRows > 0 ? [place.zUnlimited] : [];
  });
  return spread === null || z.length < texts.length ? null : { z, spread };
}

/** The scores of some files by what all of them have, each in its own reference. */
export function scoresInCommon(set: ScoreSet, texts: readonly string[]): readonly NormalisedScore[] {
  const facts = factsOf(set);
  const counts = { matched: set.rows.length, total: set.rows.length };
  return texts.map((text, index) => {
    const reference = referenceOfText(text);
    const own = filesInCommon(set, texts, reference)[index];
    if (own === undefined) throw new Error("each text has a score");
    const rate = wrongCallsIn(text);
    const inUse = rate === undefined ? reference : { ...reference, wrongCalls: rate };
    const place = placeWithProxies(own.rows, own.prediction, inUse, facts);
    return normaliseScore(counts, set.accuracy.r2, place);
  });
}
