/** A person gets all stored data about them, and nothing of other people's, and nothing that is sealed. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { accountExportSchema } from "../../src/calls/procedures/export-own-data.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";
import { fillTables, type Populated, populate } from "./world.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;

describe.each(databaseKinds())("the export of an account on %s", (kind) => {
  let test: TestBackend;
  let populated: Populated;
  beforeAll(async () => {
    test = await openTestBackend(kind);
    populated = await populate(test);
  });
  afterAll(() => test.close());

  const query = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));
  const exportOf = async (user: Pick<User, "client">) => {
    const { data, error } = await user.client.rpc("export_own_data");
    expect(error).toBeNull();
    return accountExportSchema.parse(data);
  };
  const fill = (user: User) => fillTables(populated, user.id);

  it("has every table that names a person, by the catalogue", async () => {
    const naming = await query(
      "select distinct k.conrelid::regclass::text as name from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and k.confrelid in ('auth.users'::regclass, 'public.user_predictions'::regclass) order by 1",
    );
    const { tables } = await exportOf(await test.addUser());
    expect(Object.keys(tables).sort()).toEqual(naming.map(({ name }) => name));
  });

  it("misses no table that names a person by anything but a reference: there is none", async () => {
    const unreferenced = await query(
      `select format('%s.%s', c.relname, a.attname) as name
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and (a.attname ~ '(^|_)(user|owner|person)(_id)?$' or a.attname ~ '_by$' or a.attname ~ 'e_?mail$')
         and not exists (
           select from pg_constraint k
           where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = 'auth.users'::regclass and a.attnum = any (k.conkey)
         )
       order by 1`,
    );
    // Beside a reference in the same row.
    expect(unreferenced.map(({ name }) => name)).toEqual(["subscribers.email"]);
  });

  it("has the person's rows unchanged, and no others", async () => {
    const [user, other] = [await test.addUser(), await test.addUser()];
    await fill(user);
    await fill(other);
    const exported = await exportOf(user);
    expect(exported.account).toMatchObject({ id: user.id, email: user.email });
    for (const [table, rows] of Object.entries(exported.tables)) {
      expect(rows.length, table).toBeGreaterThan(0);
      const stored =
        table === "prediction_results"
          ? await query(
              "select to_jsonb(t) as row from public.prediction_results t join public.user_predictions p on p.id = t.prediction_id where p.user_id = $1::uuid",
              user.id,
            )
          : await query(
              `select to_jsonb(t)${table === "user_predictions" ? " - 'results'" : ""} as row from public.${table} t where user_id = $1::uuid`,
              user.id,
            );
      const sorted = (list: readonly unknown[]) => list.map((row) => JSON.stringify(row)).sort();
      expect(sorted(rows), table).toEqual(sorted(stored.map(({ row }) => row)));
    }
    const text = JSON.stringify(exported);
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  });

  it("leaves sealed results sealed, and counts them", async () => {
    const user = await test.addUser();
    const save = async (type: string, results: object) => {
      const row = { id: randomUUID(), user_id: user.id, prediction_type: type, results };
      expect((await user.client.from("user_predictions").insert(row)).error).toBeNull();
    };
    await save("iq-prediction", { fsiq: 104, mark: "sealed-mark" });
    await save("polygenic-calculator", { z: 1, mark: "open-mark" });
    const sealed = await exportOf(user);
    expect(JSON.stringify(sealed)).not.toContain("sealed-mark");
    expect(JSON.stringify(sealed)).toContain("open-mark");
    expect([sealed.sealed_results, sealed.tables["user_predictions"]?.length]).toEqual([1, 2]);
    const plan = { subscribed: true, subscription_tier: "professional" };
    await test.service.client.from("subscribers").update(plan).eq("user_id", user.id);
    const open = await exportOf(user);
    expect(JSON.stringify(open)).toContain("sealed-mark");
    expect(open.sealed_results).toBe(0);
  });

  it("is the same for an administrator: own rows alone", async () => {
    const [administrator, other] = [await test.addUser(), await test.addUser()];
    await fill(other);
    await test.service.client.from("user_roles").insert({ user_id: administrator.id, role: "admin" });
    expect(JSON.stringify(await exportOf(administrator))).not.toContain(other.id);
  });

  it("contains no secret of the account", async () => {
    const user = await test.addUser();
    await query(
      "update auth.users set encrypted_password = 'secret-hash', recovery_token = 'secret-token' where id = $1::uuid",
      user.id,
    );
    expect(JSON.stringify(await exportOf(user))).not.toMatch(/secret-(hash|token)/);
  });

  it("is refused where it would be more than a server can put into one document, however small it is as stored", async () => {
    const user = await test.addUser();
    await query(
      "insert into public.user_predictions (user_id, prediction_type, results) select $1::uuid, 'polygenic-calculator', jsonb_build_object('a', repeat('0', 1900000)) from generate_series(1, 18)",
      user.id,
    );
    const { error, status } = await user.client.rpc("export_own_data");
    expect([status, error?.code]).toEqual([413, "PT413"]);
    await query(
      "delete from public.user_predictions where user_id = $1::uuid and id <> (select min(id::text)::uuid from public.user_predictions where user_id = $1::uuid)",
      user.id,
    );
    expect((await exportOf(user)).tables["user_predictions"]).toHaveLength(1);
  });

  it("is made ten times an hour for one person", async () => {
    const [user, other] = [await test.addUser(), await test.addUser()];
    for (let count = 0; count < 10; count += 1) await exportOf(user);
    const { error, status } = await user.client.rpc("export_own_data");
    expect([status, error?.code]).toEqual([429, "PT429"]);
    await exportOf(other);
  });

  it("requires a session", async () => {
    const { data, error } = await test.anonymous.client.rpc("export_own_data");
    expect([data, error?.code]).toEqual([null, "42501"]);
    expect(z.null().safeParse((await test.service.client.rpc("export_own_data")).data).success).toBe(true);
  });
});
