/** Whose password counts, what the mails of a sign-up prove, and which passwords are allowed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { follow, linkIn, password } from "../support/sign-up.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";
import { isDeep } from "../support/test-depth.ts";

const strangers = "Strangers-word1";

describe.each(databaseKinds())("signing up on %s", (kind) => {
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
  const codeIn = (mail: { text: string } | undefined) => /\b\d{8}\b/.exec(mail?.text ?? "")?.[0] ?? "none";
  const clientOf = () => test.client(test.secrets.publishableKey, undefined, network);

  async function signUp(word: string, name = "Ann") {
    const { data, error } = await clientOf().auth.signUp({
      email: email.toUpperCase(),
      password: word,
      options: { data: { full_name: name } },
    });
    return { data, reason: error === null ? null : `${error.code}: ${error.message}` };
  }

  async function signIn(word: string) {
    const { data, error } = await clientOf().auth.signInWithPassword({ email, password: word });
    return error === null ? data.user.user_metadata["full_name"] : error.code;
  }

  it.each(["link", "code"])(
    "lets no password count after two sign-ups, and asks for one: %s",
    async (way) => {
      expect((await signUp(strangers, "Stranger")).reason).toBeNull();
      const [first] = mailsTo(email);
      expect((await signUp(password)).reason).toBeNull();
      expect(mailsTo(email)).toHaveLength(2);
      expect((await follow(test, linkIn(first), network)).fragment.get("error_code")).toBe("otp_expired");
      const code = { email, token: codeIn(first), type: "signup" } as const;
      expect((await clientOf().auth.verifyOtp(code)).error?.code).toBe("otp_expired");
      const client = clientOf();
      if (way === "link") {
        const { fragment } = await follow(test, linkIn(mailsTo(email)[0]), network);
        expect(fragment.get("type")).toBe("recovery");
        await client.auth.setSession({
          access_token: fragment.get("access_token") ?? "",
          refresh_token: fragment.get("refresh_token") ?? "",
        });
      } else {
        const token = codeIn(mailsTo(email)[0]);
        const { data, error } = await client.auth.verifyOtp({ email, token, type: "signup" });
        expect(error).toBeNull();
        expect(data.session?.user).toMatchObject({ needs_password: true });
      }
      for (const word of [strangers, password]) expect(await signIn(word)).toBe("invalid_credentials");
      expect((await client.auth.updateUser({ password: "Chosen-horse1" })).error).toBeNull();
      expect(await signIn("Chosen-horse1")).toBe("Ann");
    },
  );

  it("keeps the password of a person who signs up twice with it, and lets the first link die", async () => {
    await signUp(password, "An");
    const [first] = mailsTo(email);
    await signUp(password);
    expect((await follow(test, linkIn(first), network)).fragment.get("error_code")).toBe("otp_expired");
    expect((await follow(test, linkIn(mailsTo(email)[0]), network)).fragment.get("type")).toBe("signup");
    expect(await signIn(password)).toBe("Ann");
  });

  it("answers simultaneous sign-ups alike, and leaves one account whose link works", async () => {
    // As many as the limits of one e-mail allow.
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(password)));
    expect(answers.map(({ reason }) => reason)).toEqual([null, null, null, null, null]);
    const accounts = await test.backend.exclusive((database) =>
      database.query("select 1 from auth.users where email = $1", [email]),
    );
    expect(accounts).toHaveLength(1);
    const links = mailsTo(email).map(linkIn);
    const led = await Promise.all(links.map((link) => follow(test, link, network)));
    expect(led.filter(({ fragment }) => fragment.get("type") === "signup")).toHaveLength(1);
    expect(await signIn(password)).toBe("Ann");
  });

  it("changes nothing about a confirmed account", async () => {
    await signUp(password);
    await follow(test, linkIn(mailsTo(email)[0]), network);
    const mails = mailsTo(email).length;
    expect((await signUp(strangers, "Stranger")).reason).toBeNull();
    expect(mailsTo(email)).toHaveLength(mails);
    expect(await signIn(strangers)).toBe("invalid_credentials");
    expect(await signIn(password)).toBe("Ann");
  });

  it("keeps the first account where the second sign-up is refused", async () => {
    await signUp(password);
    expect((await signUp("weak")).reason).toMatch(/^weak_password/);
    await follow(test, linkIn(mailsTo(email)[0]), network);
    expect(await signIn(password)).toBe("Ann");
  });

  // Six hundred sign-ups in the deep suite, each with a password to digest.
  const alike = "answers for a known e-mail as for a new one, letter by letter but for what is drawn";
  it(alike, { timeout: isDeep ? 1_800_000 : 120_000 }, async () => {
    const draws = isDeep ? 200 : 3;
    // The version digit of an id says how it was drawn.
    const form = (text: string) =>
      text
        .replace(/[\da-f]{8}-[\da-f]{4}-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, "id of kind $1")
        .replace(/\d(?=[\d:.TZ-]*[TZ:.])|(?<=[T:.-])\d+/g, "0")
        .replace(/person-\d+/g, "person");
    const ask = async (place: number) => {
      const response = await test.backend.answer(
        new Request(`${siteUrl}/auth/v1/signup`, {
          method: "POST",
          headers: { "content-type": "application/json", apikey: test.secrets.publishableKey },
          body: JSON.stringify({ email, password, data: { full_name: "Ann" } }),
        }),
        `198.51.${place >> 8}.${place & 255}`,
      );
      const headers = [...response.headers].map(([name]) => name);
      return form(JSON.stringify([response.status, headers, await response.text()]));
    };
    const forms = new Set<string>();
    for (let draw = 0; draw < draws; draw += 1) {
      people += 1;
      email = `person-${people}@example.org`;
      forms.add(await ask(3 * draw));
      forms.add(await ask(3 * draw + 1));
      await follow(test, linkIn(mailsTo(email)[0]), network);
      forms.add(await ask(3 * draw + 2));
    }
    expect([...forms]).toHaveLength(1);
    expect([...forms][0]).toContain("id of kind 4");
  });

  it.each(["otp", "recover"])("confirms no password by a mail that was not about it: %s", async (way) => {
    await signUp(strangers, "Stranger");
    const asked =
      way === "otp"
        ? await clientOf().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
        : await clientOf().auth.resetPasswordForEmail(email);
    expect(asked.error).toBeNull();
    const { fragment } = await follow(test, linkIn(mailsTo(email)[0]), network);
    expect(fragment.get("access_token")).not.toBeNull();
    expect(await signIn(strangers)).toBe("invalid_credentials");
  });

  it.each(["link", "code"])("confirms the password by the mail that was sent again: %s", async (way) => {
    await signUp(password);
    const [first] = mailsTo(email);
    await clientOf().auth.resend({ type: "signup", email });
    const [again] = mailsTo(email);
    expect((await follow(test, linkIn(first), network)).fragment.get("error_code")).toBe("otp_expired");
    if (way === "link") {
      expect((await follow(test, linkIn(again), network)).fragment.get("type")).toBe("signup");
    } else {
      const code = { email, token: codeIn(again), type: "signup" } as const;
      expect((await clientOf().auth.verifyOtp(code)).error).toBeNull();
    }
    expect(await signIn(password)).toBe("Ann");
  });

  describe("a password that bcrypt would cut", () => {
    // 72 bytes are read; é has two.
    const fits = `Correct-1${"é".repeat(31)}x`;
    const tooLong = `${fits}é`;

    it("is refused when it is new, by its bytes", async () => {
      expect([Buffer.byteLength(fits), Buffer.byteLength(tooLong)]).toEqual([72, 74]);
      expect((await signUp(tooLong)).reason).toBe("validation_failed: Password exceeds maximum length");
      expect((await signUp("Correct-1".padEnd(73, "x"))).reason).toBe(
        "validation_failed: Password exceeds maximum length",
      );
      expect((await signUp(fits)).reason).toBeNull();
      const { fragment } = await follow(test, linkIn(mailsTo(email)[0]), network);
      const client = clientOf();
      await client.auth.setSession({
        access_token: fragment.get("access_token") ?? "",
        refresh_token: fragment.get("refresh_token") ?? "",
      });
      const { error } = await client.auth.updateUser({ password: tooLong });
      expect(error?.message).toBe("Password exceeds maximum length");
      expect(await signIn(fits)).toBe("Ann");
    });

    it("still signs in who has it from before", async () => {
      await signUp(fits);
      await follow(test, linkIn(mailsTo(email)[0]), network);
      expect(await signIn(`${fits}more that was never read`)).toBe("Ann");
    });
  });

  it("uses no link up for a request that only reads", async () => {
    await signUp(password);
    const link = linkIn(mailsTo(email)[0]);
    for (let turn = 0; turn < 150; turn += 1) {
      const answer = await test.backend.answer(new Request(link, { method: "HEAD" }), network);
      expect([answer.status, await answer.text(), answer.headers.get("location")]).toEqual([200, "", null]);
    }
    for (const path of ["reauthenticate", "authorize?provider=github", "callback"]) {
      const { status } = await test.backend.answer(
        new Request(`${siteUrl}/auth/v1/${path}`, { method: "HEAD" }),
        network,
      );
      expect(status, path).toBe(405);
    }
    expect((await follow(test, link, network)).fragment.get("access_token")).not.toBeNull();
  });
});
