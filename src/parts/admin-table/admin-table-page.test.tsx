import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readCsv } from "../../../tests/support/read-csv.ts";
import type { ListQuestion } from "../../backend/list-rows.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { toolOf } from "../../product/product.ts";
import { queryClient } from "../../state/page/query-client.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { system } from "../../ui/theme/theme.ts";
import { defineAdminTable } from "./admin-table.ts";
import { AdminTablePage } from "./admin-table-page.tsx";

interface Item {
  id: string;
  size: number;
}

const items: readonly Item[] = Array.from({ length: 5 }, (_, index) => ({
  id: `item ${index}`,
  size: index,
}));
const questions: ListQuestion[] = [];
const done: (readonly [string, string])[] = [];
let refusal: DatabaseFailure | null = null;

const table = defineAdminTable<Item, "id" | "size">({
  name: "items",
  label: "Items",
  // Pages of two, as a server with a key would give them.
  read: async (question, after) => {
    questions.push(question);
    if (refusal !== null) return err(refusal);
    const found = items.filter(({ id }) => id.includes(question.search));
    const from = after === null ? 0 : Number(after.key);
    const next = from + 2 < found.length ? { key: String(from + 2), id: "" } : null;
    return ok({ rows: found.slice(from, from + 2), next, total: after === null ? found.length : null });
  },
  rowKey: ({ id }) => id,
  rowName: ({ id }) => id,
  usualOrder: { sort: "id", isDescending: false },
  searchLabel: "Search items",
  columns: [
    { key: "id", header: "Item", sort: "id", text: ({ id }) => id },
    { key: "size", header: "Size", sort: "size", text: ({ size }) => String(size) },
  ],
  filters: [
    { name: "kind", label: "Kind", allLabel: "All kinds", choices: [{ value: "small", label: "Small" }] },
  ],
  actions: [
    {
      key: "close",
      label: ({ size }) => (size === 0 ? "Close" : null),
      question: () => "It will be closed.",
      asksReason: true,
      run: async (row, reason): Promise<Result<true, DatabaseFailure>> => {
        done.push([row.id, reason]);
        return ok(true);
      },
    },
  ],
});

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <AdminTablePage tool={toolOf("admin")} title="Admin" table={table} />
        </MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>,
  );
}

const rowNames = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);
const lastQuestion = () => questions.at(-1);

beforeEach(() => {
  refusal = null;
  questions.length = 0;
  queryClient.clear();
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("shows page after page, and asks the server for search, filter and order", async () => {
  show();
  await waitFor(() => expect(rowNames()).toEqual(["item 0", "item 1"]));
  expect(screen.getByText("2 of 5 rows")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(rowNames()).toHaveLength(4));
  fireEvent.change(screen.getByRole("searchbox", { name: "Search items" }), { target: { value: "3" } });
  await waitFor(() => expect(rowNames()).toEqual(["item 3"]));
  fireEvent.change(screen.getByRole("combobox", { name: "Kind" }), { target: { value: "small" } });
  fireEvent.click(screen.getByRole("button", { name: "Size" }));
  const asked = { search: "3", filters: { kind: "small" }, sort: "size", isDescending: false };
  await waitFor(() => expect(lastQuestion()).toEqual(asked));
  fireEvent.click(screen.getByRole("button", { name: "Size" }));
  await waitFor(() => expect(lastQuestion()).toEqual({ ...asked, isDescending: true }));
  expect(screen.getByRole("columnheader", { name: "Size" }).getAttribute("aria-sort")).toBe("descending");
});

it("saves all rows, not those in sight alone", async () => {
  let blob: Blob | undefined;
  URL.createObjectURL = vi.fn((made: Blob) => {
    blob = made;
    return "blob:list";
  });
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  show();
  await waitFor(() => expect(rowNames()).toHaveLength(2));
  fireEvent.click(screen.getByRole("button", { name: "Save all rows as CSV" }));
  await waitFor(() => expect(blob).toBeDefined());
  const [head = [], ...rows] = readCsv((await blob?.text()) ?? "");
  expect(head.slice(0, 2)).toEqual(["Item", "Size"]);
  expect(rows.map(([id, size]) => [id, Number(size)])).toEqual(items.map(({ id, size }) => [id, size]));
});

it("asks before it does something, and for the reason", async () => {
  show();
  await waitFor(() => expect(rowNames()).toHaveLength(2));
  expect(screen.getAllByRole("button", { name: /^Close: / })).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Close: item 0" }));
  const dialog = within(screen.getByRole("dialog", { name: "Close: item 0" }));
  expect(dialog.getByText("It will be closed.")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(await dialog.findByText("Type a reason of at least 3 letters.")).toBeTruthy();
  expect(done).toEqual([]);
  fireEvent.change(dialog.getByRole("textbox", { name: "Reason" }), { target: { value: "It is old." } });
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(done).toEqual([["item 0", "It is old."]]);
  expect(screen.getByText(/^Done: Close, item 0\./)).toBeTruthy();
});

it("says why it could not be read", async () => {
  refusal = { code: "refused", status: 400, reason: "42501", message: "a secret", details: null, hint: null };
  queryClient.setDefaultOptions({ queries: { retry: false } });
  show();
  expect(await screen.findByText("The list could not be read")).toBeTruthy();
  expect(screen.getByText(/Your account does not allow this/)).toBeTruthy();
  expect(document.body.textContent).not.toContain("a secret");
});
