/** The product, as the registry defines it: every page, the menu, and what links and rules ask of a tool by its id. */
import type { AccessTables } from "../access/access-rule.ts";
import type { ProductFacts, ToolFacts } from "../access/product-facts.ts";
import { pagesOf } from "./pages-of.ts";
import { productFactsOf } from "./product-facts-of.ts";
import { type DefinitionId, type PathOf, registry } from "./registry.ts";

/** Every page. */
export const pages = pagesOf(registry);

/** Tools, access tables, menu and visit patterns. */
export const productFacts: ProductFacts = productFactsOf(registry);

/** The whole menu, administration included. */
export const menu = productFacts.menu;

/** The tables of the access rule. */
export const accessTables: AccessTables = productFacts.access;

/** The patterns by which page visits are reported. */
export const visitPatterns = productFacts.visitPatterns;

/** Ids of the tools that can be bought once, without a subscription. */
export const toolsForSale: readonly string[] = [...productFacts.tools.values()]
  .filter(({ price }) => price !== null)
  .map(({ id }) => id);

/** The tool or page with an id, which may be any text; null where there is none. */
export function findTool(toolId: string): ToolFacts | null {
  return productFacts.tools.get(toolId) ?? null;
}

/** The tool or page of an id that there is. */
export function toolOf(id: DefinitionId): ToolFacts {
  const found = findTool(id);
  if (found === null) throw new Error(`${id} is not in the registry`);
  return found;
}

/**
 * The path of a tool or page, for links.
 *
 * @param path one of its further pages or spellings; the first page's first one when absent
 */
export function pathOf<Id extends DefinitionId>(id: Id, path?: PathOf<Id>): string {
  return path ?? toolOf(id).paths[0] ?? "/";
}
