/** Words of a text in lower case. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** A text in which a search looks, and what a find in it weighs. */
export interface SearchedField {
  text: string;
  weight: number;
}

/** How well one word of a query fits some texts, 0 for not at all. Whole words count most, beginnings more than middles. */
function fitOf(word: string, fields: readonly SearchedField[]): number {
  const fits = fields.map(({ text, weight }) => {
    const words = wordsOf(text);
    if (words.some((one) => one === word)) return weight * 2;
    if (words.some((one) => one.startsWith(word))) return weight;
    return text.toLowerCase().includes(word) ? weight / 4 : 0;
  });
  return Math.max(...fits);
}

/** The things that a query finds, the best first: each of its words must be found in one of a thing's texts. */
export function bestFits<Thing>(
  query: string,
  things: readonly Thing[],
  fieldsOf: (thing: Thing) => readonly SearchedField[],
): readonly Thing[] {
  const words = wordsOf(query);
  return things
    .map((thing) => ({ thing, fits: words.map((word) => fitOf(word, fieldsOf(thing))) }))
    .filter(({ fits }) => fits.every((fit) => fit > 0))
    .map(({ thing, fits }) => ({ thing, fit: fits.reduce((sum, fit) => sum + fit, 0) }))
    .sort((one, other) => other.fit - one.fit)
    .map(({ thing }) => thing);
}
