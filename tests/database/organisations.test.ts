/** Organisations: who sees and changes what, with two of them; invitations; the last owner; the audit list. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;
type Role = "owner" | "analyst" | "viewer";

interface Organisation {
  readonly id: string;
  readonly owner: User;
  readonly analyst: User;
  readonly viewer: User;
}

describe.each(databaseKinds())("organisations on %s", (kind) => {
  let test: TestBackend;
  let administrator: User;
  let one: Organisation;
  let other: Organisation;

  const query = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));
  const create = async ({ client }: User, name: string): Promise<string> => {
    const { data, error } = await client.rpc("create_organisation", { p_name: name });
    expect(error).toBeNull();
    return String(data);
  };
  const invite = ({ client }: Pick<User, "client">, organisation: string, email: string, role: string) =>
    client.rpc("invite_member", { p_organisation: organisation, p_email: email, p_role: role });
  const accept = ({ client }: Pick<User, "client">, id: unknown) =>
    client.rpc("accept_invitation", { p_invitation: id });
  const setRole = ({ client }: Pick<User, "client">, organisation: string, { id }: User, role: Role) =>
    client.rpc("set_member_role", { p_organisation: organisation, p_user_id: id, p_role: role });
  const remove = ({ client }: Pick<User, "client">, organisation: string, { id }: User) =>
    client.rpc("remove_member", { p_organisation: organisation, p_user_id: id });
  const rolesIn = async (organisation: string) =>
    Object.fromEntries(
      (
        await query(
          "select user_id, role from public.organisation_members where organisation_id = $1::uuid",
          organisation,
        )
      ).map((row) => [String(row["user_id"]), row["role"]]),
    );

  async function organisation(name: string): Promise<Organisation> {
    const [owner, analyst, viewer] = [await test.addUser(), await test.addUser(), await test.addUser()];
    const id = await create(owner, name);
    for (const [person, role] of [
      [analyst, "analyst"],
      [viewer, "viewer"],
    ] as const) {
      const { data, error } = await invite(owner, id, ` ${person.email.toUpperCase()} `, role);
      expect(error).toBeNull();
      expect((await accept(person, data)).data).toBe(id);
    }
    return { id, owner, analyst, viewer };
  }

  beforeAll(async () => {
    test = await openTestBackend(kind);
    administrator = await test.addUser();
    await test.service.client.from("user_roles").insert({ user_id: administrator.id, role: "admin" });
    [one, other] = [await organisation("One"), await organisation("Other")];
  });
  afterAll(() => test.close());

  it("are seen by their members and administrators, and no other organisation's", async () => {
    const seen = async ({ client }: Pick<User, "client">, table: string, column: string) =>
      new Set(((await client.from(table).select(column)).data ?? []).map((row) => Object.values(row)[0]));
    for (const [table, column] of [
      ["organisations", "id"],
      ["organisation_members", "organisation_id"],
    ] as const) {
      for (const person of [one.owner, one.analyst, one.viewer])
        expect(await seen(person, table, column), table).toEqual(new Set([one.id]));
      expect(await seen(administrator, table, column)).toEqual(new Set([one.id, other.id]));
      expect(await seen(await test.addUser(), table, column)).toEqual(new Set());
      expect(await seen(test.anonymous, table, column)).toEqual(new Set());
    }
  });

  it("are changed by their owners alone, and by nobody in the tables", async () => {
    const strangers = [one.analyst, one.viewer, other.owner, test.anonymous, await test.addUser()];
    for (const person of [...strangers, administrator]) {
      const answers = [
        await invite(person, one.id, "a@example.org", "viewer"),
        await setRole(person, one.id, one.viewer, "owner"),
        await remove(person, one.id, one.viewer === person ? one.owner : one.viewer),
      ];
      expect(answers.map(({ error }) => error?.code)).toEqual(["42501", "42501", "42501"]);
    }
    for (const { client } of strangers) {
      const answers = [
        await client.rpc("rename_organisation", { p_organisation: one.id, p_name: "Mine" }),
        await client.rpc("close_organisation", { p_organisation: one.id }),
      ];
      expect(answers.map(({ error }) => error?.code)).toEqual(["42501", "42501"]);
    }
    for (const { client } of [one.owner, administrator]) {
      const row = { organisation_id: one.id, user_id: administrator.id, role: "owner" };
      expect((await client.from("organisation_members").insert(row)).error?.code).toBe("42501");
      const renamed = await client.from("organisations").update({ name: "Mine" }).eq("id", one.id);
      expect(renamed.error?.code).toBe("42501");
    }
    const rename = { p_organisation: one.id, p_name: " One and all " };
    expect((await one.owner.client.rpc("rename_organisation", rename)).error).toBeNull();
    expect(
      (await administrator.client.rpc("rename_organisation", { ...rename, p_name: "One" })).error,
    ).toBeNull();
    expect((await one.viewer.client.from("organisations").select("name").single()).data).toEqual({
      name: "One",
    });
  });

  it("take a member once, by the invited address alone, while the invitation runs", async () => {
    const [owner, invited, thief] = [await test.addUser(), await test.addUser(), await test.addUser()];
    const id = await create(owner, "Inviting");
    const { data: invitation } = await invite(owner, id, invited.email, "analyst");
    const seenBy = async ({ client }: User) =>
      (await client.from("organisation_invitations").select("id")).data;
    expect(await seenBy(invited)).toEqual([{ id: invitation }]);
    expect(await seenBy(owner)).toEqual([{ id: invitation }]);
    expect(await seenBy(thief)).toEqual([]);
    expect((await accept(thief, invitation)).error?.message).toBe("invitation_of_another");
    await query("update auth.users set email_confirmed_at = null where id = $1::uuid", invited.id);
    expect((await accept(invited, invitation)).error?.message).toBe("invitation_of_another");
    await query("update auth.users set email_confirmed_at = now() where id = $1::uuid", invited.id);
    await query(
      "update public.organisation_invitations set expires_at = now() where id = $1::uuid",
      String(invitation),
    );
    expect((await accept(invited, invitation)).error?.message).toBe("invitation_ended");
    const { data: second } = await invite(owner, id, invited.email, "viewer");
    const answers = await Promise.all([accept(invited, second), accept(invited, second)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.message === "invitation_used")).toHaveLength(1);
    expect(await rolesIn(id)).toEqual({ [owner.id]: "owner", [invited.id]: "viewer" });
    expect((await invite(owner, id, invited.email, "owner")).error?.message).toBe("already_member");
    const { data: third } = await invite(owner, id, thief.email, "viewer");
    const fourth = await invite(owner, id, "b@example.org", "viewer");
    expect([fourth.status, fourth.error?.message]).toEqual([429, "too_many_invitations"]);
    expect((await owner.client.rpc("withdraw_invitation", { p_invitation: third })).error).toBeNull();
    expect((await accept(thief, third)).error?.message).toBe("no_such_invitation");
    expect((await invite(other.owner, other.id, "no address", "viewer")).error?.code).toBe("23514");
    expect((await invite(other.owner, other.id, "c@example.org", "admin")).error?.code).toBe("23514");
  });

  it("have an owner as long as they have members, whoever goes at the same time and however", async () => {
    const { id, owner, analyst, viewer } = await organisation("Owned");
    const refused = [await setRole(owner, id, owner, "viewer"), await remove(owner, id, owner)];
    expect(refused.map(({ error }) => error?.message)).toEqual(["last_owner", "last_owner"]);
    expect((await setRole(owner, id, analyst, "owner")).error).toBeNull();
    const left = await Promise.all([remove(owner, id, owner), remove(analyst, id, analyst)]);
    expect(left.filter(({ error }) => error === null)).toHaveLength(1);
    expect(left.filter(({ error }) => error?.message === "last_owner")).toHaveLength(1);
    expect(Object.values(await rolesIn(id)).sort()).toEqual(["owner", "viewer"]);
    const last = left[0]?.error === null ? analyst : owner;
    const claims = JSON.stringify({ sub: last.id, role: "authenticated" });
    // As public.delete_own_account does it, which needs a session besides.
    const leave = test.backend.exclusive((database) =>
      database.runScript(
        `set local request.jwt.claims = '${claims}'; delete from auth.users where id = '${last.id}'`,
      ),
    );
    await expect(leave).rejects.toMatchObject({ code: "PT409", message: "last_owner" });
    expect((await remove(viewer, id, viewer)).error).toBeNull();
    // Nobody is left behind: the organisation goes with its last member.
    expect((await remove(last, id, last)).error).toBeNull();
    expect(await query("select 1 from public.organisations where id = $1::uuid", id)).toEqual([]);
  });

  it("take invitations back with the one who made them, so that nobody comes back by one", async () => {
    const { id, owner, analyst, viewer } = await organisation("Returning");
    await setRole(owner, id, analyst, "owner");
    const guest = await test.addUser();
    const { data: invitation } = await invite(analyst, id, guest.email, "owner");
    await remove(owner, id, analyst);
    expect((await accept(guest, invitation)).error?.message).toBe("no_such_invitation");
    const { data: second } = await invite(owner, id, guest.email, "viewer");
    expect((await accept(guest, second)).error).toBeNull();
    const withdrawn = await owner.client.rpc("withdraw_invitation", { p_invitation: second });
    expect(withdrawn.error).not.toBeNull();
    expect(Object.keys(await rolesIn(id)).sort()).toEqual([owner.id, viewer.id, guest.id].sort());
  });

  it("end with an answer when an invitation is accepted and withdrawn at once", async () => {
    const { id, owner } = await organisation("Racing");
    const guest = await test.addUser();
    const { data: invitation } = await invite(owner, id, guest.email, "viewer");
    const [accepted, withdrawn] = await Promise.all([
      accept(guest, invitation),
      owner.client.rpc("withdraw_invitation", { p_invitation: invitation }),
    ]);
    const isIn = guest.id in (await rolesIn(id));
    expect(accepted.error === null).toBe(isIn);
    expect(withdrawn.error === null).toBe(!isIn);
    const messages = [accepted, withdrawn].flatMap(({ error }) => error?.message ?? []);
    expect(messages).toEqual(isIn ? [withdrawn.error?.message] : ["no_such_invitation"]);
    expect(messages.join()).not.toContain("deadlock");
  });

  it("let nobody fill the audit list, and leave no name in it when they go", async () => {
    const founder = await test.addUser();
    const first = await create(founder, "Passing");
    await remove(founder, first, founder);
    const names = await query("select value from public.audit_entries where user_id = $1::uuid", founder.id);
    expect(names.map(({ value }) => value)).toEqual([null, null]);
    let refused: string | null = null;
    for (let made = 0; made < 70 && refused === null; made++) {
      const { error } = await founder.client.rpc("create_organisation", { p_name: "Again" });
      refused = error?.message ?? null;
    }
    expect(refused).toBe("too_many_changes");
  });

  it("open nothing once they are closed, and let their members go", async () => {
    const { id, owner, viewer } = await organisation("Closing");
    expect((await owner.client.rpc("close_organisation", { p_organisation: id })).error).toBeNull();
    expect((await viewer.client.from("organisations").select("id")).data).toEqual([]);
    expect((await invite(owner, id, "d@example.org", "viewer")).error?.message).toBe("organisation_closed");
    const again = await owner.client.rpc("close_organisation", { p_organisation: id });
    expect(again.error?.message).toBe("organisation_closed");
    expect((await remove(owner, id, owner)).error).toBeNull();
  });

  it("write every change down, for their owners and administrators", async () => {
    const { id, owner, analyst, viewer } = await organisation("Audited");
    await owner.client.rpc("rename_organisation", { p_organisation: id, p_name: "Named" });
    await setRole(owner, id, viewer, "analyst");
    await remove(owner, id, viewer);
    const entries = await owner.client
      .from("audit_entries")
      .select("action, value, subject_user_id, user_id")
      .eq("organisation_id", id)
      .order("created_at");
    const expected = [
      ["create_organisation", "Audited", null, owner.id],
      ["invite_member", "analyst", null, owner.id],
      ["accept_invitation", "analyst", analyst.id, analyst.id],
      ["invite_member", "viewer", null, owner.id],
      ["accept_invitation", "viewer", viewer.id, viewer.id],
      ["rename_organisation", "Named", null, owner.id],
      ["set_member_role", "analyst", viewer.id, owner.id],
      ["remove_member", null, viewer.id, owner.id],
    ];
    expect(entries.data?.map((entry) => Object.values(entry))).toEqual(expected);
    for (const { client } of [analyst, viewer, other.owner])
      expect((await client.from("audit_entries").select("id").eq("organisation_id", id)).data).toEqual([]);
    const seen = await administrator.client.from("audit_entries").select("id").eq("organisation_id", id);
    expect(seen.data).toHaveLength(expected.length);
  });
});
