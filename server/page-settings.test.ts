// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { hostileMarkup, parseHtml, shapeOf } from "../tests/support/parsed-html.ts";
import { makeClientFile } from "./client-files.ts";
import { filesWithSettings, type PageSettings, withPageSettings } from "./page-settings.ts";

const page = "<!doctype html><html><head><title>Allelium</title></head><body></body></html>";
const plain: PageSettings = {
  backendOrigin: "https://project.example",
  publishableKey: "sb_publishable_a",
  kind: "embedded",
  hasMailbox: true,
  allowsTestMode: false,
  payments: "live",
  pricedPlans: ["professional", "enterprise-plus"],
  cardPageKey: "pk_live_a",
  securityCheck: "turnstile:a",
  operator: { name: "Example Ltd", address: "1 Main Street", email: null, law: null, refunds: null },
};
const attributes = {
  backendOrigin: "content",
  publishableKey: "data-key",
  securityCheck: "data-security-check",
  cardPageKey: "data-card-key",
};

describe("the page's settings", () => {
  it("stand at the end of its head", async () => {
    const element = `<meta name="backend" content="https://project.example" data-key="sb_publishable_a" data-kind="embedded" data-mailbox="yes" data-test-mode="no" data-payments="live" data-priced-plans="professional enterprise-plus"`;
    const operator = `<meta name="operator" content="Example Ltd" data-address="1 Main Street" data-email="" data-law="" data-refunds="" />`;
    expect(await withPageSettings(page, plain)).toContain(
      `</title>${element} data-security-check="turnstile:a" data-card-key="pk_live_a" />${operator}</head>`,
    );
    expect(await withPageSettings(page, { ...plain, securityCheck: null, cardPageKey: null })).toContain(
      `</title>${element} />${operator}</head>`,
    );
  });

  describe.each(["backendOrigin", "publishableKey", "securityCheck", "cardPageKey"] as const)(
    "%s",
    (name) => {
      it.each(hostileMarkup)("is text whatever it says: %s", async (text) => {
        const written = await withPageSettings(page, { ...plain, [name]: text });
        expect(shapeOf(written)).toEqual(shapeOf(await withPageSettings(page, plain)));
        const element = parseHtml(written).querySelector(`head > meta[name="backend"]`);
        expect(element?.getAttribute(attributes[name])).toBe(text);
      });
    },
  );

  it.each(hostileMarkup)("an operator's name is text whatever it says: %s", async (text) => {
    const operator = { name: text, address: text, email: null, law: text, refunds: text };
    const written = await withPageSettings(page, { ...plain, operator });
    expect(shapeOf(written)).toEqual(shapeOf(await withPageSettings(page, plain)));
    const element = parseHtml(written).querySelector(`head > meta[name="operator"]`);
    expect(element?.getAttribute("content")).toBe(text);
    expect(element?.getAttribute("data-law")).toBe(text);
  });

  it("stand in every page, and the operator in its words, as text whatever it says", async () => {
    const words = `<!doctype html><head></head><p><strong data-operator="name">[name: not entered yet]</strong></p><p><strong data-operator="email">[mail]</strong></p><p><span data-operator="unnamed">Nobody.</span></p>`;
    const file = (text: string) => makeClientFile(new TextEncoder().encode(text), "text/html; charset=utf-8");
    const files = new Map([
      ["/index.html", await file(page)],
      ["/terms.html", await file(words)],
    ]);
    const written = async (operator: PageSettings["operator"]) => {
      const changed = await filesWithSettings(files, { ...plain, operator });
      return new TextDecoder().decode(changed.get("/terms.html")?.content);
    };
    const [hostile = ""] = hostileMarkup;
    const partly = await written({ ...plain.operator, name: hostile });
    expect(partly).toContain('<meta name="backend"');
    expect(parseHtml(partly).querySelector("p")?.textContent).toBe(hostile);
    expect(partly).toContain("[mail]");
    expect(partly).toContain("Nobody.");
    const whole = await written({ ...plain.operator, email: "hello@example.org" });
    expect(whole).toContain("<p>hello@example.org</p>");
    expect(whole).not.toContain("Nobody.");
  });

  it("need a head to stand in", async () => {
    await expect(withPageSettings("<p>no head</p>", plain)).rejects.toThrow("head");
  });
});
