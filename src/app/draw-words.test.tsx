// @vitest-environment jsdom
/** The pages of words as the build draws them: without a console error, and in plain English. */
import { beforeAll, expect, test } from "vitest";
import { readingEase } from "../../tests/support/reading-ease.ts";
import { drawWords } from "./draw-words.tsx";

beforeAll(() => {
  // What jsdom lacks and the build puts in its place.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
});

/** The least of what Flesch calls plain English, which pupils of 13 to 15 read with ease. */
const plainEnglish = 60;

/** Paragraphs and points that are no part of another one, and are sentences. */
function sentencesOf(page: Element): readonly string[] {
  return [...(page.querySelector("main")?.querySelectorAll("p, li, dd, div") ?? [])]
    .filter((one) => one.querySelector("p, li, dd, div") === null)
    .map(({ textContent }) => textContent.trim())
    .filter((text) => /[.!?:)]$/.test(text));
}

test("reading ease is that of Flesch's formula for sentences that are known", () => {
  // Six words of one syllable; 26 syllables in 13 words.
  expect(readingEase(["The cat sat on the mat."])).toBeCloseTo(206.835 - 1.015 * 6 - 84.6, 6);
  expect(
    readingEase(["The Australian platypus is seemingly a hybrid of a mammal and reptilian creature."]),
  ).toBeCloseTo(206.835 - 1.015 * 13 - 84.6 * 2, 6);
  const joined = "It is kept, and it is read, and it is scored, and it is gone";
  expect(readingEase([`${joined}.`])).toBeLessThan(readingEase([joined.replaceAll(", and", ".")]));
});

test("every page of words is plain English", { timeout: 120_000 }, async () => {
  const drawn = await drawWords();
  expect(drawn.length).toBeGreaterThanOrEqual(7);
  const ease = drawn.map(({ paths, element }) => [paths[0], readingEase(sentencesOf(element))] as const);
  // NaN, where nothing was read, fails too.
  expect(ease.filter(([, value]) => !(value >= plainEnglish))).toEqual([]);
});
