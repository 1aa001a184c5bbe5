import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkFile, roomOf } from "./layering/check-file.ts";
import { readImports } from "./layering/read-imports.ts";
import { roomTable, specialDoors } from "./layering/room-table.ts";

const root = join(import.meta.dirname, "..");

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll("\\", "/"),
    );
}

describe("the rooms of this repository", () => {
  const files = [...filesBelow("src"), ...filesBelow("server"), ...filesBelow("supabase/functions")];

  it("has files in it", () => {
    expect(files).toContain("server/main.ts");
    expect(files.some((file) => file.startsWith("src/"))).toBe(true);
  });

  const folders = [...new Set(files.map((file) => file.split("/").slice(0, 2).join("/")))];

  it.each(folders)("holds %s to the table", (folder) => {
    const own = files.filter((file) => file === folder || file.startsWith(`${folder}/`));
    expect(own.flatMap((file) => checkFile(file, readFileSync(join(root, file), "utf8")))).toEqual([]);
  });

  it("keeps no special door that nobody uses", () => {
    const unused = specialDoors.filter((door) => {
      const path = join(root, door.from);
      if (!existsSync(path)) return true;
      const { imports } = readImports(door.from, readFileSync(path, "utf8"));
      return !imports.some(
        ({ specifier }) =>
          specifier.startsWith(".") && roomOf(join(dirname(door.from), specifier)) === door.to,
      );
    });
    expect(unused).toEqual([]);
  });
});

/** Made-up files with the words that the report about them must hold. */
const badFiles: readonly (readonly [why: string, path: string, source: string, report: RegExp])[] = [
  [
    "science reaches lib outside pure",
    "src/science/a.ts",
    'import { b } from "../lib/b.ts";',
    /must not import lib/,
  ],
  [
    "a screen takes the engine itself, not its types",
    "src/tools/one/screen.tsx",
    'import { memoryBytes } from "../../../pkg/allelium_engine.js";',
    /must not import pkg/,
  ],
  [
    "science reaches state",
    "src/science/a.ts",
    'import { b } from "../state/b.ts";',
    /must not import state/,
  ],
  [
    "science takes types of ui",
    "src/science/a.ts",
    'import type { B } from "../ui/b.ts";',
    /must not import ui/,
  ],
  ["science uses React", "src/science/a.ts", 'import { useState } from "react";', /package/],
  ["science uses React's types", "src/science/a.ts", 'type A = import("react").ReactNode;', /package/],
  ["science uses the page", "src/science/a.ts", "export const a = document.title;", /uses document/],
  [
    "science uses the page by globalThis",
    "src/science/a.ts",
    "export const a = globalThis.document;",
    /uses document/,
  ],
  ["science calls out", "src/science/a.ts", 'export const a = () => fetch("/x");', /uses fetch/],
  ["science uses Node", "src/science/a.ts", 'import { readFileSync } from "node:fs";', /package/],
  ["calls reach lib", "src/lib/calls/a.ts", 'import { b } from "../b.ts";', /must not import lib/],
  [
    "state reaches calls",
    "src/state/a.ts",
    'import { b } from "../lib/calls/b.ts";',
    /must not import calls/,
  ],
  ["pure reaches lib", "src/lib/pure/a.ts", 'import { b } from "../b.ts";', /must not import lib/],
  ["lib reaches genome", "src/lib/a.ts", 'export { b } from "../genome/b.ts";', /must not import genome/],
  [
    "genome reaches science",
    "src/genome/a.ts",
    'import { b } from "../science/b.ts";',
    /must not import science/,
  ],
  [
    "genome imports the engine",
    "src/genome/a.ts",
    'import { b } from "../../pkg/b.js";',
    /must not import pkg/,
  ],
  [
    "protocol runs the engine",
    "src/genome/protocol.ts",
    'import { b } from "../../pkg/b.js";',
    /must not import pkg/,
  ],
  [
    "protocol mixes a type with a value",
    "src/genome/protocol.ts",
    'import { type A, b } from "../../pkg/b.js";',
    /must not import pkg/,
  ],
  [
    "state imports the engine",
    "src/state/a.ts",
    'const b = await import("../../pkg/b.js");',
    /must not import pkg/,
  ],
  [
    "state starts the worker",
    "src/state/a.ts",
    'new Worker(new URL("../genome/engine.worker.ts", import.meta.url));',
    /own worker/,
  ],
  [
    "ui knows state",
    "src/ui/a.tsx",
    'import { b } from "../state/b.ts"; export const A = () => <b />;',
    /import state/,
  ],
  ["ui keeps a store", "src/ui/a.ts", 'import { create } from "zustand";', /package/],
  ["a tool imports a tool", "src/tools/one/a.tsx", 'import { b } from "../two/b.tsx";', /another tool's/],
  [
    "a tool imports a tool lazily",
    "src/tools/one/a.tsx",
    'const b = import("../two/b.tsx");',
    /another tool's/,
  ],
  [
    "a tool imports a page",
    "src/tools/one/a.tsx",
    'import { b } from "../../pages/two/b.tsx";',
    /another tool's/,
  ],
  ["a tool reaches genome", "src/tools/one/a.tsx", 'import { b } from "../../genome/b.ts";', /import genome/],
  ["a tool reaches the registry", "src/tools/one/a.tsx", 'import { b } from "../menu-of.ts";', /registry/],
  [
    "a tool takes its definition",
    "src/tools/one/a.tsx",
    'import { tool } from "./tool.ts";',
    /registry alone/,
  ],
  ["a tool calls out", "src/tools/one/a.tsx", 'export const a = () => window.fetch("/x");', /uses fetch/],
  ["a tool keeps things", "src/tools/one/a.tsx", 'localStorage.setItem("a", "b");', /uses localStorage/],
  ["a page without a folder", "src/pages/a.tsx", "export const a = 1;", /no page's folder/],
  [
    "a definition takes its screen at once",
    "src/tools/one/tool.ts",
    'import { Screen } from "./screen.tsx";',
    /definition/,
  ],
  [
    "a definition loads another tool's screen",
    "src/tools/one/tool.ts",
    'const a = import("../two/screen.tsx");',
    /definition/,
  ],
  ["a definition uses React", "src/tools/one/tool.ts", 'import type { A } from "react";', /package/],
  [
    "a definition knows state",
    "src/pages/one/page.ts",
    'import { a } from "../../state/a.ts";',
    /definition/,
  ],
  [
    "state takes values of the registry",
    "src/state/product.ts",
    'import { registry } from "../tools/registry.ts";',
    /must not import registry/,
  ],
  [
    "another file of state knows the registry",
    "src/state/a.ts",
    'import type { A } from "../tools/registry.ts";',
    /must not import registry/,
  ],
  [
    "a part takes a tool",
    "src/parts/a.tsx",
    'import { b } from "../tools/one/b.tsx";',
    /must not import tools/,
  ],
  ["app imports a screen at once", "src/app/a.tsx", 'import { b } from "../tools/one/b.tsx";', /lazily/],
  ["app reaches genome", "src/app/a.tsx", 'import { b } from "../genome/b.ts";', /must not import genome/],
  ["backend computes", "src/backend/a.ts", 'import { b } from "../science/b.ts";', /must not import science/],
  ["server reaches src", "server/a.ts", 'import { b } from "../src/lib/b.ts";', /must not import lib/],
  [
    "src reaches the server",
    "src/lib/a.ts",
    'import { b } from "../../server/b.ts";',
    /must not import server/,
  ],
  ["src reaches tests", "src/lib/a.ts", 'import { b } from "../../tests/b.ts";', /must not import tests/],
  ["src reaches a script", "src/lib/a.ts", 'import { b } from "../../scripts/b.mjs";', /leads to no room/],
  [
    "a test reaches past its room",
    "src/ui/a.test.tsx",
    'import { b } from "../tools/one/b.tsx";',
    /import tools/,
  ],
  ["an import without ending", "src/lib/a.ts", 'import { b } from "./b";', /ending/],
  ["an import by pattern", "src/app/a.ts", 'import.meta.glob("../tools/*/a.tsx");', /by pattern/],
  ["a computed import", "src/app/a.ts", "export const a = (b: string) => import(b);", /package/],
  ["a barrel file", "src/ui/index.ts", 'export { a } from "./a.ts";', /barrel/],
  ["a barrel by another name", "src/ui/all.ts", 'export * from "./a.ts";', /barrel/],
  ["camel case", "src/ui/myButton.tsx", "export const a = 1;", /kebab-case/],
  ["a folder in Pascal case", "src/ui/Charts/bell.tsx", "export const a = 1;", /kebab-case/],
  ["a style sheet in snake case", "src/ui/my_style.css", "", /kebab-case/],
  ["an unknown room", "src/helpers/a.ts", "export const a = 1;", /no room/],
  ["a long file", "src/ui/a.ts", "export {};\n".repeat(401), /401 lines/],
];

const goodFiles: readonly (readonly [why: string, path: string, source: string])[] = [
  ["the worker runs the engine", "src/genome/engine.worker.ts", 'import { a } from "../../pkg/a.js";'],
  ["protocol passes types on", "src/genome/protocol.ts", 'export type { A } from "../../pkg/a.js";'],
  [
    "genome starts its worker",
    "src/genome/a.ts",
    'new Worker(new URL("./engine.worker.ts", import.meta.url));',
  ],
  ["science uses pure", "src/science/a.ts", 'import { ok } from "../lib/pure/result.ts";'],
  [
    "science has a window of its own",
    "src/science/a.ts",
    "export const a = (window: number[]) => window.length;",
  ],
  [
    "a property is no global",
    "src/science/a.ts",
    "export const a = (b: { document: string }) => b.document;",
  ],
  ["a type is no global", "src/science/a.ts", "export type Process = { process: string };"],
  [
    "a tool uses its own files",
    "src/tools/one/a.tsx",
    'import { B } from "./parts/b.tsx"; export const A = <B />;',
  ],
  ["app loads a screen lazily", "src/app/a.tsx", 'export const a = () => import("../tools/one/b.tsx");'],
  ["a test of app takes a screen", "src/app/a.test.tsx", 'import { b } from "../tools/one/b.tsx";'],
  [
    "the registry takes a definition",
    "src/tools/registry.ts",
    'import { page } from "../pages/one/page.ts";',
  ],
  [
    "a definition loads its screen",
    "src/tools/one/tool.ts",
    'export const a = () => import("./screen.tsx");',
  ],
  ["a page is defined", "src/pages/one/page.ts", 'import { definePage } from "../../tools/define.ts";'],
  [
    "a tool takes a screen's props",
    "src/tools/one/a.tsx",
    'import type { ScreenProps } from "../define.ts";',
  ],
  ["a page reads the registry", "src/pages/one/a.tsx", 'import { registry } from "../../tools/registry.ts";'],
  ["a tool calls the backend", "src/tools/one/data.ts", 'import { b } from "../../backend/b.ts";'],
  [
    "state knows the registry's types",
    "src/state/product.ts",
    'import type { A } from "../tools/registry.ts";',
  ],
  ["backend uses a schema", "src/backend/a.ts", 'import { b } from "../science/score-schema.ts";'],
  [
    "the server shares the schemas of calls",
    "server/gateway/a.ts",
    'import { b } from "../../src/lib/calls/b.ts";',
  ],
  ["a generated table may be long", "src/science/a.generated.ts", "export {};\n".repeat(401)],
  ["400 lines are not too many", "src/ui/a.ts", "export {};\n".repeat(400)],
  ["an import in a text is none", "src/lib/a.ts", "export const a = 'import { b } from \"../state/b.ts\"';"],
  ["a test uses the oracle", "src/genome/a.test.ts", 'import { b } from "../science/reference-score.ts";'],
];

describe("the checker itself", () => {
  it.each(badFiles)("reports: %s", (_why, path, source, report) => {
    const problems = checkFile(path, source);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(report);
  });

  it.each(goodFiles)("accepts: %s", (_why, path, source) => {
    expect(checkFile(path, source)).toEqual([]);
  });

  it("refuses every edge between rooms that the table does not have", () => {
    const rooms = Object.keys(roomTable).filter(
      (room) => !["registry", "tools", "pages", "app", "server"].includes(room),
    );
    const isPartOfLib = (room: string) => room === "pure" || room === "calls";
    const folderOf = (room: string) => (isPartOfLib(room) ? `src/lib/${room}` : `src/${room}`);
    for (const from of rooms) {
      for (const to of rooms.filter((room) => room !== from)) {
        const specifier = `${"../".repeat(isPartOfLib(from) ? 3 : 2)}${folderOf(to)}/b.ts`;
        const problems = checkFile(`${folderOf(from)}/a.ts`, `import { b } from "${specifier}";`);
        expect(problems.length === 0, `${from} imports ${to}`).toBe(roomTable[from]?.rooms.includes(to));
      }
    }
  });
});
