/**
 * What other sites show of a link to one of our pages: Open Graph's elements, made of the page's own title and description. The picture is
 * drawn by the build (scripts/support/draw-pictures.mjs); its address must be a whole one, and only the server knows the site's.
 */
import { html } from "hono/html";
import { addToHead } from "./add-to-head.ts";

const title = /<title>([^<]*)<\/title>/;
const description = /<meta name="description" content="([^"]*)"/;
const canonicalAddress = /rel="canonical" href="([^"]*)"/;

/** Named entities for signs in a page's text and attributes. */
const letters: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" },
};

/** The result of an expression on a page, as it reads. */
function found(page: string, expression: RegExp): string | undefined {
  const [, text] = expression.exec(page) ?? [];
  return text?.replaceAll(/&(?:#(\d+)|([a-z]+));/g, (written, number: string | undefined, name = "") =>
    number === undefined ? (letters[name] ?? written) : String.fromCodePoint(Number(number)),
  );
}

/**
 * Adds the elements to a page.
 *
 * @param page HTML with the site named in its canonical address, if it has one
 * @param origin of the site
 * @returns the page as it was where it has no title
 */
export function withShareTags(page: string, origin: string): Promise<string> {
  const own = found(page, title);
  if (own === undefined) return Promise.resolve(page);
  const address = found(page, canonicalAddress);
  const url = address === undefined ? "" : html`<meta property="og:url" content="${address}" />`;
  return addToHead(
    page,
    html`<meta property="og:site_name" content="Allelium" /><meta property="og:type" content="website" /><meta property="og:title" content="${own}" /><meta property="og:description" content="${found(page, description) ?? ""}" />${url}<meta property="og:image" content="${origin}/share.png" /><meta property="og:image:width" content="1200" /><meta property="og:image:height" content="630" /><meta property="og:image:alt" content="Allelium: a curve with one place marked on it, and the range around that place" /><meta name="twitter:card" content="summary_large_image" />`,
  );
}
