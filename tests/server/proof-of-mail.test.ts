/** An account, or an account's address, needs a mail that was read; and no one learns who has one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { follow, linkIn, password, signUpAndIn } from "../support/sign-up.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

describe.each(databaseKinds())("proof of mail on %s", (kind) => {
  let test: TestBackend;
  let people = 0;
  let email: string;
  let network: string;

  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());
  beforeEach(() => {
    people += 1;
    email = `person-${people}@example.org`;
    network = `203.0.113.${people}`;
  });

  const mailsTo = (person: string) => test.mailbox.mails.filter(({ to }) => to === person);

  async function ask(method: string, path: string, body: object | null, token?: string) {
    const answer = await test.backend.answer(
      new Request(`${siteUrl}${path}`, {
        method,
        ...(body === null ? {} : { body: JSON.stringify(body) }),
        headers: {
          apikey: test.secrets.publishableKey,
          "Content-Type": "application/json",
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
      }),
      network,
    );
    return { status: answer.status, text: await answer.text() };
  }

  const storedUsers = (person: string) =>
    test.backend.exclusive((database) =>
      database.query("select id, email, email_change from auth.users where $1 in (email, email_change)", [
        person,
      ]),
    );

  it("changes no e-mail, so that the old address cannot claim a new one unread", async () => {
    const token = await signUpAndIn(test, email, network);
    const mails = test.mailbox.mails.length;
    const wanted = `owner-${people}@example.org`;
    for (const path of ["/auth/v1/user", "/auth/v1/user/"]) {
      const { status, text } = await ask("PUT", path, { email: wanted, data: { full_name: "x" } }, token);
      expect(status, path).toBe(path.endsWith("/") ? status : 422);
      expect(text).not.toContain(wanted);
    }
    expect(test.mailbox.mails).toHaveLength(mails);
    expect(await storedUsers(wanted)).toEqual([]);
    // The page's own changes still work.
    expect((await ask("PUT", "/auth/v1/user", { data: { full_name: "Ann" } }, token)).status).toBe(200);
  });

  it.each([
    ["/auth/v1/otp", {}],
    ["/auth/v1/otp", { create_user: true }],
    ["/auth/v1/otp", { options: { shouldCreateUser: true } }],
    ["/auth/v1/magiclink", {}],
    ["/auth/v1/magiclink/", {}],
  ])("makes no account by %s with %o", async (path, options) => {
    const answer = await ask("POST", path, { email, ...options });
    if (!path.endsWith("/")) expect(answer).toEqual({ status: 200, text: "{}" });
    expect(await storedUsers(email)).toEqual([]);
    expect(mailsTo(email)).toEqual([]);
    // The owner of the address signs up as if nothing had happened.
    await signUpAndIn(test, email, `198.51.100.${people}`);
  });

  it.each(["/auth/v1/otp", "/auth/v1/magiclink"])(
    "mails a link to a person with an account: %s",
    async (path) => {
      await signUpAndIn(test, email, network);
      expect(await ask("POST", path, { email: email.toUpperCase() })).toEqual({ status: 200, text: "{}" });
      const { fragment } = await follow(test, linkIn(mailsTo(email)[0]));
      expect(fragment.get("type")).toBe("magiclink");
      expect(fragment.get("access_token")).not.toBeNull();
    },
  );

  it("answers a sign-in by mail alike, whether there is an account or not", async () => {
    await signUpAndIn(test, email, network);
    const known = await ask("POST", "/auth/v1/otp", { email, create_user: false });
    const unknown = await ask("POST", "/auth/v1/otp", { email: `no-${email}`, create_user: false });
    expect(unknown).toEqual(known);
  });

  it("mentions an unconfirmed mail only to a person who knows the password", async () => {
    const client = test.client(test.secrets.publishableKey, undefined, network);
    await client.auth.signUp({ email, password });
    const signIn = async (word: string) =>
      (await client.auth.signInWithPassword({ email, password: word })).error?.code;
    expect(await signIn("Wrong-horse1")).toBe("invalid_credentials");
    expect(await signIn(password)).toBe("email_not_confirmed");
    const asked = { email, password: "Wrong-horse1" };
    const answer = await ask("POST", "/auth/v1/token?grant_type=password", asked);
    const nobody = { ...asked, email: `no-${email}` };
    expect(answer).toEqual(await ask("POST", "/auth/v1/token?grant_type=password", nobody));
  });

  it("mails a signed-in person no codes without limit", async () => {
    const token = await signUpAndIn(test, email, network);
    const mails = mailsTo(email).length;
    const answers: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      answers.push((await ask("GET", "/auth/v1/reauthenticate", null, token)).status);
    }
    expect(answers).toEqual([200, 429, 429, 429]);
    expect(mailsTo(email)).toHaveLength(mails + 1);
  });

  it("counts links that work for no failures", async () => {
    const links: URL[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const client = test.client(test.secrets.publishableKey, undefined, `192.0.2.${people * 4 + turn}`);
      const person = `linked-${people}-${turn}@example.org`;
      await client.auth.signUp({ email: person, password });
      links.push(linkIn(mailsTo(person)[0]));
    }
    const forgedLink = `${siteUrl}/auth/v1/verify?token=none&type=signup`;
    for (let turn = 0; turn < 98; turn += 1) await follow(test, new URL(forgedLink), network);
    for (const link of links) {
      expect((await follow(test, link, network)).fragment.get("access_token")).not.toBeNull();
    }
    await follow(test, new URL(forgedLink), network);
    await follow(test, new URL(forgedLink), network);
    expect((await test.backend.answer(new Request(forgedLink), network)).status).toBe(429);
  });
});
