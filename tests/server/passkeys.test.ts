/** Passkeys as second factors: made, asked for at the next sign-in, and what is refused. */
import { generateKeyPairSync } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { codeOf } from "../support/second-factor-codes.ts";
import { type SecondFactors, secondFactors } from "../support/second-factors.ts";
import { type Oddities, SoftwarePasskey } from "../support/software-passkey.ts";
import { databaseKinds, openTestBackend, type TestBackend } from "../support/test-backend.ts";

/** Of the backend's address, http://127.0.0.1:4173: an IP address is no name of a site. */
const site = { rpId: "localhost", origin: "http://localhost:4173" };
const webauthn = { rpId: site.rpId, rpOrigins: [site.origin] };

describe.each(databaseKinds())("passkeys on %s", (kind) => {
  let test: TestBackend;
  let factors: SecondFactors;
  beforeAll(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    test = await openTestBackend(kind);
    factors = secondFactors(test);
  });
  afterAll(() => test.close());

  /** Begins a factor; its id, or why not. */
  async function begin(client: SupabaseClient, friendlyName = "Laptop"): Promise<string> {
    const { data, error } = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName });
    return error === null ? data.id : (error.code ?? "");
  }

  async function ask(client: SupabaseClient, factorId: string) {
    const { data, error } = await client.auth.mfa.challenge({ factorId, webauthn });
    if (error !== null) throw error;
    return { challengeId: data.id, ...data.webauthn };
  }

  type Asked = Awaited<ReturnType<typeof ask>>;

  /** Answers a challenge; what comes of it. */
  async function answer(
    client: SupabaseClient,
    factorId: string,
    passkey: SoftwarePasskey,
    { asked, odd = {} }: { asked?: Asked; odd?: Oddities } = {},
  ): Promise<string> {
    const { challengeId, type, credential_options } = asked ?? (await ask(client, factorId));
    const { challenge } = credential_options.publicKey;
    const made = type === "create" ? passkey.create(challenge, odd) : passkey.get(challenge, odd);
    const given = { type, ...webauthn, credential_response: made as never };
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, webauthn: given });
    return error?.code ?? "given";
  }

  async function addPerson() {
    const person = await factors.addPerson();
    const client = await person.signIn();
    const passkey = new SoftwarePasskey(site);
    const factorId = await begin(client);
    expect(await answer(client, factorId, passkey)).toBe("given");
    return { ...person, client, passkey, factorId };
  }

  const levelOf = async (client: SupabaseClient) =>
    (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;

  it("are made once they have signed, asked for at the next sign-in, and listed as the hosted service lists them", async () => {
    const { email, client, signIn, passkey, factorId } = await addPerson();
    expect(await levelOf(client)).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      webauthn: [{ id: factorId, friendly_name: "Laptop", factor_type: "webauthn" }],
      totp: [],
    });
    const half = await signIn();
    expect(await factors.refusal(half)).toBe("second_factor_needed");
    const asked = await ask(half, factorId);
    expect(asked).toMatchObject({
      type: "request",
      credential_options: { publicKey: { rpId: "localhost", userVerification: "preferred" } },
    });
    expect(await answer(half, factorId, passkey, { asked })).toBe("given");
    expect(await factors.refusal(half)).toBeUndefined();
    const level = await levelOf(half);
    expect(level?.currentLevel).toBe("aal2");
    expect(
      level?.currentAuthenticationMethods.map((one) => (typeof one === "string" ? one : one.method)),
    ).toEqual(["mfa/webauthn", "password"]);
    const mails = test.mailbox.mails.filter(({ to }) => to === email);
    expect(mails.map(({ subject, text }) => [subject, text.split("\n")[0]])).toContainEqual([
      "Allelium: your second factor was turned on",
      "A passkey was added to your Allelium account. Signing in now asks for a second factor as well.",
    ]);
  });

  it("are refused for another site, another purpose, another challenge, another key, and where nobody was there", async () => {
    const person = await factors.addPerson();
    const client = await person.signIn();
    const factorId = await begin(client);
    const odd: readonly Oddities[] = [
      { origin: "https://localhost:4173" },
      { origin: "http://localhost.example.org:4173" },
      { rpId: "example.org" },
      { challenge: Buffer.alloc(32).toString("base64url") },
      { isPresent: false },
    ];
    for (const one of [...odd, { type: "webauthn.get" }])
      expect([one, await answer(client, factorId, new SoftwarePasskey(site), { odd: one })]).toEqual([
        one,
        "mfa_verification_failed",
      ]);
    expect(await factors.ask(client, "read_second_factor")).toMatchObject({ is_on: false });
    const passkey = new SoftwarePasskey(site);
    expect(await answer(client, factorId, passkey)).toBe("given");
    const half = await person.signIn();
    const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    for (const one of [...odd, { type: "webauthn.create" }])
      expect([one, await answer(half, factorId, passkey, { odd: one })]).toEqual([
        one,
        "mfa_verification_failed",
      ]);
    expect(await answer(half, factorId, new SoftwarePasskey(site))).toBe("mfa_verification_failed");
    expect(await answer(half, factorId, passkey, { odd: { key } })).toBe("mfa_verification_failed");
    expect(await factors.refusal(half)).toBe("second_factor_needed");
    expect(await answer(half, factorId, passkey)).toBe("given");
  });

  it("answer a challenge once, within five minutes, in the session that asked, of their own factor", async () => {
    const { client, signIn, passkey, factorId } = await addPerson();
    const half = await signIn();
    const asked = await ask(half, factorId);
    expect(await answer(half, factorId, passkey, { asked, odd: { isPresent: false } })).toBe(
      "mfa_verification_failed",
    );
    // A wrong answer has used it up.
    expect(await answer(half, factorId, passkey, { asked })).toBe("mfa_challenge_expired");
    const old = await ask(half, factorId);
    await factors.query(
      "update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1",
      old.challengeId,
    );
    expect(await answer(half, factorId, passkey, { asked: old })).toBe("mfa_challenge_expired");
    expect(await answer(client, factorId, passkey, { asked: await ask(half, factorId) })).toBe(
      "mfa_challenge_expired",
    );
    const stranger = await addPerson();
    const theirs = await ask(stranger.client, stranger.factorId);
    expect(await answer(half, factorId, passkey, { asked: theirs })).toBe("mfa_challenge_expired");
    expect(await answer(half, stranger.factorId, passkey, { asked: theirs })).toBe("mfa_factor_not_found");
    // A code in place of a signature.
    const { error } = await half.auth.mfa.verify({
      ...{ factorId, challengeId: (await ask(half, factorId)).challengeId, code: "000000" },
    });
    expect(error?.code).toBe("mfa_verification_failed");
    expect(await answer(half, factorId, passkey)).toBe("given");
  });

  it("are refused where their count of signatures has not grown: there is a copy", async () => {
    const { signIn, passkey, factorId } = await addPerson();
    expect(await answer(await signIn(), factorId, passkey)).toBe("given");
    passkey.counter -= 1;
    const half = await signIn();
    expect(await answer(half, factorId, passkey)).toBe("mfa_verification_failed");
    passkey.counter += 5;
    expect(await answer(half, factorId, passkey)).toBe("given");
    // Most passkeys count nothing.
    const person = await factors.addPerson();
    const client = await person.signIn();
    const plain = new SoftwarePasskey(site);
    const plainId = await begin(client);
    expect(await answer(client, plainId, plain)).toBe("given");
    for (let turn = 0; turn < 2; turn += 1) {
      plain.counter = -1;
      expect(await answer(await person.signIn(), plainId, plain)).toBe("given");
    }
  });

  it("belong to one account and stand beside an app's codes and the recovery codes", async () => {
    const { client, id, signIn, passkey, factorId } = await addPerson();
    const stranger = await factors.addPerson();
    const theirs = await stranger.signIn();
    expect(await answer(theirs, await begin(theirs), passkey)).toBe("mfa_verification_failed");
    const { factorId: appId, secret } = await factors.enrol(client);
    expect(await factors.give(client, appId, codeOf(secret, -1))).toBe("given");
    const byCode = await signIn();
    expect(await factors.give(byCode, appId, codeOf(secret))).toBe("given");
    expect(await factors.refusal(byCode)).toBeUndefined();
    const codes: string[] = await factors.ask(client, "make_recovery_codes");
    expect(codes).toHaveLength(10);
    const exported = await factors.ask(client, "export_own_data");
    expect(exported.second_factors).toMatchObject([
      { type: "webauthn", name: "Laptop", status: "verified" },
      { type: "totp", name: "Phone" },
    ]);
    expect(JSON.stringify(exported)).not.toContain(passkey.id);
    expect(JSON.stringify(exported)).not.toContain(secret);
    // Ten minutes later neither is removed nor another one begun; a signature opens both again.
    await factors.query(
      "update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes' where session_id in (select id from auth.sessions where user_id = $1)",
      id,
    );
    expect((await client.auth.mfa.unenroll({ factorId: appId })).error?.code).toBe("insufficient_aal");
    expect(await begin(client, "Key")).toBe("insufficient_aal");
    expect(await answer(client, factorId, passkey)).toBe("given");
    expect((await client.auth.mfa.unenroll({ factorId: appId })).error).toBeNull();
    expect(await factors.ask(client, "read_second_factor")).toMatchObject({ is_on: true, codes_left: 10 });
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect(await factors.ask(client, "read_second_factor")).toMatchObject({ is_on: false });
    expect(await factors.refusal(await signIn())).toBeUndefined();
  });

  it("are enough for administrators' changes", async () => {
    const { client, id, signIn, passkey, factorId } = await addPerson();
    await factors.query("insert into public.user_roles (user_id, role) values ($1, 'admin')", id);
    const user = await factors.addPerson();
    const change = { p_user_ids: [user.id], p_tier: "essential", p_end: null, p_reason: "Ticket 12." };
    expect(await factors.ask(client, "give_plans", change)).toBe(true);
    const half = await signIn();
    expect(await factors.ask(half, "give_plans", change)).toBe("second_factor_needed");
    expect(await answer(half, factorId, passkey)).toBe("given");
    expect(await factors.ask(half, "give_plans", change)).toBe(true);
  });
});
