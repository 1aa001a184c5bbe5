import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import "../support/random-seed.ts";
import { PostgresPool } from "../../server/backend/postgres/postgres-pool.ts";

/** Texts that PostgreSQL can store: no NUL, no lone surrogate. */
const text = fc.string({ unit: "grapheme", maxLength: 20 }).map((part) => part.replaceAll("\0", ""));
const json = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll("\\u0000", "")));

describe.runIf(inject("postgresUrl") !== "")("values on their way to PostgreSQL and back", () => {
  let pool: PostgresPool;
  let connection: Awaited<ReturnType<PostgresPool["connect"]>>;
  beforeAll(async () => {
    pool = new PostgresPool(inject("postgresUrl"), 1);
    connection = await pool.connect();
  });
  afterAll(async () => {
    connection.release();
    await pool.end();
  });

  const there = async (statement: string, value: unknown) =>
    (await connection.query(`select ${statement} as value`, [value])).rows[0]?.value;

  it("writes lists as arrays where the statement wants an array, and as JSON where it wants JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(text)), async (list) => {
        expect(await there("$1::text[]", list)).toEqual(list);
        expect(await there("$1::jsonb", list)).toEqual(list);
        expect(await there("$1::json", list)).toEqual(list);
      }),
      { numRuns: 100 },
    );
  });

  it("preserves lists and objects of JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.array(json), fc.dictionary(text, json)), async (value) => {
        expect(await there("$1::json", value)).toEqual(value);
      }),
      { numRuns: 100 },
    );
  });

  it("writes times, numbers and truth as PostgREST does", async () => {
    const time = new Date("2026-11-20T11:54:39.447Z");
    expect(await there("$1::timestamptz", time)).toBe("2026-11-20T11:54:39.447+00:00");
    expect(await there("$1::timestamptz[]", [time])).toEqual(["2026-11-20T11:54:39.447+00:00"]);
    expect(await there("$1::numeric", 0.5)).toBe(0.5);
    expect(await there("$1::bigint", 2n ** 53n)).toBe(2n ** 53n);
    expect(await there("$1::bigint", 7)).toBe(7);
    expect(await there("$1::date", "2026-11-20")).toBe("2026-11-20");
    expect(await there("not $1", true)).toBe(false);
    expect(await there("$1::bytea", new Uint8Array([0, 255]))).toEqual(Buffer.from([0, 255]));
    expect(
      await there("$1::int[]", [
        [1, 2],
        [3, null],
      ]),
    ).toEqual([
      [1, 2],
      [3, null],
    ]);
  });

  it("goes on after a statement that is refused before its values are known", async () => {
    await expect(there("$1::no_such_type", ["a"])).rejects.toMatchObject({ code: "42704" });
    await expect(there("$1::int[]", ["a"])).rejects.toMatchObject({ code: "22P02" });
    expect(await there("$1::text[]", ["a"])).toEqual(["a"]);
  });

  it("refuses what cannot be sent, and goes on", async () => {
    const nested = (depth: number): unknown =>
      Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1);
    for (const depth of [300, 50_000]) {
      await expect(there("$1::jsonb", nested(depth))).rejects.toMatchObject({ code: "54001" });
      await expect(there("$1::jsonb", { list: nested(depth) })).rejects.toMatchObject({ code: "54001" });
    }
    await expect(connection.query('select 1 as "a\0b"')).rejects.toMatchObject({ code: "22021" });
    await expect(there("$1::text", "a\0b")).rejects.toMatchObject({ code: "22021" });
    expect(await there("$1::jsonb", nested(100))).toEqual(nested(100));
  });
});
