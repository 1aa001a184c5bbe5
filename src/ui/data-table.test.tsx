// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { DataTable } from "./data-table.tsx";
import type { Column } from "./table-model.ts";
import { system } from "./theme.ts";

afterEach(cleanup);

interface Item {
  name: string;
  size: number;
}

const columns: readonly Column<Item>[] = [
  {
    key: "name",
    header: "Name",
    cell: (item) => item.name,
    text: (item) => item.name,
    sortBy: (item) => item.name,
  },
  {
    key: "size",
    header: "Size",
    align: "end",
    cell: (item) => item.size,
    text: (item) => String(item.size),
    sortBy: (item) => item.size,
  },
];

function show(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `item-${index}`,
    size: (index * 7) % count,
  }));
  render(
    <ChakraProvider value={system}>
      <DataTable label="items" rows={rows} columns={columns} rowKey={(item) => item.name} fileName="items" />
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

  it("keeps only what is searched for", () => {
    show(30);
    fireEvent.change(screen.getByRole("searchbox", { name: "Search in items" }), {
      target: { value: "ITEM-29" },
    });
    expect(bodyRows()).toHaveLength(1);
    expect(screen.getByText("1 of 30 rows")).toBeTruthy();
  });

  it("hides columns, but never the last one", () => {
    show(3);
    fireEvent.click(screen.getByRole("button", { name: "Columns" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Name" }));
    expect(screen.queryByRole("columnheader", { name: "Name" })).toBeNull();
    fireEvent.click(screen.getByRole("checkbox", { name: "Size" }));
    expect(screen.getByRole("columnheader", { name: "Size" })).toBeTruthy();
  });

  it("draws a long table in parts", () => {
    show(450);
    expect(bodyRows()).toHaveLength(200);
    fireEvent.click(screen.getByRole("button", { name: "Show 200 more rows" }));
    fireEvent.click(screen.getByRole("button", { name: "Show 50 more rows" }));
    expect(bodyRows()).toHaveLength(450);
  });
});
