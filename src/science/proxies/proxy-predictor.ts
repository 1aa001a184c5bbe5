import { wholeCopies } from "../../lib/pure/counted-copies.ts";
import { limit } from "../percentile.ts";
import { notTyped } from "../reference-group/ancestry-panel.ts";
import { components } from "../reference-group/components.ts";
import { comparedRows } from "../reference-group/place-built-in-set.ts";
import type { ScoredRow } from "../reference-group/row-frequencies.ts";
import type { WeightSet } from "../weight-set.ts";
import type { LinkedSums } from "./linked-sums.ts";
import { type ProxyTable, type VariantCopies, variantPlaces } from "./proxy-table.ts";
import type { RowWeights } from "./row-weights.ts";
import { type SetWeights, solveSet, weightsOfVariant } from "./set-weights.ts";
import { type KnownReference, type TableInReference, tableInReference } from "./table-in-reference.ts";
import { usableProxies } from "./usable-proxies.ts";
import { isEstimate, isPredictedBetter, withoutCopies } from "./weaker-estimates.ts";
import { createWeightsCache } from "./weights-cache.ts";

/** The prediction of a row that the file lacks. */
export interface RowPrediction {
  /** Copies of the effect allele that are expected, 0 to 2. */
  expectedCopies: number;
  /** Copies that people of the reference have on average. */
  averageCopies: number;
  /**
   * How many more or fewer than on average, 0 on average. It is what a score counts: limiting it to 0 to 2 would shift
   * its mean.
   */
  deviation: number;
  /** Squared correlation of such predictions with the row itself, above 0 and at most 1. */
  predictedR2: number;
  /** How many sites predict it. */
  proxies: number;
}

/** The predictions for a score. Plain data, so that a worker can send it. */
export interface SetPrediction {
  /**
   * A prediction for each row of the set; null where the row is typed or nothing predicts it, and where an imputed row tells more than its
   * proxies.
   */
  rows: readonly (RowPrediction | null)[];
  /** Sites and rows whose calls the score is made of. */
  contributors: number;
  /** Variances among people who are not related. */
  strangers: LinkedSums;
  /** The same between brothers and sisters. */
  family: LinkedSums;
}

/** One site that predicts a row, for the audit log. */
export interface NamedProxy {
  rsid: string;
  /** Letter whose copies count. */
  letter: string;
  /** Copies of the row's effect allele that one copy of the letter adds. */
  weight: number;
}

/** One genome as far as the prediction of a set goes. */
export interface PredictedGenome {
  /** The set's rows on the genome, in the set's order. */
  rows: readonly ScoredRow[];
  /** The genome's calls at the table's variants. Those of the set's rows are not looked at: they are as the rows count. */
  copies: VariantCopies;
}

/** A site whose calls a score is made of, as known for several genomes. */
export interface KnownLocus {
  /** "1" to "22", and the values of the set's rows where the table lacks them. */
  chromosome: string;
  /** Place on GRCh37, counted from 1. */
  position: number;
  /** Letter whose copies count. */
  allele: string;
  /** The effect of one copy more on the score, in the unit of the weights. */
  effect: number;
  /** Copies of each genome. */
  copies: readonly number[];
}

/** Predicts the missing rows of one set. */
export interface ProxyPredictor {
  predict: (genome: PredictedGenome, reference: KnownReference) => SetPrediction;
  /**
   * Predicts for some genomes from what all of them have, so that the same rows are known of each, by the same sites:
   * only then is the difference of two scores one of genomes and not of files. Rows that one of them lacks are missing
   * in all.
   */
  predictInCommon: (
    genomes: readonly PredictedGenome[],
    reference: KnownReference,
  ) => { rows: readonly ScoredRow[]; prediction: SetPrediction }[];
  /** The sites that such a score of some genomes is made of. */
  lociInCommon: (genomes: readonly PredictedGenome[], reference: KnownReference) => readonly KnownLocus[];
  /** The sites that predict each row, for the audit log; empty where the row is typed or nothing predicts it. */
  namedProxies: (genome: PredictedGenome, reference: KnownReference) => readonly (readonly NamedProxy[])[];
}

/** Identity of a reference. It contains shares, and stays in memory as they do. */
export function referenceKey(reference: KnownReference): string {
  return reference.kind === "european"
    ? reference.kind
    : components.map((component) => reference.shares[component]).join();
}

/** The prediction of one row. */
function predictRow(
  { variants, weights, predictedR2 }: RowWeights,
  copies: VariantCopies,
  frequencies: Float64Array,
  frequency: number,
): RowPrediction {
  let deviation = 0;
  for (const [index, variant] of variants.entries()) {
    const own = (copies[variant] ?? 0) - 2 * (frequencies[variant] ?? 0);
    deviation += (weights[index] ?? 0) * own;
  }
  const expectedCopies = limit(2 * frequency + deviation, 0, 2);
  return { expectedCopies, averageCopies: 2 * frequency, deviation, predictedR2, proxies: variants.length };
}

/**
 * Makes the predictor of a set's missing rows. Weights are solved once for each chip layout and reference, and cached;
 * earlier requests change no result.
 */
export function createProxyPredictor(set: Pick<WeightSet, "rows">, table: ProxyTable): ProxyPredictor {
  const places = variantPlaces(table);
  const variantOf = set.rows.map(({ rsid, effectAllele }) => {
    const place = places.get(rsid);
    return place !== undefined && table.variants[place]?.counted === effectAllele ? place : null;
  });
  const tables = createWeightsCache<TableInReference>();
  const solved = createWeightsCache<SetWeights>();

  /** Copies with the set's rows as they count in the score: a row predicts others exactly when it is typed. */
  function copiesOf({ rows, copies }: PredictedGenome): VariantCopies {
    const own = Int8Array.from(copies);
    for (const [index, variant] of variantOf.entries()) {
      if (variant !== null) own[variant] = wholeCopies(rows[index] ?? { dosage: null }) ?? notTyped;
    }
    return own;
  }

  function inReferenceOf(reference: KnownReference): TableInReference {
    return tables.get(referenceKey(reference), () => tableInReference(table, reference));
  }

  /** @param isProxy 1 for each variant that may predict others */
  function solve(rows: readonly ScoredRow[], isProxy: Uint8Array, reference: KnownReference): SetWeights {
    const isTyped = Uint8Array.from(rows, ({ dosage }) => (dosage === null ? 0 : 1));
    return solved.get(`${referenceKey(reference)} ${isTyped.join("")} ${isProxy.join("")}`, () => {
      const layout = comparedRows(rows, reference).map(({ weight, dosage, frequency }, index) => ({
        weight,
        variant: variantOf[index] ?? null,
        frequency,
        isTyped: dosage !== null,
      }));
      return solveSet(table, inReferenceOf(reference), layout, isProxy);
    });
  }

  function proxiesOf(copies: VariantCopies, reference: KnownReference): Uint8Array {
    return usableProxies(copies, inReferenceOf(reference).frequencies);
  }

  function apply(weights: SetWeights, copies: VariantCopies, reference: KnownReference): SetPrediction {
    const { frequencies } = inReferenceOf(reference);
    const { contributors, strangers, family } = weights;
    const rows = weights.rows.map((row, index) => {
      const variant = variantOf[index] ?? null;
      return row === null || variant === null
        ? null
        : predictRow(row, copies, frequencies, frequencies[variant] ?? 0);
    });
    return { rows, contributors, strangers, family };
  }

  /** A genome without the imputed rows of which its proxies tell more than the file does. */
  function withoutWeakerEstimates(genome: PredictedGenome, reference: KnownReference): PredictedGenome {
    if (!genome.rows.some(isEstimate)) return genome;
    const without = genome.rows.map((row) => (isEstimate(row) ? withoutCopies(row) : row));
    const isProxy = proxiesOf(copiesOf({ ...genome, rows: without }), reference);
    const inReference = inReferenceOf(reference);
    const frequencies = comparedRows(without, reference).map(({ frequency }) => frequency);
    const rows = genome.rows.map((row, index) => {
      const variant = variantOf[index] ?? null;
      if (!isEstimate(row) || variant === null || (frequencies[index] ?? null) === null) return row;
      // Of these rows alone: the whole set is solved once it is known which of them count.
      const weights = weightsOfVariant(table, inReference, variant, isProxy);
      if (weights === null) return row;
      const { dosageVariance = 0 } = row;
      return isPredictedBetter(dosageVariance, weights.predictedR2, inReference.frequencies[variant] ?? 0)
        ? withoutCopies(row)
        : row;
    });
    return { ...genome, rows };
  }

  /** What all of some genomes have: their calls as they count, and the weights that follow for each of them. */
  function inCommon(genomes: readonly PredictedGenome[], reference: KnownReference) {
    const calls = genomes.map(copiesOf);
    const proxies = calls.map((copies) => proxiesOf(copies, reference));
    const isProxy = Uint8Array.from(table.variants, (_, variant) =>
      proxies.every((own) => own[variant] === 1) ? 1 : 0,
    );
    const isTyped = set.rows.map((_, index) =>
      genomes.every(({ rows }) => (rows[index]?.dosage ?? null) !== null),
    );
    const rowsOf = ({ rows }: PredictedGenome) =>
      rows.map((row, index) => (isTyped[index] ? row : { ...row, dosage: null }));
    const [first] = genomes;
    if (first === undefined) return [];
    const weights = solve(rowsOf(first), isProxy, reference);
    return genomes.map((genome, place) => ({
      ...{ rows: rowsOf(genome), copies: calls[place] ?? new Int8Array(), weights },
    }));
  }

  return {
    predict: (whole, reference) => {
      const genome = withoutWeakerEstimates(whole, reference);
      const copies = copiesOf(genome);
      return apply(solve(genome.rows, proxiesOf(copies, reference), reference), copies, reference);
    },
    predictInCommon: (genomes, reference) =>
      inCommon(genomes, reference).map(({ rows, copies, weights }) => ({
        rows,
        prediction: apply(weights, copies, reference),
      })),
    lociInCommon: (genomes, reference) => {
      const known = inCommon(genomes, reference);
      const [first] = known;
      if (first === undefined) return [];
      const ofTable = table.variants.flatMap((variant, index): readonly KnownLocus[] => {
        const effect = first.weights.effects[index] ?? 0;
        if (effect === 0) return [];
        const copies = known.map((one) => one.copies[index] ?? 0);
        const { chromosome, position37, counted } = variant;
        return [{ chromosome, position: position37, allele: counted, effect, copies }];
      });
      const beside = comparedRows(first.rows, reference).flatMap((row, index): readonly KnownLocus[] => {
        const place = set.rows[index];
        const isCounted = row.dosage !== null && row.frequency !== null && variantOf[index] === null;
        if (!isCounted || place === undefined) return [];
        const { chromosome, position, effectAllele } = place;
        const copies = known.map(({ rows }) => rows[index]?.dosage ?? 0);
        return [{ chromosome, position, allele: effectAllele, effect: row.weight, copies }];
      });
      return [...ofTable, ...beside];
    },
    namedProxies: (whole, reference) => {
      const genome = withoutWeakerEstimates(whole, reference);
      return solve(genome.rows, proxiesOf(copiesOf(genome), reference), reference).rows.map((row) =>
        Array.from(row?.variants ?? [], (variant, index) => ({
          rsid: table.variants[variant]?.rsid ?? "",
          letter: table.variants[variant]?.counted ?? "",
          weight: row?.weights[index] ?? 0,
        })),
      );
    },
  };
}
