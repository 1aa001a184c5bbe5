import fc from "fast-check";
import { expect, test } from "vitest";
import { hostileTexts } from "../../../tests/support/hostile-texts.ts";
import { longestMeansName, mostMeansGroups, readMeansTable } from "./means-table.ts";

const head = "PGS_ID,group,mean,sd";

function groupsOf(text: string) {
  const read = readMeansTable(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.map(({ name, byId }) => ({ name, means: Object.fromEntries(byId) }));
}

test("groups are found in their order, whatever the case of letters, quotes, blanks and comments", () => {
  const text = `\uFEFF# a comment\r\n"pgs_id", Group ,MEAN,sd\r\n\r\nPGS000001,Europe,0.5,2\r\npgs000001,Asia,-1.5,1e-3\r\n# more\r\n"PGS000002","europe",0,.5\r\n`;
  expect(groupsOf(text)).toEqual([
    { name: "Europe", means: { PGS000001: { mean: 0.5, sd: 2 }, PGS000002: { mean: 0, sd: 0.5 } } },
    { name: "Asia", means: { PGS000001: { mean: -1.5, sd: 0.001 } } },
  ]);
});

test("any table of rows is found again, with commas or tabs and its columns in any order", () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
  const rows = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^PGS\d{6}$/),
      group: fc.constantFrom("Europe", "Asia", "Africa", "__proto__", "constructor"),
      mean: finite,
      sd: fc.double({ min: 1e-300, max: 1e300, noNaN: true }),
    }),
    { minLength: 1, selector: ({ id, group }) => `${id} ${group}` },
  );
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(",", "\t"),
      fc.shuffledSubarray(["PGS_ID", "group", "mean", "sd", "n"], { minLength: 5 }),
      (given, separator, names) => {
        const lines = given.map((row) => {
          const named: Record<string, string> = {
            ...{ PGS_ID: row.id, group: row.group, mean: String(row.mean), sd: String(row.sd), n: "7" },
          };
          return names.map((name) => named[name]).join(separator);
        });
        const read = readMeansTable([names.join(separator), ...lines].join("\n"));
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        for (const { id, group, mean, sd } of given) {
          const found = read.value.find(({ name }) => name === group)?.byId.get(id);
          expect(found).toEqual({ mean: mean + 0, sd });
        }
        const count = read.value.reduce((sum, { byId }) => sum + byId.size, 0);
        expect(count).toBe(given.length);
      },
    ),
  );
});

test.each([
  ["", { code: "missing-column", column: "PGS_ID" }],
  ["PGS_ID,group,mean\n", { code: "missing-column", column: "sd" }],
  [`${head}\n`, { code: "no-rows" }],
  [`${head}\nP,Q,1,1\n\n#x\n,Q,1,1`, { code: "bad-row", line: 5, field: "id-and-group" }],
  [`${head}\nP,,1,1`, { code: "bad-row", line: 2, field: "id-and-group" }],
  [`${head}\nP,Q,,1`, { code: "bad-row", line: 2, field: "mean" }],
  [`${head}\nP,Q,0x10,1`, { code: "bad-row", line: 2, field: "mean" }],
  [`${head}\nP,Q,1e999,1`, { code: "bad-row", line: 2, field: "mean" }],
  [`${head}\nP,Q,NaN,1`, { code: "bad-row", line: 2, field: "mean" }],
  [`${head}\nP,Q,1,0`, { code: "bad-row", line: 2, field: "sd" }],
  [`${head}\nP,Q,1,-1`, { code: "bad-row", line: 2, field: "sd" }],
  [`${head}\nP,Q,1`, { code: "bad-row", line: 2, field: "sd" }],
  [`${head}\nP,Q,1,1e-999`, { code: "bad-row", line: 2, field: "sd" }],
  [`${head}\nP,Q,1,1\np,q,2,2`, { code: "twice", line: 3 }],
  [`${head}\nP,Q\u202eR,1,1`, { code: "bad-row", line: 2, field: "id-and-group" }],
  [`${head}\nP,${"Q".repeat(longestMeansName + 1)},1,1`, { code: "bad-row", line: 2, field: "id-and-group" }],
] as const)("%j is refused with its place", (text, error) => {
  expect(readMeansTable(text)).toEqual({ ok: false, error });
});

test("more groups than a person can choose from are refused", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `P,g${index},1,1`).join("\n");
  expect(readMeansTable(`${head}\n${rows(mostMeansGroups)}`).ok).toBe(true);
  expect(readMeansTable(`${head}\n${rows(mostMeansGroups + 1)}`)).toEqual({
    ok: false,
    error: { code: "too-many-groups", most: mostMeansGroups },
  });
});

test("hostile texts are names or refused, and every standard deviation is above zero", () => {
  const texts = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(texts, texts, fc.boolean(), (one, other, hasHead) => {
      const read = readMeansTable(`${hasHead ? `${head}\n` : ""}${one},${other},1,1`);
      if (!read.ok) return;
      for (const { name, byId } of read.value) {
        expect(name.length).toBeLessThanOrEqual(longestMeansName);
        for (const { mean, sd } of byId.values()) expect(Number.isFinite(mean) && sd > 0).toBe(true);
      }
    }),
  );
});
