import { describe, expect, it } from "vitest";
import { pagesOf } from "../../product/pages-of.ts";
import { registry } from "../../product/registry.ts";
import { findTargets, searchTargets } from "./search-targets.ts";

const visitorTargets = searchTargets(false);
const first = (query: string) => findTargets(query, visitorTargets)[0];

describe("the search besides the tools", () => {
  it.each([
    ["height", "Height", "/omnotype-results"],
    ["diabetes", "Type 2 diabetes", "/omnotype-results"],
    ["depression", "Depression", "/sensitive-traits-quickscore"],
    ["sign in", "Sign in", "/auth"],
    ["log in", "Sign in", "/auth"],
    ["enterprise plan", "Plans & Pricing", "/pricing"],
  ])("%s finds %s first", (query, title, path) => {
    expect(first(query)).toMatchObject({ title, path });
  });

  it("finds an answer to a question on refunds", () => {
    expect(first("refund")?.path).toMatch(/^\/faq#/);
  });

  it("offers no sign-in to a person who is signed in", () => {
    expect(findTargets("sign in", searchTargets(true)).map(({ title }) => title)).not.toContain("Sign in");
  });

  it("leads to pages that exist", () => {
    const paths = new Set(pagesOf(registry).flatMap((page) => page.paths));
    for (const { path } of [...visitorTargets, ...searchTargets(true)]) {
      expect(paths).toContain(path.split("#")[0]);
    }
  });

  it("finds nothing for an empty query", () => {
    expect(findTargets(" ", visitorTargets)).toEqual([]);
  });
});
