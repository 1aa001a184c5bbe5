import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { readCsv } from "../../../tests/support/read-csv.ts";
import { PRODUCT_VERSION } from "../../lib/saved-origin.ts";
import { system } from "../theme/theme.ts";
import { DataTable } from "./data-table.tsx";
import type { Column, RowFilter } from "./table-model.ts";

afterEach(cleanup);

interface Item {
  name: string;
  size: number;
}

const columns: readonly Column<Item>[] = [
  {
    key: "name",
    header: "Name",
    text: (item) => item.name,
    sortBy: (item) => item.name,
  },
  {
    key: "half",
    header: "Half",
    cell: (item) => item.size / 2,
    text: (item) => String(item.size / 2),
    sortBy: (item) => item.size,
    saved: [],
  },
  {
    key: "size",
    header: "Size",
    align: "end",
    cell: (item) => item.size,
    text: (item) => String(item.size),
    sortBy: (item) => item.size,
    saved: [{ name: "bytes", value: (item) => item.size }],
  },
];

function show(count: number, filter?: RowFilter<Item>) {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `item-${index}`,
    size: (index * 7) % count,
  }));
  render(
    <ChakraProvider value={system}>
      <DataTable
        label="items"
        rows={rows}
        columns={columns}
        rowKey={(item) => item.name}
        files={{ name: "items", about: { kind: "items" } }}
        {...(filter === undefined ? {} : { filter })}
      />
    </ChakraProvider>,
  );
}

// By tag, not by role: computing roles for hundreds of rows takes seconds in jsdom.
const bodyRows = () => [...document.querySelectorAll("tbody tr")];
const sizes = () => bodyRows().map((row) => Number(row.lastElementChild?.textContent));

describe("DataTable", () => {
  it("sorts up, down and back by its heads and says so", () => {
    show(10);
    const given = sizes();
    const head = screen.getByRole("button", { name: "Size" });
    fireEvent.click(head);
    expect(sizes()).toEqual([...given].sort((a, b) => a - b));
    expect(head.closest("th")?.getAttribute("aria-sort")).toBe("ascending");
    fireEvent.click(head);
    expect(sizes()).toEqual([...given].sort((a, b) => b - a));
    fireEvent.click(head);
    expect(sizes()).toEqual(given);
  });

  it("filters by what is searched for", () => {
    show(30);
    fireEvent.change(screen.getByRole("searchbox", { name: "Search in items" }), {
      target: { value: "ITEM-29" },
    });
    expect(bodyRows()).toHaveLength(1);
    expect(screen.getByText("1 of 30 rows")).toBeTruthy();
  });

  it("hides columns, but neither the first nor the last of the others", async () => {
    // The menu watches sizes to stay beside its button; jsdom lays nothing out.
    vi.stubGlobal(
      "ResizeObserver",
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    show(3);
    fireEvent.click(screen.getByRole("button", { name: "Columns" }));
    fireEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Half", checked: true }));
    await screen.findByRole("menuitemcheckbox", { name: "Half", checked: false });
    expect(screen.queryByRole("columnheader", { name: "Half" })).toBeNull();
    expect(screen.queryByRole("menuitemcheckbox", { name: "Name" })).toBeNull();
    fireEvent.click(screen.getByRole("menuitemcheckbox", { name: "Size" }));
    expect(screen.getByRole("menuitemcheckbox", { name: "Size", checked: true })).toBeTruthy();
    expect(screen.getByRole("columnheader", { name: "Size" })).toBeTruthy();
  });

  it("narrows the rows to one value of its filter, with the number of rows of each", () => {
    show(9, { label: "Parity", allLabel: "All", valueOf: (item) => (item.size % 2 === 0 ? "even" : "odd") });
    const filter = screen.getByRole("combobox", { name: "Parity in items" });
    expect([...filter.querySelectorAll("option")].map((option) => option.textContent)).toEqual([
      "All (9)",
      "even (5)",
      "odd (4)",
    ]);
    fireEvent.change(filter, { target: { value: "odd" } });
    expect(sizes()).toEqual([7, 5, 3, 1]);
    fireEvent.change(filter, { target: { value: "" } });
    expect(bodyRows()).toHaveLength(9);
  });

  it("keeps all rows when no row has the chosen value any more", () => {
    const filter = { label: "Kind", allLabel: "All", valueOf: ({ name }: Item) => name };
    const table = (names: readonly string[]) => (
      <ChakraProvider value={system}>
        <DataTable
          label="items"
          rows={names.map((name, size) => ({ name, size }))}
          columns={columns}
          rowKey={(item) => item.name}
          files={{ name: "items" }}
          filter={filter}
        />
      </ChakraProvider>
    );
    const { rerender } = render(table(["a", "b"]));
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "a" } });
    expect(bodyRows()).toHaveLength(1);
    rerender(table(["b", "c", "d"]));
    expect(bodyRows()).toHaveLength(3);
  });

  it("says when no row fits", () => {
    show(3);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nowhere" } });
    expect(bodyRows()).toHaveLength(0);
    expect(screen.getByText(/^No rows match/)).toBeTruthy();
  });

  it("saves and copies what is shown, under the given name only", async () => {
    const saved: { name: string; blob: Blob | undefined }[] = [];
    let blob: Blob | undefined;
    URL.createObjectURL = vi.fn((made: Blob) => {
      blob = made;
      return "blob:table";
    });
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob });
    });
    show(3);
    fireEvent.click(screen.getByRole("button", { name: "Size" }));
    fireEvent.click(screen.getByRole("button", { name: "Save items as CSV" }));
    fireEvent.click(screen.getByRole("button", { name: "Save items as JSON" }));
    expect(saved.map(({ name }) => name)).toEqual(["items.csv", "items.json"]);
    const [head = [], ...rows] = readCsv((await saved[0]?.blob?.text()) ?? "");
    expect(head).toEqual(["Name", "bytes", "kind", "saved_by", "saved_at"]);
    expect(rows.map(([name, bytes, kind]) => [name, bytes, kind])).toEqual([
      ["item-0", "0", "items"],
      ["item-1", "1", "items"],
      ["item-2", "2", "items"],
    ]);
    expect(JSON.parse((await saved[1]?.blob?.text()) ?? "")).toEqual({
      kind: "items",
      saved_by: `Allelium ${PRODUCT_VERSION}`,
      saved_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      rows: [
        { Name: "item-0", bytes: 0 },
        { Name: "item-1", bytes: 1 },
        { Name: "item-2", bytes: 2 },
      ],
    });
  });
});

describe("a long DataTable", () => {
  // jsdom has no layout: the scrolling part is as high as 12 rows.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(12 * rowHeight);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(rowHeight);
  });
  afterEach(() => vi.restoreAllMocks());

  const rowHeight = 33;
  const drawn = () => [...document.querySelectorAll<HTMLElement>("tbody tr:not([data-gap])")];
  const gaps = () =>
    [...document.querySelectorAll<HTMLElement>("tbody tr[data-gap]")].map((gap) => gap.style.height);

  it("draws only the rows in sight, and says how many there are and the number of each", () => {
    show(1271);
    expect(drawn().length).toBeGreaterThan(11);
    expect(drawn().length).toBeLessThan(60);
    const table = screen.getByRole("table");
    expect(table.getAttribute("aria-rowcount")).toBe("1272");
    expect(drawn().map((row) => row.getAttribute("aria-rowindex"))).toEqual(
      drawn().map((_, index) => String(index + 2)),
    );
    expect(gaps()).toEqual([`${(1271 - drawn().length) * rowHeight}px`]);
  });

  it("stays where it is when its rows are made again, and begins at its top in another order", () => {
    const made = () => Array.from({ length: 300 }, (_, index) => ({ name: `item-${index}`, size: index }));
    const table = () => (
      <ChakraProvider value={system}>
        <DataTable
          label="items"
          rows={made()}
          // As a screen makes them whose cells change while it waits.
          columns={columns.map((column) => ({ ...column }))}
          rowKey={(item) => item.name}
          files={{ name: "items", about: { kind: "items" } }}
        />
      </ChakraProvider>
    );
    const { rerender } = render(table());
    const scroller = screen.getByRole("table").parentElement;
    if (scroller === null) throw new Error("the table stands in nothing");
    scroller.scrollTop = 20 * rowHeight;
    rerender(table());
    expect(scroller.scrollTop).toBe(20 * rowHeight);
    fireEvent.click(screen.getByRole("button", { name: "Size" }));
    expect(scroller.scrollTop).toBe(0);
    scroller.scrollTop = 20 * rowHeight;
    rerender(table());
    expect(scroller.scrollTop).toBe(20 * rowHeight);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "item" } });
    expect(scroller.scrollTop).toBe(0);
  });

  it("draws all rows when the filter leaves few, and on paper", () => {
    show(300);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "item-29" } });
    expect(drawn()).toHaveLength(11);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "" } });
    expect(drawn().length).toBeLessThan(60);
    fireEvent(window, new Event("beforeprint"));
    expect(drawn()).toHaveLength(300);
    fireEvent(window, new Event("afterprint"));
    expect(drawn().length).toBeLessThan(60);
  });
});
