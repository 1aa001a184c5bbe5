import type { ReactNode } from "react";

/** A page's notes on its numbers, folded up at its foot. */
export interface AboutResults {
  /** How they come about, in the order in which they are computed. */
  readonly computed: ReactNode;
  /** The same in one line, which is read without opening. */
  readonly computedInShort?: string;
  /** What they cannot say. Shown here and nowhere else on the page. */
  readonly limits: ReactNode;
  readonly limitsInShort?: string;
  /** What the answer cannot be taken for, in a sentence for paper: it stands above the answer there. */
  readonly caveat: string;
}
