import { beforeAll, describe, expect, it } from "vitest";
import { registry } from "../../product/registry.ts";
import type { FaqAnswer, FaqGroup } from "./faq-answer.ts";
import { faqGroups, findAnswers } from "./faq-groups.ts";

let groups: readonly FaqGroup[];
let answers: readonly FaqAnswer[];
beforeAll(() => {
  groups = faqGroups();
  answers = groups.flatMap((group) => group.answers);
});

describe("the answers", () => {
  it("have an answer each", () => {
    const empty = answers.filter(({ paragraphs }) => paragraphs.join("").trim() === "");
    expect(empty.map(({ question }) => question)).toEqual([]);
  });

  it("have an address each, and one question each", () => {
    const ids = [...groups, ...answers].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-zA-Z0-9_-]+$/);
    for (const group of groups) {
      const questions = group.answers.map(({ question }) => question);
      expect(questions.filter((question, index) => questions.indexOf(question) !== index)).toEqual([]);
    }
  });

  it("lead to pages that there are", () => {
    const paths = new Set<string>(registry.flatMap(({ pages }) => pages.flatMap((page) => page.paths)));
    for (const { to } of answers.flatMap(({ links }) => links ?? []))
      expect(paths).toContain(to.replace(/#.*$/, ""));
  });

  it("contain no missing number", () => {
    for (const { paragraphs } of answers)
      expect(paragraphs.join(" ")).not.toMatch(/NaN|undefined|null|–\s?%/);
  });
});

describe("the search", () => {
  it("finds every answer without a word, and only those that contain it", () => {
    expect(findAnswers(groups, " ")).toEqual(groups);
    expect(findAnswers(groups, "no such words anywhere")).toEqual([]);
  });

  const idsFound = (search: string) =>
    findAnswers(groups, search).flatMap((group) => group.answers.map(({ id }) => id));

  it("finds answers that contain all words, in any order and case", () => {
    expect(idsFound("ZIP password")).toEqual(["file-ancestrydna"]);
    expect(idsFound("password zip")).toEqual(["file-ancestrydna"]);
  });

  it.each([
    ["refund", "refund"],
    ["money back", "refund"],
    ["insurance", "police"],
    ["cancel", "end-plan"],
    ["delete", "deletion"],
    ["GDPR", "deletion"],
    ["card declined", "paid-nothing-open"],
    ["SelfDecode", "file-others"],
  ])("finds by the words that people use: %s", (search, id) => {
    expect(idsFound(search)).toContain(id);
  });
});
