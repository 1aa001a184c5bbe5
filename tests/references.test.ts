/** What comments and documents cite is there: files, headings, sections of the reading rules, decisions. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
/** The deep suite writes it. */
const writtenByRuns = ["docs/deep-run.md"];
const isThere = (path: string) => writtenByRuns.includes(path) || existsSync(join(root, path));

const decisions = new Set(
  readdirSync(join(root, "docs/decisions")).flatMap((name) => /^\d+(?=-)/.exec(name) ?? []),
);

/** Records of a run and generated files are not edited. */
const isLeftOut = (path: string) =>
  /\.generated\.|\/target\/|^benches\/records\/2|^tests\/references\.test/.test(path);

const folders =
  "benches docs engine/benches engine/cli engine/fuzz engine/src engine/tests reference scripts server src supabase tests";

const files = [
  ...readdirSync(root).filter((name) => /\.(?:md|ts)$/.test(name)),
  ...folders.split(" ").flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((path) => posix.join(folder, path.replaceAll("\\", "/")))
      .filter((path) => /\.(?:[cm]?[jt]sx?|rs|sql|py|toml|md|css)$/.test(path)),
  ),
].filter((path) => !isLeftOut(path));

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#{1,6} (.+)$/gm)];
  return new Set(
    headings.map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replace(/\s/g, "-"),
    ),
  );
}

function missing(target: string, anchor: string | undefined): string[] {
  if (!isThere(target)) return [`there is no ${target}`];
  if (anchor === undefined || !target.endsWith(".md")) return [];
  return anchorsOf(read(target)).has(anchor) ? [] : [`${target} has no heading #${anchor}`];
}

/** `[text](path#anchor)` in a document. */
function judgeLinks(path: string, text: string): string[] {
  const links = text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g);
  return [...links].flatMap(([, target = "", anchor]) =>
    missing(target === "" ? path : posix.join(posix.dirname(path), target), anchor),
  );
}

/** Documents named by their path from the top, or from the file that names them; code has names for other purposes too. */
function judgeDocuments(path: string, text: string): string[] {
  const outsideLinks = text.replace(/\]\([^)\s]*\)/g, "]");
  const names = outsideLinks.matchAll(/(?<![\w/.:-])([\w./-]+\.md)\b(?:#([\w-]+))?/g);
  return [...names]
    .filter(([, name = ""]) => name.includes("/") || path.endsWith(".md"))
    .flatMap(([, name = "", anchor]) =>
      missing(isThere(name) ? name : posix.join(posix.dirname(path), name), anchor),
    );
}

/** "decision 12", "decisions 070, 075" and "docs/decisions/021". */
function judgeDecisions(text: string): string[] {
  const named = text.matchAll(/\bdecisions? (\d+(?:(?:, | and |-| to )\d+)*)|\bdecisions\/(\d+)/gi);
  return [...named]
    .flatMap(([, list, single]) => (list ?? single ?? "").match(/\d+/g) ?? [])
    .filter((number) => !decisions.has(number))
    .map((number) => `there is no decision ${number}`);
}

/** "docs/reading-rules.md, section 3" and "sections 4 and 5 of the reading rules". */
function judgeSections(text: string): string[] {
  const list = String.raw`\bsections? (\d+(?:(?:, | and | to )\d+)*)`;
  const named = text.matchAll(
    new RegExp(`reading[- ]rules(?:\\.md)?,? \\(?${list}|${list} of the reading rules`, "g"),
  );
  return [...named]
    .flatMap(([, after, before]) => (after ?? before ?? "").match(/\d+/g) ?? [])
    .filter((number) => !new RegExp(`^#{1,6} ${number}\\. `, "m").test(read("docs/reading-rules.md")))
    .map((number) => `docs/reading-rules.md has no section ${number}`);
}

/** Paths of the repository in a document's code quotes; a pattern (`*`, `<id>`) names no single file. */
function judgeQuotedPaths(text: string): string[] {
  const quotedPath = /`((?:src|server|engine|scripts|benches|tests|docs|supabase|reference|pkg)\/[\w./-]*)`/g;
  return [...text.matchAll(quotedPath)]
    .map(([, quoted = ""]) => quoted.replace(/\/$/, ""))
    .filter((quoted) => !isThere(quoted))
    .map((quoted) => `there is no ${quoted}`);
}

/** A line for each thing that a file cites and that is not there. */
function faultsOf(path: string): string[] {
  const text = read(path);
  // A comment goes on over its lines.
  const flowing = text.replace(/\n\s*(?:\*|\/\/[/!]?|--|#)? ?/g, " ");
  const faults = [
    ...judgeDocuments(path, flowing),
    ...judgeDecisions(flowing),
    ...judgeSections(flowing),
    ...(path.endsWith(".md") ? [...judgeLinks(path, text), ...judgeQuotedPaths(text)] : []),
  ];
  return [...new Set(faults)].map((fault) => `${path}: ${fault}`);
}

it("all that the repository cites is there", () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(faultsOf)).toEqual([]);
});
