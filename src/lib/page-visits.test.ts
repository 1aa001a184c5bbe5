// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { pageVisitsCookie, readPageVisitsChoice, readPageVisitsSetting } from "./page-visits.ts";

function pageWith(head: string): Document {
  return new DOMParser().parseFromString(`<head>${head}</head>`, "text/html");
}

describe("readPageVisitsSetting", () => {
  it.each([
    ["", null],
    ['<meta name="description" content="https://a.example">', null],
    ['<meta name="page-visits" content="">', null],
    [
      '<meta name="page-visits" content="https://a.example/v" data-consent="no">',
      { collector: "https://a.example/v", isAllowed: false },
    ],
    [
      '<meta name="page-visits" content="https://a.example/v?x=1&amp;y=2" data-consent="yes">',
      { collector: "https://a.example/v?x=1&y=2", isAllowed: true },
    ],
  ])("%s", (head, setting) => {
    expect(readPageVisitsSetting(pageWith(head))).toEqual(setting);
  });
});

describe("readPageVisitsChoice", () => {
  it.each([
    ["", null],
    ["page-visits=yes", "yes"],
    ["other=1; page-visits=no", "no"],
    ["not-page-visits=yes", null],
    ["page-visits=maybe", null],
    ["page-visits=", null],
  ])("%s: %s", (cookies, choice) => {
    expect(readPageVisitsChoice(cookies)).toBe(choice);
  });

  it("reads the written choice, and the last one alone", () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
    const write = (cookie: string) => (document.cookie = cookie);
    write(pageVisitsCookie("yes", false));
    expect(readPageVisitsChoice(document.cookie)).toBe("yes");
    write(pageVisitsCookie("no", false));
    expect(readPageVisitsChoice(document.cookie)).toBe("no");
  });
});

describe("pageVisitsCookie", () => {
  it("goes over a safe connection alone where there is one", () => {
    expect(pageVisitsCookie("yes", true)).toMatch(/; Secure$/);
    expect(pageVisitsCookie("yes", false)).not.toMatch(/Secure/);
  });
});
