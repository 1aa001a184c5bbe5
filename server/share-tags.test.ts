// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { parseHtml } from "../tests/support/parsed-html.ts";
import { withShareTags } from "./share-tags.ts";

const page = `<!doctype html><html><head><title>Say "A" &amp; &lt;b&gt;</title>
<meta name="description" content="It&#39;s &quot;so&quot;."><link rel="canonical" href="https://example.org/faq"></head><body></body></html>`;

async function valuesOf(html: string): Promise<Record<string, string | null>> {
  const head = parseHtml(await withShareTags(html, "https://example.org"));
  const named = [...head.querySelectorAll("head meta[property], head meta[name]")];
  return Object.fromEntries(
    named.map((one) => [
      one.getAttribute("property") ?? one.getAttribute("name"),
      one.getAttribute("content"),
    ]),
  );
}

describe("what other sites show of a page", () => {
  it("is its own title and description, its one address and a picture by its whole address", async () => {
    expect(await valuesOf(page)).toMatchObject({
      "og:title": 'Say "A" & <b>',
      "og:description": `It's "so".`,
      "og:url": "https://example.org/faq",
      "og:image": "https://example.org/share.png",
      "twitter:card": "summary_large_image",
    });
  });

  it("has no address where the page has none of its own", async () => {
    const values = await valuesOf("<!doctype html><head><title>Allelium</title></head>");
    expect(values["og:title"]).toBe("Allelium");
    expect(values).not.toHaveProperty("og:url");
  });
});
