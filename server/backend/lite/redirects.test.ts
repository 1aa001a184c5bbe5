import { describe, expect, it } from "vitest";
import { changeLinks, readRedirect } from "./redirects.ts";

const siteUrl = "http://127.0.0.1:4173";
const asked = (redirect: string) =>
  readRedirect(new URL(`${siteUrl}/auth/v1/otp?redirect_to=${encodeURIComponent(redirect)}`), siteUrl);

describe("readRedirect", () => {
  it("accepts our own addresses", () => {
    expect(asked(`${siteUrl}/auth?next=%2Fjobs`)).toBe(`${siteUrl}/auth?next=%2Fjobs`);
    expect(readRedirect(new URL(`${siteUrl}/auth/v1/otp`), siteUrl)).toBeNull();
  });

  it.each([
    "https://127.0.0.1:4173/",
    "http://127.0.0.1:4174/",
    "http://127.0.0.1:4173.evil.example/",
    "http://127.0.0.1:4173@evil.example/",
    "http://user:password@127.0.0.1:4173/",
    "//evil.example",
    "javascript:alert(1)",
    "",
  ])("accepts no other: %s", (redirect) => {
    expect(asked(redirect)).toBeNull();
  });
});

describe("changeLinks", () => {
  const link = `${siteUrl}/auth/v1/verify?token=abc&type=signup&redirect_to=${encodeURIComponent(siteUrl)}`;
  const target = `${siteUrl}/auth?a=1&b=2`;

  it("changes where a link leads, and nothing else", () => {
    const text = changeLinks(`Hello ${siteUrl}/auth/v1/other\n${link}\nBye`, {
      redirectTo: target,
      linkType: null,
    });
    const [, changed = ""] = /\n(.*)\n/.exec(text) ?? [];
    expect(text).toBe(`Hello ${siteUrl}/auth/v1/other\n${changed}\nBye`);
    const { searchParams } = new URL(changed);
    expect(Object.fromEntries(searchParams)).toEqual({ token: "abc", type: "signup", redirect_to: target });
  });

  it("leaves HTML escaped", () => {
    const html = changeLinks(`<a href="${link.replaceAll("&", "&amp;")}">Confirm</a>`, {
      redirectTo: target,
      linkType: "signup",
    });
    expect(html).toContain("token=abc&amp;type=signup&amp;redirect_to=");
    expect(html).not.toMatch(/&(?!amp;)/);
  });
});
