// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { hostileMarkup, parseHtml, shapeOf } from "../tests/support/parsed-html.ts";
import { type PageSettings, withPageSettings } from "./page-settings.ts";

const page = "<!doctype html><html><head><title>Allelium</title></head><body></body></html>";
const plain: PageSettings = {
  backendOrigin: "https://project.example",
  publishableKey: "sb_publishable_a",
  kind: "embedded",
  hasMailbox: true,
  allowsTestMode: false,
  securityCheck: "turnstile:a",
};
const attributes = {
  backendOrigin: "content",
  publishableKey: "data-key",
  securityCheck: "data-security-check",
};

describe("the page's settings", () => {
  it("stand at the end of its head", async () => {
    const element = `<meta name="backend" content="https://project.example" data-key="sb_publishable_a" data-kind="embedded" data-mailbox="yes" data-test-mode="no"`;
    expect(await withPageSettings(page, plain)).toContain(
      `</title>${element} data-security-check="turnstile:a" /></head>`,
    );
    expect(await withPageSettings(page, { ...plain, securityCheck: null })).toContain(
      `</title>${element} /></head>`,
    );
  });

  describe.each(["backendOrigin", "publishableKey", "securityCheck"] as const)("%s", (name) => {
    it.each(hostileMarkup)("is text whatever it says: %s", async (text) => {
      const written = await withPageSettings(page, { ...plain, [name]: text });
      expect(shapeOf(written)).toEqual(shapeOf(await withPageSettings(page, plain)));
      const element = parseHtml(written).querySelector(`head > meta[name="backend"]`);
      expect(element?.getAttribute(attributes[name])).toBe(text);
    });
  });

  it("need a head to stand in", async () => {
    await expect(withPageSettings("<p>no head</p>", plain)).rejects.toThrow("head");
  });
});
