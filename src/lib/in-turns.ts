import { nextTurn } from "./next-turn.ts";

/**
 * Maps a list, so many items in one go: hundreds at once would block the page. Rejects with the first failure.
 *
 * @param atOnce items that are begun without a pause
 */
export function inTurns<Item, Made>(
  items: readonly Item[],
  atOnce: number,
  make: (item: Item) => Made | Promise<Made>,
): Promise<Made[]> {
  let turn = Promise.resolve();
  return Promise.all(
    items.map((item, index) => {
      if (index > 0 && index % atOnce === 0) turn = turn.then(nextTurn);
      return turn.then(() => make(item));
    }),
  );
}
