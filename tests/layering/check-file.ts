import { posix } from "node:path";
import { type Import, readImports } from "./read-imports.ts";
import { type RoomRule, roomTable, specialDoors, testRule, typesForAll } from "./room-table.ts";

const longestFile = 400;

/** Holds defineTool and definePage. */
const definingFile = "src/tools/define.ts";
/** Lists all definitions. */
const registryFile = "src/tools/registry.ts";

/** Kebab-case with further parts after dots, such as `engine.worker.ts`. */
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/** Endings under which a file of ours may be imported; what follows a question mark is Vite's. */
const importEnding = /\.(?:tsx?|mjs|js|json|css|svg|wasm)(?:\?.*)?$/;

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** True for the file that defines a tool or a page. */
function isDefinition(path: string): boolean {
  return /^src\/(?:tools\/[^/]+\/tool|pages\/[^/]+\/page)\.ts$/.test(path);
}

/** @returns the room a path belongs to, or null where there is none */
export function roomOf(path: string): string | null {
  const [top, second, third, ...rest] = path.split("/");
  if (top !== "src") {
    if (path.startsWith("supabase/functions/")) return "functions";
    return top !== undefined && ["server", "pkg", "tests"].includes(top) ? top : null;
  }
  if (second === "lib" && (third === "pure" || third === "calls")) return third;
  if ((second === "tools" && rest.length === 0) || isDefinition(path)) return "registry";
  return second !== undefined && second in roomTable ? second : null;
}

/** @returns the folder of the tool or page that a path belongs to, or null for a path that is none's */
function folderOf(path: string): string | null {
  return /^src\/(?:tools|pages)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
}

/** Backend calls may use what describes data in science and access, not what computes. */
function isSchemaOf(target: string): boolean {
  return /^src\/(?:science|access)\/(?:.*\/)?[a-z0-9-]*schemas?\.ts$/.test(target);
}

function allowsPackage(rules: readonly RoomRule[], specifier: string): boolean {
  return rules.some((rule) =>
    rule.packages.some((name) =>
      name.endsWith("/") || name.endsWith(":")
        ? specifier.startsWith(name)
        : specifier === name || specifier.startsWith(`${name}/`),
    ),
  );
}

function passesSpecialDoor(from: string, to: string, how: Import["how"]): boolean {
  return specialDoors.some(
    (door) => door.from === from && door.to === to && (door.how === "any" || how === "types"),
  );
}

/** A definition takes what defines it and loads its own screens lazily; the registry's list alone takes it. */
function judgeDefinition(path: string, target: string, how: Import["how"]): string | null {
  if (isDefinition(target)) return path === registryFile ? null : "is taken by the registry alone";
  if (target === definingFile) return null;
  return how === "dynamic" && folderOf(path) === folderOf(target)
    ? null
    : "does not belong into a definition";
}

function judgeTarget(
  path: string,
  target: string,
  { how }: Import,
  rules: readonly RoomRule[],
): string | null {
  const from = roomOf(path);
  const to = roomOf(target);
  if (to === null) return "leads to no room";
  if (passesSpecialDoor(path, to, how) || (how === "types" && typesForAll.includes(to))) return null;
  if (isDefinition(path) || isDefinition(target)) return judgeDefinition(path, target, how);
  if (folderOf(path) !== null && folderOf(target) !== null && folderOf(path) !== folderOf(target))
    return "is another tool's or page's";
  if (target === "src/genome/engine.worker.ts" && from !== "genome") return "is the genome room's own worker";
  if (from === to) return null;
  // A test waits for nothing, so it may take the screen at once.
  if (from === "app" && (to === "tools" || to === "pages"))
    return how === "dynamic" || isTest(path) ? null : "must load screens lazily, by import()";
  if ((from === "tools" || from === "pages") && target === definingFile) return null;
  if (from === "backend" && isSchemaOf(target)) return null;
  return rules.some((rule) => rule.rooms.includes(to)) ? null : `must not import ${to}`;
}

function judgeImport(path: string, found: Import, rules: readonly RoomRule[]): string | null {
  const { specifier, how, passesAllOn } = found;
  if (how === "glob") return "files are imported by name, not by pattern";
  if (!specifier.startsWith("."))
    return allowsPackage(rules, specifier) && !isDefinition(path)
      ? null
      : "is a package this room must not use";
  if (!importEnding.test(specifier)) return "needs the file's ending";
  if (passesAllOn) return "passes everything on like a barrel file";
  const target = posix.normalize(posix.join(posix.dirname(path), specifier.replace(/\?.*$/, "")));
  return judgeTarget(path, target, found, rules);
}

function judgeName(path: string): string[] {
  const parts = path.split("/");
  const isFunction = roomOf(path) === "functions";
  // Names that the hosted service gives: what several functions share, and where each begins.
  const wrong = parts.filter((part) => !kebabCase.test(part) && !(isFunction && part === "_shared"));
  const problems = wrong.map((part) => `${path}: ${part} is not kebab-case`);
  if (/^index\.\w+$/.test(parts.at(-1) ?? "") && !isFunction)
    problems.push(`${path}: a barrel file; import the file itself`);
  const room = roomOf(path);
  // Types of the surroundings, such as Vite's, stand at the top of src/.
  if (room === null && !/^src\/[^/]+\.d\.ts$/.test(path)) problems.push(`${path}: stands in no room`);
  if (room === "pages" && folderOf(path) === null) problems.push(`${path}: stands in no page's folder`);
  return problems;
}

/**
 * Holds one file to the rules of the room table.
 *
 * @param path from the repository's top folder, with forward slashes
 * @param source its text
 * @returns what is wrong, a line each; empty when nothing is
 */
export function checkFile(path: string, source: string): string[] {
  const problems = judgeName(path);
  if (!/\.tsx?$/.test(path)) return problems;
  const lines = source.trimEnd().split("\n").length;
  const isGenerated = /\.generated\.ts$/.test(path);
  if (lines > longestFile && !isGenerated)
    problems.push(`${path}: ${lines} lines; which second subject moved in?`);
  const rule = roomTable[roomOf(path) ?? ""];
  if (rule === undefined) return problems;
  const rules = isTest(path) ? [rule, testRule] : [rule];
  const { imports, globals } = readImports(path, source);
  for (const found of imports) {
    const verdict = judgeImport(path, found, rules);
    if (verdict !== null) problems.push(`${path}: "${found.specifier}" ${verdict}`);
  }
  const banned = isTest(path) ? [] : rule.bannedGlobals.filter((name) => globals.has(name));
  problems.push(...banned.map((name) => `${path}: uses ${name}, which this room must not`));
  return problems;
}
