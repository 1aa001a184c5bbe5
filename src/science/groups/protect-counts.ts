/**
 * Which counts of a table of groups may be published (docs/group-figures.md#one-table): cell suppression with complementary cells, or
 * rounding where suppression would hide everything. The database has the same rule (`private.protected_counts`), and a test compares both.
 */

/** Fewest people of whom a figure is shown (docs/product-rules.md#groups). */
export const LEAST_GROUP = 10;

/** People between the least and the greatest count that an attacker can still not rule out, at least. */
export const LEAST_WIDTH = 10;

/** Counts are rounded down to multiples of this: within, nobody tells one count from another. */
export const ROUNDING_BASE = 20;

/** Counts of people, a row for each group, a column for each band. */
export type Counts = readonly (readonly number[])[];

/** Counts as they are published: null is a hidden one; a rounded one stands for itself up to 19 more. */
export type ProtectedCounts =
  | { readonly mode: "exact"; readonly cells: readonly (readonly (number | null)[])[] }
  | { readonly mode: "rounded"; readonly cells: Counts }
  | { readonly mode: "withheld" };

/** An earlier release of the same table. */
export interface EarlierCounts {
  /** A row for each of the table's; null for a group that it did not have. */
  readonly counts: readonly (readonly number[] | null)[];
  readonly shown: Exclude<ProtectedCounts, { mode: "withheld" }>;
  /** Whether it had a group that the table lacks. */
  readonly hadMore: boolean;
}

type Matrix = readonly (readonly number[])[];

/** More people than there are; a margin that nobody publishes can take any change. */
const ANY = 1_000_000;

const at = (matrix: Matrix, row: number, column: number) => matrix[row]?.[column] ?? 0;

/** Calls back for each pair of another row and another column, until it returns true. */
function someOther(
  rows: number,
  columns: number,
  row: number,
  column: number,
  test: (r: number, c: number) => boolean,
) {
  for (let otherRow = 0; otherRow < rows; otherRow += 1) {
    if (otherRow === row) continue;
    for (let otherColumn = 0; otherColumn < columns; otherColumn += 1)
      if (otherColumn !== column && test(otherRow, otherColumn)) return true;
  }
  return false;
}

/**
 * How far the counts of two rows and two columns can move against each other with every sum unchanged, both ways together: so wide at
 * least is what a linear program finds for each of the four hidden counts.
 */
function widthOfFour(
  lowest: Matrix,
  row: number,
  column: number,
  otherRow: number,
  otherColumn: number,
): number {
  return (
    Math.min(at(lowest, row, otherColumn), at(lowest, otherRow, column)) +
    Math.min(at(lowest, row, column), at(lowest, otherRow, otherColumn))
  );
}

/**
 * The cells to hide: those with fewer than ten people, and for each the cheapest three that protect it. Null where they can't be protected.
 *
 * @param lowest least count of each cell in all releases, so that one change fits into all of them at once
 * @param before cells that earlier releases have hidden: then no other may be
 * @param openRows rows at the end that nobody publishes
 */
function hiddenCells(
  lowest: Matrix,
  before: readonly (readonly boolean[])[] | null,
  openRows: number,
): boolean[][] | null {
  const rows = lowest.length;
  const columns = lowest[0]?.length ?? 0;
  const shownRows = rows - openRows;
  const hidden = lowest.map((row, index) =>
    row.map((count, column) =>
      index >= shownRows ? true : (before?.[index]?.[column] ?? (before === null && count < LEAST_GROUP)),
    ),
  );
  const isHidden = (row: number, column: number) => hidden[row]?.[column] === true;
  for (let row = 0; row < shownRows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!isHidden(row, column)) {
        if (at(lowest, row, column) < LEAST_GROUP) return null;
        continue;
      }
      const isProtected = someOther(
        rows,
        columns,
        row,
        column,
        (otherRow, otherColumn) =>
          isHidden(row, otherColumn) &&
          isHidden(otherRow, column) &&
          isHidden(otherRow, otherColumn) &&
          widthOfFour(lowest, row, column, otherRow, otherColumn) >= LEAST_WIDTH,
      );
      if (isProtected) continue;
      if (before !== null) return null;
      let best: readonly (readonly [number, number])[] | null = null;
      let leastCost = Number.POSITIVE_INFINITY;
      someOther(rows, columns, row, column, (otherRow, otherColumn) => {
        if (widthOfFour(lowest, row, column, otherRow, otherColumn) < LEAST_WIDTH) return false;
        const three = [
          [row, otherColumn],
          [otherRow, column],
          [otherRow, otherColumn],
        ] as const;
        const cost = three.reduce((sum, [r, c]) => sum + (isHidden(r, c) ? 0 : at(lowest, r, c)), 0);
        if (cost < leastCost) [best, leastCost] = [three, cost];
        return false;
      });
      if (best === null) return null;
      for (const [r, c] of best as readonly (readonly [number, number])[]) (hidden[r] as boolean[])[c] = true;
    }
  }
  return hidden;
}

const roundedDown = (count: number) => Math.floor(count / ROUNDING_BASE) * ROUNDING_BASE;

/** Whether each rounded count can still be ten different ones, all sums being published. */
function isRoundingSafe(up: Matrix, down: Matrix, openRows: number): boolean {
  const rows = up.length;
  const columns = up[0]?.length ?? 0;
  for (let row = 0; row < rows - openRows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let [most, least] = [0, 0];
      someOther(rows, columns, row, column, (r, c) => {
        most = Math.max(
          most,
          Math.min(at(up, row, column), at(up, r, c), at(down, row, c), at(down, r, column)),
        );
        least = Math.max(
          least,
          Math.min(at(down, row, column), at(down, r, c), at(up, row, c), at(up, r, column)),
        );
        return false;
      });
      if (most + least < LEAST_WIDTH) return false;
    }
  }
  return true;
}

/** The least of each cell over several matrices; a row that one of them lacks is none. */
export function leastOf(matrices: readonly (readonly (readonly number[] | null)[])[]): number[][] {
  const [first = []] = matrices;
  return first.map((row, index) =>
    (row ?? []).map((_, column) => Math.min(...matrices.map((one) => one[index]?.[column] ?? ANY))),
  );
}

const withheld: ProtectedCounts = { mode: "withheld" };

/**
 * Protects a table whose sums are published.
 *
 * @param counts of the table, two rows or more; one row, whose columns nobody publishes otherwise, with `isOneRow`
 * @param earlier releases of it that were shown
 */
export function protectCounts(
  counts: Counts,
  { isOneRow = false, earlier = [] }: { isOneRow?: boolean; earlier?: readonly EarlierCounts[] } = {},
): ProtectedCounts {
  if (earlier.some(({ hadMore }) => hadMore)) return withheld;
  const openRows = isOneRow ? 1 : 0;
  const open = isOneRow ? [counts[0]?.map(() => ANY) ?? []] : [];
  const everyRelease = [counts, ...earlier.map((one) => one.counts)];
  const last = earlier.at(-1)?.shown;
  if (last?.mode !== "rounded") {
    // A group that is new has shown nothing yet, and nothing of it may be hidden now.
    const before =
      last === undefined
        ? null
        : counts.map((row, index) => row.map((_, column) => last.cells[index]?.[column] === null));
    const hidden = hiddenCells([...leastOf(everyRelease), ...open], before, openRows);
    const cells =
      hidden === null
        ? null
        : counts.map((row, index) => row.map((count, column) => (hidden[index]?.[column] ? null : count)));
    if (cells?.some((row) => row.some((cell) => cell !== null))) return { mode: "exact", cells };
    if (last !== undefined) return withheld;
  }
  const downs = everyRelease.map((one) =>
    one.map((row) => row?.map((count) => count - roundedDown(count)) ?? null),
  );
  const ups = downs.map((one) => one.map((row) => row?.map((down) => ROUNDING_BASE - 1 - down) ?? null));
  return isRoundingSafe([...leastOf(ups), ...open], [...leastOf(downs), ...open], openRows)
    ? { mode: "rounded", cells: counts.map((row) => row.map(roundedDown)) }
    : withheld;
}
