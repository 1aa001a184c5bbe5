/** Second factors: what a session may do before it has given one, and what administrators need one for. */
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Call } from "../../src/calls/call.ts";
import { everyCall } from "../../src/calls/every-call.ts";
import { codeOf, type SecondFactors, secondFactors } from "../support/second-factors.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

const reason = "Ticket 12.";

const calls: readonly Call[] = Object.values(everyCall);
const changes = calls.flatMap((call) =>
  call.kind === "procedure" && call.needsSecondFactor === true ? [call] : [],
);

describe.each(databaseKinds())("second factors on %s", (kind) => {
  let test: TestBackend;
  let factors: SecondFactors;
  beforeAll(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    test = await openTestBackend(kind);
    factors = secondFactors(test);
  });
  afterAll(() => test.close());

  it("is on once a code has proved it, and asked for at the next sign-in, as the hosted service does it", async () => {
    const { client, email, signIn, factorId, uri } = await factors.addEnrolled();
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Allelium:[^?]+\?algorithm=SHA1&digits=6&issuer=Allelium&period=30&secret=[A-Z2-7]{32}$/,
    );
    const level = async (of: SupabaseClient) => {
      const { data } = await of.auth.mfa.getAuthenticatorAssuranceLevel();
      return [data?.currentLevel, data?.nextLevel];
    };
    expect(await level(client)).toEqual(["aal2", "aal2"]);
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factorId, friendly_name: "Phone" },
    ]);
    // The level outlives new tokens.
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await level(client)).toEqual(["aal2", "aal2"]);
    expect(await factors.refusal(client)).toBeUndefined();
    const next = await signIn();
    expect(await level(next)).toEqual(["aal1", "aal2"]);
    const subjects = test.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects).toContain("Allelium: your second factor was turned on");
  });

  it("opens nothing to a session that has not given it, and ends the other sessions when it is turned on", async () => {
    const { signIn } = await factors.addPerson();
    const earlier = await signIn();
    const client = await signIn();
    const { factorId, secret } = await factors.enrol(client);
    // Not proved yet: nothing is asked.
    expect(await factors.refusal(earlier)).toBeUndefined();
    expect(await factors.give(client, factorId, codeOf(secret))).toBe("given");
    expect(await factors.refusal(earlier)).toBe("The session has ended");
    const half = await signIn();
    expect(await factors.refusal(half)).toBe("second_factor_needed");
    for (const name of ["export_own_data", "delete_own_account", "make_recovery_codes"]) {
      const body = name === "delete_own_account" ? { p_confirmation: "delete" } : {};
      expect([name, await factors.ask(half, name, body)]).toEqual([name, "second_factor_needed"]);
    }
    expect((await half.auth.updateUser({ password: "Battery-staple2" })).error?.code).toBe(
      "insufficient_aal",
    );
    expect((await half.auth.reauthenticate()).error?.code).toBe("insufficient_aal");
    const another = await half.auth.mfa.enroll({ factorType: "totp", friendlyName: "Theirs" });
    expect(another.error?.code).toBe("insufficient_aal");
    expect((await half.auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
    expect(await factors.ask(half, "read_second_factor")).toEqual({
      is_on: true,
      is_given: false,
      codes_left: 0,
    });
    // The next step's code: the one above is used up.
    expect(await factors.give(half, factorId, codeOf(secret, 1))).toBe("given");
    expect(await factors.refusal(half)).toBeUndefined();
    // Two sessions that have both given it stay.
    expect(await factors.refusal(client)).toBeUndefined();
  });

  it("is what each administrator's change asks for, and nothing else that administrators do", async () => {
    const { client, id, signIn } = await factors.addEnrolled();
    const half = await signIn();
    const other = await factors.addPerson();
    const without = await other.signIn();
    for (const whose of [id, other.id])
      await factors.query("insert into public.user_roles (user_id, role) values ($1, 'admin')", whose);
    const user = await factors.addEnrolled();
    const [partner] = await factors.query(
      "insert into public.organisations (name, is_partner) values ('Helix', true) returning id",
    );
    const [invitation] = await factors.query(
      "insert into public.organisation_invitations (organisation_id, email, role, user_id) values ($1, 'a@example.org', 'viewer', $2) returning id",
      String(partner?.["id"]),
      id,
    );
    const [p_organisation, p_invitation] = [partner?.["id"], invitation?.["id"]];
    const one = { p_user_id: user.id, p_reason: reason };
    const inputs: Readonly<Record<string, object>> = {
      give_plans: { p_user_ids: [user.id], p_tier: "essential", p_end: null, p_reason: reason },
      lock_accounts: { p_user_ids: [user.id], p_is_locked: true, p_reason: reason },
      remove_account: { ...one, p_is_removed: true, p_confirmation: user.email },
      see_as_user: one,
      set_admin_role: { ...one, p_is_admin: true },
      write_effect_size: {
        ...{ p_trait_type: "education-quick", p_snp: "rs363096", p_effect_size: 0.1 },
        ...{ p_source: "A study", p_reason: reason },
      },
      create_partner: { p_name: "Second" },
      rename_organisation: { p_organisation, p_name: "Third" },
      close_organisation: { p_organisation },
      invite_member: { p_organisation, p_email: "b@example.org", p_role: "viewer" },
      withdraw_invitation: { p_invitation },
      remove_member: { p_organisation, p_user_id: randomUUID() },
      set_member_role: { p_organisation, p_user_id: user.id, p_role: "viewer" },
      set_organisation_teams: { p_organisation, p_teams: [] },
    };
    expect(Object.keys(inputs).toSorted()).toEqual(changes.map(({ procedure }) => procedure).toSorted());
    for (const [name, body] of Object.entries(inputs)) {
      const outcomes = [];
      for (const who of [without, half, user.client]) outcomes.push(await factors.ask(who, name, body));
      expect([name, ...outcomes]).toEqual([name, "second_factor_missing", "second_factor_needed", "42501"]);
    }
    // Reading asks for none where there is none.
    expect(await factors.ask(without, "read_operations")).toMatchObject({ accounts: expect.any(Number) });
    // The role was taken meanwhile: the factor alone opens nothing.
    expect(await factors.ask(client, "give_plans", inputs["give_plans"])).toBe(true);
    await factors.query("delete from public.user_roles where user_id = $1", id);
    expect(await factors.ask(client, "give_plans", inputs["give_plans"])).toBe("42501");
  });

  it("comes after the same calls on a hosted project and on our server", async () => {
    const [row] = await factors.query(
      "select prosrc from pg_catalog.pg_proc where proname = 'check_request'",
    );
    const paths = [...String(row?.["prosrc"]).matchAll(/'\/rpc\/([a-z_]+)'/g)].map(([, name]) => name);
    const before = calls.flatMap((call) =>
      call.kind === "procedure" && call.beforeSecondFactor === true ? [call.procedure] : [],
    );
    expect(paths.toSorted()).toEqual(before.toSorted());
  });
});
