// @vitest-environment jsdom
/** The pages of words are plain English: no sentence is long, and Flesch’s measure is that of plain English or easier (docs/decisions/329). */
import { describe, expect, it } from "vitest";
import { readingEase, sentencesOf, syllablesIn } from "./reading-level/reading-ease.ts";
import { drawPages } from "./written-numbers/draw-pages.ts";
import { shownTexts } from "./written-numbers/shown-texts.ts";

/** Flesch's "plain English" begins at 60. */
const leastEase = 60;

/** The first page has few sentences, and one of them names every vendor. */
const leastEaseOf: Readonly<Record<string, number>> = { "/": 50 };

const mostWords = 35;
const longSentence = 30;
const mostLongSentences = 0.05;

describe("the measure", () => {
  it("finds sentences, and neither headings nor cells of a table", () => {
    const found = sentencesOf(
      "Lee et al. 2018 found 3.2 % of it. “Is that little?” It is not much, though it was new.",
    );
    expect(found.map(({ words }) => words.length)).toEqual([6, 8]);
    expect(sentencesOf("How much a score explains")).toEqual([]);
  });

  it.each([
    ["score", 1],
    ["table", 2],
    ["people", 2],
    ["counted", 2],
    ["places", 2],
    ["scale", 1],
    ["named", 1],
    ["percentile", 3],
    ["SNPs", 3],
  ])("counts the syllables of %s", (word, syllables) => expect(syllablesIn(word)).toBe(syllables));

  it("is Flesch's formula, and worse for longer sentences and words", () => {
    const [easy, hard] = [
      "The cat sat there. It was happy then and there.",
      "Heterogeneous municipalities necessitate considerable interdepartmental communication.",
    ].map(sentencesOf);
    expect(readingEase(sentencesOf("The dog is small. It has a ball."))).toBeCloseTo(
      206.835 - 1.015 * 4 - 84.6,
      9,
    );
    expect(readingEase(easy ?? [])).toBeGreaterThan(readingEase(hard ?? []) + 100);
  });
});

it("every page of words keeps to it", { timeout: 240_000 }, async () => {
  const pages = await drawPages(false);
  expect(pages.length).toBeGreaterThan(6);
  for (const { path, element } of pages) {
    for (const formula of element.querySelectorAll("math")) formula.remove();
    const sentences = shownTexts(element).flatMap(sentencesOf);
    expect(sentences.length, path).toBeGreaterThan(10);
    const longerThan = (words: number) => sentences.filter((sentence) => sentence.words.length > words);
    expect(
      longerThan(mostWords).map(({ text }) => text),
      path,
    ).toEqual([]);
    expect(longerThan(longSentence).length / sentences.length, path).toBeLessThan(
      path === "/" ? 0.1 : mostLongSentences,
    );
    expect(readingEase(sentences), path).toBeGreaterThan(leastEaseOf[path] ?? leastEase);
  }
});
