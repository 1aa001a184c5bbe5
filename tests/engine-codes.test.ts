import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** A node of the syntax tree; which members it has depends on its type. */
type SyntaxNode = { readonly type: string } & Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function nodesBelow(node: SyntaxNode): SyntaxNode[] {
  const children = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return [node, ...children.filter(isNode).flatMap(nodesBelow)];
}

function textOf(node: unknown): string | null {
  if (!isNode(node) || node.type !== "TSLiteralType" || !isNode(node["literal"])) return null;
  const { value } = node["literal"] as { value?: unknown };
  return typeof value === "string" ? value : null;
}

/** The texts of each union of texts in a source. */
function unionsIn(path: string, source: string): string[][] {
  const { program } = parseSync(path, source);
  if (!isNode(program)) throw new TypeError(`${path} has no syntax tree`);
  return nodesBelow(program)
    .filter(({ type }) => type === "TSUnionType")
    .map(({ types }) => (Array.isArray(types) ? types : []).flatMap((one) => textOf(one) ?? []))
    .filter((texts) => texts.length > 1);
}

const enginePath = "pkg/allelium_engine.d.ts";
const engineUnions = unionsIn(enginePath, readFileSync(join(root, enginePath), "utf8"));

/** What of a source's unions is written in the engine's types already. */
function repeatedIn(path: string, source: string): string[] {
  return unionsIn(path, source)
    .filter((texts) => engineUnions.some((codes) => codes.every((code) => texts.includes(code))))
    .map((texts) => `${path}: ${texts.join(" | ")}`);
}

describe("the engine's codes", () => {
  const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll("\\", "/")}`);

  it("are found in its types", () => {
    expect(engineUnions).toContainEqual(["GRCh36", "GRCh37", "GRCh38"]);
    expect(engineUnions.length).toBeGreaterThan(20);
  });

  it("are declared nowhere else", () => {
    const repeated = files.flatMap((path) => repeatedIn(path, readFileSync(join(root, path), "utf8")));
    expect(repeated).toEqual([]);
  });

  it.each([
    'type Build = "GRCh38" | "GRCh37" | "GRCh36";',
    'interface Choices { missing: "omit" | "expected" }',
    'type Threat = "file-type" | "script-content" | "non-printable" | "not-genetic-data";',
  ])("are found where they are declared again: %s", (source) => {
    expect(repeatedIn("src/science/a.ts", source)).toHaveLength(1);
  });
});
