/** What comments and documents cite is there: paths, headings, sections, decisions. Nothing cites what a clone lacks. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { anchorsOf, checkReferences, type Repository } from "./documents/check-references.ts";

const root = join(import.meta.dirname, "..");

const read = (path: string) => readFileSync(join(root, path), "utf8");

const decisionFiles = readdirSync(join(root, "docs/decisions"));

const repository: Repository = {
  has: (path) => existsSync(join(root, path)),
  read,
  decisions: new Set(decisionFiles.flatMap((name) => /^\d{3}(?=-)/.exec(name) ?? [])),
};

const folders = [
  "src",
  "server",
  "engine/src",
  "engine/cli",
  "engine/tests",
  "engine/benches",
  "engine/fuzz",
  "scripts",
  "benches",
  "tests",
  "docs",
  "supabase",
  "reference",
];

/** Records are written by a run and never edited; what a tool generates is mended at its source. */
const isLeftOut = (path: string) =>
  /\.generated\.|\/target\/|^benches\/records\/2|^tests\/(?:references\.test|documents\/)|decision-index\.test/.test(
    path,
  );

const files = [
  ...readdirSync(root).filter((name) => /\.(?:md|ts|json)$/.test(name) && name !== "package-lock.json"),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|rs|sql|py|toml|md|css)$/.test(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll("\\", "/"),
      ),
  ),
  "tests/specimens/index.json",
].filter((path) => !isLeftOut(path));

describe("what the repository cites", () => {
  it("is looked for in every room", () => {
    expect(files).toEqual(expect.arrayContaining(["README.md", "src/app/main.tsx", "engine/src/lib.rs"]));
    expect(files.length).toBeGreaterThan(900);
  });

  it("is there", () => {
    const faults = files.flatMap((path) => checkReferences(path, read(path), repository));
    expect(faults).toEqual([]);
  });
});

describe("a citation", () => {
  const documents: Readonly<Record<string, string>> = {
    "docs/a.md": "# A\n\n## What it's for\n",
    "docs/reading-rules.md": "# Rules\n\n## 1. Lines\n\n## 2. Kinds\n",
    "src/b.ts": "",
  };
  const small: Repository = {
    has: (path) => path in documents,
    read: (path) => documents[path] ?? "",
    decisions: new Set(["012", "120"]),
  };
  const judge = (text: string, path = "src/b.ts") =>
    checkReferences(path, text, small).map((fault) => fault.slice(path.length + 2));

  it.each([
    "/** Sums (docs/a.md#what-its-for). */",
    "// See docs/reading-rules.md, sections 1 and 2.",
    "// By RFC 1952, section 2.3.1.",
    "/** decision 012, and docs/decisions/120. */",
    "// VCF specification.",
    "const size = 12; // no citation",
  ])("may be %s", (text) => {
    expect(judge(text)).toEqual([]);
  });

  it.each([
    ["// See docs/c.md.", "there is no src/docs/c.md"],
    ["// See docs/a.md#other.", "docs/a.md has no heading #other"],
    ["/** See docs/reading-rules.md,\n * section 3. */", "docs/reading-rules.md has no section 3"],
    ["// As section 4 says.", '"section 4" of no document'],
    ["/// (specification, section 9)", '"specification" is not in the repository'],
    ["// by design\n// decision 13", '"design decision" is not in the repository'],
    ["// decision 013", "there is no decision 013"],
    ["// docs/decisions/013", "there is no decision 013"],
    ["// tools.md", "there is no src/tools.md"],
    ["// issue 14", '"issue 14" is not in the repository'],
  ])("may not be %j", (text, fault) => {
    expect(judge(text)).toContain(fault);
  });

  it("is followed from one document to another", () => {
    expect(judge("[a](a.md#what-its-for) [b](../src/b.ts) [c](https://example.org/c)", "docs/d.md")).toEqual(
      [],
    );
    expect(judge("[a](a.md#no) [b](../src/no.ts) [c](#no) `src/no.tsx`", "docs/a.md")).toEqual([
      "docs/a.md has no heading #no",
      "there is no src/no.ts",
      "there is no src/no.tsx",
    ]);
  });

  it("goes by GitHub's anchors", () => {
    const headings = "# One: two, 3\n## `code` and-dash\n```\n# none\n```\n";
    expect([...anchorsOf(headings)]).toEqual(["one-two-3", "code-and-dash"]);
  });
});
