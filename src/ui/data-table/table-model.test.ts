import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Column, filterChoices, type RowFilter, tableCsv, tableJson, tableText } from "./table-model.ts";

interface Item {
  name: string;
  size: number | null;
}

const columns: readonly Column<Item>[] = [
  {
    key: "name",
    header: "Name",
    text: (item) => item.name,
    sortBy: (item) => item.name,
  },
  {
    key: "size",
    header: "Size",
    cell: (item) => item.size,
    text: (item) => String(item.size ?? ""),
    sortBy: (item) => item.size,
  },
];

const items: readonly Item[] = [
  { name: "rs10", size: 2 },
  { name: "rs9", size: null },
  { name: "rs2", size: -3 },
];

describe("tableText", () => {
  it("has one head and one line per row", () => {
    expect(tableText(items, columns)).toBe("Name\tSize\nrs10\t2\nrs9\t\nrs2\t-3");
  });
});

describe("a saved table", () => {
  const saved: readonly Column<Item>[] = columns.map((column) =>
    column.key === "name"
      ? { ...column, saved: [{ name: "genome", value: (_: Item) => "Genome 1" }] }
      : { ...column, saved: [{ name: "size", value: (item: Item) => item.size }] },
  );

  it("contains what the columns save, not what they show", () => {
    expect(tableCsv(items, saved, {})).toBe("genome,size\r\nGenome 1,2\r\nGenome 1,\r\nGenome 1,-3\r\n");
    expect(tableText(items, saved)).not.toContain("rs10");
    expect(JSON.parse(tableJson(items, saved, { set: "a" }))).toEqual({
      set: "a",
      rows: [
        { genome: "Genome 1", size: 2 },
        { genome: "Genome 1", size: null },
        { genome: "Genome 1", size: -3 },
      ],
    });
  });

  it("adds the table's common values to each row in CSV, except those that a column has already", () => {
    const about = { size: 7, saved_by: "us, at home", left: null };
    expect(tableCsv(items.slice(0, 2), saved, about)).toBe(
      'genome,size,saved_by,left\r\nGenome 1,2,"us, at home",\r\nGenome 1,,"us, at home",\r\n',
    );
  });
});

describe("a filter", () => {
  const filter: RowFilter<Item> = {
    label: "Sign",
    allLabel: "All",
    valueOf: ({ size }) => (size === null ? "none" : size < 0 ? "minus" : "plus"),
  };

  it("counts every row once", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer())), (sizes) => {
        const rows = sizes.map((size) => ({ name: "", size }));
        const choices = filterChoices(rows, filter);
        expect(choices.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
        for (const { value, count } of choices) {
          expect(rows.filter((row) => filter.valueOf(row) === value)).toHaveLength(count);
        }
      }),
    );
  });
});
