/** The database follows the rules of the hosted service's linter; deliberate exceptions are listed here. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";
import { linterRules, unindexedColumns, unindexedPolicyColumns } from "./linter-rules.ts";

/** What breaks a rule with a reason. */
const onPurpose: Readonly<Record<string, readonly string[]>> = {
  // For the service role and functions alone: no person has a row there.
  rls_enabled_no_policy: [
    "auth_windows",
    "caller_keys",
    "customers_to_close",
    "earlier_codes",
    "outbox",
    "partner_figures",
    "personal_tables",
    "processed_payment_events",
    "rate_limit_windows",
    "recovery_codes",
    "released_shares",
    "team_releases",
  ],
  // They ask themselves who calls.
  anon_security_definer_function_executable: [
    "enhanced_rate_limit_check(text,text,text,integer,integer,text)",
    "has_role(uuid,text)",
    "log_security_event(text,text,text,jsonb)",
  ],
  authenticated_security_definer_function_executable: [
    "accept_invitation(uuid)",
    "close_organisation(uuid)",
    "create_organisation(text)",
    "create_partner(text)",
    "delete_own_account(text)",
    "enhanced_rate_limit_check(text,text,text,integer,integer,text)",
    "export_own_data()",
    "give_plans(uuid[],text,timestamp with time zone,text)",
    "has_role(uuid,text)",
    "invite_member(uuid,text,text)",
    "known_organisations()",
    "list_audit_entries(text,jsonb,text,boolean,jsonb,integer)",
    "list_effect_sizes(text,jsonb,text,boolean,jsonb,integer)",
    "list_organisations(text,jsonb,text,boolean,jsonb,integer)",
    "list_partner_entries(text,jsonb,text,boolean,jsonb,integer)",
    "list_partner_invitations(text,jsonb,text,boolean,jsonb,integer)",
    "list_partner_members(text,jsonb,text,boolean,jsonb,integer)",
    "list_partners(text,jsonb,text,boolean,jsonb,integer)",
    "list_payments(text,jsonb,text,boolean,jsonb,integer)",
    "list_predictions(text,jsonb,text,boolean,jsonb,integer)",
    "list_security_events(text,jsonb,text,boolean,jsonb,integer)",
    "list_subscriptions(text,jsonb,text,boolean,jsonb,integer)",
    "list_users(text,jsonb,text,boolean,jsonb,integer)",
    "lock_accounts(uuid[],boolean,text)",
    "log_security_event(text,text,text,jsonb)",
    "make_recovery_codes()",
    "make_team_figures(uuid)",
    "organisation_of_code(uuid)",
    "organisation_teams(uuid)",
    "read_invitation(uuid)",
    "read_operations()",
    "read_partner_figures(uuid)",
    "read_second_factor()",
    "read_team_figures(uuid)",
    "remove_account(uuid,boolean,text,text)",
    "remove_member(uuid,uuid)",
    "rename_organisation(uuid,text)",
    "see_as_user(uuid,text)",
    "send_partner_upload(uuid,jsonb,uuid)",
    "set_admin_role(uuid,boolean,text)",
    "set_member_role(uuid,uuid,text)",
    "set_organisation_teams(uuid,text[])",
    "share_quiz_in_groups(uuid,text[],text,text,text,boolean)",
    "share_quiz_result(uuid,text[])",
    "use_recovery_code(text)",
    "withdraw_invitation(uuid)",
    "withdraw_partner_upload(uuid)",
    "write_effect_size(text,text,double precision,text,text)",
  ],
};

/** Columns that the page, the server and triggers filter by. */
const filtered = [
  "audit_entries.organisation_id",
  "audit_entries.user_id",
  "effect_size_layers.trait_type",
  "genetic_files.id",
  "genetic_files.user_id",
  "one_time_payments.session_id",
  "one_time_payments.user_id",
  "organisation_invitations.email",
  "organisation_invitations.organisation_id",
  "organisation_members.organisation_id",
  "organisation_members.user_id",
  "polygenic_effect_sizes.snp",
  "polygenic_effect_sizes.trait_type",
  "practice_answers.user_id",
  "questionnaire_answers.user_id",
  "rate_limit_windows.caller",
  "rate_limit_windows.window_start",
  "security_events.created_at",
  "subscribers.stripe_customer_id",
  "subscribers.user_id",
  "user_predictions.id",
  "user_predictions.user_id",
  "user_roles.user_id",
  "quiz_shares.organisation_id",
  "quiz_shares.user_id",
  "account_consents.user_id",
];

/** A departure from each rule, to see that its query finds one. */
const departures: Readonly<Record<string, string>> = {
  unindexed_foreign_keys:
    "create table public.odd (id int primary key, user_id uuid references auth.users (id))",
  auth_users_exposed: "create view public.odd as select id from auth.users",
  auth_rls_initplan:
    "create policy odd on public.pricing_plans as restrictive for insert to anon with check (auth.uid() is not null)",
  no_primary_key: "create table public.odd (id int)",
  multiple_permissive_policies:
    "create policy odd on public.pricing_plans for all to authenticated using (id is not null)",
  policy_exists_rls_disabled: "alter table public.pricing_plans disable row level security",
  rls_enabled_no_policy:
    "create table public.odd (id int primary key); alter table public.odd enable row level security",
  duplicate_index:
    "create index odd on public.subscribers (user_id); create index odd2 on public.subscribers (user_id)",
  security_definer_view: "create view public.odd as select 1 as one",
  function_search_path_mutable: "create function public.odd() returns int language sql as 'select 1'",
  rls_disabled_in_public: "create table public.odd (id int primary key)",
  rls_references_user_metadata:
    "create policy odd on public.pricing_plans as restrictive for insert to anon with check (auth.jwt() -> 'user_metadata' is not null)",
  materialized_view_in_api: "create materialized view public.odd as select 1 as one",
  unsupported_reg_types: "create table public.odd (id int primary key, kind regproc)",
  fkey_to_auth_unique:
    "alter table auth.users add constraint odd unique (email, phone); create table public.odd (id int primary key, e varchar, p text, foreign key (e, p) references auth.users (email, phone))",
  sensitive_columns_exposed: "create table public.odd (id int primary key, password text)",
  rls_policy_always_true: "create policy odd on public.pricing_plans for insert to anon with check (true)",
  rls_policy_null_auth_disjunct:
    "create policy odd on public.pricing_plans for select to anon using ((select auth.uid()) is null or price is null)",
  autovacuum_disabled: "alter table public.pricing_plans set (autovacuum_enabled = false)",
  anon_security_definer_function_executable:
    "create function public.odd() returns int language sql security definer as 'select 1'",
  authenticated_security_definer_function_executable:
    "create function public.odd() returns int language sql security definer as 'select 1'",
};

describe.each(databaseKinds())("the linter's rules on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  async function lines(query: string, parameters: readonly string[] = []): Promise<readonly string[]> {
    const rows = await test.backend.exclusive((database) => database.query(query, parameters));
    return rows.map(({ line }) => String(line)).sort();
  }

  it.each(Object.entries(linterRules))("%s", async (rule, query) => {
    expect(await lines(query)).toEqual([...(onPurpose[rule] ?? [])].sort());
  });

  it.each(Object.entries(departures))("%s would be found", async (rule, departure) => {
    const query = linterRules[rule] ?? expect.fail(`no rule ${rule}`);
    const found = `insert into private.found select count(*) from (${query}) as broken`;
    await test.backend.exclusive(async (database) => {
      // The script's changes are undone by its last statement; the count is in the error's text.
      const script = `create table private.found (count int); ${departure}; ${found};
        do $$ begin raise exception 'found %', (select count from private.found); end $$`;
      const outcome = await database.runScript(script).catch((error: unknown) => String(error));
      const [, count = "none"] = /found (\d+)/.exec(String(outcome)) ?? [];
      expect(Number(count), String(outcome)).toBeGreaterThan((onPurpose[rule] ?? []).length);
    });
  });

  it("has an index for each column that a policy compares", async () => {
    const unindexed = await lines(unindexedPolicyColumns);
    expect(unindexed).toEqual([]);
  });

  it("has an index for each column that is filtered by", async () => {
    expect(await lines(unindexedColumns, [JSON.stringify(filtered)])).toEqual([]);
    expect(await lines(unindexedColumns, ['["pricing_plans.name"]'])).toEqual(["pricing_plans.name"]);
  });

  it("distinguishes every policy's slow and quick form", async () => {
    const all = await test.backend.exclusive((database) =>
      database.query(
        "select coalesce(qual, '') || coalesce(with_check, '') as expression from pg_policies where schemaname = 'public'",
      ),
    );
    const asking = all
      .map(({ expression }) => String(expression))
      .filter((text) => /auth\.uid|is_admin/.test(text));
    expect(asking.length).toBeGreaterThan(10);
    for (const text of asking) {
      const calls = text.match(/(?:auth\.uid|private\.is_admin)\(\)/g) ?? [];
      const within = text.match(/\( SELECT (?:auth\.uid|private\.is_admin)\(\) AS \w+\)/g) ?? [];
      expect(within.length, text).toBe(calls.length);
    }
  });
});
