import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { menuFor } from "../../access/menu.ts";
import { anonymousVisitor } from "../../access/visitor.ts";
import { menu } from "../../product/product.ts";
import { findItems } from "./find-items.ts";

const groups = menuFor(anonymousVisitor, menu);
const titles = (question: string) => findItems(question, groups).map(({ title }) => title);

describe("findItems", () => {
  it.each([
    ["apex", "Apex IQ Calculator"],
    ["PRS", "PRS Scoring"],
    ["embryo suite", "Embryo Suite Pro"],
    ["suite embryo", "Embryo Suite Pro"],
    ["upl", "Upload Data"],
    ["pgs catalog", "PRS Scoring"],
    ["siblings", "Embryo Selection"],
    ["sensitive-traits", "Sensitive Traits"],
    ["tuition", "Adaptive Tuition Engine"],
    ["legal terms", "Terms of Service"],
  ])("%s finds first: %s", (question, title) => {
    expect(titles(question)[0]).toBe(title);
  });

  it("finds every item by its whole title, first", () => {
    for (const { title } of groups.flatMap((group) => group.items)) expect(titles(title)[0]).toBe(title);
  });

  it("finds all in the menu's order for an empty search", () => {
    const all = groups.flatMap((group) => group.items.map(({ title }) => title));
    expect(titles("")).toEqual(all);
    expect(titles(" .,")).toEqual(all);
  });

  it("finds nothing for words that are nowhere, and never administration", () => {
    expect(titles("horoscope")).toEqual([]);
    expect(titles("apex horoscope")).toEqual([]);
    expect(titles("partner management")).toEqual([]);
  });

  it("finds fewer with every further word, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const narrow = titles(`${one} ${other}`);
        expect(titles(one)).toEqual(expect.arrayContaining(narrow));
      }),
    );
  });
});
