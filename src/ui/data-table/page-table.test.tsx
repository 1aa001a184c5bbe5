import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { system } from "../theme/theme.ts";
import { DataTable } from "./data-table.tsx";
import type { Column } from "./table-model.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Item {
  number: number;
  name: string;
  place: number | null;
  colour: string;
  isComing?: boolean;
}

const columns: readonly Column<Item>[] = [
  {
    key: "genome",
    header: "Genome",
    width: 16,
    cell: ({ number, name }) => (
      <>
        {number}
        {name}
      </>
    ),
    text: ({ number, name }) => `${number} ${name}`,
    sortBy: ({ number }) => number,
  },
  {
    key: "place",
    header: "Place",
    width: 8,
    cell: ({ place }) => place ?? "can’t tell",
    text: ({ place }) => String(place ?? ""),
    sortBy: ({ place }) => place,
  },
  {
    key: "colour",
    header: "Colour",
    width: 8,
    isHiddenAtFirst: true,
    text: ({ colour }) => colour,
    sortBy: ({ colour }) => colour,
  },
];

const family: readonly Item[] = [
  { number: 1, name: "genome_Maria_Alessandra_Rossi_v5_Full_20260203040506.txt", place: 70, colour: "Blue" },
  { number: 2, name: "Ada", place: null, colour: "Rose" },
  { number: 5, name: "Bea", place: 20, colour: "Blue" },
];

const rowKey = ({ number }: Item) => `genome-${number}`;
const nameOf = ({ number, name }: Item) => `${number} ${name}`;
const colourOf = ({ colour }: Item) => colour;
const filter = { label: "Colour", allLabel: "All colours", valueOf: colourOf };
const groupings = [{ key: "colour", label: "Colour", valueOf: colourOf }];

const table = (rows: readonly Item[]) => (
  <ChakraProvider value={system}>
    <DataTable
      label="the genomes"
      rows={rows}
      columns={columns}
      rowKey={rowKey}
      layout="page"
      filter={filter}
      groupings={groupings}
      areMoreToCome={rows.some(({ isComing }) => isComing === true)}
      selection={{
        nameOf,
        hint: "Select genomes.",
        actions: (selected) => <b>{`Chosen: ${selected.map(({ number }) => number).join(" ")}`}</b>,
      }}
    />
  </ChakraProvider>
);

const lines = () => [...document.querySelectorAll("tbody tr")];
const numbers = () =>
  lines().flatMap((line) => line.querySelector("[scope=row]")?.textContent?.match(/^\d+/)?.[0] ?? []);
const box = (name: string) => screen.getByRole("checkbox", { name });

/** jsdom has no layout: every line is as high as this, and the scrolling part as high as twelve of them. */
function stubHeights(line: number): void {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(12 * line);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(line);
}

describe("a DataTable of the page", () => {
  it("sorts by a head and renumbers nothing; rows without a place come last both ways", () => {
    render(table(family));
    const head = screen.getByRole("button", { name: "Place" });
    fireEvent.click(head);
    expect(numbers()).toEqual(["5", "1", "2"]);
    fireEvent.click(head);
    expect(numbers()).toEqual(["1", "5", "2"]);
    expect(head.closest("th")?.getAttribute("aria-sort")).toBe("descending");
  });

  it("leaves rows where they are while results come, and sorts them again when all have come", () => {
    const heldText = /Rows stay where they are/;
    const coming = (places: readonly (number | null)[]) =>
      places.map((place, index) => ({
        number: index + 1,
        name: "Ada",
        place,
        colour: "Blue",
        isComing: true,
      }));
    const { rerender } = render(table(coming([40, 30, null])));
    expect(screen.queryByText(heldText)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Place" }));
    expect(numbers()).toEqual(["2", "1", "3"]);
    expect(screen.getByText(heldText)).toBeTruthy();
    rerender(table(coming([20, 10, 50, 5])));
    expect(numbers()).toEqual(["2", "1", "3", "4"]);
    fireEvent.click(box("Select 1 Ada"));
    expect(screen.getByText(/^1 selected\. Results are still coming/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    // A person's own click sorts at once.
    fireEvent.click(screen.getByRole("button", { name: "Place" }));
    expect(numbers()).toEqual(["3", "1", "2", "4"]);
    rerender(table(coming([60, 50, 10, 70])));
    expect(numbers()).toEqual(["3", "1", "2", "4"]);
    rerender(table(coming([60, 50, 10, 70]).map((row) => ({ ...row, isComing: false }))));
    expect(numbers()).toEqual(["4", "1", "2", "3"]);
    expect(screen.queryByText(heldText)).toBeNull();
    expect(screen.getByText("Select genomes.")).toBeTruthy();
  });

  it("filters by text, by a whole name that is shown shortened too, and by a value", () => {
    render(table(family));
    const search = screen.getByRole("searchbox", { name: "Search in the genomes" });
    fireEvent.change(search, { target: { value: "rossi_v5_full" } });
    expect(numbers()).toEqual(["1"]);
    expect(screen.getByText("1 of 3 rows")).toBeTruthy();
    fireEvent.change(search, { target: { value: "nobody" } });
    expect(screen.getByText(/^No rows match/)).toBeTruthy();
    fireEvent.change(search, { target: { value: "" } });
    fireEvent.change(screen.getByRole("combobox", { name: "Colour in the genomes" }), {
      target: { value: "Rose" },
    });
    expect(numbers()).toEqual(["2"]);
  });

  it("groups rows by a common value", () => {
    render(table(family));
    fireEvent.change(screen.getByRole("combobox", { name: "Groups" }), { target: { value: "colour" } });
    expect(lines().map((line) => line.textContent?.slice(0, 8))).toEqual([
      "Blue (2)",
      expect.stringMatching(/^1/),
      expect.stringMatching(/^5/),
      "Rose (1)",
      expect.stringMatching(/^2/),
    ]);
  });

  it("selects rows one by one or all that are shown, and keeps the selection while others are shown", () => {
    const { rerender } = render(table(family));
    expect(screen.getByText("Select genomes.")).toBeTruthy();
    fireEvent.click(box("Select 5 Bea"));
    expect(screen.getByText("Chosen: 5")).toBeTruthy();
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "ada" } });
    fireEvent.click(box("Select all rows that are shown"));
    expect(screen.getByText("Chosen: 2 5")).toBeTruthy();
    // Both are acted on, whichever is shown.
    const search = screen.getByRole("searchbox", { name: "Search in the genomes" });
    fireEvent.change(search, { target: { value: "bea" } });
    expect(screen.getByText("2 selected, 1 not shown")).toBeTruthy();
    expect(screen.getByText("Chosen: 2 5")).toBeTruthy();
    fireEvent.change(search, { target: { value: "" } });
    expect(screen.getByText("2 selected")).toBeTruthy();
    // A genome that was removed is not selected any more.
    rerender(table(family.slice(0, 2)));
    expect(screen.getByText("Chosen: 2")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Clear" }));
    // The keyboard stays where the button was.
    expect(screen.getByText("Select genomes.")).toBe(document.activeElement);
  });

  const many = Array.from({ length: 500 }, (_, index) => ({
    ...{ number: index + 1, name: `file-${index}`, place: index % 100, colour: "Blue" },
  }));

  it("draws only the rows in sight of five hundred, and says how many there are", () => {
    stubHeights(45);
    render(table(many));
    expect(numbers()[0]).toBe("1");
    expect(lines().length).toBeGreaterThan(12);
    expect(lines().length).toBeLessThan(100);
    expect(document.querySelector("table")?.getAttribute("aria-rowcount")).toBe("501");
  });

  it("is a list of cards on a phone, each with its number first, sorted by a choice", () => {
    vi.stubGlobal("innerWidth", 360);
    render(table(family));
    expect(document.querySelector("table")).toBeNull();
    const cards = () =>
      within(screen.getByRole("list", { name: "the genomes" }))
        .getAllByRole("listitem")
        .map((card) => card.textContent?.slice(0, 1));
    expect(cards()).toEqual(["1", "2", "5"]);
    fireEvent.change(screen.getByRole("combobox", { name: "Order" }), { target: { value: "place false" } });
    expect(cards()).toEqual(["5", "1", "2"]);
    fireEvent.click(box("Select 2 Ada"));
    expect(screen.getByText("Chosen: 2")).toBeTruthy();
  });

  it("draws only the cards in sight of five hundred, and says which of how many each is", () => {
    vi.stubGlobal("innerWidth", 360);
    vi.stubGlobal("innerHeight", 740);
    vi.stubGlobal("scrollTo", vi.fn());
    stubHeights(156);
    render(table(many));
    const cards = [...document.querySelectorAll("li")];
    expect(cards.length).toBeGreaterThan(3);
    expect(cards.length).toBeLessThan(60);
    expect(cards[0]?.textContent).toMatch(/^1file-0/);
    expect(cards[0]?.getAttribute("aria-posinset")).toBe("1");
    expect(cards[0]?.getAttribute("aria-setsize")).toBe("500");
  });

  it("measures where the cards begin again when something above them has moved them", () => {
    const heard: (() => void)[] = [];
    vi.stubGlobal("innerWidth", 360);
    vi.stubGlobal("innerHeight", 740);
    vi.stubGlobal("scrollTo", vi.fn());
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(hear: (entries: readonly never[]) => void) {
          heard.push(() => hear([]));
        }
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    stubHeights(156);
    render(table(many));
    const layOut = () =>
      act(() => {
        for (const hear of heard) hear();
      });
    // Browsers report what is observed at once.
    layOut();
    const cards = () => document.querySelectorAll("li").length;
    const before = cards();
    // The bar above the cards has wrapped: they begin below the window.
    const list = screen.getByRole("list", { name: "the genomes" });
    vi.spyOn(list, "getBoundingClientRect").mockReturnValue({ ...new DOMRect(), top: 900 } as DOMRect);
    layOut();
    expect(cards()).toBeLessThan(before);
  });
});
