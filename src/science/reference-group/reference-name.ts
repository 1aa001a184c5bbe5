/** The words, as they are written. */
export const referenceNames = ["european", "adjusted", "by hand", "none"] as const;

/**
 * All that a saved or exported number says about the people it was placed among: shares, fit and the component itself
 * are never written anywhere.
 *
 * - `european`: Europeans, because a person chose them or because nobody else's frequencies are known
 * - `adjusted`: the mixture that the file fits best, whichever it is, nearly one component or not
 * - `by hand`: a mean and a standard deviation that a person typed
 * - `none`: no people; then there is no place
 */
export type ReferenceName = (typeof referenceNames)[number];
