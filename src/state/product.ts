/**
 * What the whole page may know of the product's registry. The app hands it over before anything is drawn, because the
 * registry stands above this room: it knows the screens. Only its types are seen from here, so that an id or a path that
 * there is not does not compile.
 */
import type { AccessTables } from "../access/access-rule.ts";
import type { ProductFacts, ToolFacts } from "../access/product-facts.ts";
import type { DefinitionId, PathOf } from "../tools/registry.ts";

let product: ProductFacts | null = null;

/** Takes what the registry says. */
export function registerProduct(facts: ProductFacts): void {
  product = facts;
}

/** Everything that the registry says, for rules that ask of the whole product. */
export function productFacts(): ProductFacts {
  if (product === null) throw new Error("registerProduct has not been called");
  return product;
}

/** The tool or page of an id, which may be any text; null where there is none. */
export function findTool(toolId: string): ToolFacts | null {
  return productFacts().tools.get(toolId) ?? null;
}

/** The tool or page of an id that there is. */
export function toolOf(id: DefinitionId): ToolFacts {
  const found = findTool(id);
  if (found === null) throw new Error(`${id} is not registered`);
  return found;
}

/** The tables of the access rule. */
export function accessTables(): AccessTables {
  return productFacts().access;
}

/** Ids of the tools that can be bought once, without a subscription. */
export function toolsForSale(): readonly string[] {
  return [...productFacts().tools.values()].filter(({ price }) => price !== null).map(({ id }) => id);
}

/** The patterns by which page visits are reported. */
export function visitPatterns(): readonly string[] {
  return productFacts().visitPatterns;
}

/**
 * The path of a tool or page, for links.
 *
 * @param path one of its further pages or spellings; the first page's first one when absent
 */
export function pathOf<Id extends DefinitionId>(id: Id, path?: PathOf<Id>): string {
  return path ?? toolOf(id).paths[0] ?? "/";
}
