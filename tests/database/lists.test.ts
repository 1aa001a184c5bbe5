/** Administrators' lists: for administrators alone, whole, in order, page after page; and what they change is written down. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Actor, databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

const pageSchema = z.object({
  rows: z.array(z.looseObject({ id: z.guid(), email: z.string(), plan: z.string(), is_admin: z.boolean() })),
  next: z.object({ key: z.string(), id: z.string() }).nullable(),
  total: z.number().nullable(),
});

describe.each(databaseKinds())("administrators' lists on %s", (kind) => {
  type User = Awaited<ReturnType<TestBackend["addUser"]>>;
  let test: TestBackend;
  let administrator: User;
  let people: readonly User[];

  beforeAll(async () => {
    test = await openTestBackend(kind);
    administrator = await test.addUser();
    people = await Promise.all(Array.from({ length: 7 }, () => test.addUser()));
    await test.service.client.from("user_roles").insert({ user_id: administrator.id, role: "admin" });
    const plan = { subscribed: true, subscription_tier: "professional" };
    for (const { id } of people.slice(0, 3))
      await test.service.client.from("subscribers").update(plan).eq("user_id", id);
  });
  afterAll(() => test.close());

  const usual = {
    p_search: null as string | null,
    p_filters: {} as object,
    p_sort: "email",
    p_is_descending: false,
    p_after: null as object | null,
    p_rows: 3,
  };
  const ask = ({ client }: Pick<Actor, "client">, changed: Partial<typeof usual> = {}) =>
    client.rpc("list_users", { ...usual, ...changed });
  async function all(changed: Partial<typeof usual>) {
    const rows: z.infer<typeof pageSchema>["rows"] = [];
    for (let after: object | null = null, pages = 0; pages < 10; pages += 1) {
      const { data, error } = await ask(administrator, { ...changed, p_after: after });
      expect(error).toBeNull();
      const page = pageSchema.parse(data);
      expect(page.total === null).toBe(after !== null);
      rows.push(...page.rows);
      if (page.next === null) return rows;
      after = page.next;
    }
    return expect.fail("the list has no end");
  }

  it("are refused to everybody else, whatever they name", async () => {
    for (const actor of [people[0] ?? expect.fail(), test.anonymous]) {
      const { data, error } = await ask(actor);
      expect([data, error?.code]).toEqual([null, "42501"]);
    }
  });

  it.each(["email", "created_at", "last_sign_in_at", "plan"])(
    "have every row once, sorted by %s",
    async (p_sort) => {
      for (const p_is_descending of [false, true]) {
        const rows = await all({ p_sort, p_is_descending });
        const ids = [...people, administrator].map(({ id }) => id);
        expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
        if (p_sort !== "email" && p_sort !== "created_at") continue;
        const values = rows.map((row) => String(row[p_sort]));
        const sorted = [...values].sort();
        expect(values).toEqual(p_is_descending ? sorted.reverse() : sorted);
      }
    },
  );

  it("narrow by search and filters, and count what is left", async () => {
    const [one] = people;
    if (one === undefined) return;
    const found = await all({ p_search: ` ${one.email.toUpperCase().slice(0, 20)} ` });
    expect(found.map(({ email }) => email)).toContain(one.email);
    expect(await all({ p_search: "%" })).toEqual([]);
    const paying = await all({ p_filters: { plan: "professional" } });
    expect(paying.map(({ id }) => id).sort()).toEqual(
      people
        .slice(0, 3)
        .map(({ id }) => id)
        .sort(),
    );
    const admins = await all({ p_filters: { role: "admin" } });
    expect(admins.map(({ id }) => id)).toEqual([administrator.id]);
    const { data } = await ask(administrator, { p_filters: { role: "none" } });
    expect(pageSchema.parse(data).total).toBe(people.length);
  });

  it("refuse an order that they do not have, and give no more rows than 200", async () => {
    expect((await ask(administrator, { p_sort: "encrypted_password" })).error?.message).toBe("unknown_sort");
    await test.backend.exclusive((database) =>
      database.runScript(
        "insert into auth.users (id, email) select gen_random_uuid(), 'many' || n || '@example.org' from generate_series(1, 205) as n",
      ),
    );
    const { data } = await ask(administrator, { p_rows: 1_000_000 });
    const { rows, next } = pageSchema.parse(data);
    expect([rows.length, next === null]).toEqual([200, false]);
    await test.backend.exclusive((database) =>
      database.runScript("delete from auth.users where email like 'many%@example.org'"),
    );
  });

  it("change a role with a reason that is written down, and never one's own", async () => {
    const [, , , subject, other] = people;
    if (subject === undefined || other === undefined) return;
    const set = ({ client }: Pick<Actor, "client">, id: string, isAdmin: boolean, reason: string) =>
      client.rpc("set_admin_role", { p_user_id: id, p_is_admin: isAdmin, p_reason: reason });
    expect((await set(other, subject.id, true, "I want to")).error?.code).toBe("42501");
    expect((await set(test.anonymous, subject.id, true, "I want to")).error?.code).toBe("42501");
    expect((await set(administrator, subject.id, true, " ")).error?.message).toBe("no_reason");
    expect((await set(administrator, administrator.id, false, "leaving")).error?.message).toBe("own_role");
    const nobody = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
    expect((await set(administrator, nobody, true, "a new one")).error?.message).toBe("no_such_user");
    expect(await set(administrator, subject.id, true, " She runs support. ")).toMatchObject({ data: true });
    expect((await all({ p_filters: { role: "admin" } })).length).toBe(2);
    expect(await set(administrator, subject.id, false, "She has left.")).toMatchObject({ data: true });
    // Nothing changes, so nothing is written.
    expect(await set(administrator, subject.id, false, "She has left.")).toMatchObject({ data: false });
    const { data } = await administrator.client
      .from("audit_entries")
      .select("user_id, subject_user_id, action, reason")
      .order("created_at");
    expect(data).toEqual([
      {
        user_id: administrator.id,
        subject_user_id: subject.id,
        action: "give_admin",
        reason: "She runs support.",
      },
      {
        user_id: administrator.id,
        subject_user_id: subject.id,
        action: "take_admin",
        reason: "She has left.",
      },
    ]);
    expect((await subject.client.from("audit_entries").select("*")).data).toEqual([]);
  });

  it("leave an administrator where two take each other's role at once", async () => {
    const [one, two] = [await test.addUser(), await test.addUser()];
    const take = ({ client }: Pick<Actor, "client">, { id }: { id: string }) =>
      client.rpc("set_admin_role", { p_user_id: id, p_is_admin: false, p_reason: "A quarrel." });
    for (const { id } of [one, two])
      await test.service.client.from("user_roles").insert({ user_id: id, role: "admin" });
    const answers = await Promise.all([take(one, two), take(two, one)]);
    expect(answers.map(({ error }) => error?.code ?? "done").toSorted()).toEqual(["42501", "done"]);
  });
});
