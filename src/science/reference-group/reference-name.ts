/** The words, as they are written. */
export const referenceNames = ["european", "adjusted", "by hand", "none"] as const;

/**
 * What a saved or exported number says about the people it was placed among, and all that it says: shares, fit and the
 * component itself are never written anywhere.
 *
 * - `european`: the Europeans of the panel
 * - `adjusted`: the mixture that the file fits best, whichever it is
 * - `by hand`: a mean and a standard deviation that a person gave
 * - `none`: nobody; then there is no place
 */
export type ReferenceName = (typeof referenceNames)[number];
