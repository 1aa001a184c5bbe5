/** What rooms below the tools may use of the product's registry. Pure; src/state/product.ts has the product's own. */
import type { AccessTables } from "./access-rule.ts";
import type { MenuGroup, MenuGroupTitle } from "./menu.ts";

/** One tool, or one page that is no tool. */
export interface ToolFacts {
  readonly id: string;
  /** Shown as heading and in "Unlock ...". */
  readonly name: string;
  /** Its purpose, in one or two sentences. */
  readonly purpose: string;
  /** Its price once, in US dollars, without a subscription; null where it cannot be bought so, or not yet. */
  readonly price: number | null;
  /** The first is the one that links use; the others are further spellings and pages. */
  readonly paths: readonly string[];
  /** False for a page that is no tool. */
  readonly isTool: boolean;
  /** The first group of the menu with it; null where no group has it. */
  readonly menuGroup: MenuGroupTitle | null;
  /** False while all of its pages are in preparation. */
  readonly isBuilt: boolean;
}

/** The registry's facts about the whole product. */
export interface ProductFacts {
  /** By id. */
  readonly tools: ReadonlyMap<string, ToolFacts>;
  readonly access: AccessTables;
  /** The whole menu, administration included. */
  readonly menu: readonly MenuGroup[];
  /** The patterns by which page visits are reported, the one for unknown addresses among them. */
  readonly visitPatterns: readonly string[];
}
