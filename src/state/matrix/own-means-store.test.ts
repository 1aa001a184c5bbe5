import { expect, test } from "vitest";
import { err, ok } from "../../lib/pure/result.ts";
import { createOwnMeans, groupByHandOf, largestMeansFile } from "./own-means-store.ts";

const head = "PGS_ID,group,mean,sd\n";
const twoGroups = `${head}PGS000001,Europe,1,2\nPGS000001,Asia,3,4\n`;

function file(content: BlobPart, name = "means.csv"): File {
  return new File([content], name);
}

test("typed values come before the table, and a group must be chosen where there are several", async () => {
  const { store, give, readTable, chooseGroup, removeTable, removeAll } = createOwnMeans();
  const found = () => groupByHandOf(store.getState(), "file", "pgs000001");
  expect(found()).toBeNull();
  expect(await readTable(file(twoGroups))).toEqual(ok(null));
  expect(store.getState().group).toBeNull();
  expect(found()).toBeNull();
  chooseGroup("Asia");
  expect(found()).toEqual({ mean: 3, sd: 4 });
  expect(groupByHandOf(store.getState(), "file", "PGS000002")).toBeNull();
  expect(groupByHandOf(store.getState(), "file", null)).toBeNull();
  give("file", { mean: 5, sd: 6 });
  expect(found()).toEqual({ mean: 5, sd: 6 });
  give("file", null);
  expect(found()).toEqual({ mean: 3, sd: 4 });
  removeTable();
  expect(found()).toBeNull();
  give("file", { mean: 5, sd: 6 });
  removeAll();
  expect(found()).toBeNull();
});

test("a table that is refused changes nothing", async () => {
  const { store, readTable } = createOwnMeans();
  await readTable(file(`${head}PGS000001,Europe,1,2\n`));
  const before = store.getState();
  expect(before.group).toBe("Europe");
  const refused = await Promise.all([
    readTable(file(twoGroups, "means.xlsx")),
    readTable(file("x".repeat(largestMeansFile + 1))),
    readTable(file(new Uint8Array([80, 255, 254]))),
    readTable(file("PGS_ID,group,mean,sd\0\n")),
    readTable(file(`${head}PGS000001,Europe,1,0\n`)),
  ]);
  expect(refused).toEqual([
    err({ code: "wrong-type" }),
    err({ code: "too-large", most: largestMeansFile }),
    err({ code: "not-text" }),
    err({ code: "not-text" }),
    err({ code: "bad-row", line: 2, field: "sd" }),
  ]);
  expect(store.getState()).toBe(before);
});

test("a table that comes after everything was removed, or after another one, does not come back", async () => {
  const { store, readTable, removeAll } = createOwnMeans();
  const late = readTable(file(twoGroups));
  removeAll();
  await late;
  expect(store.getState().groups).toEqual([]);
  const first = readTable(file(twoGroups));
  const second = readTable(file(`${head}PGS000001,Africa,7,8\n`));
  await Promise.all([first, second]);
  expect(store.getState().groups.map(({ name }) => name)).toEqual(["Africa"]);
});
