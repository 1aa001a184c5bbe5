/**
 * Writes the pages of words into dist/client, each an index.html with its own title, description, canonical path and, for who has no
 * JavaScript, its words (docs/decisions/292). Run by the build, after dist/words is built.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { JSDOM } from "jsdom";
import { inProject } from "./project-paths.mjs";

const client = (/** @type {string[]} */ ...path) => inProject("dist", "client", ...path);
const template = readFileSync(client("index.html"), "utf8");

const { window } = new JSDOM("<!doctype html><html><head></head><body></body></html>", {
  url: "http://localhost/",
  pretendToBeVisual: true,
});
// What screens look at while they are drawn.
Object.assign(window, { matchMedia: () => Object.assign(new window.EventTarget(), { matches: false }) });
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis) continue;
  Object.defineProperty(globalThis, name, { configurable: true, get: () => Reflect.get(window, name) });
}

/** @type {typeof import("../../src/app/draw-words.tsx")} */
const { drawWords } = await import(inProject("dist", "words", "draw-words.js"));

/** What does nothing without JavaScript, or is for the eye alone. */
const useless = "button, input, select, textarea, label, svg, [role=status], [data-scope=toast]";

/**
 * Leaves words, links and headings, without the classes of styles that are not there.
 *
 * @param {HTMLElement} element
 */
function wordsAlone(element) {
  for (const one of element.querySelectorAll("[data-needs-script]")) {
    const note = one.ownerDocument.createElement("p");
    note.textContent = "This part needs JavaScript.";
    one.replaceWith(note);
  }
  for (const one of element.querySelectorAll(useless)) one.remove();
  for (const one of element.querySelectorAll("details")) {
    // What it opens is drawn on demand.
    if (one.childElementCount < 2) one.remove();
    else one.setAttribute("open", "");
  }
  for (const one of element.querySelectorAll("*")) {
    for (const name of ["class", "style", "tabindex", "data-discover"]) one.removeAttribute(name);
  }
  return element;
}

const drawn = await drawWords();
for (const { paths, title, description, element } of drawn) {
  const page = new JSDOM(template);
  const { document } = page.window;
  document.title = title;
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  const canonical = document.createElement("link");
  canonical.rel = "canonical";
  canonical.setAttribute("href", paths[0] ?? "/");
  document.head.append(canonical);
  const style = document.createElement("noscript");
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.setAttribute("href", "/without-script.css");
  style.append(sheet);
  document.head.append(style);
  const words = document.body.querySelector("noscript");
  if (words === null) throw new Error("index.html has no noscript element");
  const links = document.createElement("nav");
  for (const other of drawn) {
    const link = document.createElement("a");
    link.href = other.paths[0] ?? "/";
    link.textContent = other.title.replace(/ – .*/, "");
    links.append(link, " ");
  }
  const note = document.createElement("p");
  note.append(...words.childNodes);
  words.append(links, document.importNode(wordsAlone(element), true), note);
  for (const path of paths) {
    const file = client(path === "/" ? "home.html" : `${path.slice(1)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page.serialize());
  }
}
// What the pages began, such as timers, would keep the process.
process.exit(0);
