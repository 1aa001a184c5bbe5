import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { lazyTable } from "./lazy-table.ts";

it("a table is fetched once, when it is first asked for", async () => {
  let loads = 0;
  let told = 0;
  const table = lazyTable(
    async () => ++loads,
    () => told++,
  );
  await setImmediate();
  expect(loads).toBe(0);
  expect([table.get(), table.get()]).toEqual([null, null]);
  await setImmediate();
  expect([table.get(), loads, told]).toEqual([1, 1, 1]);
});

it("a table that could not be fetched is missing until somebody tries again", async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads === 1) throw new TypeError("offline");
    return "rows";
  };
  const table = lazyTable(load, () => {});
  table.get();
  await setImmediate();
  expect([table.get(), table.isMissing(), loads]).toEqual([null, true, 1]);
  table.retry();
  expect(table.get()).toBeNull();
  await setImmediate();
  expect([table.get(), table.isMissing(), loads]).toEqual(["rows", false, 2]);
});
