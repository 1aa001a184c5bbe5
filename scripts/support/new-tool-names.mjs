/** @param {string} id kebab-case @returns {string} */
export function nameOfTool(id) {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/**
 * The definition of a new tool.
 *
 * @param {string} id
 * @returns {string}
 */
export const definitionOf = (id) => `import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "${id}",
  name: "${nameOfTool(id)}",
  purpose: "Says what it is for, in one sentence.",
  pages: [{ paths: ["/${id}"], guard: "run", screen: "screen" }],
});
`;
