/** One kind of data: what it is and how long it stays. */
export interface KeptLine {
  readonly name: string;
  readonly what: string;
  readonly howLong: string;
}
