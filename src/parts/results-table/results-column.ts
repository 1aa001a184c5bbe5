import type { Column } from "../../ui/table-model.ts";

/** One column of a results table. */
export interface ResultsColumn<Row> extends Column<Row> {
  /** In rem: a table whose columns need more room than the page has leaves out the last of them. */
  width: number;
  /** Shown only where somebody asks for it. */
  isHiddenAtFirst?: boolean;
}

/** Room for the boxes that select rows, in rem. */
export const boxWidth = 3;

/**
 * The columns to show: those that somebody has chosen; until then, from the first on, as many as the page has room for.
 *
 * @param room in rem
 * @param chosen keys of the chosen columns; null while nobody has chosen
 */
export function columnsToShow<Column extends Pick<ResultsColumn<never>, "key" | "width" | "isHiddenAtFirst">>(
  columns: readonly Column[],
  room: number,
  chosen: ReadonlySet<string> | null,
): readonly Column[] {
  if (chosen !== null) return columns.filter(({ key }) => chosen.has(key));
  const usual = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst !== true);
  let left = room - boxWidth;
  // Without its first column a row would have no name.
  const end = usual.findIndex(({ width }, index) => {
    left -= width;
    return index > 0 && left < 0;
  });
  return end === -1 ? usual : usual.slice(0, end);
}
