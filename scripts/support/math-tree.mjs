import { JSDOM } from "jsdom";
import temml from "temml";

/** @typedef {import("../../src/pages/methodology/math-tree.ts").MathTree} MathTree */

/** Appearance that the page policy would not let in, and classes of a style sheet that the page does without. */
const leftOut = new Set(["class", "style"]);

/**
 * @param {Node} node
 * @returns {MathTree}
 */
function treeOf(node) {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? "";
  const element = /** @type {Element} */ (node);
  const kept = [...element.attributes].filter(({ name }) => !leftOut.has(name));
  const attributes = Object.fromEntries(kept.map(({ name, value }) => [name, value]));
  return [element.localName, attributes, [...element.childNodes].map(treeOf)];
}

/**
 * A formula in TeX as a tree of MathML, set as large as on a line of its own. It throws where the TeX is wrong.
 *
 * @param {string} tex
 * @returns {MathTree}
 */
export function mathTreeOf(tex) {
  const markup = temml.renderToString(tex, { displayMode: true, throwOnError: true });
  const { document } = new JSDOM(markup).window;
  const math = document.querySelector("math");
  if (math === null) throw new Error(`No formula came of ${tex}`);
  const [name, , children] = /** @type {Exclude<MathTree, string>} */ (treeOf(math));
  // A block of its own would stand in the middle of the page.
  return [name, { displaystyle: "true" }, children];
}
