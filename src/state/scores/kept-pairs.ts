import type { Cell } from "./matrix-cell.ts";

/** A pair of the matrix, by its genome and set. */
interface PairIds {
  genomeId: string;
  fileId: string;
}

/** Finds the pair that a cell had before. Most often nothing has come or gone, and it is at the same index. */
export function keptPairs<Pair extends PairIds>(
  before: readonly Pair[],
  cells: readonly Cell[],
): (index: number) => Pair | undefined {
  const isAlike = (pair: Pair | undefined, cell: Cell | undefined) =>
    pair?.genomeId === cell?.genome.id && pair?.fileId === cell?.fileId;
  if (before.length === cells.length && cells.every((cell, index) => isAlike(before[index], cell)))
    return (index) => before[index];
  const byIds = new Map(before.map((pair) => [`${pair.genomeId} ${pair.fileId}`, pair]));
  return (index) => byIds.get(`${cells[index]?.genome.id} ${cells[index]?.fileId}`);
}
