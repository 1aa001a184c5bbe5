import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { follow as followLink, linkIn, password } from "../support/sign-up.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

const newPassword = "Battery-staple2";

describe.each(databaseKinds())("signing in on %s", (kind) => {
  let test: TestBackend;
  let people = 0;
  let email: string;
  let client: SupabaseClient;

  beforeAll(async () => {
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());
  beforeEach(() => {
    people += 1;
    email = `person-${people}@example.org`;
    // Each from an address of their own, so that they do not use up each other's attempts.
    client = test.client(test.secrets.publishableKey, undefined, `203.0.113.${people}`);
  });

  const mailsTo = (person: string) => test.mailbox.mails.filter(({ to }) => to === person);

  const codeIn = (mail: { text: string } | undefined) => /\b\d{8}\b/.exec(mail?.text ?? "")?.[0] ?? "none";

  const follow = (link: URL) => followLink(test, link);

  const signIn = async (word = password) => {
    const { data, error } = await client.auth.signInWithPassword({ email, password: word });
    return error === null ? data.session : (error.code ?? error.message);
  };

  async function signUp(options: { emailRedirectTo?: string; data?: object } = {}) {
    const { data, error } = await client.auth.signUp({ email, password, options });
    expect(error).toBeNull();
    return data;
  }

  async function confirmed(): Promise<void> {
    await signUp();
    await follow(linkIn(mailsTo(email)[0]));
  }

  it("goes from sign-up over the mail to a session", async () => {
    const { session } = await signUp({
      emailRedirectTo: `${siteUrl}/auth?next=/jobs`,
      data: { full_name: "Ann O'Neill" },
    });
    expect(session).toBeNull();
    expect(await signIn()).toBe("email_not_confirmed");
    const { to, fragment } = await follow(linkIn(mailsTo(email)[0]));
    expect(to).toBe(`${siteUrl}/auth?next=/jobs`);
    expect(fragment.get("type")).toBe("signup");
    expect(
      (await client.auth.getUser(fragment.get("access_token") ?? "")).data.user?.user_metadata["full_name"],
    ).toBe("Ann O'Neill");
    expect(await signIn("Wrong-horse1")).toBe("invalid_credentials");
    expect(await signIn()).toMatchObject({ token_type: "bearer" });
    const { data } = await client.from("subscribers").select("email, subscribed, subscription_tier").single();
    expect(data).toEqual({ email, subscribed: false, subscription_tier: "free" });
    // A link works once.
    const again = await follow(linkIn(mailsTo(email)[0]));
    expect(again.fragment.get("error_code")).toBe("otp_expired");
  });

  it.each(["https://evil.example/", "http://127.0.0.1:4173.evil.example/", "javascript:alert(1)"])(
    "redirects no one to %s",
    async (target) => {
      await signUp({ emailRedirectTo: target });
      const link = linkIn(mailsTo(email)[0]);
      link.searchParams.set("redirect_to", target);
      expect((await follow(link)).to).toBe(siteUrl);
    },
  );

  it("sends the mail again, whose link confirms", async () => {
    await signUp();
    const { error } = await client.auth.resend({
      type: "signup",
      email,
      options: { emailRedirectTo: `${siteUrl}/auth` },
    });
    expect(error).toBeNull();
    expect(mailsTo(email)).toHaveLength(2);
    const { to } = await follow(linkIn(mailsTo(email)[0]));
    expect(to).toBe(`${siteUrl}/auth`);
    expect(await signIn()).toMatchObject({ token_type: "bearer" });
    // Not twice within a minute.
    const again = await client.auth.resend({ type: "signup", email });
    expect(again.error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
  });

  it.each(["email", "signup"] as const)(
    "accepts the code of a mail, the second as well, as type %s",
    async (type) => {
      await signUp();
      await client.auth.resend({ type: "signup", email });
      const wrong = await client.auth.verifyOtp({ email, token: "00000000", type });
      expect(wrong.error?.code).toBe("otp_expired");
      const { data, error } = await client.auth.verifyOtp({ email, token: codeIn(mailsTo(email)[0]), type });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
    },
  );

  it("does not reveal who has an account", async () => {
    await confirmed();
    const mails = mailsTo(email).length;
    const { user, session } = await signUp();
    expect([user?.email, session]).toEqual([email, null]);
    expect((await client.auth.resend({ type: "signup", email })).error).toBeNull();
    expect((await client.auth.resend({ type: "signup", email: "nobody@example.org" })).error).toBeNull();
    expect((await client.auth.resetPasswordForEmail("nobody@example.org")).error).toBeNull();
    expect(mailsTo(email)).toHaveLength(mails);
    expect(mailsTo("nobody@example.org")).toEqual([]);
    // The password is the first one still.
    expect(await signIn()).toMatchObject({ token_type: "bearer" });
  });

  it("signs in by a link", async () => {
    await confirmed();
    const options = { shouldCreateUser: false, emailRedirectTo: `${siteUrl}/dashboard` };
    expect((await client.auth.signInWithOtp({ email, options })).error).toBeNull();
    const { to, fragment } = await follow(linkIn(mailsTo(email)[0]));
    expect([to, fragment.get("type")]).toEqual([`${siteUrl}/dashboard`, "magiclink"]);
  });

  it("resets a forgotten password", async () => {
    await confirmed();
    const { error } = await client.auth.resetPasswordForEmail(email, {
      redirectTo: `${siteUrl}/auth?mode=reset`,
    });
    expect(error).toBeNull();
    const { to, fragment } = await follow(linkIn(mailsTo(email)[0]));
    expect([to, fragment.get("type")]).toEqual([`${siteUrl}/auth?mode=reset`, "recovery"]);
    await client.auth.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect((await client.auth.updateUser({ password: "weak" })).error?.code).toBe("weak_password");
    expect((await client.auth.updateUser({ password: newPassword })).error).toBeNull();
    expect(await signIn()).toBe("invalid_credentials");
    expect(await signIn(newPassword)).toMatchObject({ token_type: "bearer" });
  });

  it.each(["short1A", "nouppercase1!", "NOLOWERCASE1!", "NoDigits!!", "NoSpecial11"])(
    "accepts no weak password: %s",
    async (weak) => {
      const { error } = await client.auth.signUp({ email, password: weak });
      expect(error?.code).toBe("weak_password");
    },
  );

  it("ends sessions: this one, the others, all", async () => {
    await confirmed();
    const other = test.client(test.secrets.publishableKey, undefined, "203.0.113.251");
    await signIn();
    const { data } = await other.auth.signInWithPassword({ email, password });
    await client.auth.signOut({ scope: "others" });
    expect(
      (await other.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" })).error,
    ).not.toBeNull();
    const { data: fresh } = await client.auth.refreshSession();
    expect(fresh.session).not.toBeNull();
    await client.auth.signOut({ scope: "global" });
    const dead = await client.auth.refreshSession({ refresh_token: fresh.session?.refresh_token ?? "" });
    expect(dead.error).not.toBeNull();
  });

  it("keeps what a page does not know limited: ten wrong passwords from anywhere", async () => {
    await confirmed();
    const answers: unknown[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const elsewhere = test.client(test.secrets.publishableKey, undefined, `198.51.100.${people}`);
      const { error } = await elsewhere.auth.signInWithPassword({
        email: email.toUpperCase(),
        password: "Wrong-horse1",
      });
      answers.push(error?.message);
    }
    expect(new Set(answers.slice(0, 10))).toEqual(new Set(["Invalid login credentials"]));
    expect(answers[10]).toBe("Too many login attempts. Please try again later.");
    // The reader of the mails can sign in all the same.
    const owner = test.client(test.secrets.publishableKey, undefined, `192.0.2.${people}`);
    const asked = await owner.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(asked.error).toBeNull();
    expect((await follow(linkIn(mailsTo(email)[0]))).fragment.get("access_token")).not.toBeNull();
  });

  it("stores typed texts unchanged, and runs none of them", async () => {
    const data = { full_name: "<script>alert(1)</script>", note: "'; drop table auth.users; --" };
    await signUp({ data });
    const { fragment } = await follow(linkIn(mailsTo(email)[0]));
    const { data: found } = await client.auth.getUser(fragment.get("access_token") ?? "");
    expect(found.user?.user_metadata).toMatchObject(data);
    expect(mailsTo(email)[0]?.html).not.toContain("<script>");
    for (const hostile of [
      "' or 1=1 --@example.org",
      "<b>@example.org",
      "a@example.org\r\nBcc: b@example.org",
    ]) {
      const { error } = await client.auth.signInWithPassword({ email: hostile, password });
      expect(error?.status, hostile).toBe(400);
    }
  });
});
