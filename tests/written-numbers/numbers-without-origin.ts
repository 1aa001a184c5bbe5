import { withoutMarks } from "./mark-written-digits.ts";

/** What a page may say by numbers that were written by hand. */
export interface Origins {
  /** Pieces of a sentence, each with its number. */
  readonly phrases: readonly string[];
  /** Texts that stand by themselves, such as the cell of a table. */
  readonly whole: readonly string[];
}

/** A number that nobody can say the origin of. */
export interface NumberWithoutOrigin {
  readonly sentence: string;
  readonly number: string;
}

/** Whole numbers, decimals and thousands, of plain and of marked digits. */
const numberPattern = /[\d\uff10-\uff19]+(?:[.,][\d\uff10-\uff19]+)*/g;
/** Whether a text says a number, in digits or in words. */
export const holdsNumber = (text: string) => /\d/.test(text) || text.search(wordPattern) >= 0;
const isMarked = (number: string) => /[\uff10-\uff19]/.test(number);

const unit = "seconds?|minutes?|hours?|days?|weeks?|months?|years?|mails?|occasions|times|per cent";
const counts =
  "four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|thirty|forty|fifty|sixty|hundred";
/**
 * Numbers in words: from three on, parts of a whole, and smaller ones before a unit. "One file" and "two letters" are how English speaks.
 */
const wordPattern = new RegExp(
  `\\b(?:(?:three|${counts}|thousand|million|billion|dozen)s?|half|halves|(?:a|one|two) (?:third|quarter|fifth|tenth)s?|(?:one|two) (?:${unit})|(?:about|within|in|after|under) an? (?:second|minute|hour|day|week|month|year))\\b`,
  "giu",
);

/** Where a phrase stands in a text, but not within a longer number or word. */
function placesOf(phrase: string, text: string): readonly (readonly [start: number, end: number])[] {
  const places: (readonly [number, number])[] = [];
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length;
    const isCut =
      (/[\p{L}\d]$/u.test(text.slice(0, at)) && /^[\p{L}\d]/u.test(phrase)) ||
      (/^[\p{L}\d]/u.test(text.slice(end)) && /[\p{L}\d]$/u.test(phrase));
    if (!isCut) places.push([at, end]);
  }
  return places;
}

/** The sentence around a place: sentences end before a capital letter, so that "et al. 2005" and "3.2" do not end one. */
function sentenceAround(text: string, place: number): string {
  const ends = [...text.matchAll(/[.!?](?=\s+[\p{Lu}“])/gu)].map(({ index }) => index + 1);
  const start = ends.findLast((end) => end <= place) ?? 0;
  return text.slice(start, ends.find((end) => end > place) ?? text.length).trim();
}

/**
 * The numbers of a text that were written by hand, in digits or in words, and that no origin covers. A name that holds digits stands
 * among the phrases.
 */
export function numbersWithoutOrigin(
  marked: string,
  { phrases, whole }: Origins,
): readonly NumberWithoutOrigin[] {
  const text = withoutMarks(marked);
  if (whole.includes(text)) return [];
  const covered = phrases.flatMap((phrase) => placesOf(phrase, text));
  const inDigits = [...marked.matchAll(numberPattern)].filter(({ 0: number }) => isMarked(number));
  return [...inDigits, ...text.matchAll(wordPattern)]
    .filter(
      ({ 0: number, index }) =>
        !covered.some(([start, end]) => start <= index && index + number.length <= end),
    )
    .map(({ 0: number, index }) => ({
      sentence: sentenceAround(text, index),
      number: withoutMarks(number),
    }));
}

/** The origins that no text has any more. */
export function unusedOrigins(texts: readonly string[], { phrases, whole }: Origins): readonly string[] {
  return [
    ...phrases.filter((phrase) => !texts.some((text) => placesOf(phrase, text).length > 0)),
    ...whole.filter((one) => !texts.includes(one)),
  ];
}
