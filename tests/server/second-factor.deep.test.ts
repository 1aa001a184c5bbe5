/** Second factors: wrong, used and guessed codes, recovery codes, and how one is turned off. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { codeOf } from "../support/second-factor-codes.ts";
import { type SecondFactors, secondFactors } from "../support/second-factors.ts";
import { follow, linkIn } from "../support/sign-up.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

describe.each(databaseKinds())("codes of second factors on %s", (kind) => {
  let test: TestBackend;
  let factors: SecondFactors;
  beforeAll(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    test = await openTestBackend(kind);
    factors = secondFactors(test);
  });
  afterAll(() => test.close());

  it("is asked for after the mail of a forgotten password, too", async () => {
    const { email, network, factorId, secret } = await factors.addEnrolled();
    const client = test.client(test.secrets.publishableKey, undefined, network);
    await client.auth.resetPasswordForEmail(email);
    const [mail] = test.mailbox.mails.filter(({ to }) => to === email);
    const { fragment } = await follow(test, linkIn(mail), network);
    const tokens = {
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    };
    expect((await client.auth.setSession(tokens)).error).toBeNull();
    expect((await client.auth.updateUser({ password: "Battery-staple2" })).error?.code).toBe(
      "insufficient_aal",
    );
    expect(await factors.give(client, factorId, codeOf(secret, 1))).toBe("given");
    expect((await client.auth.updateUser({ password: "Battery-staple2" })).error).toBeNull();
  });

  it("takes no code twice, none of another time, none of somebody else, and none without its challenge", async () => {
    const { client, signIn, factorId, secret } = await factors.addEnrolled();
    const half = await signIn();
    expect(await factors.give(half, factorId, codeOf(secret, -1))).toBe("mfa_verification_failed");
    expect(await factors.give(half, factorId, codeOf(secret, -2))).toBe("mfa_verification_failed");
    expect(await factors.give(half, factorId, codeOf(secret, 3))).toBe("mfa_verification_failed");
    for (const odd of ["", "000", "0000000", "١٢٣٤٥٦"])
      expect(await factors.give(half, factorId, odd)).not.toBe("given");
    const stranger = await factors.addEnrolled();
    expect(await factors.give(stranger.client, factorId, codeOf(secret, 1))).toBe("mfa_factor_not_found");
    expect((await stranger.client.auth.mfa.unenroll({ factorId })).error?.code).toBe("mfa_factor_not_found");
    // A challenge of another factor, and one that is five minutes old.
    const theirs = await stranger.client.auth.mfa.challenge({ factorId: stranger.factorId });
    const code = codeOf(secret, 1);
    const swapped = { factorId, challengeId: theirs.data?.id ?? "", code };
    expect((await half.auth.mfa.verify(swapped)).error?.code).toBe("mfa_challenge_expired");
    const own = await half.auth.mfa.challenge({ factorId });
    await factors.query(
      "update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1",
      own.data?.id ?? "",
    );
    expect(
      (await half.auth.mfa.verify({ factorId, challengeId: own.data?.id ?? "", code })).error?.code,
    ).toBe("mfa_challenge_expired");
    expect(await factors.give(half, factorId, code)).toBe("given");
    expect(await factors.refusal(client)).toBeUndefined();
  });

  it("lets nobody try codes out: ten an hour, whatever network they come from", async () => {
    const { signIn, factorId, secret } = await factors.addEnrolled();
    const half = await signIn();
    const { data } = await half.auth.getSession();
    const outcomes: string[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const from = test.client(test.secrets.publishableKey, undefined, `198.51.100.${turn}`);
      await from.auth.setSession(data.session ?? { access_token: "", refresh_token: "" });
      const right = codeOf(secret, 1);
      const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
      outcomes.push(await factors.give(from, factorId, turn === 10 ? right : wrong));
    }
    expect(outcomes).toEqual([
      ...Array<string>(10).fill("mfa_verification_failed"),
      "over_request_rate_limit",
    ]);
  });

  it("is turned off by a session that has given a code lately, and then asked of nobody", async () => {
    const { client, id, signIn, factorId, secret } = await factors.addEnrolled();
    const other = await signIn();
    await factors.query(
      "update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes' where session_id in (select id from auth.sessions where user_id = $1)",
      id,
    );
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
    expect(await factors.give(client, factorId, codeOf(secret))).toBe("given");
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await factors.ask(client, "read_second_factor")).toEqual({
      is_on: false,
      is_given: false,
      codes_left: 0,
    });
    const next = await signIn();
    for (const one of [client, next]) expect(await factors.refusal(one)).toBeUndefined();
    // Ended when the code was given, as everything of the first level.
    expect(await factors.refusal(other)).toBe("The session has ended");
    const events = await factors.query(
      "select event_type from public.security_events where user_id = $1 order by created_at",
      id,
    );
    expect(events).toEqual([{ event_type: "second_factor_added" }, { event_type: "second_factor_removed" }]);
  });

  it("is given by a recovery code once, of which the database has digests alone", async () => {
    const { client, id, signIn, factorId } = await factors.addEnrolled();
    const first: string[] = await factors.ask(client, "make_recovery_codes");
    const codes: string[] = await factors.ask(client, "make_recovery_codes");
    expect(new Set([...first, ...codes]).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{6}(?:-[a-z2-7]{6}){3}$/);
    const stored = JSON.stringify(
      await factors.query("select * from private.recovery_codes where user_id = $1", id),
    );
    for (const code of codes) for (const part of code.split("-")) expect(stored).not.toContain(`"${part}`);
    const half = await signIn();
    // Of the earlier list, and a made-up one.
    expect(await factors.ask(half, "use_recovery_code", { p_code: first[0] })).toBe(false);
    expect(await factors.ask(half, "use_recovery_code", { p_code: "aaaaaa-aaaaaa-aaaaaa-aaaaaa" })).toBe(
      false,
    );
    expect(await factors.refusal(half)).toBe("second_factor_needed");
    expect(
      await factors.ask(half, "use_recovery_code", {
        p_code: ` ${codes[3]?.toUpperCase().replaceAll("-", " ")} `,
      }),
    ).toBe(true);
    expect(await factors.refusal(half)).toBeUndefined();
    expect((await half.auth.refreshSession()).error).toBeNull();
    expect((await half.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
    expect(await factors.ask(half, "read_second_factor")).toEqual({
      is_on: true,
      is_given: true,
      codes_left: 9,
    });
    const again = await signIn();
    expect(await factors.ask(again, "use_recovery_code", { p_code: codes[3] })).toBe(false);
    // Somebody else's code opens nothing.
    const stranger = await (await factors.addEnrolled()).signIn();
    expect(await factors.ask(stranger, "use_recovery_code", { p_code: codes[4] })).toBe(false);
    // Who has lost the device turns the factor off by a code.
    expect((await half.auth.mfa.unenroll({ factorId })).error).toBeNull();
  });

  it("counts tries of recovery codes", async () => {
    const half = await (await factors.addEnrolled()).signIn();
    const outcomes: unknown[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      outcomes.push(
        await factors.ask(half, "use_recovery_code", {
          p_code: `aaaaaa-aaaaaa-aaaaaa-aaaa${"abcdefghijk"[turn]}a`,
        }),
      );
    expect(outcomes).toEqual([...Array<boolean>(10).fill(false), "too_many_tries"]);
  });

  it("is asked before each request of a hosted project, by the database", async () => {
    const { id, signIn } = await factors.addEnrolled();
    await signIn();
    const rows = await factors.query("select id, aal from auth.sessions where user_id = $1 order by aal", id);
    const outcomes: string[] = [];
    for (const { id: session } of rows) {
      for (const path of ["/subscribers", "/rpc/export_own_data", "/rpc/use_recovery_code"]) {
        const claims = JSON.stringify({ sub: id, role: "authenticated", session_id: session });
        outcomes.push(
          await factors
            .query(
              `with told as materialized (select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
              set_config('request.path', $3, true))
            select private.check_request() from told`,
              ...[claims, id, path],
            )
            .then(
              () => "open",
              (error: { code?: string }) => error.code ?? "",
            ),
        );
      }
    }
    expect(outcomes).toEqual(["PT403", "PT403", "open", "open", "open", "open"]);
  });

  /** Makes the codes of a person's sessions so many minutes old. */
  const age = (id: string, minutes: number) =>
    factors.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '${minutes} minutes'
        where session_id in (select id from auth.sessions where user_id = $1)`,
      id,
    );

  /** The session of a client, from another network. */
  async function elsewhere(client: SupabaseClient, network: string): Promise<SupabaseClient> {
    const { data } = await client.auth.getSession();
    const there = test.client(test.secrets.publishableKey, undefined, network);
    await there.auth.setSession(data.session ?? { access_token: "", refresh_token: "" });
    return there;
  }

  it("lets a session whose code is old add no factor and make no recovery codes", async () => {
    const { client, id, factorId, secret } = await factors.addEnrolled();
    await age(id, 11);
    const enrol = () => client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Tablet" });
    expect((await enrol()).error?.code).toBe("insufficient_aal");
    expect(await factors.ask(client, "make_recovery_codes")).toBe("second_factor_needed");
    expect(await factors.give(client, factorId, codeOf(secret))).toBe("given");
    const begun = await enrol();
    if (begun.data?.type !== "totp") throw begun.error ?? new Error("no such factor");
    const tablet = { id: begun.data.id, secret: begun.data.totp.secret };
    await age(id, 11);
    expect(await factors.give(client, tablet.id, codeOf(tablet.secret))).toBe("insufficient_aal");
    expect(await factors.give(client, factorId, codeOf(secret, 1))).toBe("given");
    await age(id, 9);
    expect(await factors.give(client, tablet.id, codeOf(tablet.secret))).toBe("given");
    // A new factor's code does not renew the old one's.
    await expect(
      factors.query(
        `select updated_at < now() - interval '8 minutes' as is_old from auth.mfa_amr_claims
          where session_id in (select id from auth.sessions where user_id = $1)`,
        id,
      ),
    ).resolves.toEqual([{ is_old: true }]);
  });

  it("is turned on shortly after signing in only", async () => {
    const { id, signIn } = await factors.addPerson();
    const client = await signIn();
    await factors.query(
      "update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1",
      id,
    );
    const begun = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    expect(begun.error?.code).toBe("reauthentication_needed");
    await factors.enrol(await signIn());
  });

  it("lets a session that has not given it end itself alone and remove no factor", async () => {
    const { client, id, signIn } = await factors.addEnrolled();
    const begun = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Tablet" });
    for (const scope of ["others", "global", "local"] as const) {
      const half = await signIn();
      expect((await half.auth.mfa.unenroll({ factorId: begun.data?.id ?? "" })).error?.code).toBe(
        "insufficient_aal",
      );
      await half.auth.signOut({ scope });
      expect(await factors.refusal(client)).toBeUndefined();
    }
    // The two that asked for more are there still; the last one ended itself.
    const left = await factors.query("select id from auth.sessions where user_id = $1", id);
    expect(left).toHaveLength(3);
  });

  it("ends all other sessions when it is set up again after an operator has removed it", async () => {
    const { id, signIn, factorId, secret } = await factors.addEnrolled();
    const thief = await signIn();
    expect(await factors.give(thief, factorId, codeOf(secret))).toBe("given");
    await factors.query("delete from auth.mfa_factors where user_id = $1", id);
    expect(await factors.ask(thief, "read_second_factor")).toMatchObject({ is_on: false, is_given: false });
    const owner = await signIn();
    const again = await factors.enrol(owner);
    expect(await factors.give(owner, again.factorId, codeOf(again.secret))).toBe("given");
    expect(await factors.refusal(thief)).toBe("The session has ended");
    expect(await factors.refusal(owner)).toBeUndefined();
  });

  it("stays open to its owner while strangers with the password use up the tries", async () => {
    const { client, signIn, factorId, secret } = await factors.addEnrolled();
    const codes: string[] = await factors.ask(client, "make_recovery_codes");
    const stolen = await signIn();
    for (let turn = 0; turn < 10; turn += 1) {
      const there = await elsewhere(stolen, `192.0.2.${turn}`);
      expect(await factors.give(there, factorId, "000000")).not.toBe("given");
    }
    const stranger = await elsewhere(stolen, "192.0.2.1");
    for (let turn = 0; turn < 11; turn += 1)
      await factors.ask(stranger, "use_recovery_code", { p_code: `aaaaaa-aaaaaa-aaaaaa-${turn}` });
    expect(await factors.ask(stranger, "use_recovery_code", { p_code: codes[0] })).toBe("too_many_tries");
    expect(await factors.give(await elsewhere(stolen, "192.0.2.20"), factorId, codeOf(secret))).toBe(
      "over_request_rate_limit",
    );
    const home = await signIn();
    expect(await factors.give(home, factorId, codeOf(secret))).toBe("given");
    const away = await elsewhere(await signIn(), "192.0.2.21");
    expect(await factors.ask(away, "use_recovery_code", { p_code: codes[0] })).toBe(true);
  });

  it("opens one session by a recovery code that two give at once", async () => {
    const { client, signIn } = await factors.addEnrolled();
    const codes: string[] = await factors.ask(client, "make_recovery_codes");
    const one = await elsewhere(await signIn(), "192.0.2.31");
    const other = await elsewhere(await signIn(), "192.0.2.32");
    for (const p_code of codes.slice(0, 8)) {
      const answers = await Promise.all(
        [one, other].map((who) => factors.ask(who, "use_recovery_code", { p_code })),
      );
      expect(answers.toSorted()).toEqual([false, true]);
    }
  });

  it("tells its owner of new and of used recovery codes", async () => {
    const { client, id, email, signIn } = await factors.addEnrolled();
    const codes: string[] = await factors.ask(client, "make_recovery_codes");
    const half = await signIn();
    expect(await factors.ask(half, "use_recovery_code", { p_code: "aaaaaa-aaaaaa-aaaaaa-aaaaaa" })).toBe(
      false,
    );
    expect(await factors.ask(half, "use_recovery_code", { p_code: codes[0] })).toBe(true);
    const subjects = test.mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      "Allelium: a recovery code was used",
      "Allelium: new recovery codes were made",
      "Allelium: your second factor was turned on",
    ]);
    const events = await factors.query(
      "select event_type from public.security_events where user_id = $1 order by created_at",
      id,
    );
    expect(events.map(({ event_type }) => event_type)).toEqual([
      "second_factor_added",
      "recovery_codes_made",
      "recovery_code_failed",
      "recovery_code_used",
    ]);
  });
});
