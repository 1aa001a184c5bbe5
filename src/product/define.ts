/** How a tool, and a page that is no tool, is defined: the product derives everything else from this. */
import type { ReactNode } from "react";
import type { MenuBadge, MenuGroupTitle } from "../access/menu.ts";
import type { ToolFacts } from "../access/product-facts.ts";
import type { Tier } from "../access/tiers.ts";
import type { OrganisationRole } from "../access/visitor.ts";

/** Properties of every screen. */
export interface ScreenProps {
  /** Its own definition, so that no screen writes a name or a purpose of its own. */
  readonly tool: ToolFacts;
  /** Name of the page, as in the document's title. */
  readonly title: string;
}

/** Properties of the screen of something that is paid already. */
export interface PaidScreenProps extends ScreenProps {
  /** Shown where nothing is paid. */
  readonly paywall: ReactNode;
}

/**
 * Where access is asked. `route`: before the page is shown; `run`: the page opens for everybody with sample data, and asks
 * when one's own data is to be run; `none`: nowhere.
 */
export type Guard = "route" | "run" | "none";

/** One page, under one path or several spellings of it. */
export interface PageDefinition {
  /** With `:name` where a part of the address differs. The first is the one that links use. */
  readonly paths: readonly [string, ...string[]];
  /** The definition's name when absent. No two pages have the same. */
  readonly title?: string;
  readonly guard?: Guard;
  /**
   * Its file in the definition's folder, without `.tsx`, such as `results/screen`: it exports `Screen`. Null while the
   * page is in preparation. A name and no import, so that this list may be imported from below all screens.
   */
  readonly screen: string | null;
  /**
   * For a guarded page: the file of what it shows to a person who may not use the tool, and may own something that is
   * paid and stays open.
   */
  readonly paidScreen?: string;
  /** For a page that is guarded as a whole: its output, drawn with the sample beside the paywall. */
  readonly preview?: string;
  /** Path of the page whose menu entry is marked while this one is open. */
  readonly partOf?: string;
  /** True where the build writes its words too, which stand until its scripts have come (decision 322). */
  readonly isWritten?: true;
  /** False for an address that is not among the product's published ones: it is not reported as a visit. */
  readonly isReported?: false;
}

/** One line of the menu. */
export interface MenuEntryDefinition {
  readonly group: MenuGroupTitle;
  /** The definition's name when absent. */
  readonly title?: string;
  /** The first path of the first page when absent. */
  readonly path?: string;
  /** Id of the tool whose first page this entry opens, for a tool without a page of its own. */
  readonly opens?: string;
  /** What it offers, in a few words. */
  readonly description: string;
  /** The menu's own gate level; it counts where the tool has no tier. */
  readonly level?: Tier;
  readonly badge?: MenuBadge;
}

interface Common {
  /** Name of its folder; what guards, purchases and the database call it. */
  readonly id: string;
  readonly name: string;
  /** Its purpose, in one or two sentences. */
  readonly purpose: string;
  readonly menu?: readonly MenuEntryDefinition[];
}

/** One tool. */
export interface ToolDefinition extends Common {
  /** The plan it needs; when absent the level of its menu entry decides, and without one it is open. Free is written. */
  readonly tier?: Tier;
  /** Roles of an organisation that alone open it, and no plan; absent for every other tool. */
  readonly members?: readonly OrganisationRole[];
  /** Its price once, in US dollars; absent where it cannot be bought without a subscription. */
  readonly price?: number;
  readonly pages: readonly (PageDefinition & { readonly guard: Guard })[];
}

/** One page that is no tool, open to everybody. */
export interface StandingPageDefinition extends Common {
  readonly pages: readonly PageDefinition[];
}

/** A tool in the registry. */
export type Tool = ToolDefinition & { readonly kind: "tool" };

/** A page in the registry. */
export type StandingPage = StandingPageDefinition & { readonly kind: "page" };

/** One line of the registry. */
export type Definition = Tool | StandingPage;

/** Defines a tool. */
export function defineTool<const T extends ToolDefinition>(definition: T): T & { readonly kind: "tool" } {
  return { kind: "tool", ...definition };
}

/** Defines a page that is no tool. */
export function definePage<const T extends StandingPageDefinition>(
  definition: T,
): T & { readonly kind: "page" } {
  return { kind: "page", ...definition };
}
