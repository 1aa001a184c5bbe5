import type { Definition, Guard, LoadPreview, LoadScreen, PageDefinition, ScreenProps } from "./define.ts";
import { toolFactsOf } from "./product-facts-of.ts";

/** One page as the router, the document's title and page visits need it. */
export interface Page extends ScreenProps {
  readonly paths: readonly [string, ...string[]];
  readonly guard: Guard;
  readonly screen: LoadScreen | null;
  readonly paidScreen: NonNullable<PageDefinition["paidScreen"]> | null;
  /** What stands beside the paywall; null where there is nothing to show. */
  readonly preview: LoadPreview | null;
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
