/** Every table, verb and procedure of a partner as everybody: answers as docs/partner-rights.md has them, and no name in a refusal. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawPeople, uploadOf } from "../support/made-up-cohort.ts";
import { draws } from "../support/made-up-file.ts";
import { type RightsHolder, rightsTable } from "../support/rights-table.ts";
import { type Actor, databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

type User = Awaited<ReturnType<TestBackend["addUser"]>>;

const name = "Harbour Clinic";
const listed = {
  ...{ p_search: null, p_filters: {}, p_is_descending: false, p_after: null, p_rows: 50 },
};

describe.each(databaseKinds())("rights at a partner on %s", (kind) => {
  let test: TestBackend;
  let partner: string;
  let upload: string;
  const users = new Map<RightsHolder, User>();
  const refusals: string[] = [];

  const query = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));
  const user = (holder: RightsHolder): User => {
    const found = users.get(holder);
    if (found === undefined) throw new Error(holder);
    return found;
  };
  const actor = (holder: RightsHolder): Actor => users.get(holder) ?? test.anonymous;

  /** A partner with a member of each role. */
  async function newPartner(): Promise<string> {
    const made = await user("administrator").client.rpc("create_partner", { p_name: name });
    const id = String(made.data);
    for (const role of ["owner", "analyst", "viewer"] as const) await join(id, user(role).id, role);
    return id;
  }
  const join = (id: string, userId: string, role: string) =>
    query(
      "insert into public.organisation_members (organisation_id, user_id, role) values ($1::uuid, $2::uuid, $3)",
      ...[id, userId, role],
    );
  const invitation = async (id: string) => {
    const made = randomUUID();
    await query(
      "insert into public.organisation_invitations (id, organisation_id, user_id, email, role) values ($1::uuid, $2::uuid, $3::uuid, $4, 'viewer')",
      ...[made, id, user("owner").id, `${made}@example.org`],
    );
    return made;
  };

  beforeAll(async () => {
    test = await openTestBackend(kind);
    for (const holder of [
      ...(["administrator", "owner", "analyst", "viewer", "former member"] as const),
      ...(["elsewhere", "enterprise", "free"] as const),
    ])
      users.set(holder, await test.addUser());
    await test.service.client.from("user_roles").insert({ user_id: user("administrator").id, role: "admin" });
    await query(
      "insert into public.subscribers (user_id, email, subscribed, subscription_tier) values ($1::uuid, $2, true, 'enterprise')" +
        " on conflict (user_id) do update set subscribed = true, subscription_tier = 'enterprise'",
      ...[user("enterprise").id, user("enterprise").email],
    );
    partner = await newPartner();
    const other = await user("administrator").client.rpc("create_partner", { p_name: "Elsewhere" });
    await join(String(other.data), user("elsewhere").id, "owner");
    const former = { p_organisation: partner, p_user_id: user("former member").id };
    await join(partner, former.p_user_id, "owner");
    await user("owner").client.rpc("remove_member", former);
    await invitation(partner);
    const sent = await user("owner").client.rpc("send_partner_upload", {
      ...{ p_organisation: partner, p_replaces: null },
      p_document: uploadOf(drawPeople(draws(5), 400, 2)),
    });
    expect(sent.data).toMatchObject({ is_published: true });
    await query(
      `insert into public.quiz_shares (user_id, organisation_id, organisation_name, parts, version, result)
       values ($1::uuid, $2::uuid, 'Harbour Clinic', array['aptitude'], 1, '{}')`,
      ...[(await test.addUser()).id, partner],
    );
    upload = String(
      (await user("owner").client.from("partner_uploads").select("id").eq("organisation_id", partner))
        .data?.[0]?.id,
    );
  });
  afterAll(() => test.close());

  const organisationColumn = (table: string) => (table === "organisations" ? "id" : "organisation_id");

  it.each(rightsTable("Tables"))("$asked", async ({ asked, answers }) => {
    expect(answers.size).toBe(9);
    const isPrivate = asked === "partner_figures";
    const column = isPrivate ? "upload_id" : organisationColumn(asked);
    const value = isPrivate ? upload : partner;
    const contents = () =>
      query(
        `select md5(string_agg(row_to_json(known)::text, ' ' order by row_to_json(known)::text)) as digest from ${isPrivate ? "private" : "public"}.${asked} as known`,
      );
    const before = await contents();
    for (const [holder, answer] of answers) {
      const { client } = actor(holder);
      const table = isPrivate ? client.schema("private").from(asked) : client.from(asked);
      const seen = await table.select("*").eq(column, value);
      expect((seen.data ?? []).length > 0 ? "yes" : "no", `${holder} selects`).toBe(answer);
      const row = {
        [column]: value,
        ...(asked === "partner_uploads" ? { number: 9, is_published: true } : {}),
      };
      const tries = [
        table.insert(row).select(),
        table.update(row).eq(column, value).select(),
        table.delete().eq(column, value).select(),
        table.upsert(row).select(),
      ];
      for (const tried of tries) {
        const { data, error } = await tried;
        expect(data ?? [], `${holder} writes`).toEqual([]);
        if (error !== null) refusals.push(JSON.stringify(error));
      }
    }
    expect(await contents()).toEqual(before);
  });

  /** What each procedure is asked with; those that end something get one of their own. */
  const inputs: Readonly<Record<string, (holder: RightsHolder) => Promise<object> | object>> = {
    create_partner: () => ({ p_name: "One more" }),
    list_partners: () => ({ ...listed, p_sort: "name" }),
    list_partner_members: () => ({ ...listed, p_sort: "email", p_filters: { organisation: partner } }),
    list_partner_invitations: () => ({ ...listed, p_sort: "email", p_filters: { organisation: partner } }),
    list_partner_entries: () => ({ ...listed, p_sort: "created_at", p_filters: { organisation: partner } }),
    rename_organisation: () => ({ p_organisation: partner, p_name: name }),
    invite_member: () => ({
      ...{ p_organisation: partner, p_role: "viewer" },
      p_email: `${randomUUID()}@example.org`,
    }),
    withdraw_invitation: async () => ({ p_invitation: await invitation(partner) }),
    set_member_role: () => ({
      ...{ p_organisation: partner, p_user_id: user("viewer").id, p_role: "viewer" },
    }),
    remove_member: async () => {
      const { id } = await test.addUser();
      await join(partner, id, "viewer");
      return { p_organisation: partner, p_user_id: id };
    },
    send_partner_upload: () => ({
      ...{ p_organisation: partner, p_replaces: null },
      p_document: uploadOf(drawPeople(draws(5), 400, 2)),
    }),
    read_partner_figures: () => ({ p_upload: upload }),
    withdraw_partner_upload: async () => {
      const own = await newPartner();
      await user("owner").client.rpc("send_partner_upload", {
        ...{ p_organisation: own, p_replaces: null },
        p_document: uploadOf(drawPeople(draws(5), 400, 2)),
      });
      const [sent] = await query(
        "select id from public.partner_uploads where organisation_id = $1::uuid",
        own,
      );
      return { p_upload: sent?.["id"] };
    },
    set_organisation_teams: () => ({ p_organisation: partner, p_teams: ["Night shift"] }),
    make_team_figures: () => ({ p_organisation: partner }),
    read_team_figures: () => ({ p_organisation: partner }),
    close_organisation: async () => ({ p_organisation: await newPartner() }),
  };

  it.each(rightsTable("Procedures"))("$asked", async ({ asked, answers }) => {
    expect(answers.size).toBe(9);
    for (const [holder, answer] of answers) {
      const input = await inputs[asked]?.(holder);
      // Changes are limited by the hour, which is not the matter here.
      await query("delete from public.rate_limit_windows");
      const { error } = await actor(holder).client.rpc(asked, input);
      expect(error === null ? "yes" : error.code === "42501" ? "no" : error.message, holder).toBe(answer);
      if (error !== null) refusals.push(JSON.stringify(error));
    }
  });

  it("let every member leave, who then keeps nothing open", async () => {
    const own = await newPartner();
    for (const role of ["viewer", "analyst"] as const) {
      const { client, id } = user(role);
      expect((await client.rpc("remove_member", { p_organisation: own, p_user_id: id })).error).toBeNull();
      const seen = await client.from("organisations").select("*").eq("id", own);
      expect(seen.data).toEqual([]);
    }
  });

  it("name nobody and nothing in a refusal", () => {
    expect(refusals.length).toBeGreaterThan(100);
    const words = refusals.join("\n");
    for (const secret of [name, ...[...users.values()].flatMap(({ email, id }) => [email, id])])
      expect(words.includes(secret), secret).toBe(false);
  });
});
