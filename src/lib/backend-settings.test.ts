import { describe, expect, it } from "vitest";
import { readBackendSettings } from "./backend-settings.ts";

/** Reads from a page whose head contains this one element. */
function read(element: Readonly<Record<string, string>> | null) {
  const found = element === null ? null : { getAttribute: (name: string) => element[name] ?? null };
  const page = { querySelector: () => found } as unknown as Pick<Document, "querySelector">;
  return readBackendSettings(page, "http://127.0.0.1:1");
}

describe("readBackendSettings", () => {
  it("takes the page's own origin where none is named", () => {
    expect(read({ content: "", "data-key": "k", "data-mailbox": "yes", "data-test-mode": "no" })).toEqual({
      origin: "http://127.0.0.1:1",
      publishableKey: "k",
      hasRealtime: false,
      hasMailbox: true,
      allowsTestMode: false,
      securityCheck: null,
    });
    expect(
      read({ content: "", "data-key": "k", "data-security-check": "turnstile:a" })?.securityCheck,
    ).toEqual({ provider: "turnstile", siteKey: "a" });
    expect(read({ content: "https://b.example", "data-key": "k" })?.origin).toBe("https://b.example");
    expect(read({ content: "", "data-key": "k", "data-kind": "hosted" })?.hasRealtime).toBe(true);
  });
  it.each([null, { content: "" }, { content: "no origin", "data-key": "k" }])("finds none in %j", (element) =>
    expect(read(element)).toBeNull(),
  );
});
