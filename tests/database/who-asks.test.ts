/** Which requests count as a page's: all that are not certainly from elsewhere. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

/** Settings during a request: the active role, and the claims of the request's token. */
interface Setting {
  readonly role?: string;
  readonly claim?: string;
  readonly claims?: string;
}

describe.each(databaseKinds())("who asks on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    test = await openTestBackend(kind);
    await test.backend.exclusive((database) =>
      database.runScript(`
        create table public.answers (is_client boolean, by_definer boolean);
        create function public.ask_definer() returns boolean language sql stable security definer
          set search_path = '' as 'select private.is_client()';
        grant all on public.answers to public;
        grant execute on function public.ask_definer() to public;
        create role odd_role nologin;
        grant usage on schema private to odd_role;
        grant execute on function private.is_client(), private.request_role() to odd_role;
      `),
    );
  });
  afterAll(async () => {
    await test.backend.exclusive((database) =>
      database.runScript(`
        drop table public.answers;
        drop function public.ask_definer();
        revoke all on schema private from odd_role;
        revoke all on all functions in schema private from odd_role;
        revoke all on all tables in schema public from odd_role;
        drop role odd_role;
      `),
    );
    await test.close();
  });

  async function isClient({ role, claim, claims }: Setting): Promise<unknown> {
    const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
    const set = (name: string, value: string | undefined) =>
      value === undefined ? "" : `select set_config('${name}', ${quote(value)}, true);`;
    await test.backend.exclusive((database) =>
      database.runScript(`
        ${set("request.jwt.claim.role", claim)}
        ${set("request.jwt.claims", claims)}
        ${set("role", role)}
        insert into public.answers select private.is_client(), public.ask_definer();
        reset role;
      `),
    );
    const [answer] = await test.backend.exclusive((database) =>
      database.query("delete from public.answers returning is_client, by_definer"),
    );
    expect(answer?.["is_client"]).toBe(answer?.["by_definer"]);
    return answer?.["is_client"];
  }

  it.each<Setting>([
    {},
    { role: "service_role", claim: "service_role" },
    { role: "service_role", claims: '{"role":"service_role"}' },
    { role: "service_role" },
  ])("is the server or the owner: %j", async (setting) => {
    expect(await isClient(setting)).toBe(false);
  });

  it.each<Setting>([
    { role: "anon", claim: "anon" },
    { role: "authenticated", claims: '{"role":"authenticated"}' },
    { role: "authenticated" },
    { role: "anon" },
    { role: "odd_role" },
    { role: "odd_role", claim: "odd_role", claims: '{"role":"odd_role"}' },
    { role: "odd_role", claim: "service_role" },
    { role: "authenticated", claims: '{"role":"service_role"}' },
    { role: "authenticated", claim: "service_role", claims: '{"role":"service_role"}' },
    { role: "service_role", claims: '{"role":"authenticated"}' },
    { role: "service_role", claim: "service_role", claims: '{"role":"authenticated"}' },
    { role: "service_role", claims: '{"sub":"somebody"}' },
    { role: "service_role", claims: "{not json" },
    { claim: "authenticated" },
    { claim: "partner" },
    { claims: '{"role":"partner"}' },
    { claims: '{"role":null}' },
    { claims: "[]" },
    { claims: '"service_role"' },
    { claims: "{not json" },
    { claims: '{"role":"service_role"}' },
  ])("is a page's request: %j", async (setting) => {
    expect(await isClient(setting)).toBe(true);
  });

  it("lets a sign-up, a sign-in and the server do their work", async () => {
    const user = await test.addUser();
    const { data } = await user.client.from("subscribers").select("email").single();
    expect(data).toEqual({ email: user.email });
    const job = await test.service.client.from("user_predictions").insert({
      user_id: user.id,
      prediction_type: "iq",
      payment_verified: true,
      email_sent: true,
    });
    expect(job.error).toBeNull();
  });
});
