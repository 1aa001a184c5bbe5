/** The pages of words as the build draws them: the set-up of the tests fails at a console error. */
import { beforeAll, expect, test } from "vitest";
import { drawWords } from "./draw-words.tsx";

beforeAll(() => {
  // What jsdom lacks and the build puts in its place.
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
});

test("every page of words is drawn", { timeout: 120_000 }, async () => {
  const drawn = await drawWords();
  expect(drawn.length).toBeGreaterThanOrEqual(7);
  for (const { paths, element } of drawn) {
    expect(element.querySelector("main")?.textContent?.length, paths[0]).toBeGreaterThan(200);
  }
});
