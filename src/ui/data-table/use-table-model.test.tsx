import { act, cleanup, renderHook } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { filterSlowly, searchSlowly, sortSlowly } from "../../../tests/support/slow-table.ts";
import type { Column, RowFilter } from "./table-model.ts";
import { useTableModel } from "./use-table-model.ts";

afterEach(cleanup);

interface Item {
  id: number;
  name: string;
  size: number | null;
}

const columns: readonly Column<Item>[] = [
  {
    key: "name",
    header: "Name",
    text: ({ name }) => name,
    sortBy: ({ name }) => (name === "" ? null : name),
  },
  {
    key: "size",
    header: "Size",
    cell: ({ size }) => size,
    text: ({ size }) => String(size ?? ""),
    sortBy: ({ size }) => size,
  },
];

const parity: RowFilter<Item> = {
  label: "Parity",
  allLabel: "All",
  valueOf: ({ size }) => (size === null ? "none" : size % 2 === 0 ? "even" : "odd"),
};

interface Asked {
  rows: readonly Item[];
  columns?: readonly Column<Item>[];
  search?: string;
  chosen?: string | null;
}

const rowKey = ({ id }: Item) => String(id);

function model(asked: Asked) {
  return renderHook(
    (now: Asked) => useTableModel({ columns, rowKey, filter: parity, search: "", chosen: null, ...now }),
    { initialProps: asked },
  );
}

const listed = ({ result }: ReturnType<typeof model>): Item[] =>
  result.current.getRowModel().rows.map(({ original }) => original);

function sort(hook: ReturnType<typeof model>, key: string, isDescending: boolean): void {
  act(() => hook.result.current.setSorting([{ id: key, desc: isDescending }]));
}

const anyItems = fc
  .array(
    fc.record({
      // Few and alike, so that some are equal; with digits of several lengths and letters of both cases.
      name: fc.stringMatching(/^(rs|Rs|é)?[0-9]{0,3}$/),
      size: fc.option(fc.integer({ min: -5, max: 12 })),
    }),
    { maxLength: 40 },
  )
  .map((items) => items.map((item, id) => ({ ...item, id })));

const anySearch = fc.stringMatching(/^[rRs0-9 é-]{0,4}$/);

describe("useTableModel", () => {
  it("lists the rows in their given order", () => {
    fc.assert(
      fc.property(anyItems, (rows) => {
        expect(listed(model({ rows }))).toEqual(rows);
      }),
    );
  });

  it("searches, filters and sorts as the slow table does", () => {
    const sorting = fc.record({ key: fc.constantFrom("name", "size"), isDescending: fc.boolean() });
    const value = fc.constantFrom("even", "odd", "none", null);
    fc.assert(
      fc.property(anyItems, anySearch, value, sorting, (rows, search, chosen, by) => {
        // The table asks its model for no value that no row has.
        const isThere = rows.some((row) => parity.valueOf(row) === chosen);
        const hook = model({ rows, search, chosen: isThere ? chosen : null });
        sort(hook, by.key, by.isDescending);
        const kept = filterSlowly(rows, parity, chosen);
        expect(listed(hook)).toEqual(sortSlowly(searchSlowly(kept, columns, search), columns, by));
        cleanup();
      }),
    );
  });

  it("orders texts by the numbers in them", () => {
    const rows = ["rs10", "rs9", "rs2"].map((name, id) => ({ id, name, size: null }));
    const hook = model({ rows });
    sort(hook, "name", false);
    expect(listed(hook).map(({ name }) => name)).toEqual(["rs2", "rs9", "rs10"]);
  });

  it("keeps search and order when rows or columns are made again, and reads their new values", () => {
    const rows = [3, 1, 2].map((size) => ({ id: size, name: `rs${size}`, size }));
    const hook = model({ rows, search: "rs" });
    sort(hook, "size", false);
    const more = [...rows, { id: 0, name: "rs0", size: 0 }, { id: 9, name: "other", size: 9 }];
    hook.rerender({ rows: more, search: "rs" });
    expect(listed(hook).map(({ size }) => size)).toEqual([0, 1, 2, 3]);
    const turned = columns.map((column) => ({
      ...column,
      text: (item: Item) => (item.size === 9 ? "rs" : "hidden"),
    }));
    hook.rerender({ rows: more, columns: turned, search: "rs" });
    expect(listed(hook).map(({ size }) => size)).toEqual([9]);
  });

  it("identifies a row by its key", () => {
    const { result } = model({ rows: [{ id: 7, name: "a", size: 1 }] });
    expect(result.current.getRowModel().rows.map(({ id }) => id)).toEqual(["7"]);
  });
});
