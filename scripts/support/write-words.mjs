/**
 * Writes the pages of words into dist/client, each an index.html with its own title, description and canonical path, and with the page as
 * the app will draw it, which stands until then (decision 322). Run by the build, after dist/words is built.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { JSDOM } from "jsdom";
import { sha256 } from "./file-hashes.mjs";
import { inProject } from "./project-paths.mjs";
import { stylesOfWords } from "./words-styles.mjs";

const client = (/** @type {string[]} */ ...path) => inProject("dist", "client", ...path);
const template = readFileSync(client("index.html"), "utf8");

/** @typedef {{ file: string, name?: string, imports?: string[], css?: string[] }} Chunk */
/** @type {Readonly<Record<string, Chunk>>} */
const manifest = JSON.parse(readFileSync(client(".vite", "manifest.json"), "utf8"));

const { window } = new JSDOM("<!doctype html><html><head></head><body></body></html>", {
  url: "http://localhost/",
  pretendToBeVisual: true,
});
// Properties that screens read while they are drawn: a window wide enough for the menu, which the styles hide below
// that width.
const matchMedia = (/** @type {string} */ query) =>
  Object.assign(new window.EventTarget(), { matches: query === "(min-width: 80em)" });
Object.assign(window, { matchMedia });
// The styles' library inserts its rules into the browser one by one.
/** @type {Set<string>} */
const rules = new Set();
window.CSSStyleSheet.prototype.insertRule = (rule) => {
  rules.add(rule);
  return 0;
};
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis) continue;
  Object.defineProperty(globalThis, name, { configurable: true, get: () => Reflect.get(window, name) });
}

/** @type {typeof import("../../src/app/draw-words.tsx")} */
const { drawWords, screenPaths } = await import(inProject("dist", "words", "draw-words.js"));

/** Names of classes by the text of the style attributes that they replace: the page policy lets none of those in. */
/** @type {Map<string, string>} */
const attributeStyles = new Map();

/** @param {string} style */
function classFor(style) {
  const name = attributeStyles.get(style) ?? `words-${attributeStyles.size}`;
  attributeStyles.set(style, name);
  return name;
}

/**
 * Makes the drawn page one that nothing goes wrong in before the app starts: what does nothing by then gets neither
 * focus nor click.
 *
 * @param {HTMLElement} page
 */
function prepare(page) {
  const { ownerDocument } = page;
  // A file that is chosen by then would be lost.
  for (const one of page.querySelectorAll("[data-scope=toast], input[type=file]")) one.remove();
  for (const one of page.querySelectorAll("[data-needs-script], [data-told-by-script]")) {
    one.setAttribute("inert", "");
    const note = ownerDocument.createElement("noscript");
    const text = ownerDocument.createElement("p");
    text.textContent = "This part needs JavaScript.";
    note.append(text);
    one.before(note);
  }
  for (const one of page.querySelectorAll("button, input, select, textarea")) one.setAttribute("inert", "");
  for (const one of page.querySelectorAll("[style]")) {
    one.classList.add(classFor(one.getAttribute("style") ?? ""));
    one.removeAttribute("style");
  }
  return page.childNodes;
}

/**
 * A page's chunk and everything that comes with it at once.
 *
 * @param {string} key
 * @param {Set<Chunk>} seen
 */
function withImports(key, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the build has no ${key}`);
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const next of chunk.imports ?? []) withImports(next, seen);
  return seen;
}

/**
 * The chunks that a page's screen needs. Pages of words alone share one.
 *
 * @param {string} id
 */
function chunksOf(id) {
  const own = `src/pages/${id}/screen.tsx`;
  const shared = Object.keys(manifest).find((key) => manifest[key]?.name === "words");
  return [...withImports(own in manifest ? own : (shared ?? own))];
}

const drawn = (await drawWords()).map((page) => ({ ...page, nodes: prepare(page.element) }));
const styles = stylesOfWords([...rules], attributeStyles);

/**
 * One style sheet with all that a page's words need: several would take turns on a browser's six connections, and the words wait for each.
 *
 * @param {readonly string[]} sheets of the page's chunks
 */
function writeStyleSheet(sheets) {
  const all = [styles, ...sheets.map((file) => readFileSync(client(file), "utf8"))].join("\n");
  const address = `/assets/words-${sha256(all).slice(0, 8)}.css`;
  writeFileSync(client(address.slice(1)), all);
  return address;
}

for (const { id, paths, title, description, nodes } of drawn) {
  const page = new JSDOM(template);
  const { document } = page.window;
  const { head } = document;
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  const link = (/** @type {string} */ rel, /** @type {string} */ address) => {
    const element = document.createElement("link");
    element.rel = rel;
    element.setAttribute("href", address);
    return element;
  };
  const isAsked = (/** @type {string} */ file) =>
    document.querySelector(`[href="/${file}"], [src="/${file}"]`) !== null;
  const chunks = chunksOf(id);
  const sheets = chunks.flatMap(({ css = [] }) => css).filter((file) => !isAsked(file));
  const scripts = chunks.map(({ file }) => file).filter((file) => !isAsked(file));
  const firstScript = head.querySelector("script");
  if (firstScript === null) throw new Error("index.html has no script in its head");
  // Before the scripts, which use the most of a slow connection.
  firstScript.before(link("stylesheet", writeStyleSheet(sheets)));
  const withoutScript = document.createElement("noscript");
  withoutScript.append(link("stylesheet", "/without-script.css"));
  head.append(
    link("canonical", paths[0] ?? "/"),
    ...scripts.map((file) => link("modulepreload", `/${file}`)),
    withoutScript,
  );
  const words = document.createElement("div");
  words.setAttribute("data-words", "");
  words.append(...[...nodes].map((node) => document.importNode(node, true)));
  document.querySelector("#root")?.append(words);
  // The app requests the sheets of its chunks unless they are there already; behind the words they delay nothing.
  document.body.append(...sheets.map((file) => link("stylesheet", `/${file}`)));
  for (const path of paths) {
    const file = client(path === "/" ? "home.html" : `${path.slice(1)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page.serialize());
  }
}
// The server answers any other path with the page that says so, and 404.
writeFileSync(client("screen-paths.json"), JSON.stringify(screenPaths));
// Timers and other work of the pages would keep the process alive.
process.exit(0);
