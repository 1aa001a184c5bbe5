/**
 * What search engines ask for: which pages there are, under which one address each stands, and what is not theirs to visit. The build
 * knows the paths, the server the address of the site.
 */
import { html, raw } from "hono/html";
import { apiPrefixes } from "./api.ts";
import { type ClientFiles, changePages, isPage, makeClientFile } from "./client-files.ts";
import { withShareTags } from "./share-tags.ts";

/** The element that names a page's one path, as the build writes it. */
const canonicalPath = /rel="canonical" href="(\/[^"]*)"/;

/**
 * Names the site in its pages, there and in what other sites show of them, and adds robots.txt and sitemap.xml.
 *
 * @param siteUrl origin that people open
 */
export async function filesWithSiteMap(files: ClientFiles, siteUrl: string): Promise<ClientFiles> {
  const { origin } = new URL(siteUrl);
  const paths = [...files.values()].filter(isPage).flatMap(({ content }) => {
    const [, path] = canonicalPath.exec(new TextDecoder().decode(content)) ?? [];
    return path === undefined ? [] : [path];
  });
  const pages = await changePages(files, (page) =>
    withShareTags(page.replace(canonicalPath, `rel="canonical" href="${origin}$1"`), origin),
  );
  const places = [...new Set(paths)].sort().map((path) => html`<url><loc>${origin}${path}</loc></url>`);
  const siteMap = await html`${raw('<?xml version="1.0" encoding="UTF-8"?>')}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places}</urlset>
`;
  const closed = apiPrefixes.map((prefix) => `Disallow: ${prefix}\n`).join("");
  const robots = `User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`;
  const bytes = (text: string) => new TextEncoder().encode(text);
  return new Map([
    ...files,
    ...pages,
    ["/sitemap.xml", await makeClientFile(bytes(`${siteMap}`), "application/xml; charset=utf-8")],
    ["/robots.txt", await makeClientFile(bytes(robots), "text/plain; charset=utf-8")],
  ]);
}
