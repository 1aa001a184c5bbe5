import { type RefObject, useEffect, useRef } from "react";

/**
 * Files of one choice arrive a few at a time: those that come so soon after others count as one choice (ours).
 * Milliseconds.
 */
const choicePause = 1000;

/**
 * Scrolls to what a list has just got: the first of the new files, or a file that asks something. At the end of a long
 * list it would come unseen. Of the files of one choice it shows the first, and does not scroll to the end of the list.
 *
 * @param list whose children are the files, in the order of `ids`
 * @param asking those that wait for an answer
 */
export function useNewsInSight(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  asking: readonly string[],
): void {
  // The files there when the page is opened are no news.
  const known = useRef(new Set([...ids, ...asking.map(questionOf)]));
  const arrivedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    arrivedAt.current = performance.now();
  }, []);
  useEffect(() => {
    const isNew = (id: string) => !known.current.has(id);
    const isOfLastChoice = performance.now() - arrivedAt.current < choicePause;
    const arrived = ids.find(isNew);
    const news = asking.find((id) => isNew(questionOf(id))) ?? (isOfLastChoice ? undefined : arrived);
    if (arrived !== undefined) arrivedAt.current = performance.now();
    known.current = new Set([...ids, ...asking.map(questionOf)]);
    if (news === undefined) return;
    list.current?.children[ids.indexOf(news)]?.scrollIntoView({ block: "nearest" });
  }, [list, ids, asking]);
}

const questionOf = (id: string) => `question of ${id}`;
