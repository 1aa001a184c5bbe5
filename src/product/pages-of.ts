import type { Definition, Guard, ScreenProps } from "./define.ts";
import { toolFactsOf } from "./product-facts-of.ts";

/** One page as the router, the document's title and page visits need it. */
export interface Page extends ScreenProps {
  readonly paths: readonly [string, ...string[]];
  readonly guard: Guard;
  /** Folder of its screens below `src`. */
  readonly folder: string;
  /** Files in the folder, without `.tsx`; null where there is none. */
  readonly screen: string | null;
  readonly paidScreen: string | null;
  /** The part beside the paywall. */
  readonly preview: string | null;
  /** Path of the page whose menu entry is marked while this one is open; null for its own. */
  readonly partOf: string | null;
  readonly isReported: boolean;
  /** Whether its words are written by the build too. */
  readonly isWritten: boolean;
}

/** Every page of every definition, once. */
export function pagesOf(definitions: readonly Definition[]): readonly Page[] {
  return [...new Set(definitions)].flatMap((definition) =>
    definition.pages.map(
      ({ paths, title, guard, screen, paidScreen, preview, partOf, isReported, isWritten }) => ({
        tool: toolFactsOf(definition),
        title: title ?? definition.name,
        paths,
        guard: guard ?? "none",
        folder: `${definition.kind === "tool" ? "tools" : "pages"}/${definition.id}`,
        screen,
        paidScreen: paidScreen ?? null,
        preview: preview ?? null,
        partOf: partOf ?? null,
        isReported: isReported ?? true,
        isWritten: isWritten ?? false,
      }),
    ),
  );
}
