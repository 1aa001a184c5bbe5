/** The role that scripts/make-admin.mjs sets: for a person with a confirmed e-mail, and by the service role alone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

describe.each(databaseKinds())("the first administrator on %s", (kind) => {
  let test: TestBackend;

  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  const makeAdmin = (email: string) => test.service.client.rpc("make_admin", { _email: email });
  const sql = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));
  const administrators = async () =>
    (await sql("select user_id from public.user_roles")).map((row) => row["user_id"]);

  it("is a person with a confirmed e-mail, in whatever case it is typed, and once", async () => {
    const user = await test.addUser();
    for (const email of [user.email, ` ${user.email.toUpperCase()} `]) {
      const { data, error } = await makeAdmin(email);
      expect([data, error]).toEqual([true, null]);
    }
    expect(await administrators()).toEqual([user.id]);
    await sql("delete from public.user_roles");
  });

  it("is neither an unconfirmed account nor an unknown one", async () => {
    const user = await test.addUser();
    await sql("update auth.users set email_confirmed_at = null where id = $1", user.id);
    for (const email of [user.email, "nobody@example.org", "", "%"]) {
      const { data, error } = await makeAdmin(email);
      expect([data, error]).toEqual([false, null]);
    }
    expect(await administrators()).toEqual([]);
  });

  it("is not who only has the e-mail in the table of subscriptions", async () => {
    const user = await test.addUser();
    await sql("update public.subscribers set email = 'owner@example.org' where user_id = $1", user.id);
    expect((await makeAdmin("owner@example.org")).data).toBe(false);
    expect(await administrators()).toEqual([]);
  });

  it("is made by no page, even where everybody may run every function", async () => {
    const [user, administrator] = [await test.addUser(), await test.addUser()];
    await sql("insert into public.user_roles (user_id, role) values ($1, 'admin')", administrator.id);
    for (const grants of ["our own", "everybody's"]) {
      if (grants === "everybody's")
        await sql("grant execute on all functions in schema public to anon, authenticated");
      for (const actor of [user, administrator, test.anonymous]) {
        const { error } = await actor.client.rpc("make_admin", { _email: user.email });
        expect(error?.code, grants).toBe("42501");
      }
    }
    expect(await administrators()).toEqual([administrator.id]);
  });
});
