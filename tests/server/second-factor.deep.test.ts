/** Second factors: wrong, used and guessed codes, recovery codes, and how one is turned off. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { codeOf, type SecondFactors, secondFactors } from "../support/second-factors.ts";
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
    for (const code of codes) expect(code).toMatch(/^[0-9a-f]{5}(?:-[0-9a-f]{5}){3}$/);
    const stored = JSON.stringify(
      await factors.query("select * from private.recovery_codes where user_id = $1", id),
    );
    for (const code of codes) for (const part of code.split("-")) expect(stored).not.toContain(`"${part}`);
    const half = await signIn();
    // Of the earlier list, and a made-up one.
    expect(await factors.ask(half, "use_recovery_code", { p_code: first[0] })).toBe(false);
    expect(await factors.ask(half, "use_recovery_code", { p_code: "00000-00000-00000-00000" })).toBe(false);
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
          p_code: `00000-00000-00000-${String(turn).padStart(5, "0")}`,
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
});
