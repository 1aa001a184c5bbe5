/** An e-mail with an account, one without and one that waits to be confirmed cost the same work of the slow kind. */
import bcrypt from "bcryptjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { password, signUpAndIn } from "../support/sign-up.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

describe.each(databaseKinds())("the work of a sign-in call on %s", (kind) => {
  let test: TestBackend;
  let calls = 0;
  const compare = vi.spyOn(bcrypt, "compare");
  const hash = vi.spyOn(bcrypt, "hash");
  const [confirmed, waiting, bare] = ["confirmed@example.org", "waiting@example.org", "bare@example.org"];

  async function ask(path: string, body: object): Promise<number> {
    calls += 1;
    const answer = await test.backend.answer(
      new Request(`${siteUrl}/auth/v1/${path}`, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { apikey: test.secrets.publishableKey, "Content-Type": "application/json" },
      }),
      `203.0.113.${calls}`,
    );
    await answer.arrayBuffer();
    return answer.status;
  }

  beforeAll(async () => {
    test = await openTestBackend(kind);
    await signUpAndIn(test, confirmed, "192.0.2.20");
    await ask("signup", { email: waiting, password });
    await signUpAndIn(test, bare, "192.0.2.21");
    await test.backend.exclusive((database) =>
      database.query("update auth.users set encrypted_password = null where email = $1", [bare]),
    );
  });
  afterAll(() => test.close());
  beforeEach(() => {
    compare.mockClear();
    hash.mockClear();
  });

  it.each([confirmed, waiting, bare, "nobody@example.org", "NOBODY@example.org"])(
    "is one comparison with a digest of the same cost for %s",
    async (email) => {
      expect(await ask("token?grant_type=password", { email, password: "Wrong-horse1" })).toBe(400);
      expect(compare).toHaveBeenCalledTimes(1);
      const digest = String(compare.mock.calls[0]?.[1]);
      const [stored] = await test.backend.exclusive((database) =>
        database.query("select encrypted_password from auth.users where email = $1", [confirmed]),
      );
      expect(bcrypt.getRounds(digest)).toBe(bcrypt.getRounds(String(stored?.["encrypted_password"])));
      expect(hash).not.toHaveBeenCalled();
    },
  );

  it.each(["new@example.org", confirmed])("is one digest for a sign-up of %s", async (email) => {
    expect(await ask("signup", { email, password: "Another-horse1" })).toBe(200);
    expect(hash).toHaveBeenCalledTimes(1);
    const [rounds] = hash.mock.calls.map(([, cost]) => cost);
    expect(rounds).toBe(10);
    expect(compare).not.toHaveBeenCalled();
  });

  it("is one comparison for a sign-up with an unconfirmed account", async () => {
    expect(await ask("signup", { email: waiting, password: "Another-horse1" })).toBe(200);
    expect(compare).toHaveBeenCalledTimes(1);
    expect(bcrypt.getRounds(String(compare.mock.calls[0]?.[1]))).toBe(10);
    expect(hash).not.toHaveBeenCalled();
  });

  it("refuses every password without an account", async () => {
    for (const email of ["nobody@example.org", bare, waiting]) {
      for (const word of ["", "null", "undefined", password.slice(1)]) {
        expect(await ask("token?grant_type=password", { email, password: word }), `${email} ${word}`).toBe(
          400,
        );
      }
    }
  });
});
