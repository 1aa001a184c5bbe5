import type { AccessTables } from "../access/access-rule.ts";
import { administrationTitle } from "../access/menu.ts";
import type { ProductFacts, ToolFacts } from "../access/product-facts.ts";
import type { Definition } from "./define.ts";
import { menuOf } from "./menu-of.ts";

/** A definition as the rooms below the tools see it. */
export function toolFactsOf(definition: Definition): ToolFacts {
  const { id, name, purpose, pages, menu } = definition;
  const isBuilt = pages.some(({ screen }) => screen !== null);
  const price = definition.kind === "tool" && isBuilt ? (definition.price ?? null) : null;
  return {
    ...{ id, name, purpose, price, isBuilt },
    paths: pages.flatMap(({ paths }) => paths),
    isTool: definition.kind === "tool",
    menuGroup: menu?.[0]?.group ?? null,
  };
}

/** The tables of the access rule. */
export function accessTablesOf(definitions: readonly Definition[]): AccessTables {
  const entries = definitions.flatMap(({ id, menu }) => (menu ?? []).map((entry) => ({ id, ...entry })));
  return {
    toolTiers: new Map(
      definitions.flatMap((definition) =>
        definition.kind === "tool" && definition.tier !== undefined
          ? [[definition.id, { tier: definition.tier }] as const]
          : [],
      ),
    ),
    menuLevels: new Map(entries.map(({ id, level }) => [id, level ?? null])),
    memberRoles: new Map(
      definitions.flatMap((definition) =>
        definition.kind === "tool" && definition.members !== undefined
          ? [[definition.id, definition.members] as const]
          : [],
      ),
    ),
    adminOnly: new Set(entries.filter(({ group }) => group === administrationTitle).map(({ id }) => id)),
  };
}

/** The registry's facts for the rooms below the tools. */
export function productFactsOf(definitions: readonly Definition[]): ProductFacts {
  const pages = definitions.flatMap((definition) => definition.pages);
  return {
    tools: new Map(definitions.map((definition) => [definition.id, toolFactsOf(definition)])),
    access: accessTablesOf(definitions),
    menu: menuOf(definitions),
    visitPatterns: [
      ...new Set(pages.filter(({ isReported }) => isReported !== false).flatMap(({ paths }) => paths)),
    ],
  };
}
