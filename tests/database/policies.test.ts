import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";
import {
  type ActorName,
  actorNames,
  type Operation,
  type Outcome,
  operations,
  tableCases,
  type World,
} from "./tables.ts";
import { type Populated, populate } from "./world.ts";

/** The parts of PostgREST's answer that these tests read. */
interface Answer {
  readonly data: unknown;
  readonly error: { readonly code: string } | null;
}

function outcomeOf({ data, error }: Answer): Outcome | string {
  if (error !== null) return error.code === "42501" ? "denied" : `error ${error.code}`;
  return Array.isArray(data) && data.length > 0 ? "yes" : "nothing";
}

const [pglite, ...others] = databaseKinds();

/**
 * Beside our own grants the policies are tested with everybody's: as between a start of the embedded backend and the
 * replay of our grants, and on a hosted project whose grants were changed.
 */
const variants = [
  ...[pglite, ...others].map((kind) => ({ kind, grants: "our own" }) as const),
  { kind: pglite, grants: "everybody's" } as const,
];

describe.each(variants)("row policies on $kind under $grants grants", ({ kind = "pglite", grants }) => {
  let test: TestBackend;
  let actors: Readonly<Record<ActorName, Actor>>;
  let world: World;
  let insert: Populated["insert"];
  let stored: Populated["stored"];
  let remove: Populated["remove"];

  beforeAll(async () => {
    test = await openTestBackend(kind);
    ({ actors, world, insert, stored, remove } = await populate(test));
    if (grants === "our own") return;
    await test.backend.exclusive((database) =>
      database.runScript("grant all on all tables in schema public to anon, authenticated"),
    );
  });
  afterAll(() => test.close());

  it("cover every table, and every table has row security", async () => {
    const tables = await test.backend.exclusive((database) =>
      database.query(
        "select c.relname as name, c.relrowsecurity as guarded from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by 1",
      ),
    );
    expect(tables.map((table) => table["name"])).toEqual(Object.keys(tableCases).sort());
    expect(tables.filter((table) => table["guarded"] !== true)).toEqual([]);
  });

  it("opens no table of the backend's own", async () => {
    for (const table of ["users", "sessions", "refresh_tokens"]) {
      for (const name of actorNames) {
        for (const schema of ["auth", "private", "supabase_migrations"]) {
          const { data } = await actors[name].client.schema(schema).from(table).select("*");
          expect(data ?? [], `${name} reads ${schema}.${table}`).toEqual([]);
        }
      }
    }
  });

  const tries = Object.keys(tableCases).flatMap((table) =>
    operations.map((operation) => [table, operation] satisfies [string, Operation]),
  );

  it.each(tries)("%s: who may %s", async (table, operation) => {
    const { row: makeRow, key, change, outcomes } = tableCases[table] ?? expect.fail(`no case for ${table}`);
    const expected = Object.fromEntries(actorNames.map((name, place) => [name, outcomes[operation][place]]));
    const found: Record<string, string> = {};
    for (const name of actorNames) {
      const row = await makeRow(world);
      const named = Object.fromEntries(key.map((column) => [column, row[column]]));
      await remove(table, named);
      if (operation !== "insert") await insert(table, row);
      const before = await stored(table, named);
      const asked = actors[name].client.from(table);
      const answers: Readonly<Record<Operation, () => PromiseLike<Answer>>> = {
        select: () => asked.select("*").match(named),
        // Without asking for the row back: what may be written need not be readable.
        insert: async () => ({ data: [named], error: (await asked.insert(row)).error }),
        update: () => asked.update(change).match(named).select(),
        delete: () => asked.delete().match(named).select(),
      };
      const answer = await answers[operation]();
      found[name] = outcomeOf(answer);
      const after = await stored(table, named);
      if (found[name] !== "yes" || operation === "select") {
        expect(after, `${name} changes nothing`).toEqual(before);
      } else if (operation === "insert") expect(after).toHaveLength(1);
      else if (operation === "delete") expect(after).toEqual([]);
      else expect(after[0]).toMatchObject(change);
      await remove(table, named);
    }
    if (grants === "our own") expect(found).toEqual(expected);
    else {
      const isYes = (outcome: unknown) => outcome === "yes";
      expect(Object.values(found).map(isYes)).toEqual(Object.values(expected).map(isYes));
    }
  });
});
