/** The rows of a scoring file with a genome's calls: columns, because a file may have a million rows (engine/src/score/file_rows.rs). */
export interface ScoringFileRows {
  /** Numbers of the rsIDs; 0 where the file has none. */
  rsidNumbers: Uint32Array<ArrayBuffer>;
  /** A letter a row; a dot where it is no single letter, or the row is of an insertion or deletion. */
  effectAlleles: string;
  /** The same for the other allele; a dot as well where the file has none. */
  otherAlleles: string;
  /** Effect of one copy of the effect allele; 0 of a duplicate, which is no row of its own. */
  weights: Float64Array<ArrayBuffer>;
  /** Frequency of the effect allele from the file; not a number where it has none. */
  frequencies: Float64Array<ArrayBuffer>;
  /** Copies of the effect allele, expected ones of imputed rows; -1 where the row does not count. */
  dosages: Float64Array<ArrayBuffer>;
  /** Variance of the true copies of imputed rows; not a number of others. */
  dosageVariances: Float64Array<ArrayBuffer>;
}

/** The engine's columns, a method for each, which takes it. */
interface EngineColumns {
  rsidNumbers: () => ArrayLike<number>;
  effectAlleles: () => string;
  otherAlleles: () => string;
  weights: () => ArrayLike<number>;
  frequencies: () => ArrayLike<number>;
  dosages: () => ArrayLike<number>;
  dosageVariances: () => ArrayLike<number>;
}

/** Takes the columns out of the engine. */
export function takeRows(engine: EngineColumns): ScoringFileRows {
  return {
    rsidNumbers: new Uint32Array(engine.rsidNumbers()),
    effectAlleles: engine.effectAlleles(),
    otherAlleles: engine.otherAlleles(),
    weights: new Float64Array(engine.weights()),
    frequencies: new Float64Array(engine.frequencies()),
    dosages: new Float64Array(engine.dosages()),
    dosageVariances: new Float64Array(engine.dosageVariances()),
  };
}

/** The buffers of the columns, which move from a worker to the page. */
export function buffersOfRows(rows: ScoringFileRows): ArrayBuffer[] {
  return Object.values(rows).flatMap((column) => (typeof column === "string" ? [] : [column.buffer]));
}
