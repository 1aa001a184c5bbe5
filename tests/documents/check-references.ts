/** Follows what a file cites: documents with their sections, decisions by number, and paths that documents name. */
import { posix } from "node:path";

/** What there is to cite. */
export interface Repository {
  /** Whether a file or a folder exists, by its path from the top. */
  readonly has: (path: string) => boolean;
  /** The text of a document; only asked for those that exist. */
  readonly read: (path: string) => string;
  /** Numbers of all decisions, as three digits. */
  readonly decisions: ReadonlySet<string>;
}

/** Documents that were used while the product was made and that nobody has who has only the repository. */
const foreign: readonly RegExp[] = [
  /\bdesign (?:decision|note)s?\b/gi,
  /\bscience notes?\b/gi,
  /\b(?:genotype[- ])?formats? note\b|\bgenotype[- ]formats\b/gi,
  /\bpeers note\b/gi,
  // Standards have specifications, too, and their name goes before.
  /(?<!\b(?:SAM|VCF|HTML|PNG) )\bspecification\b/gi,
  /\bissue #?\d+/gi,
];

/** What may stand before "section 3": something that anybody can look up. */
const standard =
  /(?:RFC \d+|APPNOTE\.TXT|SAM specification|HTML standard|PostgreSQL's manual|its manual)[^()]*$/;

const readingRules = "docs/reading-rules.md";

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(markdown: string): Set<string> {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, "");
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading ?? "");
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replace(/\s/g, "-"),
    ),
  );
}

function hasSection(markdown: string, number: string): boolean {
  return new RegExp(`^#{1,6} ${number}\\. `, "m").test(markdown);
}

/** The numbers in "3", "3 to 5" and "3, 6 and 8". */
function sectionNumbers(text: string): string[] {
  const range = /^(\d+) to (\d+)$/.exec(text);
  return range === null ? (text.match(/\d+/g) ?? []) : [range[1] ?? "", range[2] ?? ""];
}

const sections = /\bsections? (\d+(?:\.\d+)*(?:(?:, | and | to )\d+)*)/gi;

function judgeSections(path: string, text: string, repository: Repository): string[] {
  return [...text.matchAll(sections)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 120), match.index);
    if (standard.test(before)) return [];
    if (path !== readingRules && !/reading[- ]rules/.test(text)) return [`"${match[0]}" of no document`];
    return sectionNumbers(match[1] ?? "")
      .filter((number) => !hasSection(repository.read(readingRules), number))
      .map((number) => `${readingRules} has no section ${number}`);
  });
}

function judgeTarget(target: string, anchor: string | undefined, repository: Repository): string[] {
  if (!repository.has(target)) return [`there is no ${target}`];
  if (anchor === undefined || !target.endsWith(".md")) return [];
  return anchorsOf(repository.read(target)).has(anchor) ? [] : [`${target} has no heading #${anchor}`];
}

/** Links of a document: `[text](path#anchor)`. */
function judgeLinks(path: string, text: string, repository: Repository): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
    ([, target, anchor]) =>
      judgeTarget(
        target === "" || target === undefined ? path : posix.join(posix.dirname(path), target),
        anchor,
        repository,
      ),
  );
}

/** Documents named by their path from the top, or by a name beside the file that names them. */
function judgeDocuments(path: string, text: string, repository: Repository): string[] {
  const outsideLinks = text.replace(/\]\([^)\s]*\)/g, "]");
  return [...outsideLinks.matchAll(/(?<![\w/.:-])([\w./-]+\.md)\b(?:#([\w-]+))?/g)].flatMap(
    ([, name = "", anchor]) => {
      const beside = posix.join(posix.dirname(path), name);
      return judgeTarget(repository.has(name) ? name : beside, anchor, repository);
    },
  );
}

/** "decision 12", "decisions 070, 075", "docs/decisions/021", and among decisions "(021)". */
function judgeDecisions(path: string, text: string, repository: Repository): string[] {
  const named = [
    ...text.matchAll(/\bdecisions? (\d+(?:(?:, | and |-| to )\d+)*)|\bdecisions\/(\d+)/gi),
    ...(path.startsWith("docs/decisions/") ? text.matchAll(/\(([01]\d\d)\)/g) : []),
  ];
  return named
    .flatMap(([, list, single]) => (list ?? single ?? "").match(/\d+/g) ?? [])
    .filter((number) => !repository.decisions.has(number))
    .map((number) => `there is no decision ${number}`);
}

/** Paths of the repository in a document's code quotes; a pattern (`*`, `<id>`) names no single file. */
function judgeQuotedPaths(text: string, repository: Repository): string[] {
  const path = /`((?:src|server|engine|scripts|benches|tests|docs|supabase|reference|pkg)\/[\w./-]*)`/g;
  return [...text.matchAll(path)]
    .map(([, quoted = ""]) => quoted.replace(/\/$/, ""))
    .filter((quoted) => !repository.has(quoted))
    .map((quoted) => `there is no ${quoted}`);
}

/**
 * What a file cites that is not there.
 *
 * @param path from the repository's top, with forward slashes
 * @returns a line for each fault, empty when there is none
 */
export function checkReferences(path: string, text: string, repository: Repository): string[] {
  // A comment goes on over its lines.
  const flowing = text.replace(/\n\s*(?:\*|\/\/[/!]?|--|#)? ?/g, " ");
  const isDocument = path.endsWith(".md");
  const faults = [
    ...foreign
      .flatMap((pattern) => flowing.match(pattern) ?? [])
      .map((words) => `"${words}" is not in the repository`),
    ...judgeSections(path, flowing, repository),
    ...judgeDocuments(path, flowing, repository),
    ...judgeDecisions(path, flowing, repository),
    ...(isDocument ? [...judgeLinks(path, text, repository), ...judgeQuotedPaths(text, repository)] : []),
  ];
  return [...new Set(faults)].map((fault) => `${path}: ${fault}`);
}
