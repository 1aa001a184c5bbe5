import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { GenomeEntry, GenomeStatus } from "./genome-entry.ts";
import { createGenomeStatuses } from "./genome-statuses.ts";
import type { GenomesState } from "./genomes-state.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const memoryUse = { genomes: 0, bytes: 0 };
const reading: GenomeStatus = { phase: "reading", bytesRead: 0, bytesTotal: 10 };
const half: GenomeStatus = { ...reading, bytesRead: 5 };
const cancelled: GenomeStatus = { phase: "cancelled" };

function statusesOf(count: number) {
  const genomes = Array.from(
    { length: count },
    (_, index): GenomeEntry => ({
      ...{ id: `${index}`, number: index + 1, name: "a", size: 10, isSample: false, status: reading },
    }),
  );
  const store = createStore<GenomesState>(() => ({
    ...{ genomes, memoryUse, lastRemoval: null, setAside: [], leastR2: 30 },
  }));
  let changes = 0;
  store.subscribe(() => {
    changes += 1;
  });
  const statuses = createGenomeStatuses({ store, measureMemoryUse: () => memoryUse });
  const shown = (id: string) => store.getState().genomes.find((one) => one.id === id)?.status;
  return { statuses, shown, changes: () => changes };
}

it("a few genomes show each status at once", () => {
  const { statuses, shown, changes } = statusesOf(100);
  statuses.note("3", half);
  statuses.note("4", half);
  expect([shown("3"), shown("4"), changes()]).toEqual([half, half, 2]);
});

it("of thousands statuses are there at once and shown together, later ones in the place of earlier ones", () => {
  const { statuses, shown, changes } = statusesOf(5000);
  statuses.note("0", half);
  expect(changes()).toBe(1);
  for (let index = 1; index < 1000; index += 1) statuses.note(`${index}`, half);
  statuses.note("7", cancelled);
  expect([statuses.entryOf("7")?.status, shown("7"), changes()]).toEqual([cancelled, reading, 1]);
  statuses.forget("8");
  vi.advanceTimersByTime(1000);
  expect([shown("7"), shown("8"), shown("9"), changes()]).toEqual([cancelled, reading, half, 2]);
});

it("a status that a person waits for comes at once, with those that waited", () => {
  const { statuses, shown, changes } = statusesOf(5000);
  statuses.note("0", half);
  statuses.note("1", half);
  statuses.showNow(new Map([["2", cancelled]]));
  expect([shown("1"), shown("2"), changes()]).toEqual([half, cancelled, 2]);
  vi.advanceTimersByTime(1000);
  expect(changes()).toBe(2);
});
