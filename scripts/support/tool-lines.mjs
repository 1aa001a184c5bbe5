import { loadSource } from "./load-source.mjs";

/**
 * @typedef {object} ToolLine
 * @property {string} id
 * @property {string} name
 * @property {string} path
 * @property {string} tier the plan that it needs
 * @property {string} purpose
 * @property {boolean} isBuilt
 */

/**
 * Every tool of the registry once, in the order of the menu.
 *
 * @returns {Promise<readonly ToolLine[]>}
 */
export async function toolLines() {
  /** @type {typeof import("../../src/product/registry.ts")} */
  const { registry } = await loadSource("src/product/registry.ts");
  /** @type {typeof import("../../src/product/database-rows-of.ts")} */
  const { toolTierRecordsOf } = await loadSource("src/product/database-rows-of.ts");
  /** @type {typeof import("../../src/product/menu-of.ts")} */
  const { menuOf } = await loadSource("src/product/menu-of.ts");

  const tiers = new Map(
    toolTierRecordsOf(registry).map(({ toolId, requiredTier }) => [toolId, requiredTier]),
  );
  const items = menuOf(registry).flatMap((group) => group.items);
  /** @type {Set<import("../../src/product/define.ts").Definition>} */
  const definitions = new Set(registry);
  const lines = [...definitions].flatMap((definition) => {
    if (definition.kind !== "tool") return [];
    const { id, name, purpose, pages } = definition;
    const item = items.find(({ toolId }) => toolId === id);
    const path = pages[0]?.paths[0] ?? item?.path ?? "";
    const isBuilt =
      pages.length === 0 ? item?.isInPreparation === false : pages.some(({ screen }) => screen !== null);
    return [{ id, name, path, tier: String(tiers.get(id)), purpose, isBuilt }];
  });
  const place = (/** @type {ToolLine} */ { id }) => items.findIndex(({ toolId }) => toolId === id);
  return lines.toSorted((a, b) => place(a) - place(b));
}
