/** Where a constant comes from. */
export type ConstantSource =
  /** The IQ model’s own; it was not fitted by us. */
  | "model"
  /** Laid down for the product. */
  | "product"
  /** A published figure. */
  | "published"
  /** Our own estimate, or choice. */
  | "ours";

/** One constant, or some that belong together, as the page lists them. */
export interface ConstantRow {
  name: string;
  values: readonly number[];
  source: ConstantSource;
  /** Source of a published figure. */
  cited: string | null;
}

/** Constants of one part of a model. */
export interface ConstantGroup {
  title: string;
  rows: readonly ConstantRow[];
}

/** One constant, or some that belong together. */
export function constantRow(
  name: string,
  values: number | readonly number[],
  source: Exclude<ConstantSource, "published">,
): ConstantRow {
  return { name, values: typeof values === "number" ? [values] : values, source, cited: null };
}

/** A published figure that the code computes with. */
export function publishedRow(name: string, value: number, cited: string): ConstantRow {
  return { name, values: [value], source: "published", cited };
}
