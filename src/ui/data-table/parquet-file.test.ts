import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { expect, it } from "vitest";
import { parquetOfRows } from "./files-of-rows.ts";
import { parquetFile } from "./parquet-file.ts";

it("is read back by an independent reader, with the types of its columns", async () => {
  const columns = [
    { name: "genome", values: ["Genome 1", "=1+1", null] },
    { name: "raw", values: [0.1, -1.5e-9, null] },
    { name: "is_final", values: [true, null, false] },
    { name: "mixed", values: [1, "two", null] },
    { name: "empty", values: [null, null, null] },
  ];
  const file = await (await parquetFile(columns)).arrayBuffer();
  const rows = await parquetReadObjects({ file });
  expect(rows).toEqual([
    { genome: "Genome 1", raw: 0.1, is_final: true, mixed: "1", empty: null },
    { genome: "=1+1", raw: -1.5e-9, is_final: null, mixed: "two", empty: null },
    { genome: null, raw: null, is_final: false, mixed: null, empty: null },
  ]);
  expect(parquetMetadata(file).schema.map(({ name, type }) => [name, type])).toEqual([
    ["root", undefined],
    ["genome", "BYTE_ARRAY"],
    ["raw", "DOUBLE"],
    ["is_final", "BOOLEAN"],
    ["mixed", "BYTE_ARRAY"],
    ["empty", "BYTE_ARRAY"],
  ]);
});

it("has the columns of the CSV, with what stands beside the rows in each of them", async () => {
  const columns = [
    { header: "Name", text: (row: { name: string }) => row.name },
    {
      header: "",
      text: () => "",
      saved: [{ name: "size", value: ({ name }: { name: string }) => name.length }],
    },
  ];
  const about = { palindromic: "auto" };
  const { content } = parquetOfRows({ rows: () => [{ name: "a" }, { name: "bcd" }], columns, about });
  const rows = await parquetReadObjects({ file: await (await content()).arrayBuffer() });
  expect(rows).toEqual(
    ["a", "bcd"].map((name) => ({
      ...{ Name: name, size: name.length, palindromic: "auto" },
      ...{ saved_by: expect.stringMatching(/^Allelium/), saved_at: expect.stringMatching(/^\d{4}-/) },
    })),
  );
});
