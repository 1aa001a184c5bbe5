/** People with second factors, for tests of the sign-in calls. */
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import bcrypt from "bcryptjs";
import { expect } from "vitest";
import { codeOfStep, fromBase32, stepAt } from "../../server/backend/lite/factors/totp.ts";
import { password } from "./sign-up.ts";
import type { TestBackend } from "./test-backend.ts";

/** A code of the step that is so many after the present one. */
export function codeOf(secret: string, ahead = 0): string {
  return codeOfStep(fromBase32(secret), stepAt(Date.now()) + ahead);
}

/** What {@link secondFactors} makes. */
export type SecondFactors = ReturnType<typeof secondFactors>;

/** Makes people on a backend and gives codes for them. */
export function secondFactors(test: TestBackend) {
  const query = (statement: string, ...parameters: string[]) =>
    test.backend.exclusive((database) => database.query(statement, parameters));
  let digest: string | null = null;
  let people = 0;

  /** A person with a confirmed address, and the way to sign in from a network of their own. */
  async function addPerson() {
    people += 1;
    digest ??= await bcrypt.hash(password, 4);
    const [id, email, network] = [randomUUID(), `${randomUUID()}@example.org`, `203.0.113.${people}`];
    await query(
      `insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role)
        values ($1, $2, $3, now(), 'authenticated', 'authenticated')`,
      ...[id, email, digest],
    );
    const signIn = async (): Promise<SupabaseClient> => {
      const client = test.client(test.secrets.publishableKey, undefined, network);
      const { error } = await client.auth.signInWithPassword({ email, password });
      expect(error).toBeNull();
      return client;
    };
    return { id, email, network, signIn };
  }

  /** Begins a factor. */
  async function enrol(client: SupabaseClient) {
    const { data, error } = await client.auth.mfa.enroll({
      ...{ factorType: "totp", friendlyName: "Phone", issuer: "Allelium" },
    });
    if (error !== null || data.type !== "totp") throw error ?? new Error("no such factor");
    return { factorId: data.id, secret: data.totp.secret, uri: data.totp.uri };
  }

  /** Gives a code; what comes of it. */
  async function give(client: SupabaseClient, factorId: string, code: string): Promise<string> {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    return error?.code ?? "given";
  }

  return {
    ...{ query, addPerson, enrol, give },

    /** A person with a second factor, in a session that has given it, by the code of the step before the present one. */
    async addEnrolled() {
      const person = await addPerson();
      const client = await person.signIn();
      const factor = await enrol(client);
      expect(await give(client, factor.factorId, codeOf(factor.secret, -1))).toBe("given");
      return { ...person, client, ...factor };
    },

    /** The answer of a procedure, or its refusal's name. */
    async ask(client: SupabaseClient, name: string, body: object = {}) {
      const { data, error } = await client.rpc(name, body);
      return error === null ? data : error.code.startsWith("PT") ? error.message : error.code;
    },

    /** Why a session can't read its own data; undefined where it can. */
    async refusal(client: SupabaseClient): Promise<string | undefined> {
      return (await client.from("subscribers").select("email")).error?.message;
    },
  };
}
