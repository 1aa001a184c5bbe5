// @vitest-environment jsdom
/** Every number on the pages of words comes from the code, from the data that made the page, or from a source that is named. */
import { beforeAll, describe, expect, it } from "vitest";
import { drawPages } from "./written-numbers/draw-pages.ts";
import { markDigits, markWrittenDigits, withoutMarks } from "./written-numbers/mark-written-digits.ts";
import {
  numbersWithoutOrigin,
  type Origins,
  unusedOrigins,
} from "./written-numbers/numbers-without-origin.ts";
import { loadOrigins } from "./written-numbers/origins.ts";
import { shownTexts } from "./written-numbers/shown-texts.ts";

const none: Origins = { phrases: [], whole: [] };

describe("marks", () => {
  const marked = (code: string) => markWrittenDigits("page.tsx", code);

  it("stand in what is written as text", () => {
    expect(marked('const a = "at most 50 MB";')).toBe(`const a = "at most ${markDigits("50")} MB";`);
    expect(marked(`const a = \`\${days} of 30 days\`;`)).toBe(
      `const a = \`\${days} of ${markDigits("30")} days\`;`,
    );
    expect(marked("const a = <p>In 40 files</p>;")).toBe(`const a = <p>In ${markDigits("40")} files</p>;`);
  });

  it.each([`\`about \${95} people\``, "<p>about {95} people</p>", "<p>{formatNumber(95, 1)}</p>"])(
    "come to a numeral that is put into a text: %s",
    (code) => expect(marked(`const a = ${code};`)).toContain("String.fromCodePoint"),
  );

  it.each([
    'import a from "./part-2.ts";',
    'const a = <h2 className={styles["h2"]}>{formatNumber(limit, 2)}</h2>;',
    'const a = "\\u202f";',
    'const a: "step 2" = b;',
    "const a = 95 * limit;",
    'const a = "0.031";',
  ])("leave %s alone", (code) => expect(marked(code)).toBe(code));

  it("can be taken away", () => {
    expect(withoutMarks(markDigits("12.5 of 30"))).toBe("12.5 of 30");
  });
});

describe("a number that was written by hand", () => {
  const told = `It is read. Files hold up to ${markDigits("50")} MB, as 12 did.`;

  it("is told with its sentence where it has no origin, one of the code is not", () => {
    expect(numbersWithoutOrigin(told, none)).toEqual([
      { sentence: "Files hold up to 50 MB, as 12 did.", number: "50" },
    ]);
  });

  it("is covered by its phrase alone, and by no piece of a longer number", () => {
    const covered = (phrases: readonly string[], text = told) =>
      numbersWithoutOrigin(text, { ...none, phrases }).length === 0;
    expect(covered(["up to 50 MB"])).toBe(true);
    expect(covered(["up to 30 MB"])).toBe(false);
    expect(covered(["as 12 did"])).toBe(false);
    expect(covered(["50 MB"], `${markDigits("150")} MB`)).toBe(false);
    expect(covered(["0 to 1"], `${markDigits("0 to 15")}`)).toBe(false);
  });

  it("is covered by a whole text only where nothing else stands", () => {
    const whole = ["3.2 %"];
    expect(numbersWithoutOrigin(markDigits("3.2 %"), { ...none, whole })).toEqual([]);
    expect(numbersWithoutOrigin(markDigits("It is 3.2 %"), { ...none, whole })).toHaveLength(1);
  });

  it("is told right behind a letter too: a name is among the origins", () => {
    expect(numbersWithoutOrigin(markDigits("bzip2 and 50MB"), none)).toHaveLength(2);
    expect(numbersWithoutOrigin(markDigits("bzip2 of CYP2"), { ...none, phrases: ["bzip2"] })).toHaveLength(
      1,
    );
  });

  it.each([
    ["It is open for twelve months.", ["twelve"]],
    ["Three mails within an hour, about half of them late.", ["Three", "within an hour", "half"]],
    ["Two days, two thirds, a million SNPs.", ["Two days", "two thirds", "million"]],
    ["One file has two letters; the second line is another, on behalf of somebody.", []],
  ])("is told in words where it counts something: %s", (text, numbers) => {
    const found = numbersWithoutOrigin(text, none).map(({ number }) => number);
    expect(found.toSorted()).toEqual([...numbers].toSorted());
    expect(numbersWithoutOrigin(text, { ...none, phrases: [text] })).toEqual([]);
  });
});

describe("the pages", () => {
  let plain: Awaited<ReturnType<typeof drawPages>>;
  let marked: Awaited<ReturnType<typeof drawPages>>;
  let origins: Origins;

  beforeAll(async () => {
    [plain, marked, origins] = [await drawPages(false), await drawPages(true), await loadOrigins()];
  }, 240_000);

  it("are the same with marks and without", () => {
    expect(plain.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "/",
        "/faq",
        "/methodology",
        "/research",
        "/privacy-policy",
        "/terms",
        "/medical-disclaimer",
      ]),
    );
    for (const [index, { path, element }] of plain.entries()) {
      const texts = shownTexts(element);
      expect(texts.length, path).toBeGreaterThan(10);
      expect(marked[index] && shownTexts(marked[index].element).map(withoutMarks), path).toEqual(texts);
    }
  });

  it("show no number without an origin", () => {
    const faults = marked.flatMap(({ path, element }) =>
      shownTexts(element).flatMap((text) =>
        numbersWithoutOrigin(text, origins).map((fault) => ({ path, ...fault })),
      ),
    );
    expect(faults).toEqual([]);
  });

  it("show numbers of both kinds, and no origin is named that none needs", () => {
    const texts = marked.flatMap(({ element }) => shownTexts(element));
    expect(texts.filter((text) => /\d/.test(text)).length).toBeGreaterThan(400);
    expect(texts.flatMap((text) => numbersWithoutOrigin(text, none)).length).toBeGreaterThan(50);
    expect(unusedOrigins(texts.map(withoutMarks), origins)).toEqual([]);
  });
});
