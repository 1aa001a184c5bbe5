/** How hard a text is to read, by Flesch's measure: long sentences and long words make it harder (Flesch 1948, doi 10.1037/h0057532). */

/** A sentence with its words. */
export interface Sentence {
  readonly text: string;
  readonly words: readonly string[];
}

/** A table's cell or a label is no sentence, nor is a piece of one. */
const fewestWords = 4;

/** Words hold a letter; what a hyphen joins counts as a word each, as it is read. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\p{L}[\p{L}’']*/gu) ?? [];
}

/**
 * The sentences of a text: they end before a capital letter or where the text does, so that neither "et al. 2005" nor "3.2" ends one. A
 * text without a full stop, such as a heading, has none.
 */
export function sentencesOf(text: string): readonly Sentence[] {
  if (!/[.!?:][”"’)]?$/.test(text)) return [];
  return text
    .split(/(?<=[.!?][”"’)]?)\s+(?=[\p{Lu}“])/u)
    .map((sentence) => ({ text: sentence, words: wordsOf(sentence) }))
    .filter(({ words }) => words.length >= fewestWords);
}

/** About how many syllables a word has: its groups of vowels, without an "e" that nobody hears. */
export function syllablesIn(word: string): number {
  // Letters that are read one by one, such as SNP.
  if (/^\p{Lu}{2,}s?$/u.test(word)) return word.replace(/s$/, "").length;
  const heard = word
    .toLowerCase()
    .replace(/[’'].*$/, "")
    .replace(/(?<=[^aeiouydt])ed$|(?<=[^aeiouycghsxz])es$|(?<=[^aeiouyl]|[aeiouy]l)e$/, "");
  return Math.max(1, heard.match(/[aeiouy]+/g)?.length ?? 0);
}

/** Flesch's reading ease: 60 to 70 is plain English, below 30 is what specialists read. */
export function readingEase(sentences: readonly Sentence[]): number {
  const words = sentences.flatMap((sentence) => sentence.words);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}
