import { html } from "hono/html";
import type { Mail } from "./backend/mailbox.ts";
import { pageStyle, productMark, tabIcon } from "./page-marks.ts";

/** Turns the addresses in a mail's text into links; everything else stays text. */
function linkedText(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : part));
}

/** A mail's text; where the mail has only HTML, its links and words. */
function readableText({ text, html: drawn }: Mail): string {
  if (text !== "") return text;
  const withLinks = drawn.replace(/<a\s[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gis, "$2\n$1\n");
  return withLinks
    .replace(/<(?:style|head)[\s\S]*?<\/(?:style|head)>/gi, "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replace(/\n\s*\n\s*/g, "\n\n")
    .trim();
}

function drawMail(mail: Mail) {
  const time = mail.sentAt.toISOString();
  return html`<article id="mail-${mail.number}">
<h2>${mail.subject}</h2>
<p>To ${mail.to}, <time datetime="${time}">${time}</time></p>
<pre>${linkedText(readableText(mail))}</pre>
</article>
`;
}

/** Draws the page under /local/mail: the mails that would have been sent, newest first, without any script. */
export async function drawMailboxPage(mails: readonly Mail[]): Promise<string> {
  const content = mails.length === 0 ? html`<p>No mail yet.</p>` : mails.map(drawMail);
  const page = await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />${tabIcon}${pageStyle}<title>Mailbox</title></head>
<body>
${productMark}
<h1>Mailbox</h1>
<p>This server sends no mail. What it would have sent since its start stands here, newest first.</p>
${content}
</body>
</html>
`;
  return page.toString();
}
