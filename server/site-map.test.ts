import { describe, expect, it } from "vitest";
import { makeClientFile } from "./client-files.ts";
import { filesWithSiteMap } from "./site-map.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const pageOf = (canonical: string) =>
  makeClientFile(
    encode(`<!doctype html><head><link rel="canonical" href="${canonical}"></head>`),
    "text/html; charset=utf-8",
  );

async function builtFiles() {
  return filesWithSiteMap(
    new Map([
      [
        "/index.html",
        await makeClientFile(encode("<!doctype html><head></head>"), "text/html; charset=utf-8"),
      ],
      ["/faq.html", await pageOf("/faq")],
      ["/privacy.html", await pageOf("/privacy-policy")],
      ["/privacy-policy.html", await pageOf("/privacy-policy")],
    ]),
    "https://example.org",
  );
}

const textOf = async (path: string) => {
  const file = (await builtFiles()).get(path);
  return new TextDecoder().decode(file?.content);
};

describe("the site map", () => {
  it("names every page once, by the address that it is to be known under", async () => {
    const text = await textOf("/sitemap.xml");
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      "https://example.org/faq",
      "https://example.org/privacy-policy",
    ]);
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  });

  it("stands in robots.txt, which keeps visitors away from the interfaces", async () => {
    const text = await textOf("/robots.txt");
    expect(text).toContain("Sitemap: https://example.org/sitemap.xml\n");
    expect(text).toContain("Disallow: /rest/v1/\n");
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });

  it("has its addresses in the pages, where a page has one", async () => {
    expect(await textOf("/privacy.html")).toContain('href="https://example.org/privacy-policy"');
    expect(await textOf("/index.html")).not.toContain("canonical");
  });
});
