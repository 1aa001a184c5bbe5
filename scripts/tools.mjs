/** `npm run tools`: one line a tool: its id, its path, what it asks for, and whether it is built. */
import { loadSource } from "./support/load-source.mjs";

/** @type {typeof import("../src/product/registry.ts")} */
const { registry } = await loadSource("src/product/registry.ts");
/** @type {typeof import("../src/product/database-rows-of.ts")} */
const { toolTierRecordsOf } = await loadSource("src/product/database-rows-of.ts");
/** @type {typeof import("../src/product/menu-of.ts")} */
const { menuOf } = await loadSource("src/product/menu-of.ts");

const tiers = new Map(toolTierRecordsOf(registry).map(({ toolId, requiredTier }) => [toolId, requiredTier]));
const items = menuOf(registry).flatMap((group) => group.items);

/** @type {Set<import("../src/product/define.ts").Definition>} */
const definitions = new Set(registry);
for (const definition of definitions) {
  if (definition.kind !== "tool") continue;
  const { id, pages } = definition;
  const item = items.find(({ toolId }) => toolId === id);
  const path = pages[0]?.paths[0] ?? item?.path ?? "";
  const isBuilt =
    pages.length === 0 ? item?.isInPreparation === false : pages.some(({ screen }) => screen !== null);
  const state = isBuilt ? "built" : "in preparation";
  console.log([id.padEnd(28), path.padEnd(30), String(tiers.get(id)).padEnd(16), state].join(" "));
}
