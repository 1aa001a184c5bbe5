import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { admit } from "./admit.ts";

const origin = "http://127.0.0.1:4173";
const secretKey = "sb_secret_made-up-for-tests";
const publishableKey = "sb_publishable_made-up-for-tests";
const id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
const json = { "content-type": "application/json" };

function ask(
  address: string,
  {
    method = "GET",
    headers = {},
    body = "",
    key = publishableKey,
  }: { method?: string; headers?: Record<string, string>; body?: string; key?: string } = {},
) {
  return admit(
    {
      method,
      url: `${origin}${address}`,
      headers: new Headers([["apikey", key], ...Object.entries(headers)]),
      body: new TextEncoder().encode(body),
      isSignedIn: false,
    },
    secretKey,
  );
}

/** The outcome: the refusal's code, or where it is passed on to. */
function outcome(...question: Parameters<typeof ask>): string {
  const admission = ask(...question);
  if (admission.kind === "refused") return `${admission.refusal.status} ${admission.refusal.code}`;
  if (admission.kind === "methods") return `methods ${admission.allow}`;
  return `${admission.request.method} ${decodeURIComponent(admission.request.url.slice(origin.length))}`;
}

const subscription = `/rest/v1/subscribers?select=subscribed,subscription_tier,subscription_end,stripe_subscription_id,payment_failed_since,ends_with_period&user_id=eq.${id}`;
const role = `/rest/v1/user_roles?select=role&user_id=eq.${id}&role=eq.admin`;
const signIn = {
  method: "POST",
  headers: json,
  body: JSON.stringify({ email: "a@example.org", password: "p" }),
};

describe("the product's own calls", () => {
  it("is passed on, with a cap on the rows", () => {
    expect(outcome(subscription)).toBe(`GET ${subscription}&limit=2`);
    expect(outcome(subscription, { method: "HEAD" })).toBe(`HEAD ${subscription}&limit=2`);
    expect(outcome("/auth/v1/token?grant_type=password", signIn)).toBe(
      "POST /auth/v1/token?grant_type=password",
    );
    expect(outcome("/functions/v1/check-subscription", { method: "POST", headers: json, body: "{}" })).toBe(
      "POST /functions/v1/check-subscription",
    );
  });

  it("is built again: parameters in the call's order, a body of what was understood", () => {
    const [path, query = ""] = role.split("?");
    const turned = query.split("&").reverse().join("&");
    expect(outcome(`${path}?${turned}`)).toBe(`GET ${role}&limit=2`);
    const body = `{ "email": "x", "email": "a@example.org", "pass\\u0077ord": "p" }`;
    const admission = ask("/auth/v1/token?grant_type=password", { ...signIn, body });
    expect(admission).toMatchObject({ kind: "admitted", request: { body: signIn.body } });
  });

  it("passes on the known headers, and no others", () => {
    const admission = ask(subscription, {
      headers: {
        Authorization: "Bearer a.b.c",
        Accept: "application/json",
        "X-Client-Info": "supabase-js",
        "X-Forwarded-For": "192.0.2.1",
        "CF-Connecting-IP": "192.0.2.1",
        Cookie: "a=b",
        "X-Retry-Count": "1",
        "Accept-Profile": "public",
      },
    });
    const names = admission.kind === "admitted" ? [...admission.request.headers.keys()] : [];
    expect(names).toEqual(["accept", "apikey", "authorization", "x-client-info"]);
  });
});

describe("everything else is refused", () => {
  it.each([
    ["another column", `/rest/v1/subscribers?select=email&user_id=eq.${id}`],
    ["all columns", `/rest/v1/subscribers?select=*&user_id=eq.${id}`],
    ["no columns", `/rest/v1/subscribers?user_id=eq.${id}`],
    ["a column renamed", `${role.replace("select=role", "select=a:role")}`],
    ["a cast", `${role.replace("select=role", "select=role::text")}`],
    [
      "no filter",
      "/rest/v1/subscribers?select=subscribed,subscription_tier,subscription_end,stripe_subscription_id,payment_failed_since,ends_with_period",
    ],
    ["another operator", subscription.replace("eq.", "neq.")],
    ["a value that is none", subscription.replace(id, "1")],
    ["another filter", `${subscription}&email=like.*`],
    ["a filter twice", `${subscription}&user_id=eq.${id}`],
    ["or", `${subscription}&or=(user_id.eq.${id})`],
    ["and", `${subscription}&and=(user_id.eq.${id})`],
    ["not", subscription.replace("eq.", "not.eq.")],
    ["another table within", `${role.replace("select=role", "select=role,subscribers(*)")}`],
    ["an order", `${subscription}&order=user_id`],
    ["more rows", `${subscription}&limit=3`],
    ["a strange limit", `${subscription}&limit=1e3`],
    ["an offset", `${subscription}&offset=1`],
    ["a parameter without a value", `${subscription}&a`],
    ["another kind of sign-in", "/auth/v1/token?grant_type=id_token"],
  ])("%s", (_, address) => {
    expect(outcome(address)).toMatch(/^40[05] (?:unknown_call|malformed_address|method_not_allowed)$/);
  });

  it.each([
    "/rest/v1/tool_tiers?select=*",
    "/rest/v1/",
    "/rest/v1/rpc/has_role",
    "/rest/v1/rpc/make_admin",
    "/auth/v1/authorize?provider=x",
    "/auth/v1/callback",
    "/auth/v1/admin/users",
    "/auth/v1/magiclink",
    "/auth/v1/user/",
    "/auth/v1//user",
    "/auth/v1/%75ser",
    "/functions/v1/none",
  ])("there is no %s", (address) => {
    expect(outcome(address, { method: "POST", headers: json, body: "{}" })).toBe("404 not_found");
  });

  it.each([
    ["no JSON", "{", "400 malformed_body"],
    ["half a character", "\u00ff", "400 unknown_call"],
    ["nothing", "", "400 unknown_call"],
    ["null", "null", "400 unknown_call"],
    ["a list", "[]", "400 unknown_call"],
    ["a text", '"a"', "400 unknown_call"],
    ["other types", '{"email":1,"password":[]}', "400 unknown_call"],
    ["more than is known", '{"email":"a","password":"p","role":"service_role"}', "400 unknown_call"],
    ["a deep one", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, "400 malformed_body"],
  ])("a body with %s", (_, body, expected) => {
    const given = body === "\u00ff" ? JSON.stringify(body) : body;
    expect(outcome("/auth/v1/token?grant_type=password", { ...signIn, body: given })).toBe(expected);
  });

  it("bytes that are no text", () => {
    const request = { method: "POST", url: `${origin}/auth/v1/recover`, headers: new Headers(json) };
    expect(
      admit({ ...request, isSignedIn: false, body: new Uint8Array([0x22, 0xff, 0x22]) }, secretKey),
    ).toMatchObject({
      refusal: { code: "malformed_body" },
    });
  });

  it.each([
    { Prefer: "count=exact" },
    { Prefer: "tx=rollback" },
    { Accept: "text/csv" },
    { Accept: "application/vnd.pgrst.plan+text" },
    { "Accept-Profile": "auth" },
    { "Content-Profile": "private" },
    { Range: "0-9" },
    { "Range-Unit": "items" },
    { Authorization: `Bearer ${"a".repeat(9000)}` },
  ])("a header %j", (headers: Record<string, string>) => {
    expect(outcome(subscription, { headers })).toBe("400 malformed_headers");
  });

  it("a body of another type", () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-7"])
      expect(
        outcome("/auth/v1/token?grant_type=password", { ...signIn, headers: { "content-type": type } }),
      ).toBe("400 malformed_headers");
  });

  it("long addresses, many parameters, many entries", () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=1`).join("&");
    expect(outcome(`${subscription}&a=${"b".repeat(5000)}`)).toBe("400 address_too_long");
    expect(outcome(`${subscription}&${many(50)}`)).toBe("400 address_too_long");
    const list = `/rest/v1/tool_tiers?select=${Array(101).fill("a").join(",")}`;
    for (const key of [publishableKey, secretKey])
      expect(outcome(list, { key })).toBe("400 address_too_long");
    expect(outcome("/rest/v1/tool_tiers?limit=5001", { key: secretKey })).toBe("400 address_too_long");
  });

  it("addresses that are encoded wrongly", () => {
    for (const query of ["select=%", "select=%ff", "%00=1", "a b=1", "select=%00"])
      expect(outcome(`/rest/v1/subscribers?${query}`)).toBe("400 malformed_address");
  });

  it("methods beyond those that there are, and those that a path has not", () => {
    for (const method of ["TRACE", "CONNECT", "PROPFIND", "QUERY", "get"]) {
      for (const key of [publishableKey, secretKey]) {
        expect(ask(subscription, { method, key })).toMatchObject({
          refusal: { status: 405, allow: "GET, HEAD, POST, PATCH, DELETE, OPTIONS" },
        });
      }
    }
    expect(outcome(subscription, { method: "PUT", key: secretKey })).toBe("405 method_not_allowed");
    expect(ask(subscription, { method: "DELETE" })).toMatchObject({
      refusal: { allow: "GET, HEAD, OPTIONS" },
    });
    expect(outcome("/auth/v1/user", { method: "OPTIONS" })).toBe("methods GET, PUT, HEAD, OPTIONS");
  });
});

describe("the server's own key", () => {
  const table = "/rest/v1/tool_tiers?select=*&tool_id=in.(a,b)&order=tool_id";

  it("passes the list, in either header", () => {
    expect(outcome(table)).toBe("404 not_found");
    expect(outcome(table, { key: secretKey })).toBe(`GET ${table}`);
    expect(outcome(table, { headers: { Authorization: `Bearer ${secretKey}` } })).toBe(`GET ${table}`);
    expect(
      outcome("/rest/v1/rpc/make_admin", { method: "POST", headers: json, body: "{}", key: secretKey }),
    ).toBe("POST /rest/v1/rpc/make_admin");
  });

  it("is no other key", () => {
    for (const key of ["", secretKey.slice(0, -1), `${secretKey}x`, secretKey.toUpperCase()])
      expect(outcome(table, { key })).toBe("404 not_found");
  });
});

const names = ["__proto__", "constructor", "prototype"];

/** A name in any letter case. */
const cased = (name: string) => fc.mixedCase(fc.constant(name));

/** Percent-encodes some of the letters, or all, a number of times. */
function encode(text: string, isChosen: (at: number) => boolean, times: number): string {
  let form = text;
  for (let time = 0; time < times; time += 1) {
    form = [...form]
      .map((sign, at) =>
        isChosen(at + time) && /[a-z_%\\"(){}]/i.test(sign)
          ? `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`
          : sign,
      )
      .join("");
  }
  return form;
}

const escaped = (name: string, isChosen: (at: number) => boolean) =>
  [...name]
    .map((sign, at) => (isChosen(at) ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}` : sign))
    .join("");

/** Places of a name in an address; `n` is the name. */
const places: readonly ((n: string) => string)[] = [
  (n) => `/rest/v1/tool_tiers?${n}=eq.1`,
  (n) => `/rest/v1/tool_tiers?select=*,${n}(*)&${n}.role.limit=service_role`,
  (n) => `/rest/v1/tool_tiers?${n}.jwt.limit=x`,
  (n) => `/rest/v1/tool_tiers?a.${n}.limit=1`,
  (n) => `/rest/v1/tool_tiers?select=tool_id,a(b(c,${n}))`,
  (n) => `/rest/v1/tool_tiers?select=a->${n}`,
  (n) => `/rest/v1/tool_tiers?select=a->>"${n}"`,
  (n) => `/rest/v1/tool_tiers?select=x:${n}`,
  (n) => `/rest/v1/tool_tiers?select=${n}:tool_id`,
  (n) => `/rest/v1/tool_tiers?select=...${n}(*)`,
  (n) => `/rest/v1/tool_tiers?select="${n}"`,
  (n) => `/rest/v1/tool_tiers?order=${n}.asc`,
  (n) => `/rest/v1/tool_tiers?order=a(${n}).desc`,
  (n) => `/rest/v1/tool_tiers?or=(${n}.eq.1,a.eq.2)`,
  (n) => `/rest/v1/tool_tiers?not.and=(a.eq.1,not.or(${n}.is.null))`,
  (n) => `/rest/v1/tool_tiers?columns="a","${n}"`,
  (n) => `/rest/v1/tool_tiers?on_conflict=${n}`,
  (n) => `/rest/v1/tool_tiers?select=a&select=${n}`,
  (n) => `/rest/v1/tool_tiers?+${n}+=eq.1`,
  (n) => `/rest/v1/tool_tiers?data=cs.{"${n}":1}`,
  (n) => `/rest/v1/${n}?select=*`,
  (n) => `/rest/v1/rpc/${n}`,
  (n) => `/auth/v1/${n}`,
  (n) => `/auth/v1/verify?token=a&type=signup&${n}=1`,
  (n) => `/functions/v1/${n}`,
];

describe("names that lead to what all objects share", () => {
  const somewhere = fc.record({
    name: fc.constantFrom(...names).chain(cased),
    place: fc.constantFrom(...places),
    pattern: fc.integer({ min: 0, max: 2 ** 20 }),
    times: fc.integer({ min: 0, max: 3 }),
    isEscaped: fc.boolean(),
    key: fc.constantFrom(publishableKey, secretKey, ""),
    method: fc.constantFrom("GET", "HEAD", "POST", "PATCH", "DELETE"),
  });

  it("are refused anywhere in an address, in any encoding, from any caller", () => {
    fc.assert(
      fc.property(somewhere, ({ name, place, pattern, times, isEscaped, key, method }) => {
        const isChosen = (at: number) => ((pattern >> (at % 20)) & 1) === 1;
        const written = encode(isEscaped ? escaped(name, isChosen) : name, isChosen, times);
        const admission = ask(place(written), { key, method });
        return admission.kind === "refused" && [400, 404].includes(admission.refusal.status);
      }),
      { numRuns: 3000 },
    );
  });

  it("are refused there too: the server's key only allows others", () => {
    const isAdmitted = (place: (n: string) => string) =>
      outcome(place("other"), { key: secretKey }).startsWith("GET");
    // A limit that is no number, a parameter twice, blanks around a name, a function.
    const expected = [1, 2, 17, 18, 24];
    expect(places.flatMap((place, at) => (isAdmitted(place) ? [] : [at]))).toEqual(expected);
  });

  const document = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.integer(),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie("value"), { maxKeys: 3 }),
    ),
  })).value;

  it("are refused as a key at any depth of a body, in any spelling of JSON", () => {
    const nested = fc.record({
      name: fc.constantFrom(...names).chain(cased),
      before: document,
      path: fc.array(fc.boolean(), { maxLength: 12 }),
      pattern: fc.integer({ min: 0, max: 2 ** 20 }),
    });
    fc.assert(
      fc.property(nested, ({ name, before, path, pattern }) => {
        const isChosen = (at: number) => ((pattern >> (at % 20)) & 1) === 1;
        let text = `{"a":${JSON.stringify(before)},"${escaped(name, isChosen)}":1}`;
        for (const isList of path) text = isList ? `[1,${text}]` : `{"b":${text}}`;
        const question = { method: "POST", headers: json, body: text, key: secretKey };
        return outcome("/rest/v1/user_predictions", question) === "400 forbidden_name";
      }),
    );
  });

  it("are not looked for in more encoded keys than there is a reason for", () => {
    const ask = (count: number) =>
      outcome("/rest/v1/user_predictions", {
        method: "POST",
        headers: json,
        body: JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at} %`, 1]))),
        key: secretKey,
      });
    expect(ask(100)).toBe("POST /rest/v1/user_predictions");
    expect(ask(101)).toBe("400 forbidden_name");
  });

  it("may be values, in a body", () => {
    const body = JSON.stringify({ email: "constructor", password: "__proto__" });
    expect(outcome("/auth/v1/token?grant_type=password", { ...signIn, body })).toMatch(/^POST/);
  });

  it("are refused as a header's name and in headers that the backend reads", () => {
    for (const name of names) {
      for (const headers of [{ [name]: "1" }, { Prefer: `${name}=1` }, { Accept: name }, { Range: name }])
        expect(outcome("/rest/v1/a", { headers, key: secretKey })).toBe("400 forbidden_name");
    }
  });
});
