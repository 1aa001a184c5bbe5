import { describe, expect, it } from "vitest";
import { Mailbox } from "./backend/mailbox.ts";
import { drawMailboxPage } from "./mailbox-page.ts";

describe("the mailbox page", () => {
  it("says that there is none", () => {
    expect(drawMailboxPage([])).toContain("No mail yet.");
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
    const page = drawMailboxPage(mailbox.mails);
    expect(page.indexOf("Second")).toBeLessThan(page.indexOf("&lt;script&gt;"));
    expect(page).not.toMatch(/<(?:script|img|style)/);
    const links = [...page.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link);
    expect(links).toEqual(["http://127.0.0.1/x?y=1&amp;z=2", "http://127.0.0.1/a?b=1&amp;c=2"]);
  });

  it("keeps the last 200", async () => {
    const mailbox = new Mailbox();
    for (let mail = 0; mail < 205; mail += 1)
      await mailbox.send({ to: "a", subject: String(mail), text: "", html: "" });
    expect(mailbox.mails).toHaveLength(200);
    expect(mailbox.mails[0]?.subject).toBe("204");
  });
});
