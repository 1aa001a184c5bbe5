import type { Mail } from "./backend/mailbox.ts";

function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Turns the addresses in a mail's text into links; everything else stays text. */
function linkedText(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, place) => {
      const safe = escapeText(part);
      return place % 2 === 1 ? `<a href="${safe}" rel="noreferrer">${safe}</a>` : safe;
    })
    .join("");
}

/** A mail's text; where the mail has only HTML, its links and words. */
function readableText({ text, html }: Mail): string {
  if (text !== "") return text;
  const withLinks = html.replace(/<a\s[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gis, "$2\n$1\n");
  return withLinks
    .replace(/<(?:style|head)[\s\S]*?<\/(?:style|head)>/gi, "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replace(/\n\s*\n\s*/g, "\n\n")
    .trim();
}

function drawMail(mail: Mail): string {
  const time = mail.sentAt.toISOString();
  return `<article id="mail-${mail.number}">
<h2>${escapeText(mail.subject)}</h2>
<p>To ${escapeText(mail.to)}, <time datetime="${time}">${time}</time></p>
<pre>${linkedText(readableText(mail))}</pre>
</article>`;
}

/** Draws the page under /local/mail: the mails that would have been sent, newest first, without any script. */
export function drawMailboxPage(mails: readonly Mail[]): string {
  const content = mails.length === 0 ? "<p>No mail yet.</p>" : mails.map(drawMail).join("\n");
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><link rel="icon" href="data:," /><title>Mailbox</title></head>
<body>
<h1>Mailbox</h1>
<p>This server sends no mail. What it would have sent since its start stands here, newest first.</p>
${content}
</body>
</html>
`;
}
