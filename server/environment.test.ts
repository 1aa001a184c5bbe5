import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readEnvironment, variableNames } from "./environment.ts";

describe("the table of settings in docs/running.md", () => {
  it("has every variable that is read, and no other", async () => {
    const page = await readFile(join(import.meta.dirname, "..", "docs", "running.md"), "utf8");
    const [table = ""] = /\| variable \|[\s\S]*?\n\n/.exec(page) ?? [];
    const named = [...table.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual([...variableNames].sort());
  });
});

describe("readEnvironment", () => {
  it("needs nothing", () => {
    const expected = {
      port: 4173,
      isProduction: false,
      siteUrl: null,
      dataFolder: ".data",
      databaseUrl: null,
      hostedBackend: null,
      secrets: {},
      mailServer: null,
      trustsProxy: false,
      paymentAccount: null,
      payments: "test",
      pricedPlans: ["essential", "professional", "enterprise", "enterprise-plus"],
      cardPageKey: null,
      paymentOrigins: [],
      securityCheck: null,
      pageVisitsAddress: null,
      operator: { name: null, address: null, email: null, law: null, refunds: null },
      scoreOrigins: ["https://ftp.ebi.ac.uk"],
      scoreMegabytes: 4096,
      clientFolder: null,
      backendMegabytes: 1536,
      backendSilence: 30,
      patienceFactor: 1,
    };
    expect(readEnvironment({})).toEqual(expected);
    expect(readEnvironment({ PORT: "", SUPABASE_URL: "", PAGE_VISITS_ADDRESS: "" })).toEqual(expected);
  });

  it.each(["0", "80", "65535"])("accepts port %s", (text) => {
    expect(readEnvironment({ PORT: text }).port).toBe(Number(text));
  });

  it.each(["-1", "65536", "4173x", "0x50", "1e3", " 80", "80.5"])("refuses port %s", (text) => {
    expect(() => readEnvironment({ PORT: text })).toThrow(/PORT must be a whole number from 0 to 65535/);
  });

  it("keeps origins and drops paths", () => {
    const environment = readEnvironment({
      SUPABASE_URL: "https://backend.example/rest/v1",
      PAYMENT_ORIGINS: " https://js.cards.example  https://hooks.cards.example/x ",
    });
    expect(environment.hostedBackend?.origin).toBe("https://backend.example");
    expect(environment.paymentOrigins).toEqual(["https://js.cards.example", "https://hooks.cards.example"]);
  });

  it("accepts the card provider's public key where it fits what is sold, and nowhere else", () => {
    const pair = (secret: string, page: string) => ({
      ...{ STRIPE_SECRET_KEY: `${secret}_1a`, STRIPE_WEBHOOK_SECRET: "whsec_1a" },
      STRIPE_PUBLISHABLE_KEY: `${page}_2b`,
    });
    const read = readEnvironment(pair("sk_test", "pk_test"));
    expect([read.cardPageKey, read.paymentAccount?.pageKey]).toEqual(["pk_test_2b", "pk_test_2b"]);
    const hosted = { SUPABASE_URL: "https://project.example", STRIPE_PUBLISHABLE_KEY: "pk_live_2b" };
    expect(readEnvironment({ ...hosted, HOSTED_PAYMENTS: "live" }).cardPageKey).toBe("pk_live_2b");
    const unfit = [
      pair("sk_test", "pk_live"),
      { STRIPE_PUBLISHABLE_KEY: "pk_test_2b" },
      hosted,
      { ...hosted, HOSTED_PAYMENTS: "test" },
      pair("sk_test", "sk_test"),
    ];
    for (const wrong of unfit) expect(() => readEnvironment(wrong)).toThrow(/STRIPE_PUBLISHABLE_KEY must be/);
  });

  const account = { STRIPE_SECRET_KEY: "sk_test_1a", STRIPE_WEBHOOK_SECRET: "whsec_1a" };

  it("reads the card provider's keys together, and its names of our prices by plan", () => {
    expect(readEnvironment(account).paymentAccount).toEqual({
      secretKey: "sk_test_1a",
      webhookSecret: "whsec_1a",
      priceIds: {},
      pageKey: null,
    });
    const named = {
      ...account,
      STRIPE_PRICE_PROFESSIONAL: "price_1",
      STRIPE_PRICE_ENTERPRISE_PLUS: "price_2",
    };
    expect(readEnvironment(named).paymentAccount?.priceIds).toEqual({
      professional: "price_1",
      "enterprise-plus": "price_2",
    });
    expect(() => readEnvironment({ STRIPE_SECRET_KEY: "sk_test_1a" })).toThrow(
      /STRIPE_WEBHOOK_SECRET must be set/,
    );
    for (const wrong of ["pk_test_1a", "sk_live_", "whsec_1a", "sk_test_1 a"]) {
      expect(() => readEnvironment({ ...account, STRIPE_SECRET_KEY: wrong })).toThrow(
        /STRIPE_SECRET_KEY must be/,
      );
    }
    // The local provider's own names are not for others.
    expect(() => readEnvironment({ ...account, STRIPE_PRICE_ESSENTIAL: "price_local_essential" })).toThrow(
      /STRIPE_PRICE_ESSENTIAL must be/,
    );
  });

  it("accepts a key that moves money in production mode alone", () => {
    const live = { ...account, STRIPE_SECRET_KEY: "sk_live_1a" };
    expect(() => readEnvironment(live)).toThrow(/must be a test key unless ALLELIUM_MODE is production/);
    expect(() => readEnvironment({ ...live, STRIPE_SECRET_KEY: "rk_live_1a" })).toThrow(/must be a test key/);
    const hosted = {
      SITE_URL: "https://site.example",
      SUPABASE_URL: "https://a.example",
      SUPABASE_PUBLISHABLE_KEY: "k",
    };
    const inProduction = { ...live, ...hosted, ALLELIUM_MODE: "production", TRUST_PROXY: "yes" };
    expect(readEnvironment(inProduction).paymentAccount?.secretKey).toBe("sk_live_1a");
  });

  it("knows whether something is sold, and whether money moves", () => {
    const keys = (kind: string) => ({ STRIPE_SECRET_KEY: `${kind}_1a`, STRIPE_WEBHOOK_SECRET: "whsec_1a" });
    const production = {
      ALLELIUM_MODE: "production",
      SITE_URL: "https://site.example",
      DATABASE_URL: "postgres://a.example/b",
      JWT_SECRET: "j".repeat(64),
      SECRET_KEY: `sb_secret_${"s".repeat(64)}`,
      PUBLISHABLE_KEY: "sb_publishable_a",
      SMTP_URL: "smtps://mail.example",
      MAIL_FROM: "a@site.example",
      TRUST_PROXY: "yes",
    };
    const hosted = { SUPABASE_URL: "https://a.example", SUPABASE_PUBLISHABLE_KEY: "k" };
    const kindOf = (variables: Readonly<Record<string, string>>) => readEnvironment(variables).payments;
    expect(kindOf({})).toBe("test");
    expect(kindOf(keys("sk_test"))).toBe("test");
    expect(kindOf(production)).toBe("none");
    expect(kindOf({ ...production, ...keys("rk_test") })).toBe("test");
    expect(kindOf({ ...production, ...keys("sk_live") })).toBe("live");
    expect(kindOf(hosted)).toBe("none");
    expect(kindOf({ ...hosted, HOSTED_PAYMENTS: "live" })).toBe("live");
    // What a hosted project sells is not this server's to say.
    expect(kindOf({ HOSTED_PAYMENTS: "live" })).toBe("test");
    expect(() => readEnvironment({ ...hosted, HOSTED_PAYMENTS: "yes" })).toThrow(/HOSTED_PAYMENTS must be/);
  });

  it("knows which plans have a price at the card provider", () => {
    const plansOf = (variables: Readonly<Record<string, string>>) => readEnvironment(variables).pricedPlans;
    const priced = { STRIPE_PRICE_PROFESSIONAL: "price_1", STRIPE_PRICE_ENTERPRISE_PLUS: "price_2" };
    const hosted = { SUPABASE_URL: "https://a.example", SUPABASE_PUBLISHABLE_KEY: "k" };
    const account = { STRIPE_SECRET_KEY: "sk_test_1a", STRIPE_WEBHOOK_SECRET: "whsec_1a" };
    expect(plansOf({ ...account, ...priced })).toEqual(["professional", "enterprise-plus"]);
    expect(plansOf(account)).toEqual([]);
    expect(plansOf({})).toEqual(["essential", "professional", "enterprise", "enterprise-plus"]);
    expect(plansOf({ ...hosted, ...priced })).toEqual([]);
    expect(plansOf({ ...hosted, ...priced, HOSTED_PAYMENTS: "test" })).toHaveLength(2);
  });

  it("keeps the whole address that page visits go to", () => {
    const address = "https://collector.example/visit?account=7";
    expect(readEnvironment({ PAGE_VISITS_ADDRESS: address }).pageVisitsAddress).toBe(address);
  });

  it.each(["collector.example", "javascript:alert(1)", "*", "/visit"])(
    "reports page visits to no such address: %s",
    (address) => {
      expect(() => readEnvironment({ PAGE_VISITS_ADDRESS: address })).toThrow(/PAGE_VISITS_ADDRESS must be/);
    },
  );

  it("accepts the key of a security check of a known provider", () => {
    expect(readEnvironment({ SECURITY_CHECK: "turnstile:0x4AAA" }).securityCheck).toBe("turnstile:0x4AAA");
    for (const wrong of ["turnstile", "other:key", "hcaptcha:a b", 'turnstile:a"'])
      expect(() => readEnvironment({ SECURITY_CHECK: wrong })).toThrow(/SECURITY_CHECK must be/);
  });

  it("names every wrong variable and no value", () => {
    const wrong = { PORT: "secret-port", PAYMENT_ORIGINS: "secret-origin" };
    expect(() => readEnvironment(wrong)).toThrow(/PORT must be .*; PAYMENT_ORIGINS must be/);
    expect(() => readEnvironment(wrong)).not.toThrow(/secret/);
  });

  it("lets no source slip into the policy", () => {
    expect(() => readEnvironment({ PAYMENT_ORIGINS: "*" })).toThrow(/PAYMENT_ORIGINS/);
    expect(() => readEnvironment({ SUPABASE_URL: "javascript:alert(1)" })).toThrow(/SUPABASE_URL/);
    expect(readEnvironment({ SUPABASE_URL: "https://a.example/; script-src *" }).hostedBackend?.origin).toBe(
      "https://a.example",
    );
  });

  const secret = "s".repeat(40);
  const publicSettings = {
    ALLELIUM_MODE: "production",
    SITE_URL: "https://allelium.example",
    DATABASE_URL: "postgres://user:password@db.example/allelium",
    JWT_SECRET: secret,
    SECRET_KEY: `sb_secret_${secret}`,
    PUBLISHABLE_KEY: "sb_publishable_page",
    SMTP_URL: "smtps://user:password@mail.example",
    MAIL_FROM: "post@allelium.example",
    TRUST_PROXY: "yes",
  };

  it("starts in production mode with everything set", () => {
    const environment = readEnvironment(publicSettings);
    expect(environment.isProduction).toBe(true);
    expect(environment.databaseUrl).toBe(publicSettings.DATABASE_URL);
    expect(environment.secrets.jwtSecret).toBe(secret);
  });

  it.each(Object.keys(publicSettings).filter((name) => name !== "ALLELIUM_MODE"))(
    "does not start in production mode without %s",
    (name) => {
      expect(() => readEnvironment({ ...publicSettings, [name]: "" })).toThrow(new RegExp(`${name} must`));
    },
  );

  it("requires in production mode a setting of whether a proxy names the visitors", () => {
    expect(readEnvironment(publicSettings).trustsProxy).toBe(true);
    expect(readEnvironment({ ...publicSettings, TRUST_PROXY: "no" }).trustsProxy).toBe(false);
    expect(() => readEnvironment({ ...publicSettings, TRUST_PROXY: "" })).toThrow(
      /TRUST_PROXY must be stated, yes or no/,
    );
  });

  it.each([
    "https://allelium.example",
    "http://192.168.1.20:4173",
    "http://127.0.0.1.allelium.example",
    "http://localhost.allelium.example",
    "http://[2001:db8::1]:4173",
  ])("shows no other person's mails at %s: only production mode starts there", (siteUrl) => {
    expect(() => readEnvironment({ SITE_URL: siteUrl })).toThrow(
      /SITE_URL must be an address of this machine .* unless ALLELIUM_MODE is production/,
    );
    // A page whose backend is elsewhere has neither mailbox nor test mode.
    const hosted = { SUPABASE_URL: "https://backend.example", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_a" };
    expect(readEnvironment({ SITE_URL: siteUrl, ...hosted }).siteUrl).toBe(siteUrl);
  });

  it.each([
    "http://127.0.0.1:4173",
    "http://127.8.9.1",
    "http://localhost:4173",
    "http://app.localhost",
    "http://[::1]:4173",
  ])("starts at %s", (siteUrl) => {
    expect(readEnvironment({ SITE_URL: siteUrl }).siteUrl).toBe(siteUrl);
  });

  it("does not start in production mode on an address without encryption", () => {
    expect(() => readEnvironment({ ...publicSettings, SITE_URL: "http://allelium.example" })).toThrow(
      /SITE_URL must be an https address/,
    );
    const hosted = { ALLELIUM_MODE: "production", SITE_URL: "https://allelium.example" };
    expect(() => readEnvironment({ ...hosted, SUPABASE_URL: "http://backend.example" })).toThrow(
      /SUPABASE_URL must be an https address; SUPABASE_PUBLISHABLE_KEY must be set/,
    );
    const complete = {
      ...hosted,
      SUPABASE_URL: "https://backend.example",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_a",
    };
    expect(readEnvironment(complete).hostedBackend).toEqual({
      origin: "https://backend.example",
      publishableKey: "sb_publishable_a",
    });
  });

  it("accepts no short secret and shows none", () => {
    expect(() => readEnvironment({ JWT_SECRET: "too-short" })).toThrow(/JWT_SECRET must be at least 32/);
    expect(() => readEnvironment({ JWT_SECRET: "too-short" })).not.toThrow(/too-short/);
  });
});

describe("where published scores come from", () => {
  it("is off, or origins; only this machine is asked without encryption", () => {
    const originsOf = (PUBLISHED_SCORES: string) => readEnvironment({ PUBLISHED_SCORES }).scoreOrigins;
    expect(originsOf("off")).toEqual([]);
    expect(originsOf("https://ftp.ebi.ac.uk/ https://mirror.example:8443")).toEqual([
      "https://ftp.ebi.ac.uk",
      "https://mirror.example:8443",
    ]);
    expect(originsOf("http://127.0.0.1:4431")).toEqual(["http://127.0.0.1:4431"]);
    for (const wrong of ["http://ftp.ebi.ac.uk", "ftp://ftp.ebi.ac.uk", "ftp.ebi.ac.uk", "https://a off"])
      expect(() => originsOf(wrong)).toThrow(/PUBLISHED_SCORES must be/);
    expect(readEnvironment({ PUBLISHED_SCORES_ROOM: "0" }).scoreMegabytes).toBe(0);
  });
});
