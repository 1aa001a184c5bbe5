import fc from "fast-check";
import { expect, it } from "vitest";
import { auditWithOrigin } from "./audit-with-origin.ts";

const type = "text/tab-separated-values";
const going = new AbortController().signal;

async function written(lines: readonly string[], about: Parameters<typeof auditWithOrigin>[1]) {
  const log = new Blob([lines.map((line) => `${line}\n`).join("")], { type });
  const found = await auditWithOrigin(log, about, going);
  if (!found.ok) throw new Error(found.error);
  expect(found.value.type).toBe(type);
  const text = await found.value.text();
  expect(text.endsWith("\n")).toBe(true);
  return text.slice(0, -1).split("\n");
}

it("puts the same columns behind every row, and nulls as empty cells", async () => {
  const about = { genome: "Genome 3", genome_name: null, set: "set-2" };
  expect(await written(["line\tfate", "9\tmatched", "10\t"], about)).toEqual([
    "line\tfate\tgenome\tgenome_name\tset",
    "9\tmatched\tGenome 3\t\tset-2",
    "10\t\tGenome 3\t\tset-2",
  ]);
});

it("keeps formulas, tabs and line ends of names out of the table", async () => {
  const [, row] = await written(["line", "9"], { genome_name: "=1+1\tx\ny" });
  expect(row).toBe("9\t'=1+1 x y");
});

it("leaves the log's own bytes as they are", async () => {
  const line = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\n", ""));
  await fc.assert(
    fc.asyncProperty(fc.array(line), async (rows) => {
      const found = await written(["line", ...rows], { set: "PGS900001" });
      expect(found).toEqual(["line\tset", ...rows.map((row) => `${row}\tPGS900001`)]);
    }),
  );
});

it("reads a long log in pieces, wherever they cut its lines", async () => {
  const rows = Array.from({ length: 120_000 }, (_, index) => `${index}\trs${index * 7}\té\t0.25`);
  const found = await written(["line\trsid\tchrom\tweight", ...rows], { set: "set-2" });
  expect(found[0]).toBe("line\trsid\tchrom\tweight\tset");
  expect(found.slice(1)).toEqual(rows.map((row) => `${row}\tset-2`));
});

it("finds a head that is longer than a piece", async () => {
  const head = "x".repeat(2 ** 21 + 5);
  expect(await written([head, "9"], { set: "s" })).toEqual([`${head}\tset`, "9\ts"]);
});

it("ends when it is stopped, and when the log cannot be read", async () => {
  const log = new Blob(["line\n9\n"]);
  expect(await auditWithOrigin(log, { set: "s" }, AbortSignal.abort())).toEqual({
    ok: false,
    error: "stopped",
  });
  const gone = new Blob(["line\n9\n"]);
  gone.slice = () => {
    const piece = new Blob();
    piece.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    return piece;
  };
  expect(await auditWithOrigin(gone, { set: "s" }, going)).toEqual({ ok: false, error: "failed" });
});
