/** What strangers do in somebody's name, and refused calls, must not take a way in from its owner. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { follow, linkIn, password, signUpAndIn } from "../support/sign-up.ts";
import { databaseKinds, openTestBackend, siteUrl, type TestBackend } from "../support/test-backend.ts";

const home = "198.51.100.7";
const stranger = "203.0.113.9";

describe.each(databaseKinds())("the owner of an account on %s", (kind) => {
  let test: TestBackend;
  beforeAll(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    test = await openTestBackend(kind);
  });
  afterAll(() => test.close());

  async function ask(
    path: string,
    body: object,
    { network = stranger, token = test.secrets.publishableKey, method = "POST" } = {},
  ): Promise<{ status: number; text: string }> {
    const answer = await test.backend.answer(
      new Request(`${siteUrl}${path}`, {
        method,
        body: JSON.stringify(body),
        headers: {
          apikey: test.secrets.publishableKey,
          "Content-Type": "application/json",
          ...(token === test.secrets.publishableKey ? {} : { Authorization: `Bearer ${token}` }),
        },
      }),
      network,
    );
    return { status: answer.status, text: await answer.text() };
  }
  const signIn = (email: string, typed: string, network: string) =>
    ask("/auth/v1/token?grant_type=password", { email, password: typed }, { network });
  const mailsTo = (email: string) => test.mailbox.mails.filter(({ to }) => to === email);

  it("signs in from where they did before, after a stranger used up every call in their name", async () => {
    const email = `${randomUUID()}@example.org`;
    await signUpAndIn(test, email, home);
    for (let turn = 0; turn < 12; turn += 1) {
      await signIn(email, `Wrong-horse${turn}`, stranger);
      await ask("/auth/v1/verify", { type: "recovery", email, token: "00000000" });
    }
    for (const path of ["/auth/v1/recover", "/auth/v1/otp"])
      for (let turn = 0; turn < 4; turn += 1) await ask(path, { email });
    expect((await signIn(email, password, stranger)).status).toBe(429);
    expect((await signIn(email, password, home)).status).toBe(200);
  });

  it("follows an earlier mail's link after a stranger asked for another, once, and none after it", async () => {
    const email = `${randomUUID()}@example.org`;
    await signUpAndIn(test, email, home);
    expect((await ask("/auth/v1/recover", { email }, { network: home })).status).toBe(200);
    const [own] = mailsTo(email);
    expect((await ask("/auth/v1/otp", { email })).status).toBe(200);
    const [newest] = mailsTo(email);
    expect(newest?.number).not.toBe(own?.number);
    const first = await follow(test, linkIn(own));
    expect(first.fragment.get("access_token")).not.toBeNull();
    expect((await follow(test, linkIn(own))).fragment.get("access_token")).toBeNull();
    // One that was used ends the others.
    expect((await follow(test, linkIn(newest))).fragment.get("access_token")).toBeNull();
  });

  it("lets no link of before a new password sign in", async () => {
    const email = `${randomUUID()}@example.org`;
    const token = await signUpAndIn(test, email, home);
    await ask("/auth/v1/recover", { email }, { network: home });
    const [link] = mailsTo(email);
    const change = { network: home, token, method: "PUT" };
    expect((await ask("/auth/v1/user", { password: "Another-horse2" }, change)).status).toBe(200);
    expect((await follow(test, linkIn(link))).fragment.get("access_token")).toBeNull();
    expect((await signIn(email, "Another-horse2", home)).status).toBe(200);
  });

  it("is told by mail that the password is another one", async () => {
    const email = `${randomUUID()}@example.org`;
    const token = await signUpAndIn(test, email, home);
    await ask("/auth/v1/user", { password: "Another-horse2" }, { network: home, token, method: "PUT" });
    expect(mailsTo(email)[0]).toMatchObject({
      subject: "Allelium: your password was changed",
      text: expect.stringContaining(`${siteUrl}/auth`),
    });
    expect(mailsTo(email)[0]?.text).not.toContain("Another-horse2");
  });

  it("uses up no attempt with common passwords, which no account gets", async () => {
    const email = `${randomUUID()}@example.org`;
    for (let turn = 0; turn < 7; turn += 1) {
      const { status, text } = await ask(
        "/auth/v1/signup",
        { email, password: "P@ssw0rd1!" },
        { network: home },
      );
      expect([status, JSON.parse(text)]).toEqual([
        422,
        expect.objectContaining({ error_code: "weak_password" }),
      ]);
    }
    const token = await signUpAndIn(test, email, home);
    const change = { network: home, token, method: "PUT" };
    expect((await ask("/auth/v1/user", { password: "P@ssw0rd1!" }, change)).status).toBe(422);
  });

  it("exports on a full disk, uncounted", async () => {
    const user = await test.addUser();
    await test.backend.exclusive((database) =>
      database.runScript(`create function public.no_room() returns trigger language plpgsql as $$ begin
        raise disk_full using message = 'could not extend file'; end $$;
        create trigger no_room before insert or update on public.rate_limit_windows for each row execute function public.no_room();`),
    );
    const { data, error } = await user.client.rpc("export_own_data");
    await test.backend.exclusive((database) =>
      database.runScript(
        "drop trigger no_room on public.rate_limit_windows; drop function public.no_room();",
      ),
    );
    expect(error).toBeNull();
    expect(JSON.stringify(data)).toContain(user.email);
  });
});
