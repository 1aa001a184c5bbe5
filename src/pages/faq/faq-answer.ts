/** A question with its answer. */
export interface FaqAnswer {
  /** Part of the address of a link to it; no two answers have the same. */
  readonly id: string;
  readonly question: string;
  readonly paragraphs: readonly string[];
  /** Words that people search for and that the answer does not use. */
  readonly alsoCalled?: string;
  /** Where to read more. */
  readonly links?: readonly { readonly to: string; readonly text: string }[];
}

/** Answers of one subject. */
export interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly answers: readonly FaqAnswer[];
}
