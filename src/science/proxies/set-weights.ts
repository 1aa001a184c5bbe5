import {
  amongStrangers,
  type LinkedSums,
  linkedSums,
  type PairShare,
  withinFamilies,
} from "./linked-sums.ts";
import { proxyWindow } from "./proxy-rules.ts";
import type { ProxyTable } from "./proxy-table.ts";
import { type RowWeights, weightsOfRow } from "./row-weights.ts";
import type { TableInReference } from "./table-in-reference.ts";

/** A row of a set on one chip layout. */
export interface LayoutRow {
  /** Effect of one copy of the effect allele. */
  weight: number;
  /** Its place in the table; null where the table lacks it. */
  variant: number | null;
  /** Frequency of the effect allele in the reference; null where it is unknown. */
  frequency: number | null;
  /** Whether the row counts in the score by its own call. */
  isTyped: boolean;
}

/** All that can be solved of a set from which sites are typed, before any call is looked at. */
export interface SetWeights {
  /** How each row is predicted; null where it is typed or nothing predicts it. */
  rows: readonly (RowWeights | null)[];
  /** Variances among people who are not related. */
  strangers: LinkedSums;
  /** The same between brothers and sisters. */
  family: LinkedSums;
  /** Variants whose calls make up the known part of the score. */
  contributors: number;
  /** What one copy more of each variant of the table adds to the known part of the score. */
  effects: Float64Array;
}

/** The variants within the window around a row that may predict it. */
function proxiesNear({ variants, firstNeighbour }: ProxyTable, row: number, isProxy: Uint8Array): Int32Array {
  const own = variants[row];
  const near: number[] = [];
  for (let place = firstNeighbour[row] ?? 0; place < variants.length; place += 1) {
    const other = variants[place];
    if (other === undefined || own === undefined || other.chromosome !== own.chromosome) break;
    if (other.position37 - own.position37 > proxyWindow) break;
    if (place !== row && isProxy[place] === 1) near.push(place);
  }
  return Int32Array.from(near);
}

/**
 * How one variant is predicted from those near it; null where nothing predicts it.
 *
 * @param isProxy 1 for each variant of the table whose call may predict others
 */
export function weightsOfVariant(
  table: ProxyTable,
  inReference: TableInReference,
  variant: number,
  isProxy: Uint8Array,
): RowWeights | null {
  return weightsOfRow(table, inReference, variant, proxiesNear(table, variant, isProxy));
}

/**
 * Solves the prediction of each missing row of a set.
 *
 * @param isProxy 1 for each variant of the table whose call may predict others
 */
export function solveSet(
  table: ProxyTable,
  inReference: TableInReference,
  layout: readonly LayoutRow[],
  isProxy: Uint8Array,
): SetWeights {
  const effects = new Float64Array(table.variants.length);
  const rowWeights = new Float64Array(table.variants.length);
  // What the table's correlations do not cover: rows that it lacks, and what the weights owe to chance.
  const beside = { known: 0, covariance: 0 };
  const rows = layout.map(({ weight, variant, frequency, isTyped }): RowWeights | null => {
    const isCounted = isTyped && frequency !== null;
    if (variant === null) {
      const own = isCounted ? 2 * frequency * (1 - frequency) * weight ** 2 : 0;
      beside.known += own;
      beside.covariance += own;
      return null;
    }
    rowWeights[variant] = (rowWeights[variant] ?? 0) + weight;
    if (isCounted) effects[variant] = (effects[variant] ?? 0) + weight;
    if (isTyped || frequency === null) return null;
    const found = weightsOfVariant(table, inReference, variant, isProxy);
    if (found === null) return null;
    for (const [index, proxy] of found.variants.entries()) {
      effects[proxy] = (effects[proxy] ?? 0) + weight * (found.weights[index] ?? 0);
    }
    const own = (weight * (inReference.spreads[variant] ?? 0)) ** 2;
    beside.known += found.inflation * own;
    beside.covariance -= found.optimism * own;
    return found;
  });
  const sums = (pairShare: PairShare): LinkedSums => {
    const { known, covariance, wholeLinkage } = linkedSums(
      table,
      inReference,
      effects,
      rowWeights,
      pairShare,
    );
    return { known: known + beside.known, covariance: covariance + beside.covariance, wholeLinkage };
  };
  return {
    rows,
    strangers: sums(amongStrangers),
    family: sums(withinFamilies),
    contributors: effects.reduce((count, effect) => count + (effect === 0 ? 0 : 1), 0),
    effects,
  };
}
