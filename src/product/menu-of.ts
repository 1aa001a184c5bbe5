import { type MenuGroup, type MenuItem, menuGroupTitles } from "../access/menu.ts";
import type { Definition, MenuEntryDefinition } from "./define.ts";

/** The page that a menu entry opens, by its path and by whether it is built. */
function targetOf(
  definitions: readonly Definition[],
  definition: Definition,
  entry: MenuEntryDefinition,
): Pick<MenuItem, "path" | "isInPreparation"> {
  const owner = definitions.find(({ id }) => id === (entry.opens ?? definition.id));
  const page = owner?.pages.find(({ paths }) => entry.path === undefined || paths.includes(entry.path));
  if (page === undefined) throw new Error(`The menu entry of ${definition.id} opens no page`);
  return { path: entry.path ?? page.paths[0], isInPreparation: page.screen === null };
}

function itemOf(
  definitions: readonly Definition[],
  definition: Definition,
  entry: MenuEntryDefinition,
): MenuItem {
  const { title, description, level, badge } = entry;
  return {
    title: title ?? definition.name,
    ...targetOf(definitions, definition, entry),
    toolId: definition.id,
    toolName: definition.name,
    purpose: definition.purpose,
    description,
    ...(level === undefined ? {} : { level }),
    ...(badge === undefined ? {} : { badge }),
  };
}

/**
 * The whole menu. A definition that is listed several times adds one menu entry each time, in their order.
 *
 * @throws Error when an entry opens an unknown page
 */
export function menuOf(definitions: readonly Definition[]): readonly MenuGroup[] {
  const given = new Map<string, number>();
  const entries = definitions.flatMap((definition) => {
    const turn = given.get(definition.id) ?? 0;
    given.set(definition.id, turn + 1);
    const isLast = definitions.filter(({ id }) => id === definition.id).length === turn + 1;
    const own = definition.menu ?? [];
    const now = isLast ? own.slice(turn) : own.slice(turn, turn + 1);
    return now.map((entry) => ({ group: entry.group, item: itemOf(definitions, definition, entry) }));
  });
  return menuGroupTitles
    .map((title) => ({
      title,
      items: entries.filter(({ group }) => group === title).map(({ item }) => item),
    }))
    .filter(({ items }) => items.length > 0);
}
