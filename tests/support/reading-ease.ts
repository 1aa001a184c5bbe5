/** Groups of vowels, which English speaks as one syllable each; a silent e at the end is none. */
function syllablesOf(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/(?:[^laeiouy]|[^l]l)e$|(?<=[^td])ed$|(?<=[^sxzcg]|[^csz]h)es$/, "");
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  // "i-a" and "i-o" are two, but for the endings of "nation" and "special".
  const parted = spoken.match(/(?<![tcsxg])i[aou]|eo|ua(?!r)/g)?.length ?? 0;
  return Math.max(1, groups + parted);
}

/**
 * Flesch's reading ease: about 100 for a children's book, 60 to 70 for plain English, 30 to 50 for what students read, below 30 for papers.
 * Names of files, numbers and addresses are no words; a point of a list without a full stop is a sentence.
 *
 * @param texts paragraphs and points of lists
 * @returns NaN when there is no word
 */
export function readingEase(texts: readonly string[]): number {
  const sentences = texts
    .flatMap((text) => text.split(/[.!?]+(?=\s|$)/))
    .map((sentence) => sentence.match(/(?<![\p{L}\d./@_-])\p{L}+(?:[’']\p{L}+)*(?![\p{L}\d/@_])/gu) ?? [])
    .filter(({ length }) => length > 0);
  const words = sentences.flat();
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 206.835 - (1.015 * words.length) / sentences.length - (84.6 * syllables) / words.length;
}
