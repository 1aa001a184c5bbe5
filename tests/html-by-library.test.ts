/** HTML is written by hono/html, which escapes every value: no template of the server begins an element without it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const folders = ["server", "supabase/functions"].map((folder) => join(import.meta.dirname, "..", folder));

/** A template that begins with an element and has no function before it, and escapes written by hand. */
const byHand = /(?<!\bhtml)`\s*<[a-z!/]|replace(?:All)?\([^)]*"&(?:lt|gt|quot|#39);"/i;

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")),
);

describe("the server's HTML", () => {
  it("is nowhere put together by hand", () => {
    // Comments name elements between backticks.
    const code = sources.map((source) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""));
    expect(code.filter((source) => byHand.test(source))).toEqual([]);
  });

  it.each(["`<p>text</p>`", "`\n<!doctype html>`", 'text.replaceAll("<", "&lt;")'])(
    "would be found: %s",
    (code) => {
      expect(code).toMatch(byHand);
    },
  );

  it("is drawn by the library", () => {
    expect(sources.filter((source) => /\bhtml`\s*</.test(source)).length).toBeGreaterThanOrEqual(3);
    expect("html`<p>text</p>`").not.toMatch(byHand);
  });
});
