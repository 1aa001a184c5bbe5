/** Makes hostile requests from a seed: the same seed and number make the same request, whatever came before. */
import type { Call } from "../../../src/calls/call.ts";
import { everyCall } from "../../../src/calls/every-call.ts";
import { tableCases } from "../../database/tables.ts";
import {
  hostileBodies,
  hostileHeaders,
  hostileMethods,
  hostileNames,
  hostileProperties,
  hostileTargets,
  pathSpellings,
  pollutingQueries,
  renamedColumns,
} from "./hostile-values.ts";

/** What an attacker knows. */
export interface Knowledge {
  readonly publishableKey: string;
  /** Of an account of the attacker's own. */
  readonly token: string;
  /** Tokens without a signature, or signed by another key. */
  readonly forgedTokens: readonly string[];
  /** Ids of people, rows and tables' owners; the attacker's own first. */
  readonly ids: readonly string[];
  /** Of a person with an account. */
  readonly email: string;
  /** A mark in what is sent, so that the tests can look for it where it must not be. */
  readonly marker: string;
}

/** A request as it is written. */
export interface HostileRequest {
  readonly method: string;
  /** Path and query, as they go out. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  /** In Latin-1, one character for each byte. */
  readonly body: string;
  /** The changes to it, for reports. */
  readonly changes: readonly string[];
}

interface Draft {
  method: string;
  target: string;
  headers: (readonly [string, string])[];
  body: string | null;
}

/** A source of made-up numbers that is the same in every run (mulberry32). */
class Chance {
  #state: number;

  constructor(seed: number, number: number) {
    this.#state = Math.imul(seed ^ Math.imul(number + 1, 0x9e3779b1), 0x85ebca6b) | 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new Error("nothing to pick from");
    return one;
  }
}

const tableCalls = Object.values<Call>(everyCall).filter((call) => call.kind === "table");

const password = "Correct-horse1";
const tables = Object.keys(tableCases);
const otherTables = ["users", "sessions", "pg_class", "schema_migrations", "outbox", "auth.users"];
const procedures = [
  "enhanced_rate_limit_check",
  "log_security_event",
  "has_role",
  "make_admin",
  "is_admin",
  "take_place",
  "pg_sleep",
  "set_config",
];
const functions = ["check-subscription", "create-checkout", "verify-unified-payment", "nothing"];

/** Columns that the product's tables have, one or the other. */
const columns = ["id", "user_id", "role", "status", "payment_verified", "prediction_id", "email", "tool_id"];

/** A read or write of a table as the page makes it. */
function pageCall(chance: Chance, { ids }: Knowledge): Draft {
  const call = chance.pick(tableCalls);
  const known = [chance.pick(ids), "iq-prediction", "paid", "admin"];
  const filters = Object.entries(call.equals).map(
    ([column, schema]) => `${column}=eq.${known.find((one) => schema.safeParse(one).success)}`,
  );
  const orders = call.order.map(({ column, direction }) => `${column}.${direction}`).join(",");
  const parts = [
    ...(call.columns.length === 0 ? [] : [`select=${call.columns.join(",")}`]),
    ...filters,
    ...(orders === "" ? [] : [`order=${orders}`]),
  ];
  const target = `/rest/v1/${call.table}${parts.length === 0 ? "" : `?${parts.join("&")}`}`;
  const body = call.body === null ? null : pageBody(chance.pick(ids), call.table);
  return { method: call.method, target, headers: [], body };
}

/** The page's rows for a table, as JSON. */
function pageBody(owner: string, table: string): string {
  const user = `"user_id":"${owner}"`;
  switch (table) {
    case "user_predictions":
      return `{${user},"prediction_type":"iq-prediction","input_data":{},"results":{"fsiq":100},"confidence_score":0.5,"payment_session_id":null,"payment_verified":false,"email_sent":false}`;
    default:
      return `{${user},"filename":"g.txt","file_size":10,"metadata":{},"genetic_data_consent":false}`;
  }
}

function tableTarget(chance: Chance, { ids }: Knowledge): string {
  const table = chance.next() < 0.9 ? chance.pick(tables) : chance.pick(otherTables);
  const filters = Array.from(
    { length: chance.below(3) },
    () => `${chance.pick(columns)}=eq.${chance.pick(ids)}`,
  );
  return `/rest/v1/${table}?${["select=*", ...filters].join("&")}`;
}

/** A row that claims an owner. */
function row(chance: Chance, { ids, marker }: Knowledge): string {
  const whose = chance.pick(ids);
  return chance.pick([
    `{"user_id":"${whose}","filename":"${marker}","file_size":10}`,
    `{"user_id":"${whose}","prediction_type":"iq-prediction","input_data":{"note":"${marker}"}}`,
    `{"user_id":"${whose}","role":"admin"}`,
    `{"user_id":"${whose}","tool_id":"iq-prediction","status":"paid","session_id":"${marker}","amount_cents":1}`,
    `{"prediction_id":"${whose}","results":{"fsiq":140}}`,
    `{"name":"${marker}"}`,
    `{"subscribed":true,"subscription_tier":"enterprise-plus"}`,
    `{"payment_verified":true,"payment_session_id":"${marker}"}`,
  ]);
}

/** Calls as a program would make them; those that end the attacker's own session are made without it. */
const openings: readonly {
  readonly weight: number;
  make(chance: Chance, knowledge: Knowledge): Draft & { readonly isAnonymous?: boolean };
}[] = [
  { weight: 30, make: pageCall },
  {
    weight: 20,
    make: (chance, knowledge) => ({
      method: "GET",
      target: tableTarget(chance, knowledge),
      headers: [],
      body: null,
    }),
  },
  {
    weight: 6,
    make: () => ({
      method: "GET",
      target: "/rest/v1/tool_tiers?select=tool_id,required_tier&order=tool_id.asc",
      headers: [],
      body: null,
    }),
  },
  {
    weight: 12,
    make: (chance, knowledge) => ({
      method: "POST",
      target: `/rest/v1/${chance.pick(tables)}`,
      headers: [],
      body: row(chance, knowledge),
    }),
  },
  {
    weight: 8,
    make: (chance, knowledge) => ({
      method: "PATCH",
      // Often without any filter.
      target: tableTarget(chance, knowledge).replace("select=*", "").replace(/[?&]$/, ""),
      headers: [],
      body: row(chance, knowledge),
    }),
  },
  {
    weight: 6,
    make: (chance, knowledge) => ({
      method: "DELETE",
      target: tableTarget(chance, knowledge).replace("select=*", "").replace(/[?&]$/, ""),
      headers: [],
      body: null,
    }),
  },
  {
    weight: 8,
    make: (chance, { ids, marker, email }) => ({
      method: chance.next() < 0.8 ? "POST" : "GET",
      target: `/rest/v1/rpc/${chance.pick(procedures)}`,
      headers: [],
      body: chance.pick([
        `{"p_event_type":"${marker}"}`,
        `{"p_identifier":"${marker}","p_endpoint":"signin"}`,
        `{"_user_id":"${chance.pick(ids)}","_role":"admin"}`,
        `{"_email":"${email}"}`,
        "{}",
      ]),
    }),
  },
  {
    weight: 6,
    make: (chance, { email, marker }) => ({
      method: "POST",
      target: `/auth/v1/${chance.pick(["token?grant_type=password", "token?grant_type=refresh_token", "verify", "otp", "recover", "resend", "logout?scope=global", "magiclink", "reauthenticate"])}`,
      headers: [],
      body: chance.pick([
        `{"email":"${email}","password":"${marker}"}`,
        `{"refresh_token":"${marker}"}`,
        `{"email":"${marker}@example.net","token":"12345678","type":"signup"}`,
        `{"email":"${marker}@example.net","create_user":false}`,
        `{"email":"${marker}@example.net","type":"signup"}`,
      ]),
      isAnonymous: true,
    }),
  },
  {
    weight: 1,
    make: (_, { marker }) => ({
      method: "POST",
      target: "/auth/v1/signup",
      headers: [],
      body: `{"email":"${marker}@example.net","password":"${password}"}`,
      isAnonymous: true,
    }),
  },
  {
    weight: 3,
    make: (chance, { marker }) => ({
      method: chance.pick(["GET", "PUT"]),
      target: "/auth/v1/user",
      headers: [],
      body: `{"data":{"full_name":"${marker}"}}`,
    }),
  },
  {
    weight: 3,
    make: (chance, { marker }) => ({
      method: chance.pick(["GET", "HEAD"]),
      target: `/auth/v1/verify?token=${marker}&type=${chance.pick(["signup", "magiclink", "recovery"])}&redirect_to=/`,
      headers: [],
      body: null,
      isAnonymous: true,
    }),
  },
  {
    weight: 3,
    make: (chance) => ({
      method: "POST",
      target: `/functions/v1/${chance.pick(functions)}`,
      headers: [],
      body: "{}",
    }),
  },
  {
    weight: 6,
    make: (chance) => ({
      method: "GET",
      target: chance.pick(["/", "/results", "/assets/x.js", "/robots.txt", "/local/mail", "/index.html"]),
      headers: [],
      body: null,
    }),
  },
];

/** Changes to a call, in the order of drawing. `frontOnly`: it would take seconds without a gateway in front. */
const changes: readonly {
  readonly name: string;
  readonly frontOnly?: true;
  change(draft: Draft, chance: Chance, knowledge: Knowledge): void;
}[] = [
  {
    name: "parameter",
    change(draft, chance) {
      const separator = draft.target.includes("?") ? "&" : "?";
      draft.target += `${separator}${chance.pick(hostileNames)}=${chance.pick(hostileTargets)}`;
    },
  },
  {
    name: "polluting query",
    change(draft, chance) {
      draft.target = `${draft.target.split("?")[0]}?${chance.pick(pollutingQueries)}`;
    },
  },
  {
    name: "value",
    change(draft, chance) {
      const values = [...draft.target.matchAll(/=([^&]*)/g)];
      const [, value = ""] = values[chance.below(Math.max(1, values.length))] ?? [];
      draft.target = draft.target.replace(`=${value}`, () => `=${chance.pick(hostileTargets)}`);
    },
  },
  {
    name: "parameter twice",
    change(draft) {
      const [path = "", query = "a=b"] = draft.target.split("?");
      draft.target = `${path}?${query}&${query}`;
    },
  },
  {
    name: "marked value",
    change(draft, _, { marker }) {
      draft.target += `${draft.target.includes("?") ? "&" : "?"}id=eq.${marker}`;
    },
  },
  {
    name: "renamed columns",
    frontOnly: true,
    change(draft) {
      draft.target = `/rest/v1/tool_tiers?select=${renamedColumns}`;
    },
  },
  {
    name: "path",
    change(draft, chance) {
      draft.target = chance.pick(pathSpellings)(draft.target);
    },
  },
  {
    name: "method",
    change(draft, chance) {
      draft.method = chance.pick(hostileMethods);
    },
  },
  {
    name: "header",
    change(draft, chance) {
      draft.headers.push(chance.pick(hostileHeaders));
    },
  },
  {
    name: "headers",
    change(draft, chance) {
      for (let number = 0; number < 5; number += 1) draft.headers.push(chance.pick(hostileHeaders));
    },
  },
  {
    name: "marked header",
    change(draft, _, { marker }) {
      draft.headers.push(["X-Client-Info", marker], ["Referer", `https://${marker}.example/`]);
    },
  },
  {
    name: "forged token",
    change(draft, chance, { forgedTokens }) {
      draft.headers.push(["Authorization", `Bearer ${chance.pick(forgedTokens)}`]);
    },
  },
  {
    name: "body",
    change(draft, chance) {
      draft.body = chance.pick(hostileBodies);
    },
  },
  {
    name: "property",
    change(draft, chance) {
      if (draft.body === null) draft.body = "{}";
      const property = chance.pick(hostileProperties);
      draft.body = draft.body.replace(/^\{(?=(.?))/, (_, next: string) =>
        next === "}" ? `{${property}` : `{${property},`,
      );
    },
  },
  {
    name: "many rows",
    change(draft) {
      if (draft.body !== null) draft.body = `[${Array.from({ length: 20 }, () => draft.body).join(",")}]`;
    },
  },
  {
    name: "cut body",
    change(draft, chance) {
      if (draft.body !== null) draft.body = draft.body.slice(0, chance.below(draft.body.length + 1));
    },
  },
  {
    name: "bytes",
    change(draft, chance) {
      if (draft.body === null || draft.body === "") return;
      const place = chance.below(draft.body.length);
      draft.body = `${draft.body.slice(0, place)}${String.fromCharCode(chance.below(256))}${draft.body.slice(place + 1)}`;
    },
  },
];

/**
 * Makes a hostile request: a call as a program would make it, with up to four things done to it.
 *
 * @param number which of the seed's; each is independent
 * @param throughFront whether there is a gateway before the backend
 */
export function makeHostileRequest(
  seed: number,
  number: number,
  knowledge: Knowledge,
  throughFront = true,
): HostileRequest {
  const chance = new Chance(seed, number);
  const total = openings.reduce((sum, { weight }) => sum + weight, 0);
  let place = chance.below(total);
  const opening =
    openings.find(({ weight }) => {
      place -= weight;
      return place < 0;
    }) ?? openings[0];
  if (opening === undefined) throw new Error("nothing to begin with");
  const { isAnonymous = false, ...draft } = opening.make(chance, knowledge);
  draft.headers.push(["apikey", knowledge.publishableKey]);
  if (!isAnonymous && chance.next() < 0.6) draft.headers.push(["Authorization", `Bearer ${knowledge.token}`]);
  if (draft.body !== null) draft.headers.push(["Content-Type", "application/json"]);
  const known = changes.filter(({ frontOnly }) => throughFront || frontOnly !== true);
  const done = Array.from({ length: chance.below(5) }, () => chance.pick(known));
  for (const { change } of done) change(draft, chance, knowledge);
  return {
    method: draft.method,
    target: draft.target,
    headers: draft.headers,
    body: draft.body ?? "",
    changes: done.map(({ name }) => name),
  };
}

/** Writes a request as it goes out; a header that is there twice goes out twice. */
export function writeRequest(request: HostileRequest, host: string, network: string): string {
  const { method, target, headers, body } = request;
  const has = (wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted);
  const lines = [
    ...(has("host") ? [] : [`Host: ${host}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    // The proxy appends this; anything before it is the attacker's.
    `X-Forwarded-For: 127.0.0.1, ${network}`,
    ...(body === "" ? [] : [`Content-Length: ${body.length}`]),
  ];
  return `${method} ${target.replace(/[ \r\n]/g, "%20")} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`;
}
