import { randomUUID } from "node:crypto";
import type { Actor, TestBackend } from "../support/test-backend.ts";
import { type ActorName, tableCases, type World } from "./tables.ts";

type Row = Readonly<Record<string, unknown>>;

/** People and what rows of every table refer to, in a test's backend. */
export interface Populated {
  readonly actors: Readonly<Record<ActorName, Actor>>;
  readonly world: World;
  /** Inserts as the owner of the table; all names are ours. */
  insert(table: string, row: Row): Promise<void>;
  /** The rows with these columns, as stored. */
  stored(table: string, named: Row): Promise<readonly unknown[]>;
  /** Deletes the rows with these columns, as the owner of the table. */
  remove(table: string, named: Row): Promise<void>;
}

/** Fills a backend with the rows that the tests of tables need. */
export async function populate(test: TestBackend): Promise<Populated> {
  const sql = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));
  const insert = async (table: string, row: Row) => {
    const columns = Object.keys(row).join(", ");
    const record = `jsonb_populate_record(null::public.${table}, $1::text::jsonb)`;
    await sql(
      `insert into public.${table} (${columns}) select ${columns} from ${record}`,
      JSON.stringify(row),
    );
  };
  const [owner, stranger, administrator, spare] = await Promise.all([1, 2, 3, 4].map(() => test.addUser()));
  if (!owner || !stranger || !administrator || !spare) throw new Error("four users are needed");
  await insert("user_roles", { user_id: administrator.id, role: "admin" });
  const whereHolds = "where to_jsonb(t) @> $1::text::jsonb";
  return {
    actors: { owner, stranger, anonymous: test.anonymous, administrator, service: test.service },
    world: {
      owner: owner.id,
      stranger: stranger.id,
      administrator: administrator.id,
      spare: spare.id,
      async newPrediction() {
        const id = randomUUID();
        await insert("user_predictions", {
          id,
          user_id: owner.id,
          prediction_type: "iq-prediction",
          payment_verified: true,
          payment_session_id: id,
        });
        return id;
      },
      async newOrganisation() {
        const id = randomUUID();
        await insert("organisations", { id, name: "Helix" });
        return id;
      },
    },
    insert,
    async stored(table, named) {
      const statement = `select to_jsonb(t) as row from public.${table} as t ${whereHolds}`;
      return (await sql(statement, JSON.stringify(named))).map(({ row }) => row);
    },
    async remove(table, named) {
      await sql(`delete from public.${table} as t ${whereHolds}`, JSON.stringify(named));
    },
  };
}

/** A row in every table, each of them this person's where it can be. */
export async function fillTables({ world, insert, remove }: Populated, userId: string): Promise<void> {
  const own: World = {
    ...world,
    owner: userId,
    spare: userId,
    async newPrediction() {
      const id = randomUUID();
      await insert("user_predictions", {
        id,
        user_id: userId,
        prediction_type: "iq-prediction",
        payment_verified: true,
        payment_session_id: id,
      });
      return id;
    },
  };
  for (const [table, { row, key }] of Object.entries(tableCases)) {
    const values = await row(own);
    await remove(table, Object.fromEntries(key.map((column) => [column, values[column]])));
    await insert(table, values);
  }
}
