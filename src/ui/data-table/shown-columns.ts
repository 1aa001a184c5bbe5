import type { Column } from "./table-model.ts";

/** Room for a column that does not say how wide it is, in rem. */
export const usualWidth = 8;

/** Room for the boxes that select rows, in rem. */
export const boxWidth = 3;

/**
 * The columns to show: the chosen ones; without a choice, from the first on, as many as the page has room for. The
 * column that rows are sorted by stays until the person removes it: without it the order has no visible reason.
 *
 * @param room in rem
 * @param chosen keys of the chosen columns; null without a choice
 * @param sortedBy key of the column that rows are sorted by; null for none
 * @param boxes room for the boxes that select rows, in rem
 */
export function columnsToShow<Shown extends Pick<Column<never>, "key" | "width" | "isHiddenAtFirst">>(
  columns: readonly Shown[],
  room: number,
  chosen: ReadonlySet<string> | null,
  sortedBy: string | null = null,
  boxes = boxWidth,
): readonly Shown[] {
  if (chosen !== null) return columns.filter(({ key }) => chosen.has(key));
  const usual = columns.filter(({ key, isHiddenAtFirst }) => isHiddenAtFirst !== true || key === sortedBy);
  const widthOf = ({ width = usualWidth }: Shown) => width;
  const sorted = usual.find(({ key }) => key === sortedBy);
  let left = room - boxes - (sorted === undefined ? 0 : widthOf(sorted));
  // Without its first column a row would have no name.
  const end = usual.findIndex((column, index) => {
    if (column !== sorted) left -= widthOf(column);
    return index > 0 && left < 0;
  });
  return end === -1 ? usual : usual.filter(({ key }, index) => index < end || key === sortedBy);
}

/**
 * The columns that are saved. What had no room is saved and what the person removed is not, but a measure is never
 * saved without the columns that name its subject.
 */
export function columnsToSave<Saved extends Pick<Column<never>, "key" | "isAlwaysSaved">>(
  columns: readonly Saved[],
  takenOut: ReadonlySet<string>,
): readonly Saved[] {
  return columns.filter(({ key, isAlwaysSaved }) => isAlwaysSaved === true || !takenOut.has(key));
}

/**
 * Keys of the columns that the person has removed, which are not saved either. Some of those out of sight merely had no
 * room.
 *
 * @param before those that were removed already
 * @param hidden those that were not in sight when the person chose
 * @param hiddenNow those that are not in sight after that
 */
export function takenOutBy(
  before: ReadonlySet<string>,
  hidden: ReadonlySet<string>,
  hiddenNow: ReadonlySet<string>,
): ReadonlySet<string> {
  return new Set([...hiddenNow].filter((key) => before.has(key) || !hidden.has(key)));
}
