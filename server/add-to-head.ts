import type { html } from "hono/html";

/**
 * Puts an element at the end of a page's head.
 *
 * @param page the built page's HTML
 * @throws for a page without a head: there is no place for the settings
 */
export async function addToHead(page: string, element: ReturnType<typeof html>): Promise<string> {
  const end = page.indexOf("</head>");
  if (end === -1) throw new Error("the built page has no head");
  return `${page.slice(0, end)}${await element}${page.slice(end)}`;
}
