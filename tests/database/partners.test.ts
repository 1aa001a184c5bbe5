/** Partners: made and managed by administrators and their owners, listed for them alone; invitations by mail; the list of changes. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { accountExportSchema } from "../../src/calls/procedures/export-own-data.ts";
import { type Actor, databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;
type Client = Pick<Actor, "client">;

const pageSchema = z.object({ rows: z.array(z.looseObject({})), total: z.number() });

describe.each(databaseKinds())("partners on %s", (kind) => {
  let test: TestBackend;
  let administrator: User;
  let owner: User;
  let analyst: User;
  let viewer: User;
  let stranger: User;
  let id: string;

  const query = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));
  const ask = ({ client }: Client, procedure: string, input: object) => client.rpc(procedure, input);
  const list = async (actor: Client, name: string, changed: object = {}) => {
    const usual = {
      p_search: null,
      p_filters: {},
      p_sort: "created_at",
      p_is_descending: false,
      p_after: null,
    };
    return ask(actor, name, { ...usual, p_rows: 50, ...changed });
  };
  const rowsOf = async (...asked: Parameters<typeof list>) => {
    const { data, error } = await list(...asked);
    expect(error).toBeNull();
    return pageSchema.parse(data).rows;
  };
  const create = async (name: string) => {
    const { data, error } = await ask(administrator, "create_partner", { p_name: name });
    expect(error).toBeNull();
    return String(data);
  };
  const invite = async (from: User, organisation: string, email: string, role: string) => {
    await query("delete from public.rate_limit_windows where endpoint = 'invite_member'");
    const { data, error } = await ask(from, "invite_member", {
      ...{ p_organisation: organisation, p_email: email, p_role: role },
    });
    expect(error).toBeNull();
    return String(data);
  };
  const accept = (who: Client, invitation: string) =>
    ask(who, "accept_invitation", { p_invitation: invitation });

  beforeAll(async () => {
    test = await openTestBackend(kind);
    [administrator, owner, analyst, viewer, stranger] = (await Promise.all(
      Array.from({ length: 5 }, () => test.addUser()),
    )) as [User, User, User, User, User];
    await test.service.client.from("user_roles").insert({ user_id: administrator.id, role: "admin" });
    id = await create("Harbour");
    expect((await accept(owner, await invite(administrator, id, owner.email, "owner"))).data).toBe(id);
    for (const [person, role] of [
      [analyst, "analyst"],
      [viewer, "viewer"],
    ] as const)
      expect((await accept(person, await invite(owner, id, person.email, role))).data).toBe(id);
  });
  afterAll(() => test.close());

  it("are made by administrators, who change what only owners change elsewhere", async () => {
    for (const actor of [owner, stranger, test.anonymous])
      expect((await ask(actor, "create_partner", { p_name: "Mine" })).error?.code).toBe("42501");
    const role = { p_organisation: id, p_user_id: viewer.id, p_role: "analyst" };
    expect((await ask(administrator, "set_member_role", role)).error).toBeNull();
    expect((await ask(administrator, "set_member_role", { ...role, p_role: "viewer" })).error).toBeNull();
    const last = { p_organisation: id, p_user_id: owner.id };
    expect((await ask(administrator, "remove_member", last)).error?.message).toBe("last_owner");
    const { data: usual } = await ask(stranger, "create_organisation", { p_name: "Team" });
    const asked = { p_organisation: usual, p_email: "a@example.org", p_role: "viewer" };
    expect((await ask(administrator, "invite_member", asked)).error?.code).toBe("42501");
    expect((await rowsOf(administrator, "list_partners")).map((row) => row["id"])).not.toContain(usual);
  });

  it("are listed for administrators; their members, invitations and changes for their owners too", async () => {
    const p_filters = { organisation: id };
    const lists = {
      list_partners: [administrator],
      list_partner_members: [administrator, owner],
      list_partner_invitations: [administrator, owner],
      list_partner_entries: [administrator, owner],
    };
    const elsewhere = await test.addUser();
    const other = await create("Elsewhere");
    await accept(elsewhere, await invite(administrator, other, elsewhere.email, "owner"));
    const actors = { administrator, owner, analyst, viewer, stranger, elsewhere, anonymous: test.anonymous };
    for (const [name, seeing] of Object.entries(lists)) {
      const p_sort = name === "list_partner_invitations" ? "email" : "created_at";
      for (const [who, actor] of Object.entries(actors)) {
        const { error } = await list(actor, name, {
          p_sort,
          ...(name === "list_partners" ? {} : { p_filters }),
        });
        expect(error?.code ?? null, `${who} ${name}`).toBe(seeing.includes(actor as User) ? null : "42501");
      }
      // An owner's own partner has to be named.
      expect((await list(owner, name, { p_sort })).error?.code).toBe("42501");
    }
    const members = await rowsOf(owner, "list_partner_members", { p_filters });
    expect(members.map(({ email, role }) => [email, role])).toEqual([
      [owner.email, "owner"],
      [analyst.email, "analyst"],
      [viewer.email, "viewer"],
    ]);
    expect(await rowsOf(administrator, "list_partner_members", { p_search: elsewhere.email })).toHaveLength(
      1,
    );
    const [entry] = await rowsOf(owner, "list_partner_entries", { p_filters, p_search: analyst.email });
    expect(entry).toMatchObject({ action: "accept_invitation", actor: analyst.email, value: "analyst" });
    const sorts = await list(administrator, "list_partners", { p_sort: "closed_at" });
    expect(sorts.error?.message).toBe("unknown_sort");
  });

  it("say of an invitation why it opens nothing, and its name to the invited address alone", async () => {
    const guest = await test.addUser();
    const invitation = await invite(owner, id, guest.email, "viewer");
    const read = async (who: Client, one = invitation) =>
      (await ask(who, "read_invitation", { p_invitation: one })).data;
    expect(await read(guest)).toEqual({ state: "open", organisation: "Harbour", role: "viewer" });
    expect(await read(stranger)).toEqual({ state: "invitation_of_another" });
    expect(await read(guest, randomUUID())).toEqual({ state: "no_such_invitation" });
    const end = (when: string) =>
      query(
        `update public.organisation_invitations set expires_at = now() + interval '${when}' where id = $1::uuid`,
        invitation,
      );
    await end("-1 second");
    expect(await read(guest)).toEqual({ state: "invitation_ended" });
    await end("1 day");
    expect((await accept(guest, invitation)).error).toBeNull();
    expect(await read(guest)).toEqual({ state: "invitation_used" });
    expect(
      await rowsOf(owner, "list_partner_invitations", { p_sort: "email", p_filters: { organisation: id } }),
    ).toEqual([]);
    const closing = await create("Closing");
    const late = await invite(administrator, closing, guest.email, "owner");
    expect((await ask(administrator, "close_organisation", { p_organisation: closing })).error).toBeNull();
    expect(await read(guest, late)).toEqual({ state: "organisation_closed" });
    expect((await accept(guest, late)).error?.message).toBe("organisation_closed");
    expect((await ask(test.anonymous, "read_invitation", { p_invitation: late })).error?.code).toBe("42501");
    // Who leaves comes back by no old invitation.
    await ask(owner, "remove_member", { p_organisation: id, p_user_id: guest.id });
    expect((await accept(guest, invitation)).error?.message).toBe("invitation_used");
  });

  it("stay with what was published when their last member leaves, unlike other organisations", async () => {
    const founder = await test.addUser();
    const left = await create("Left");
    await accept(founder, await invite(administrator, left, founder.email, "owner"));
    const gone = { p_organisation: left, p_user_id: founder.id };
    expect((await ask(founder, "remove_member", gone)).error).toBeNull();
    expect(
      (await rowsOf(administrator, "list_partners", { p_search: "left" })).map((row) => row["id"]),
    ).toEqual([left]);
  });

  it("show owners the addresses of members alone in the list of changes, and say who the others are", async () => {
    const guest = await test.addUser();
    await accept(guest, await invite(owner, id, guest.email, "viewer"));
    await ask(owner, "remove_member", { p_organisation: id, p_user_id: guest.id });
    const entriesOf = async (actor: Client, changed: object = {}) =>
      (await rowsOf(actor, "list_partner_entries", { p_filters: { organisation: id }, ...changed })).map(
        ({ action, actor: by, actor_standing, subject, subject_standing, is_about_actor }) => ({
          ...{ action, by, actor_standing, subject, subject_standing, is_about_actor },
        }),
      );
    const seen = await entriesOf(owner);
    const words = JSON.stringify(seen);
    expect([words.includes(guest.email), words.includes(administrator.email)]).toEqual([false, false]);
    const removed = { action: "remove_member", by: owner.email, actor_standing: "known" };
    expect(seen).toContainEqual({
      ...removed,
      ...{ subject: null, subject_standing: "left", is_about_actor: false },
    });
    expect(seen).toContainEqual(
      expect.objectContaining({ action: "create_organisation", by: null, actor_standing: "administrator" }),
    );
    expect(await entriesOf(owner, { p_search: guest.email })).toEqual([]);
    expect(await entriesOf(administrator, { p_search: guest.email })).toContainEqual({
      ...removed,
      ...{ subject: guest.email, subject_standing: "known", is_about_actor: false },
    });
  });

  it("lose the open invitations of an administrator who is none any more, unless an owner made them", async () => {
    const former = await test.addUser();
    await test.service.client.from("user_roles").insert({ user_id: former.id, role: "admin" });
    const own = await create("Of the former");
    await accept(former, await invite(administrator, own, former.email, "owner"));
    const guest = await test.addUser();
    const asAdmin = await invite(former, id, guest.email, "viewer");
    const asOwner = await invite(former, own, guest.email, "viewer");
    await test.service.client.from("user_roles").delete().eq("user_id", former.id);
    expect((await accept(guest, asAdmin)).error?.message).toBe("no_such_invitation");
    expect((await accept(guest, asOwner)).error).toBeNull();
  });

  it("write nothing down when a member accepts again, and refuse names with control characters", async () => {
    const accepted = () =>
      query(
        "select 1 from public.audit_entries where organisation_id = $1::uuid and action = 'accept_invitation'",
        id,
      );
    // Invited, and made a member before the mail was opened.
    const guest = await test.addUser();
    const invitation = await invite(owner, id, guest.email, "owner");
    await query(
      "insert into public.organisation_members (organisation_id, user_id, role) values ($1::uuid, $2::uuid, 'viewer')",
      ...[id, guest.id],
    );
    const before = (await accepted()).length;
    expect((await accept(guest, invitation)).data).toBe(id);
    expect(await accepted()).toHaveLength(before);
    const name = `Harbour${String.fromCharCode(10)}Clinic`;
    expect((await ask(administrator, "create_partner", { p_name: name })).error?.code).toBe("23514");
  });

  it("give people what names them, and keep no invitation beyond 14 days and no entry beyond two years", async () => {
    const guest = await test.addUser();
    const invitation = await invite(owner, id, guest.email, "viewer");
    const exportOf = async ({ client }: Client) =>
      accountExportSchema.parse((await client.rpc("export_own_data")).data).tables;
    expect((await exportOf(guest))["organisation_invitations"]).toMatchObject([{ id: invitation }]);
    const confirm = (when: string) =>
      query(`update auth.users set email_confirmed_at = ${when} where id = $1::uuid`, guest.id);
    await confirm("null");
    expect((await exportOf(guest))["organisation_invitations"]).toEqual([]);
    await confirm("now()");
    await accept(guest, invitation);
    await ask(owner, "set_member_role", { p_organisation: id, p_user_id: guest.id, p_role: "analyst" });
    const actions = ((await exportOf(guest))["audit_entries"] ?? []).map(
      (row) => z.looseObject({}).parse(row)["action"],
    );
    expect(actions).toEqual(["accept_invitation", "set_member_role"]);
    await query(
      "update public.organisation_invitations set created_at = now() - interval '15 days' where id = $1::uuid",
      invitation,
    );
    await query(
      "update public.audit_entries set created_at = now() - interval '25 months' where subject_user_id = $1::uuid",
      guest.id,
    );
    await query("select private.remove_unneeded(1000)");
    expect((await exportOf(guest))["organisation_invitations"]).toEqual([]);
    expect((await exportOf(guest))["audit_entries"]).toEqual([]);
  });
});
