import { describe, expect, it } from "vitest";
import { readOperator } from "./operator.ts";

const pageWith = (attributes: Readonly<Record<string, string>> | null) => ({
  querySelector: (selector: string) =>
    selector === 'meta[name="operator"]' && attributes !== null
      ? ({ getAttribute: (name: string) => attributes[name] ?? null } as unknown as Element)
      : null,
});

const nobody = { name: null, address: null, email: null, law: null, refunds: null };

describe("readOperator", () => {
  it("reads the server's text", () => {
    const page = pageWith({
      content: "Example Ltd",
      "data-address": "1 Main Street",
      "data-email": "hello@example.org",
      "data-law": "the law of Ireland",
      "data-refunds": "Write to us.",
    });
    expect(readOperator(page as Document)).toEqual({
      name: "Example Ltd",
      address: "1 Main Street",
      email: "hello@example.org",
      law: "the law of Ireland",
      refunds: "Write to us.",
    });
  });

  it("names no operator where nothing was entered", () => {
    expect(readOperator(pageWith(null) as Document)).toEqual(nobody);
    expect(readOperator(pageWith({ content: "", "data-law": "" }) as Document)).toEqual(nobody);
  });
});
