/** Every column that takes a text or a document stores a hostile one as it is or refuses it; no row changes its owner. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileTexts } from "../support/hostile-texts.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";
import { actorNames, tableCases } from "./tables.ts";
import { type Populated, populate } from "./world.ts";

/** Which columns of a table can contain a text, by the names of PostgreSQL's types. */
const typesWithText = ["text", "jsonb", "_text"];

/** The value that a column of the type gets from a hostile text. */
function hostileValues(type: string, text: string): readonly unknown[] {
  if (type === "text") return [wellFormed(text)];
  if (type === "_text") return [[wellFormed(text)]];
  return [{ note: text, list: [text] }, { [text]: 1 }, text];
}

/** As it comes out of a body in UTF-8, which has no half characters. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

describe.each(databaseKinds())("hostile columns on %s", (kind) => {
  let test: TestBackend;
  let populated: Populated;
  let columns: ReadonlyMap<string, readonly { name: string; type: string }[]>;

  beforeAll(async () => {
    test = await openTestBackend(kind);
    populated = await populate(test);
    const rows = await test.backend.exclusive((database) =>
      database.query(
        "select table_name, column_name, udt_name from information_schema.columns where table_schema = 'public' order by 1, 2",
      ),
    );
    columns = new Map(
      Object.keys(tableCases).map((table) => [
        table,
        rows
          .filter((row) => row["table_name"] === table)
          .map((row) => ({ name: String(row["column_name"]), type: String(row["udt_name"]) })),
      ]),
    );
  });
  afterAll(() => test.close());

  const textColumns = (table: string) =>
    (columns.get(table) ?? []).filter(({ type }) => typesWithText.includes(type));

  it("are listed, table by table", () => {
    expect([...columns.keys()].sort()).toEqual(Object.keys(tableCases).sort());
    for (const [table, known] of columns) expect(known.length, table).toBeGreaterThan(1);
    expect(textColumns("pricing_plans").map(({ name }) => name)).toEqual([
      "features",
      "former_price_ids",
      "id",
      "name",
      "price_id",
    ]);
  });

  it.each(Object.keys(tableCases))("%s: store it as it is or not at all", async (table) => {
    const { row: makeRow, key, outcomes } = tableCases[table] ?? expect.fail("no case");
    const writer = actorNames[outcomes.insert.indexOf("yes")] ?? expect.fail("nobody writes");
    const { client } = populated.actors[writer];
    let stored = 0;
    let refused = 0;
    const withText = textColumns(table);
    for (const { name, type } of withText) {
      for (const value of hostileTexts.flatMap((text) => hostileValues(type, text))) {
        const row = { ...(await makeRow(populated.world)), [name]: value };
        const named = Object.fromEntries(key.map((column) => [column, row[column]]));
        if (!key.includes(name)) await populated.remove(table, named);
        const { error, status } = await client.from(table).insert(row);
        const why = `${name} ${JSON.stringify(value)} ${error?.code}`;
        if (error === null) {
          stored += 1;
          const [found, ...others] = await populated.stored(table, named);
          expect(others, why).toEqual([]);
          // The results of a prediction have a table of their own.
          const isMoved = table === "user_predictions" && name === "results";
          const [results] = isMoved
            ? await populated.stored("prediction_results", { prediction_id: row["id"] })
            : [];
          expect(isMoved ? results : found, why).toMatchObject({ [name]: value });
          await populated.remove(table, named);
        } else {
          refused += 1;
          expect(status, why).toBeGreaterThanOrEqual(400);
          expect(status, why).toBeLessThan(500);
        }
      }
    }
    expect(stored + refused > 0).toBe(withText.length > 0);
  });

  it.each(Object.keys(tableCases))(
    "%s: no row is given to another person or taken from one",
    async (table) => {
      const { row: makeRow, key } = tableCases[table] ?? expect.fail("no case");
      const { actors, world } = populated;
      const owning = (columns.get(table) ?? []).filter(({ name }) => name === "user_id");
      for (const { name } of owning) {
        for (const actor of ["owner", "stranger", "anonymous", "administrator"] as const) {
          for (const to of [world.owner, world.stranger, world.administrator]) {
            const row = await makeRow(world);
            const named = Object.fromEntries(key.map((column) => [column, row[column]]));
            await populated.remove(table, named);
            await populated.insert(table, row);
            const before = await populated.stored(table, named);
            // The owner may say once more that it is the owner's.
            if (actor === "owner" && to === row[name]) continue;
            await actors[actor].client
              .from(table)
              .update({ [name]: to })
              .match(named);
            expect(await populated.stored(table, named), `${actor} to ${to}`).toEqual(before);
            await populated.remove(table, named);
          }
        }
      }
    },
  );
});
