/** What administrators read and change: for administrators alone, with a reason, written down, all of it or nothing. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { applySeed } from "../../server/backend/apply-migrations.ts";
import type { ListCall } from "../../src/calls/call.ts";
import { everyCall } from "../../src/calls/every-call.ts";
import { password, signUpAndIn } from "../support/sign-up.ts";
import {
  type Actor,
  databaseKinds,
  openTestBackend,
  supabaseFolder,
  type TestBackend,
} from "../support/test-backend.ts";
import { operations, tableCases } from "./tables.ts";
import { fillTables, type Populated, populate } from "./world.ts";

type Client = Pick<Actor, "client">;

const calls = [
  "listUsers",
  "listSubscriptions",
  "listPayments",
  "listPredictions",
  "listOrganisations",
  "listSecurityEvents",
  "listAuditEntries",
  "listEffectSizes",
] as const;
const lists: readonly ListCall[] = calls.map((name) => everyCall[name]);

const reason = "Ticket 12.";
const nobody = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";

describe.each(databaseKinds())("administration on %s", (kind) => {
  let test: TestBackend;
  let populated: Populated;
  let administrator: Actor;
  let strangers: readonly Actor[];

  const query = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));
  const ask = ({ client }: Client, name: string, body: object = {}) => client.rpc(name, body);
  const add = () => test.addUser();
  /** Code of a refusal, or that it was done. */
  const outcome = async (who: Client, name: string, body: object) => {
    const { data, error } = await ask(who, name, body);
    return error === null ? data : error.code.startsWith("PT") ? error.message : error.code;
  };
  const entriesOf = (subject: string) =>
    query(
      "select action, reason, changes, act_id, act_size, user_id from public.audit_entries where subject_user_id = $1::uuid order by created_at",
      subject,
    );
  const pageOf = (list: ListCall, changed: object = {}) => ({
    ...{ p_search: null, p_filters: {}, p_sort: list.sorts[0], p_is_descending: false, p_after: null },
    ...{ p_rows: 50, ...changed },
  });

  beforeAll(async () => {
    test = await openTestBackend(kind);
    populated = await populate(test);
    administrator = populated.actors.administrator;
    await fillTables(populated, populated.world.owner);
    const [former, enterprise, free] = [await add(), await add(), await add()];
    await populated.insert("user_roles", { user_id: former.id, role: "admin" });
    const taken = { p_user_id: former.id, p_is_admin: false, p_reason: reason };
    expect(await outcome(administrator, "set_admin_role", taken)).toBe(true);
    await query(
      "update public.subscribers set subscribed = true, subscription_tier = 'enterprise' where user_id = $1::uuid",
      enterprise.id,
    );
    strangers = [former, enterprise, free, test.anonymous];
  });
  afterAll(() => test.close());

  it("is refused to a former administrator, an enterprise user, a free user and a stranger, whatever they call", async () => {
    const subject = await add();
    const one = { p_user_id: subject.id, p_reason: reason };
    const many = { p_user_ids: [subject.id], p_reason: reason };
    const asked: Readonly<Record<string, object>> = {
      ...Object.fromEntries(lists.map((list) => [list.procedure, pageOf(list)])),
      give_plans: { ...many, p_tier: "enterprise-plus", p_end: null },
      lock_accounts: { ...many, p_is_locked: true },
      remove_account: { ...one, p_is_removed: true, p_confirmation: subject.email },
      set_admin_role: { ...one, p_is_admin: true },
      see_as_user: one,
      try_as_user: { p_user_id: subject.id },
      read_operations: {},
      write_effect_size: {
        ...{ p_trait_type: "education-quick", p_snp: "rs363096", p_effect_size: 0.1 },
        ...{ p_source: "A study", p_reason: reason },
      },
    };
    const before = await query("select count(*)::int as entries from public.audit_entries");
    for (const [name, body] of Object.entries(asked)) {
      for (const who of strangers) expect([name, await outcome(who, name, body)]).toEqual([name, "42501"]);
    }
    expect(await query("select count(*)::int as entries from public.audit_entries")).toEqual(before);
    for (const [name, body] of Object.entries(asked)) {
      expect([name, await outcome(administrator, name, body)]).not.toEqual([name, "42501"]);
    }
  });

  it.each(calls)("%s has rows as the page reads them, in every order, by every filter", async (name) => {
    const list: ListCall = everyCall[name];
    const answer = z.object({ rows: z.array(list.row), total: z.int() });
    let most = 0;
    const read = async (changed: object) => {
      const { data, error } = await ask(administrator, list.procedure, pageOf(list, changed));
      expect(error).toBeNull();
      const { rows, total } = answer.parse(data);
      most = Math.max(most, rows.length);
      return total;
    };
    for (const p_sort of list.sorts)
      for (const p_is_descending of [false, true]) await read({ p_sort, p_is_descending });
    expect(most).toBeGreaterThan(0);
    expect(await read({ p_search: "nobody is called so" })).toBe(0);
    const whole = await read({});
    for (const [filter, schema] of Object.entries(list.filters)) {
      const values = schema instanceof z.ZodEnum ? schema.options.map(String) : ["iq-prediction"];
      for (const value of values)
        expect(await read({ p_filters: { [filter]: value } })).toBeLessThanOrEqual(whole);
    }
    expect(
      (await ask(administrator, list.procedure, pageOf(list, { p_sort: "results" }))).error?.message,
    ).toBe("unknown_sort");
  });

  it("says how the installation does, in the page's form", async () => {
    const { data, error } = await ask(administrator, "read_operations");
    expect(error).toBeNull();
    const { quotas, accounts, leaving } = everyCall.readOperations.answer.parse(data);
    expect(quotas.length).toBeGreaterThan(3);
    expect([accounts > 4, leaving > 0]).toEqual([true, true]);
  });

  it("lists nothing that people typed for a prediction, and no result", async () => {
    const secret = `typed ${randomUUID()}`;
    await query(
      "insert into public.user_predictions (user_id, prediction_type, input_data) values ($1::uuid, 'iq-prediction', jsonb_build_object('note', $2::text))",
      populated.world.owner,
      secret,
    );
    const { data } = await ask(administrator, "list_predictions", pageOf(everyCall.listPredictions));
    expect(JSON.stringify(data)).not.toContain(secret);
    const { data: rows } = await administrator.client.from("user_predictions").select("input_data");
    expect(rows).toEqual([]);
  });

  it("asks a reason, and changes neither the own account nor one that there is not", async () => {
    const subject = await add();
    const self = String(administrator.id);
    const plan = (ids: readonly string[], text = reason) =>
      outcome(administrator, "give_plans", {
        p_user_ids: ids,
        p_tier: "essential",
        p_end: null,
        p_reason: text,
      });
    expect(await plan([subject.id], " a ")).toBe("no_reason");
    expect(await plan([])).toBe("no_accounts");
    expect(await plan([subject.id, subject.id])).toBe("no_accounts");
    expect(await plan(Array.from({ length: 201 }, () => randomUUID()))).toBe("no_accounts");
    expect(await plan([self])).toBe("own_account");
    // All of them or none.
    expect(await plan([subject.id, nobody])).toBe("no_such_user");
    expect(await entriesOf(subject.id)).toEqual([]);
    const lock = { p_user_ids: [self], p_is_locked: true, p_reason: reason };
    expect(await outcome(administrator, "lock_accounts", lock)).toBe("own_account");
    const remove = { p_user_id: self, p_is_removed: true, p_confirmation: "x", p_reason: reason };
    expect(await outcome(administrator, "remove_account", remove)).toBe("own_account");
    expect(await outcome(administrator, "see_as_user", { p_user_id: self, p_reason: reason })).toBe(
      "own_account",
    );
  });

  it("gives several accounts a plan in one act, with what each had before, and takes it back", async () => {
    const [one, two] = [await add(), await add()];
    await query(
      "update public.subscribers set subscribed = true, subscription_tier = 'essential', subscription_end = now() - interval '1 day' where user_id = $1::uuid",
      two.id,
    );
    const give = (p_tier: string, p_end: string | null) =>
      outcome(administrator, "give_plans", { p_user_ids: [one.id, two.id], p_tier, p_end, p_reason: reason });
    expect(await give("enterprise", "2020-01-01T00:00:00Z")).toBe("end_passed");
    expect(await give("platinum", null)).toBe("end_passed");
    expect(await give("enterprise", "2099-01-01T00:00:00Z")).toBe(true);
    for (const { client } of [one, two]) {
      const { data } = await client.from("subscribers").select("subscribed, subscription_tier").single();
      expect(data).toEqual({ subscribed: true, subscription_tier: "enterprise" });
    }
    const entries = [...(await entriesOf(one.id)), ...(await entriesOf(two.id))];
    expect(new Set(entries.map(({ act_id }) => act_id)).size).toBe(1);
    for (const entry of entries)
      expect(entry).toMatchObject({
        ...{ action: "give_plan", reason, act_size: 2, user_id: administrator.id },
        // The second one's plan had ended: nothing was open.
        changes: [
          { what: "plan", before: "free", after: "enterprise" },
          { what: "end", before: null, after: expect.stringContaining("2099-01-01") },
        ],
      });
    expect(await give("free", null)).toBe(true);
    expect((await one.client.from("subscribers").select("subscribed").single()).data).toEqual({
      subscribed: false,
    });
    expect(await one.client.rpc("may_use_tool", { p_tool_id: "omnotype" })).toMatchObject({ data: false });
  });

  it("lets a given plan stand beside a bought one, and never takes a bought one", async () => {
    const buyer = await add();
    await query(
      "update public.subscribers set subscribed = true, subscription_tier = 'professional', bought_tier = 'professional', stripe_subscription_id = $2, subscription_end = now() + interval '20 days' where user_id = $1::uuid",
      buyer.id,
      `sub_${randomUUID()}`,
    );
    const give = (p_tier: string) =>
      outcome(administrator, "give_plans", { p_user_ids: [buyer.id], p_tier, p_end: null, p_reason: reason });
    const stored = async () =>
      (await buyer.client.from("subscribers").select("subscription_tier, bought_tier, given_tier").single())
        .data;
    expect(await give("free")).toBe(true);
    const bought = { subscription_tier: "professional", bought_tier: "professional" };
    expect(await stored()).toEqual({ ...bought, given_tier: null });
    expect(await give("enterprise")).toBe(true);
    expect(await stored()).toEqual({ ...bought, subscription_tier: "enterprise", given_tier: "enterprise" });
    expect(await give("free")).toBe("plan_bought");
  });

  it("writes down which plan is open, where a lower one is given beside a bought one", async () => {
    const buyer = await add();
    await query(
      "update public.subscribers set subscribed = true, subscription_tier = 'enterprise', bought_tier = 'enterprise', stripe_subscription_id = $2, subscription_end = now() + interval '20 days' where user_id = $1::uuid",
      ...[buyer.id, `sub_${randomUUID()}`],
    );
    const give = { p_user_ids: [buyer.id], p_tier: "professional", p_end: null, p_reason: reason };
    const told = await outcome(administrator, "give_plans", give);
    const { data: now } = await buyer.client.from("subscribers").select("subscription_tier").single();
    const [entry] = await entriesOf(buyer.id);
    expect(told).toBe(true);
    expect(entry?.["changes"]).toEqual(
      expect.arrayContaining([
        { what: "plan", before: "enterprise", after: "enterprise" },
        { what: "given_plan", before: "free", after: "professional" },
      ]),
    );
    expect(now).toEqual({ subscription_tier: "enterprise" });
  });

  it("leaves an organisation with an owner where it deletes the last one, and a partner without", async () => {
    const [owner, viewer, analyst] = [await add(), await add(), await add()];
    for (const name of ["Ours", "Partner"]) {
      const [made] = await query(
        "insert into public.organisations (name, is_partner) values ($1::text, $2 = 'yes') returning id",
        ...[name, name === "Partner" ? "yes" : "no"],
      );
      for (const [person, role] of [
        [owner.id, "owner"],
        [viewer.id, "viewer"],
        [analyst.id, "analyst"],
      ] as const)
        await query(
          "insert into public.organisation_members (organisation_id, user_id, role) values ($1::uuid, $2::uuid, $3)",
          ...[String(made?.["id"]), person, role],
        );
    }
    const remove = { p_user_id: owner.id, p_is_removed: true, p_confirmation: owner.email, p_reason: reason };
    expect(await outcome(administrator, "remove_account", remove)).toBe(true);
    await query(
      "update public.account_removals set due_at = now() - interval '1 minute' where user_id = $1::uuid",
      owner.id,
    );
    await query("select private.remove_unneeded(1000)");
    const rows = await query(
      "select o.name, held.role from public.organisation_members as held join public.organisations as o on o.id = held.organisation_id where held.user_id = $1::uuid order by o.name",
      analyst.id,
    );
    expect(rows).toEqual([
      { name: "Ours", role: "owner" },
      { name: "Partner", role: "analyst" },
    ]);
    expect(await entriesOf(analyst.id)).toMatchObject([{ action: "pass_ownership_on" }]);
  });

  it("locks accounts: their sessions end, no way of signing in is left, and unlocked they are back", async () => {
    const email = `hostile-${randomUUID()}@example.org`;
    const token = await signUpAndIn(test, email, "203.0.113.7");
    const [row] = await query("select id from auth.users where email = $1", email);
    const [id, other] = [String(row?.["id"]), await add()];
    const locked = test.client(test.secrets.publishableKey, token);
    const lock = (p_is_locked: boolean, ids = [id, other.id]) =>
      outcome(administrator, "lock_accounts", { p_user_ids: ids, p_is_locked, p_reason: reason });
    expect(await lock(true, [id, String(administrator.id)])).toBe("own_account");
    await populated.insert("user_roles", { user_id: other.id, role: "admin" });
    expect(await lock(true)).toBe("is_administrator");
    await populated.remove("user_roles", { user_id: other.id });
    expect((await locked.from("subscribers").select("email")).error).toBeNull();
    expect(await lock(true)).toBe(true);
    expect((await locked.from("subscribers").select("email")).status).toBe(401);
    const anew = (network: string) => test.client(test.secrets.publishableKey, undefined, network);
    const signIn = (network: string) => anew(network).auth.signInWithPassword({ email, password });
    expect((await signIn("203.0.113.8")).data.session).toBeNull();
    const mails = test.mailbox.mails.length;
    await anew("203.0.113.9").auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    await anew("203.0.113.10").auth.resetPasswordForEmail(email);
    for (const { to, text } of test.mailbox.mails.slice(mails)) {
      const [link = ""] = /https?:\/\/[^\s"<>]+\/auth\/v1\/verify\?[^\s"<>]+/.exec(text) ?? [];
      if (to !== email || link === "") continue;
      const answer = await test.backend.answer(new Request(link), "203.0.113.11");
      expect(answer.headers.get("location") ?? "").not.toContain("access_token");
    }
    expect(await entriesOf(id)).toMatchObject([
      {
        action: "lock_account",
        act_size: 2,
        changes: [{ what: "sign_in", before: "open", after: "locked" }],
      },
    ]);
    expect(await lock(false)).toBe(true);
    expect((await signIn("203.0.113.12")).error).toBeNull();
  });

  it("leaves an account locked whose deletion is undone", async () => {
    const user = await add();
    const remove = (p_is_removed: boolean) =>
      outcome(administrator, "remove_account", {
        ...{ p_user_id: user.id, p_is_removed, p_confirmation: user.email, p_reason: reason },
      });
    const lock = { p_user_ids: [user.id], p_is_locked: true, p_reason: reason };
    expect(await outcome(administrator, "lock_accounts", lock)).toBe(true);
    expect([await remove(true), await remove(true), await remove(false)]).toEqual([true, true, true]);
    const known = await query(
      "select banned_until > now() as is_locked from auth.users where id = $1::uuid",
      user.id,
    );
    expect(known).toEqual([{ is_locked: true }]);
  });

  it("deletes no account that became an administrator's, and one that cannot go holds up no other", async () => {
    const [raised, stuck, gone] = [await add(), await add(), await add()];
    for (const { id, email } of [raised, stuck, gone])
      await outcome(administrator, "remove_account", {
        ...{ p_user_id: id, p_is_removed: true, p_confirmation: email, p_reason: reason },
      });
    await query("insert into public.user_roles (user_id, role) values ($1::uuid, 'admin')", raised.id);
    await query("update public.account_removals set due_at = now() - interval '1 minute'");
    await query("create table public.holds (user_id uuid references auth.users (id))");
    await query("insert into public.holds values ($1::uuid)", stuck.id);
    await query("select private.remove_unneeded(1000)");
    const left = await query(
      "select user_id::text as id from public.account_removals where user_id in ($1::uuid, $2::uuid, $3::uuid)",
      ...[raised.id, stuck.id, gone.id],
    );
    expect(left.map(({ id }) => id).sort()).toEqual([raised.id, stuck.id].sort());
    await query("drop table public.holds");
    await populated.remove("user_roles", { user_id: raised.id });
  });

  it("deletes an account by its name, in a day in which that can be undone", async () => {
    const [leaving, staying] = [await add(), await add()];
    await query("insert into public.user_roles (user_id, role) values ($1::uuid, 'admin')", staying.id);
    const remove = (user: typeof leaving, p_is_removed: boolean, p_confirmation: string) =>
      outcome(administrator, "remove_account", {
        ...{ p_user_id: user.id, p_is_removed, p_confirmation, p_reason: reason },
      });
    expect(await remove(staying, true, staying.email)).toBe("is_administrator");
    await populated.remove("user_roles", { user_id: staying.id });
    expect(await remove(leaving, true, staying.email)).toBe("not_named");
    expect(await remove(leaving, false, "")).toBe("not_being_deleted");
    expect(await remove(staying, true, ` ${staying.email.toUpperCase()} `)).toBe(true);
    expect(await remove(leaving, true, leaving.email)).toBe(true);
    const lock = { p_user_ids: [leaving.id], p_is_locked: false, p_reason: reason };
    expect(await outcome(administrator, "lock_accounts", lock)).toBe("being_deleted");
    expect((await staying.client.from("subscribers").select("email")).status).toBe(401);
    expect(await remove(staying, false, "")).toBe(true);
    const tidy = () => query("select private.remove_unneeded(1000)");
    const left = async () =>
      (await query("select id from auth.users where id in ($1::uuid, $2::uuid)", leaving.id, staying.id))
        .length;
    await tidy();
    expect(await left()).toBe(2);
    await query("update public.account_removals set due_at = now() - interval '1 minute'");
    await tidy();
    expect(await query("select id from auth.users where id = $1::uuid", leaving.id)).toEqual([]);
    expect(await left()).toBe(1);
    expect(await entriesOf(staying.id)).toMatchObject([
      { action: "remove_account" },
      { action: "keep_account" },
    ]);
  });

  it("writes an effect size as a layer with its source, within its range, over the published one", async () => {
    const row = {
      p_trait_type: "education-quick",
      p_snp: "rs363096",
      p_source: " A study ",
      p_reason: reason,
    };
    const write = (p_effect_size: number, changed: object = {}) =>
      outcome(administrator, "write_effect_size", { ...row, p_effect_size, ...changed });
    expect(await write(0.500001)).toBe("effect_out_of_range");
    expect(await write(-0.500001)).toBe("effect_out_of_range");
    expect(await write(0.1, { p_source: " " })).toBe("no_source");
    expect(await write(0.1, { p_reason: "" })).toBe("no_reason");
    expect(await write(0.1, { p_snp: "rs1" })).toBe("no_such_effect");
    expect(await write(0.1, { p_source: "rs363096 AG and rs4680 GG" })).toBe("23514");
    for (const effect of [-0.5, 0.5, -0.0144]) expect(await write(effect)).toBe(true);
    const body = pageOf(everyCall.listEffectSizes, { p_filters: { state: "changed" } });
    const read = async () => (await ask(administrator, "list_effect_sizes", body)).data.rows;
    const shown = { published: -0.0143, written: -0.0144, source: "A study", snp: "rs363096" };
    const ofSnp = (await read()).filter(({ snp }: { snp: string }) => snp === row.p_snp);
    expect(ofSnp).toMatchObject([shown]);
    const { data } = await test.anonymous.client
      .from("polygenic_effect_sizes")
      .select("effect_size")
      .match({ trait_type: row.p_trait_type, snp: row.p_snp });
    expect(data).toEqual([{ effect_size: -0.0143 }]);
    const [written] = await query(
      "select changes from public.audit_entries where action = 'write_effect_size' order by created_at desc limit 1",
    );
    expect(written?.["changes"]).toContainEqual({ what: "effect_size", before: "0.5", after: "-0.0144" });
    // A new release's seed replaces what is published and leaves the layers.
    await test.backend.exclusive(async (database) => {
      await database.query("delete from supabase_migrations.seed_files where path like '%effect%'");
      await applySeed(database, supabaseFolder, "seeds/polygenic-effect-sizes.sql");
    });
    expect(await read()).toEqual(expect.arrayContaining([expect.objectContaining(shown)]));
  });

  describe("a look at an account", () => {
    const see = (id: string) => outcome(administrator, "see_as_user", { p_user_id: id, p_reason: reason });
    const tryAs = (id: string, who: Client = administrator) => outcome(who, "try_as_user", { p_user_id: id });

    it("says for each table and verb what row policies say to that account, and changes nothing", async () => {
      const { id: owner } = await add();
      await fillTables(populated, owner);
      await populated.remove("user_roles", { user_id: owner });
      expect(await see(owner)).toEqual(expect.any(Object));
      const sizes = async () => {
        const counts: Record<string, unknown> = {};
        for (const table of Object.keys(tableCases))
          counts[table] = await query(
            `select count(*)::int as rows, md5(string_agg(t::text, ' ' order by t::text)) as content from public.${table} as t`,
          );
        return counts;
      };
      const before = await sizes();
      const tried: readonly Readonly<Record<string, string>>[] = await tryAs(owner);
      expect(tried).toEqual(expect.any(Array));
      expect(await sizes()).toEqual(before);
      expect(tried.map(({ name }) => name)).toEqual(Object.keys(tableCases).sort());
      // The one filled is a member of an organisation, which the cases of a stranger's organisation are not.
      const departures: string[] = [];
      for (const table of tried) {
        const { outcomes } = tableCases[table["name"] ?? ""] ?? expect.fail("an unknown table");
        for (const operation of operations) {
          const [found, expected] = [table[operation], outcomes[operation][0]];
          if (found !== expected) departures.push(`${table["name"]} ${operation}: ${found}, not ${expected}`);
        }
      }
      expect(departures).toEqual(["organisations select: yes, not nothing"]);
    });

    it("is asked for first, ends after ten minutes and with the role, and is one's own", async () => {
      const [subject, second] = [await add(), await add()];
      await query("insert into public.user_roles (user_id, role) values ($1::uuid, 'admin')", second.id);
      expect(await tryAs(subject.id)).toBe("42501");
      await see(subject.id);
      expect(await tryAs(subject.id)).toEqual(expect.any(Array));
      expect(await tryAs(subject.id, second)).toBe("42501");
      await populated.remove("user_roles", { user_id: second.id });
      await query(
        "update public.audit_entries set created_at = now() - interval '10 minutes 1 second' where subject_user_id = $1::uuid",
        subject.id,
      );
      expect(await tryAs(subject.id)).toBe("42501");
    });

    it("leaves the caller who they were, within the same transaction", async () => {
      const subject = await add();
      await see(subject.id);
      const claims = JSON.stringify({ sub: administrator.id, role: "authenticated" });
      await test.backend.exclusive((database) =>
        database.runScript(`set local role authenticated; set local request.jwt.claims = '${claims}';
          set local request.jwt.claim.sub = '${administrator.id}';
          select public.try_as_user('${subject.id}');
          do $$ begin
            if auth.uid() is distinct from '${administrator.id}'::uuid or current_user <> 'authenticated' then
              raise exception 'somebody else';
            end if;
          end $$;`),
      );
    });
  });
});
