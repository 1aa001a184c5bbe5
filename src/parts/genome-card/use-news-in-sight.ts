import { type RefObject, useEffect, useRef } from "react";

/**
 * Brings into sight what a list has just got: the first of the new files, or a file that asks something. At the end of a long list
 * nobody would see it come.
 *
 * @param list whose children are the files, in the order of `ids`
 * @param asking those that wait for an answer
 */
export function useNewsInSight(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  asking: readonly string[],
): void {
  // What stands there when the page is opened is no news.
  const known = useRef(new Set([...ids, ...asking.map(questionOf)]));
  useEffect(() => {
    const isNew = (id: string) => !known.current.has(id);
    const news = asking.find((id) => isNew(questionOf(id))) ?? ids.find(isNew);
    known.current = new Set([...ids, ...asking.map(questionOf)]);
    if (news === undefined) return;
    list.current?.children[ids.indexOf(news)]?.scrollIntoView({ block: "nearest" });
  }, [list, ids, asking]);
}

const questionOf = (id: string) => `question of ${id}`;
