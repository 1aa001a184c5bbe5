/** A published score of a trait that the page does not take, because it has no place among people. */
export interface UnplacedPack {
  /** PGS000957. */
  readonly id: string;
  readonly trait: string;
  /** Of the published score. */
  readonly rows: number;
  /** Its rows are inherited together and we have no sums of public people on it; or its frequencies are those of other alleles. */
  readonly why: "unscored" | "frequencies";
}
