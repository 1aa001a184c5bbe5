import { describe, expect, it } from "vitest";
import { AuthLimits, type JudgedCall } from "./auth-limits.ts";
import { WindowStore } from "./window-store.ts";

const hour = 60 * 60 * 1000;

function makeLimits() {
  const clock = { now: 0 };
  const limits = new AuthLimits(new WindowStore(() => clock.now));
  const judge = (method: string, path: string, part: Partial<JudgedCall>) =>
    limits.judge({
      method,
      url: new URL(`http://127.0.0.1${path}`),
      address: "192.0.2.1",
      email: null,
      subject: null,
      ...part,
    });
  const ask = (path: string, email: string | null, address = "192.0.2.1") =>
    judge("POST", path, { email, address });
  return { clock, judge, ask };
}

function said(verdict: ReturnType<AuthLimits["judge"]>): string | null {
  return verdict.allowed ? null : verdict.message;
}

const signIn = "/auth/v1/token?grant_type=password";

describe("AuthLimits", () => {
  it.each([
    ["/auth/v1/signup", 5, "Too many signup attempts. Please try again later."],
    [signIn, 10, "Too many login attempts. Please try again later."],
    ["/auth/v1/resend", 3, "Too many resend attempts. Please wait a few minutes and try again."],
    ["/auth/v1/recover", 3, "Request rate limit reached"],
    ["/auth/v1/otp", 3, "Request rate limit reached"],
    ["/auth/v1/verify", 10, "Request rate limit reached"],
  ])("lets %s fail %d times an hour for one e-mail from anywhere", (path, limit, message) => {
    const { clock, ask } = makeLimits();
    for (let attempt = 0; attempt < limit; attempt += 1) {
      expect(said(ask(path, "Some.Body@example.org", `192.0.2.${attempt}`))).toBeNull();
      clock.now += 61_000;
    }
    expect(said(ask(path, " some.body@EXAMPLE.org ", "203.0.113.9"))).toBe(message);
    expect(said(ask(path, "other@example.org", "203.0.113.9"))).toBeNull();
    clock.now += hour;
    expect(said(ask(path, "some.body@example.org"))).toBeNull();
  });

  it("lets an address fail ten times as often, whatever e-mails it names", () => {
    const { ask } = makeLimits();
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect(said(ask("/auth/v1/signup", `person-${attempt}@example.org`))).toBeNull();
    }
    expect(said(ask("/auth/v1/signup", "one-more@example.org"))).toMatch(/Too many signup/);
    expect(said(ask("/auth/v1/signup", null))).toMatch(/Too many signup/);
    expect(said(ask("/auth/v1/signup", "one-more@example.org", "192.0.2.2"))).toBeNull();
  });

  it("lets a site of IPv6 fail twice as often as one of its networks, and no site with right passwords", () => {
    const { ask } = makeLimits();
    const from = (site: number, network: number) => `2001:db8:${site}:${network}::/64`;
    const fail = (site: number, network: number) =>
      said(ask("/auth/v1/signup", `${site}-${network}@example.org`, from(site, network)));
    for (let network = 1; network <= 100; network += 1) expect(fail(1, network)).toBeNull();
    expect(fail(1, 101)).toMatch(/Too many signup/);
    expect(fail(2, 1)).toBeNull();
    for (let network = 1; network <= 250; network += 1) {
      const verdict = ask(signIn, `${network}@example.org`, from(3, network));
      expect(said(verdict)).toBeNull();
      if (verdict.allowed) verdict.settle(true);
    }
  });

  it("counts sign-ins that succeed by e-mail alone, so that right passwords lock no household out", () => {
    const { ask } = makeLimits();
    const signInWell = (email: string) => {
      const verdict = ask(signIn, email);
      if (verdict.allowed) verdict.settle(true);
      return said(verdict);
    };
    // Three hundred from one address, as many as a university may have.
    for (let attempt = 0; attempt < 300; attempt += 1)
      expect(signInWell(`person-${attempt % 30}@example.org`)).toBeNull();
    expect(signInWell("person-1@example.org")).toMatch(/Too many login/);
    expect(signInWell("another@example.org")).toBeNull();
  });

  it("gives a network from which an e-mail was signed in a window of its own for it, and for no other e-mail", () => {
    const { clock, ask } = makeLimits();
    const home = "192.0.2.7";
    const succeed = (path: string, email: string, address: string) => {
      const verdict = ask(path, email, address);
      if (verdict.allowed) verdict.settle(true);
    };
    succeed(signIn, "Ann@example.org", home);
    // None of these proves that the e-mail is its own.
    for (const path of [
      "/auth/v1/token?grant_type=refresh_token",
      "/auth/v1/token?grant_type=refresh_token&grant_type=password",
      "/auth/v1/verify",
    ])
      succeed(path, "ann@example.org", "203.0.113.8");
    const closeFrom = (address: string) => {
      for (let attempt = 0; attempt < 12; attempt += 1) ask(signIn, "ann@example.org", address);
    };
    closeFrom("203.0.113.9");
    expect(said(ask(signIn, "ann@example.org", "203.0.113.8"))).toMatch(/Too many login/);
    expect(said(ask(signIn, "ann@example.org", home))).toBeNull();
    // Its own window has an end as well.
    closeFrom(home);
    expect(said(ask(signIn, "ann@example.org", home))).toMatch(/Too many login/);
    clock.now += 91 * 24 * hour;
    closeFrom("203.0.113.9");
    expect(said(ask(signIn, "ann@example.org", home))).toMatch(/Too many login/);
  });

  it("does not count codes and refreshed sessions that succeed", () => {
    const { ask } = makeLimits();
    for (let attempt = 0; attempt < 700; attempt += 1) {
      for (const path of ["/auth/v1/verify", "/auth/v1/token?grant_type=refresh_token"]) {
        const verdict = ask(path, path.includes("verify") ? "person@example.org" : null);
        expect(said(verdict)).toBeNull();
        if (verdict.allowed) verdict.settle(true);
      }
    }
  });

  it("lets one person fail ten times to set a password, and no reading of the account counts", () => {
    const { judge } = makeLimits();
    const change = (subject: string, method = "PUT") => said(judge(method, "/auth/v1/user", { subject }));
    for (let attempt = 0; attempt < 10; attempt += 1) expect(change("person")).toBeNull();
    expect(change("person")).toBe("Request rate limit reached");
    expect([change("another"), change("person", "GET")]).toEqual([null, null]);
  });

  it("reserves the place before the answer is known", () => {
    const { ask } = makeLimits();
    const verdicts = Array.from({ length: 25 }, () => ask(signIn, "person@example.org"));
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(10);
  });

  it("counts codes of an app apart in a network where a right one was given, in an hour and in a day", () => {
    const { clock, judge } = makeLimits();
    const path = "/auth/v1/factors/0b5a1c1e-3c55-4d3f-9a53-6b1c5a7d9e10/verify";
    const give = (address: string) => judge("POST", path, { address, subject: "person" });
    const home = give("192.0.2.1");
    if (home.allowed) home.settle(true);
    for (let turn = 0; turn < 20; turn += 1) {
      expect(said(give(`203.0.113.${turn}`))).toBeNull();
      if (turn % 10 === 9) {
        expect(said(give("203.0.113.99"))).toMatch(/^Too many wrong codes/);
        clock.now += hour;
      }
    }
    expect(said(give("203.0.113.99"))).toMatch(/^Too many wrong codes/);
    for (let turn = 0; turn < 10; turn += 1) expect(said(give("192.0.2.1"))).toBeNull();
    expect(said(give("192.0.2.1"))).toMatch(/^Too many wrong codes/);
  });

  it("waits a minute between two mails of a kind to one person", () => {
    const { clock, ask } = makeLimits();
    expect(said(ask("/auth/v1/recover", "person@example.org"))).toBeNull();
    clock.now += 20_000;
    const verdict = ask("/auth/v1/recover", "person@example.org");
    expect(verdict).toMatchObject({ allowed: false, retryAfter: 40 });
    expect(said(verdict)).toBe("For security purposes, you can only request this after 40 seconds.");
    clock.now += 40_000;
    expect(said(ask("/auth/v1/recover", "person@example.org"))).toBeNull();
  });

  it("mails one signed-in person three codes an hour, a minute apart", () => {
    const { clock, judge } = makeLimits();
    const ask = (subject: string | null, address: string) =>
      said(judge("GET", "/auth/v1/reauthenticate", { address, subject }));
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(ask("person", `192.0.2.${attempt}`)).toBeNull();
      expect(ask("person", "192.0.2.9")).toMatch(/^For security purposes/);
      clock.now += 61_000;
    }
    expect(ask("person", "192.0.2.9")).toBe("Request rate limit reached");
    expect(ask("another", "192.0.2.9")).toBeNull();
  });

  it.each([
    "/auth/v1/token/?grant_type=password",
    "/auth/v1/token?grant_type=refresh_token&grant_type=password",
    "/auth/v1/token",
  ])("counts %s as a sign-in", (path) => {
    const { ask } = makeLimits();
    const verdicts = Array.from({ length: 12 }, () => ask(path, "person@example.org"));
    expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(10);
  });

  it("counts refreshing apart and lets every other call pass", () => {
    const { ask } = makeLimits();
    for (let attempt = 0; attempt < 600; attempt += 1) {
      expect(said(ask("/auth/v1/token?grant_type=refresh_token", null))).toBeNull();
    }
    expect(said(ask("/auth/v1/token?grant_type=refresh_token", null))).toBe("Request rate limit reached");
    expect(said(ask(signIn, "person@example.org"))).toBeNull();
    for (let attempt = 0; attempt < 600; attempt += 1) expect(said(ask("/auth/v1/user", null))).toBeNull();
  });

  it("counts no call that was cancelled, in any window", () => {
    const { ask } = makeLimits();
    for (const path of [signIn, "/auth/v1/signup", "/auth/v1/recover"]) {
      for (let attempt = 0; attempt < 100; attempt += 1) {
        const verdict = ask(path, "person@example.org");
        expect(said(verdict)).toBeNull();
        if (verdict.allowed) verdict.cancel();
      }
    }
  });
});
