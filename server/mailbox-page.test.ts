// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { hostileMarkup, parseHtml, shapeOf } from "../tests/support/parsed-html.ts";
import { type Mail, Mailbox } from "./backend/mailbox.ts";
import { drawMailboxPage } from "./mailbox-page.ts";

const plain: Mail = {
  number: 1,
  to: "person@example.org",
  subject: "Confirm",
  text: "Hello",
  html: "",
  sentAt: new Date(0),
};

describe("the mailbox page", () => {
  it("says that there is none", async () => {
    expect(await drawMailboxPage([])).toContain("No mail yet.");
  });

  it("shows mails newest first, with links to follow and nothing that runs", async () => {
    const mailbox = new Mailbox();
    const attack = `<script>alert(1)</script>"><img src=x onerror=alert(1)>`;
    await mailbox.send({
      to: attack,
      subject: attack,
      text: `${attack}\nhttp://127.0.0.1/a?b=1&c=2`,
      html: "",
    });
    const html = `<head><style>p{}</style></head><p>Hi</p><a href="http://127.0.0.1/x?y=1&amp;z=2">Confirm</a>`;
    await mailbox.send({ to: "second@example.org", subject: "Second", text: "", html });
    const page = await drawMailboxPage(mailbox.mails);
    expect(page.indexOf("Second")).toBeLessThan(page.indexOf("&lt;script&gt;"));
    expect(page).not.toMatch(/<(?:script|img|style)/);
    const links = [...page.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link);
    expect(links).toEqual(["http://127.0.0.1/x?y=1&amp;z=2", "http://127.0.0.1/a?b=1&amp;c=2"]);
  });

  describe.each([
    { name: "subject", place: "h2" },
    { name: "to", place: "article p" },
    { name: "text", place: "pre" },
  ] as const)("a mail's $name", ({ name, place }) => {
    it.each(hostileMarkup)("is text whatever it says: %s", async (text) => {
      const page = await drawMailboxPage([{ ...plain, [name]: text }]);
      expect(shapeOf(page)).toEqual(shapeOf(await drawMailboxPage([plain])));
      expect(parseHtml(page).querySelector(place)?.textContent).toContain(text);
    });
  });

  it.each(hostileMarkup)("draws nothing of a mail that is HTML alone: %s", async (html) => {
    const page = await drawMailboxPage([{ ...plain, text: "", html }]);
    expect(shapeOf(page)).toEqual(shapeOf(await drawMailboxPage([plain])));
  });

  it("lets no address of a mail end its link", async () => {
    const page = await drawMailboxPage([
      { ...plain, text: "http://127.0.0.1/`onclick=alert(1)&quot;x=1 after" },
    ]);
    const [link, ...others] = parseHtml(page).querySelectorAll("a");
    expect(others).toEqual([]);
    expect(link?.getAttributeNames()).toEqual(["href", "rel"]);
    expect(link?.getAttribute("href")).toBe("http://127.0.0.1/`onclick=alert(1)&quot;x=1");
  });

  it("stores the last 200", async () => {
    const mailbox = new Mailbox();
    for (let mail = 0; mail < 205; mail += 1)
      await mailbox.send({ to: "a", subject: String(mail), text: "", html: "" });
    expect(mailbox.mails).toHaveLength(200);
    expect(mailbox.mails[0]?.subject).toBe("204");
  });
});
