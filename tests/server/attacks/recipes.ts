/** Attacks that have worked on this server or on others of its kind, each with the required answer. */
import type { Knowledge } from "./hostile-requests.ts";
import {
  hostileBodies,
  hostileHeaders,
  pathSpellings,
  pollutingQueries,
  renamedColumns,
} from "./hostile-values.ts";

/** One attack. */
export interface Recipe {
  readonly name: string;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** One of these is the answer. */
  readonly statuses: readonly number[];
}

type Given = Partial<Pick<Recipe, "method" | "headers" | "body">>;

/** Not understood, not allowed, not there, no such method, wrong form. */
const refused = [400, 401, 403, 404, 405, 406, 413, 414, 415, 416, 417, 421, 422, 431];

/** Read by the page for everybody. */
const openTable = "/rest/v1/pricing_plans";

function headersOf(body: string | undefined): Recipe["headers"] {
  return body === undefined || body === "" ? [] : [["Content-Type", "application/json"]];
}

/** Everything but what needs a mail, a second request or a broken line: see the tests. */
export function makeRecipes({
  publishableKey,
  token,
  forgedTokens,
  ids,
  email,
}: Knowledge): readonly Recipe[] {
  const [own = "", victim = ""] = ids;
  const recipe = (
    name: string,
    target: string,
    given: Given = {},
    statuses: readonly number[] = refused,
  ): Recipe => {
    const { method = given.body === undefined ? "GET" : "POST", headers = [], body = "" } = given;
    const isKeyed = headers.some(([known]) => known.toLowerCase() === "apikey");
    const kept = isKeyed ? headers : [["apikey", publishableKey] as const, ...headers];
    return { name, method, target, headers: [...kept, ...headersOf(given.body)], body, statuses };
  };
  const bearer = [["Authorization", `Bearer ${token}`]] as const;
  const asAttacker = (given: Given = {}): Given => ({
    ...given,
    headers: [...bearer, ...(given.headers ?? [])],
  });
  return [
    // Reaching for what all objects share.
    ...pollutingQueries.flatMap((query) =>
      [openTable, "/rest/v1/user_roles", "/rest/v1/rpc/has_role", "/auth/v1/verify"].map((path) =>
        recipe(`pollution: ${query} of ${path}`, `${path}?${query}`),
      ),
    ),
    ...["__proto__", "constructor", "prototype", "toString"].flatMap((shared) => [
      recipe(`path: table ${shared}`, `/rest/v1/${shared}`),
      recipe(`path: procedure ${shared}`, `/rest/v1/rpc/${shared}`, { body: "{}" }),
      recipe(`path: function ${shared}`, `/functions/v1/${shared}`, { body: "{}" }),
      recipe(`path: verb ${shared}`, `/auth/v1/${shared}`, { body: "{}" }),
    ]),
    ...['{"__proto__":{"role":"service_role"}}', '{"a":[{"constructor":{"prototype":{"jwt":"x"}}}]}'].flatMap(
      (body) =>
        [
          "/rest/v1/genetic_files",
          "/rest/v1/rpc/log_security_event",
          "/auth/v1/signup",
          "/functions/v1/check-subscription",
        ].map((path) => recipe(`pollution by a body: ${path}`, path, asAttacker({ body }))),
    ),
    // Too much.
    recipe("nine hundred renamed columns", `/rest/v1/tool_tiers?select=${renamedColumns}`),
    recipe("two thousand filters", `${openTable}?${Array.from({ length: 2000 }, () => "id=eq.x").join("&")}`),
    recipe("a long address", `${openTable}?select=${"a".repeat(12_000)}`),
    recipe("brackets without end", `${openTable}?or=${"(".repeat(2000)}`),
    ...hostileBodies.flatMap((body, number) =>
      ["/rest/v1/genetic_files", "/auth/v1/token?grant_type=password"].map((path) =>
        recipe(`body ${number} to ${path}`, path, { method: "POST", body }),
      ),
    ),
    recipe(
      "a body beyond the limit",
      "/auth/v1/signup",
      { body: `{"email":"${"x".repeat(70_000)}"}` },
      [413],
    ),
    // Other spellings of paths and parameters.
    ...pathSpellings
      .map((spell) => spell("/rest/v1/processed_payment_events"))
      .filter((target) => !target.includes("/local/mail"))
      .map((target) => recipe(`path: ${target.slice(0, 100)}`, target, {}, [...refused, 303])),
    recipe("a parameter twice", `${openTable}?select=id&select=*`),
    recipe("bytes that are no text", `${openTable}?id=eq.%ff%fe`),
    recipe("a zero byte", `${openTable}?id=eq.%00`),
    recipe("half an escape", `${openTable}?id=eq.%`),
    // What tables and columns others have.
    recipe("embedded rows", "/rest/v1/user_predictions?select=*,prediction_results(*)", asAttacker()),
    recipe("embedded accounts", "/rest/v1/user_roles?select=*,auth.users(*)", asAttacker()),
    recipe("a cast", "/rest/v1/user_roles?select=user_id::text", asAttacker()),
    recipe("an aggregate", "/rest/v1/user_roles?select=user_id.count()", asAttacker()),
    recipe("the table of accounts", "/rest/v1/users?select=*", asAttacker()),
    recipe("a procedure by GET", `/rest/v1/rpc/make_admin?_email=${email}`, asAttacker()),
    recipe("make_admin", "/rest/v1/rpc/make_admin", asAttacker({ body: `{"_email":"${email}"}` })),
    recipe(
      "a procedure of the database's own",
      "/rest/v1/rpc/pg_sleep",
      asAttacker({ body: '{"seconds":5}' }),
    ),
    // Headers.
    ...["auth", "private", "information_schema", "pg_catalog", "__proto__"].flatMap((schema) => [
      recipe(`reading the schema ${schema}`, `${openTable}?select=*`, {
        headers: [["Accept-Profile", schema]],
      }),
      recipe(
        `writing to the schema ${schema}`,
        "/rest/v1/users",
        asAttacker({ method: "POST", body: "{}", headers: [["Content-Profile", schema]] }),
      ),
    ]),
    ...hostileHeaders
      .filter(([header]) => ["__proto__", "constructor", "prototype"].includes(header))
      .map((header) => recipe(`header ${header[0]}`, "/rest/v1/user_roles?select=*", { headers: [header] })),
    recipe("another host", `${openTable}?select=*`, { headers: [["Host", "evil.example"]] }),
    recipe("a guessed key", "/rest/v1/user_roles?select=*", { headers: [["apikey", "sb_secret_guessed"]] }),
    recipe("no key", "/rest/v1/user_roles?select=*", { headers: [["apikey", ""]] }),
    ...forgedTokens.flatMap((forged, number) => [
      recipe(
        `forged token ${number}, to the account`,
        "/auth/v1/user",
        {
          headers: [["Authorization", `Bearer ${forged}`]],
        },
        [401],
      ),
      recipe(
        `forged token ${number}, to a role`,
        `/rest/v1/user_roles?select=role&user_id=eq.${victim}&role=eq.admin`,
        { headers: [["Authorization", `Bearer ${forged}`]] },
        [401],
      ),
    ]),
    // Rows that the attacker may not write.
    ...[
      `{"user_id":"${own}","prediction_type":"iq-prediction","payment_verified":true}`,
      `{"user_id":"${own}","prediction_type":"iq-prediction","email_sent":true}`,
      `{"user_id":"${victim}","prediction_type":"iq-prediction"}`,
    ].map((body) =>
      recipe(`a prediction ${body.slice(-30)}`, "/rest/v1/user_predictions", asAttacker({ body })),
    ),
    recipe(
      "a file of another's",
      "/rest/v1/genetic_files",
      asAttacker({ body: `{"user_id":"${victim}","filename":"g.txt","file_size":10}` }),
    ),
    recipe("a role", "/rest/v1/user_roles", asAttacker({ body: `{"user_id":"${own}","role":"admin"}` })),
    recipe(
      "a payment",
      "/rest/v1/one_time_payments",
      asAttacker({
        body: `{"user_id":"${own}","tool_id":"iq-prediction","status":"paid","session_id":"x","amount_cents":1}`,
      }),
    ),
    recipe(
      "a subscription",
      `/rest/v1/subscribers?user_id=eq.${own}`,
      asAttacker({ method: "PATCH", body: '{"subscribed":true}' }),
    ),
    ...["user_predictions", "user_roles", "genetic_files"].flatMap((table) => [
      recipe(
        `every row of ${table} changed`,
        `/rest/v1/${table}`,
        asAttacker({ method: "PATCH", body: '{"status":"failed"}' }),
      ),
      recipe(`every row of ${table} deleted`, `/rest/v1/${table}`, asAttacker({ method: "DELETE" })),
    ]),
    // Methods.
    ...["TRACE", "PROPFIND", "PUT", "MKCOL", "LOCK"].flatMap((method) => [
      recipe(`${method} of the data`, "/rest/v1/tool_tiers", { method }, [400, 405]),
      recipe(`${method} of the page`, "/", { method }, [400, 405]),
    ]),
  ];
}
