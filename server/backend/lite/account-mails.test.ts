import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type AccountMailKind,
  hostedMailTemplates,
  rewriteAccountMail,
  writeAccountMail,
} from "./account-mails.ts";
import { sharedSettings } from "./lite-app.ts";

const link =
  "https://example.org/auth/v1/verify?token=abc&type=recovery&redirect_to=https%3A%2F%2Fexample.org%2F";
const parts = { link, code: "12345678", lifetime: 3600 };
const kinds: readonly AccountMailKind[] = ["signup", "recovery", "magiclink", "email_change"];

describe("a mail about an account", () => {
  it.each(kinds)("%s: names the product, the purpose, the end, and what to do if it was not you", (kind) => {
    const mail = writeAccountMail({ kind, ...parts });
    expect(mail.subject).toMatch(/^Allelium: /);
    for (const shown of [mail.text, mail.html]) {
      expect(shown).toContain("Allelium");
      expect(shown).toContain("12345678");
      expect(shown).toContain("once, for 60 minutes.");
      expect(shown).toContain("If it was not you, ignore this mail.");
    }
    expect(mail.text).toContain(`\n\n${link}\n\n`);
    expect(mail.html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  });

  it("differs by purpose", () => {
    const written = kinds.map((kind) => writeAccountMail({ kind, ...parts }));
    expect(new Set(written.map(({ subject }) => subject)).size).toBe(kinds.length);
    expect(new Set(written.map(({ text }) => text)).size).toBe(kinds.length);
  });
});

describe("a mail of the embedded backend", () => {
  it("is rewritten, by what its link is for", () => {
    const theirs = `Confirm your signup with this code: 12345678\n\nOr follow this link: ${link}`;
    expect(rewriteAccountMail(theirs, 3600)).toEqual(writeAccountMail({ kind: "recovery", ...parts }));
  });

  it("may carry a code alone", () => {
    const ours = rewriteAccountMail("Enter this code to continue: 12345678", 3600);
    expect(ours?.text).toContain("Your code: 12345678");
    expect(ours?.text).not.toContain("http");
  });

  it("stays as it is when it is of an unknown kind", () => {
    expect(rewriteAccountMail("You have been invited.", 3600)).toBeNull();
    expect(rewriteAccountMail(`A code: 12345678 ${link.replace("recovery", "invite")}`, 3600)).toBeNull();
  });
});

describe("a hosted project", () => {
  const folder = join(import.meta.dirname, "..", "..", "..", "supabase");
  const templates = hostedMailTemplates(sharedSettings["auth.email"].otp_expiry);

  it.each(templates)("has the same mail: $name", ({ name, subject, html }) => {
    expect(readFileSync(join(folder, "templates", `${name}.html`), "utf8")).toBe(html);
    const config = readFileSync(join(folder, "config.toml"), "utf8");
    const section = `[auth.email.template.${name}]\nsubject = "${subject}"\ncontent_path = "./supabase/templates/${name}.html"\n`;
    expect(config).toContain(section);
  });
});
