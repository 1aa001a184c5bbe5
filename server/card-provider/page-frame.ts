import { createHmac, timingSafeEqual } from "node:crypto";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { pageStyle, productMark, tabIcon } from "../page-marks.ts";

/** A part of a page. */
export type PagePart = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Draws a page of the local card provider, without any script. */
export async function drawProviderPage(title: string, content: PagePart): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />${tabIcon}${pageStyle}<title>${title}</title></head>
<body>
${productMark}
<main>
<p role="note"><strong>Test card provider. No money moves.</strong></p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
  return page.toString();
}

/** Cents as people read them, `$12.50`. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** A day as people read it, `1 June 2026`. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1000);
}

/** The token that a form of a page must send; no other site's page knows it. */
function formToken(formSecret: string, id: string): string {
  return createHmac("sha256", formSecret).update(`form of ${id}`).digest("base64url");
}

/** Whether a form was drawn by us, for this page. */
export function isOurForm(formSecret: string, id: string, token: string): boolean {
  const expected = Buffer.from(formToken(formSecret, id));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** A form with its token around some fields and buttons. */
export function drawForm(formSecret: string, id: string, content: PagePart): PagePart {
  return html`<form method="post" autocomplete="off">
<input type="hidden" name="token" value="${formToken(formSecret, id)}" />
${content}
</form>`;
}
