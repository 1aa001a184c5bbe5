/** What ends a session, and that a token whose session has ended opens nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { follow, linkIn, password, signUpAndIn } from "../support/sign-up.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

const newPassword = "Battery-staple2";

describe.each(databaseKinds())("sessions on %s", (kind) => {
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
    const text = await answer.text();
    return { status: answer.status, text };
  }

  const mailsTo = (person: string) => test.mailbox.mails.filter(({ to }) => to === person);

  async function signIn(word = password) {
    const client = test.client(test.secrets.publishableKey, undefined, network);
    const { data, error } = await client.auth.signInWithPassword({ email, password: word });
    if (error !== null) throw error;
    const { access_token: token, refresh_token: refresh } = data.session;
    return { token, refresh };
  }

  /** A session's remaining rights: the data, the account, and new tokens. */
  async function uses({ token, refresh }: { token: string; refresh: string }) {
    const answers = [
      await ask("GET", "/rest/v1/subscribers?select=email", null, token),
      await ask("GET", "/auth/v1/user", null, token),
      await ask("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: refresh }),
    ];
    for (const { status, text } of answers) if (status >= 400) expect(text).not.toContain(email);
    return answers.map(({ status }) => status);
  }

  const dead = [401, 403, 400];
  const alive = [200, 200, 200];

  it("ends all others with a new password", async () => {
    await signUpAndIn(test, email, network);
    const [own, other] = [await signIn(), await signIn()];
    expect((await ask("PUT", "/auth/v1/user", { data: { full_name: "Ann" } }, own.token)).status).toBe(200);
    expect((await ask("PUT", "/auth/v1/user", { password: "weak" }, own.token)).status).toBe(422);
    // Neither a name nor a refused password ends anything.
    expect((await ask("GET", "/rest/v1/subscribers?select=email", null, other.token)).status).toBe(200);
    expect((await ask("PUT", "/auth/v1/user", { password: newPassword }, own.token)).status).toBe(200);
    expect(await uses(other)).toEqual(dead);
    expect(await uses(own)).toEqual(alive);
  });

  it.each(["link", "code"])("ends all others with a recovery by %s", async (way) => {
    await signUpAndIn(test, email, network);
    const other = await signIn();
    expect((await ask("POST", "/auth/v1/recover", { email })).status).toBe(200);
    const [mail] = mailsTo(email);
    if (way === "link") await follow(test, linkIn(mail), network);
    else {
      const token = /\b\d{8}\b/.exec(mail?.text ?? "")?.[0];
      expect((await ask("POST", "/auth/v1/verify", { email, token, type: "recovery" })).status).toBe(200);
    }
    expect(await uses(other)).toEqual(dead);
  });

  it("is over for the data as well after a sign-out, and for this person alone", async () => {
    await signUpAndIn(test, email, network);
    const own = await signIn();
    const stranger = await test.addUser();
    expect((await ask("POST", "/auth/v1/logout", {}, own.token)).status).toBe(204);
    expect(await uses(own)).toEqual(dead);
    expect((await ask("GET", "/rest/v1/subscribers?select=email", null, stranger.token)).status).toBe(200);
  });

  it("needs a recent sign-in, or the code of a mail, for a new password", async () => {
    await signUpAndIn(test, email, network);
    const own = await signIn();
    await test.backend.exclusive((database) =>
      database.query(
        "update auth.sessions set created_at = now() - interval '25 hours' where user_id = (select id from auth.users where email = $1)",
        [email],
      ),
    );
    const change = async (nonce?: string) => {
      const body = { password: newPassword, ...(nonce === undefined ? {} : { nonce }) };
      const { status, text } = await ask("PUT", "/auth/v1/user", body, own.token);
      return status === 200 ? "changed" : JSON.parse(text).error_code;
    };
    expect(await change()).toBe("reauthentication_needed");
    // A change without a password needs no code.
    expect((await ask("PUT", "/auth/v1/user", { data: { full_name: "Ann" } }, own.token)).status).toBe(200);
    expect((await ask("GET", "/auth/v1/reauthenticate", null, own.token)).status).toBe(200);
    const code = /\b\d{8}\b/.exec(mailsTo(email)[0]?.text ?? "")?.[0] ?? "";
    expect(await change("00000000")).toBe("reauthentication_not_valid");
    expect(await change(code)).toBe("changed");
    // It serves once.
    expect(await change(code)).toBe("reauthentication_not_valid");
    expect((await signIn(newPassword)).token).not.toBe("");
  });

  it("lets no one try out the code of a mail", async () => {
    const { token, id } = await test.addUser();
    await test.backend.exclusive((database) =>
      database.query("update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1", [
        id,
      ]),
    );
    const answers: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const body = { password: newPassword, nonce: String(10_000_000 + turn) };
      answers.push((await ask("PUT", "/auth/v1/user", body, token)).status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(422), 429]);
  });
});
