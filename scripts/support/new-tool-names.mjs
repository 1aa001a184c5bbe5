/** @param {string} id kebab-case @returns {string} */
export function nameOfTool(id) {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/**
 * The line of a tool that shows no score in the test that sends misleading files through all tools.
 *
 * @param {string} id
 * @returns {import("./new-table-files.mjs").ListedLine}
 */
export const lineOfToolWithoutScores = (id) => ({
  path: "tests/one-verdict-a-file.test.ts",
  anchor: '];\n\nit("every tool that is built is walked"',
  text: `  "${id}",\n`,
});

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
  menu: [{ group: "Research", description: "Says what it offers" }],
});
`;
