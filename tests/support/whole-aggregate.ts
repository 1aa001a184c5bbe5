/** Whether an upload's sums agree, worked out apart from the database's check. */
import { type Aggregate, dimensions } from "../../src/science/groups/aggregate.ts";

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Rows of counts summed by blocks of so many rows, or over the blocks. */
function summed(rows: readonly (readonly number[])[], columns: number, keepsFirst: boolean): number[][] {
  const places = keepsFirst ? rows.length / columns : columns;
  return Array.from({ length: places }, (_, place) =>
    (rows[0] ?? []).map((_count, band) =>
      sum(
        rows
          .filter((_row, at) => (keepsFirst ? Math.floor(at / columns) : at % columns) === place)
          .map((row) => row[band] ?? 0),
      ),
    ),
  );
}

function isCrossedWhole({ crossed, dimensions: groups, traits }: Aggregate): boolean {
  if (crossed === undefined) return traits.every((trait) => trait.crossed === undefined);
  const [first, second] = crossed.by;
  const columns = groups[second]?.length ?? 0;
  return traits.every(
    ({ crossed: rows = [], by }) =>
      JSON.stringify(rows.map(sum)) === JSON.stringify(crossed.people) &&
      JSON.stringify(summed(rows, columns, true)) === JSON.stringify(by[first]) &&
      JSON.stringify(summed(rows, columns, false)) === JSON.stringify(by[second]),
  );
}

/** Whether all sums of an aggregate agree: one that was cut or changed has others. */
export function isWhole(aggregate: Aggregate): boolean {
  const { people, dimensions: groups, traits } = aggregate;
  if (new Set(traits.map(({ id }) => id)).size !== traits.length) return false;
  return (
    isCrossedWhole(aggregate) &&
    dimensions.every((dimension) => {
      const known = groups[dimension];
      if (known !== undefined && sum(known.map((one) => one.people)) !== people) return false;
      if (known !== undefined && new Set(known.map(({ name }) => name)).size !== known.length) return false;
      return traits.every(({ bands, by }) => {
        const rows = by[dimension];
        if (sum(bands) !== people || (rows === undefined) !== (known === undefined)) return false;
        if (rows === undefined || known === undefined) return true;
        return (
          rows.length === known.length &&
          rows.every((row, index) => sum(row) === known[index]?.people) &&
          bands.every((count, band) => sum(rows.map((row) => row[band] ?? 0)) === count)
        );
      });
    })
  );
}
