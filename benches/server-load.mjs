/**
 * The built server under load: `node benches/server-load.mjs [seconds]`. 50 users, each with one request at a time, read,
 * save, change and log for a minute and sign in about once, on a new data folder. Prints where and what was measured,
 * which a record in benches/records contains as it is, and exits 1 when a bound is missed: no error, at least 100 requests a
 * second, 95 of 100 within 1 s, of the sign-ins within 2 s.
 *
 * DATABASE_URL: measures that PostgreSQL in place of PGlite.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureAppIsBuilt, serverEntry } from "../scripts/support/app-build.mjs";
import { projectRoot } from "../scripts/support/project-paths.mjs";
import { processorTime } from "./support/processor-time.mjs";
import { describePlace } from "./support/record.mjs";

const userCount = 50;
const seconds = Number(process.argv[2] ?? 60);
const bounds = { requestsPerSecond: 100, p95: 1000, signInP95: 2000 };
const password = "Correct-horse1";

/**
 * @typedef {object} User
 * @property {string} email
 * @property {string} network address of its own, as a proxy would name it
 * @property {string} id
 * @property {string} token
 */

/** @typedef {{ kind: string, milliseconds: number, status: number }} Measured */

/**
 * @param {string} address
 * @param {string} key
 * @param {{ network: string, token?: string }} user
 * @param {string} path
 * @param {string} method
 * @param {object} [body]
 */
function ask(address, key, user, path, method, body) {
  return fetch(new URL(path, address), {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      apikey: key,
      "Content-Type": "application/json",
      "X-Forwarded-For": user.network,
      ...(path.endsWith("?select=id") ? { Prefer: "return=representation" } : {}),
      ...(user.token === undefined ? {} : { Authorization: `Bearer ${user.token}` }),
    },
  });
}

const predictionColumns =
  "id,prediction_type,confidence_score,payment_session_id,payment_verified,email_sent,created_at";
const subscriptionColumns =
  "subscribed,subscription_tier,subscription_end,stripe_subscription_id,payment_failed_since,ends_with_period";
const fileColumns = "id,filename,created_at";
const newest = "order=created_at.desc&limit=20";

/**
 * What a user does, by how often in a hundred: calls that the product makes, in the form in which it does (src/calls).
 *
 * @type {readonly [number, string, (user: User, turn: number) => [string, string, object?]][]}
 */
const mix = [
  [
    30,
    "predictions",
    ({ id }) => [`/rest/v1/user_predictions?select=${predictionColumns}&user_id=eq.${id}&${newest}`, "GET"],
  ],
  [
    20,
    "subscription",
    ({ id }) => [`/rest/v1/subscribers?select=${subscriptionColumns}&user_id=eq.${id}`, "GET"],
  ],
  [
    10,
    "files",
    ({ id }) => [`/rest/v1/genetic_files?select=${fileColumns}&user_id=eq.${id}&${newest}`, "GET"],
  ],
  [10, "role", ({ id }) => [`/rest/v1/user_roles?select=role&user_id=eq.${id}&role=eq.admin`, "GET"]],
  [
    15,
    "save",
    ({ id }, turn) => [
      "/rest/v1/user_predictions?select=id",
      "POST",
      {
        user_id: id,
        prediction_type: "iq-prediction",
        input_data: { genetic: { pgs_ea4: turn / 100 } },
        results: { fsiq: 100 + (turn % 20) },
        confidence_score: 0.5,
        payment_session_id: null,
        payment_verified: false,
        email_sent: false,
      },
    ],
  ],
  [
    5,
    "keep",
    ({ id }, turn) => [
      "/rest/v1/genetic_files?select=id",
      "POST",
      {
        user_id: id,
        filename: `genome-${turn}.txt`,
        file_size: 10,
        metadata: {},
        genetic_data_consent: false,
      },
    ],
  ],
  [
    5,
    "event",
    () => [
      "/rest/v1/rpc/log_security_event",
      "POST",
      {
        p_event_type: "session_failed",
        p_resource_type: "auth",
        p_resource_id: null,
        p_details: { reason: "load" },
      },
    ],
  ],
  [4, "user", () => ["/auth/v1/user", "GET"]],
  [1, "sign-in", ({ email }) => ["/auth/v1/token?grant_type=password", "POST", { email, password }]],
];

/** @param {number} place from 0 to 100 */
function choose(place) {
  let end = 0;
  for (const row of mix) {
    end += row[0];
    if (place < end) return row;
  }
  throw new Error("the mix is no whole hundred");
}

/** @param {number[]} values @param {number} share */
function percentile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** A made-up number from 0 to 1 that is the same in every run (mulberry32). @param {number} seed */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** @param {string} address @param {string} key @param {number} number @returns {Promise<User>} */
async function makeUser(address, key, number) {
  const user = { email: `load-${number}@example.org`, network: `10.0.${number}.1` };
  const signedUp = await ask(address, key, user, "/auth/v1/signup", "POST", { email: user.email, password });
  if (!signedUp.ok) throw new Error(`sign-up was answered ${signedUp.status}`);
  const page = await (await fetch(new URL("/local/mail", address))).text();
  const [, link = ""] = /<a href="([^"]+)"/.exec(page) ?? [];
  await fetch(link.replaceAll("&amp;", "&"), { redirect: "manual" });
  const answer = await ask(address, key, user, "/auth/v1/token?grant_type=password", "POST", {
    email: user.email,
    password,
  });
  const session = await answer.json();
  const { id } = session.user;
  return { ...user, token: session.access_token, id };
}

/** @param {string} address @param {string} key @param {User} user @param {number} seed @param {number} until */
async function use(address, key, user, seed, until) {
  const random = randomNumbers(seed);
  /** @type {Measured[]} */
  const measured = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    const [, kind, make] = choose(random() * 100);
    const [path, method, body] = make(user, turn);
    const startedAt = performance.now();
    const answer = await ask(address, key, user, path, method, body);
    await answer.arrayBuffer();
    measured.push({ kind, milliseconds: performance.now() - startedAt, status: answer.status });
  }
  return measured;
}

/** @param {readonly Measured[]} measured @param {number} took seconds */
function report(measured, took) {
  const errors = measured.filter(({ status }) => status >= 400);
  const times = (/** @type {string | null} */ kind) =>
    measured.filter((one) => kind === null || one.kind === kind).map(({ milliseconds }) => milliseconds);
  const rate = measured.length / took;
  const line = (/** @type {string} */ name, /** @type {number[]} */ values) =>
    `${name.padEnd(14)}${String(values.length).padStart(7)}${[0.5, 0.95, 0.99]
      .map((share) => `${percentile(values, share).toFixed(0)} ms`.padStart(10))
      .join("")}`;
  console.log(`${"".padEnd(14)}  count       p50       p95       p99`);
  console.log(line("all", times(null)));
  for (const [, kind] of mix) console.log(line(kind, times(kind)));
  console.log(`${errors.length} errors, ${rate.toFixed(1)} requests/s over ${took.toFixed(1)} s`);
  if (errors.length > 0)
    console.log([...new Set(errors.map(({ kind, status }) => `${kind} ${status}`))].join(", "));
  const isMet =
    errors.length === 0 &&
    rate >= bounds.requestsPerSecond &&
    percentile(times(null), 0.95) <= bounds.p95 &&
    percentile(times("sign-in"), 0.95) <= bounds.signInP95;
  console.log(`bounds ${isMet ? "met" : "MISSED"}; load after ${(loadavg()[0] ?? 0).toFixed(1)}`);
  return isMet;
}

/** Prints what is measured, and where. */
function announce() {
  const { date, commit, machine } = describePlace();
  const database = (process.env["DATABASE_URL"] ?? "") === "" ? "PGlite" : "PostgreSQL";
  console.log(`${database}, ${userCount} users, ${seconds} s; ${date}, commit ${commit}`);
  console.log(
    `${machine.processor}, ${machine.cores} cores, ${machine.memory}, Node ${process.versions.node}; load before ${machine.load}`,
  );
}

if (!(await ensureAppIsBuilt())) process.exit(1);
announce();
const dataFolder = mkdtempSync(join(tmpdir(), "allelium-load-"));
const server = spawn(process.execPath, [serverEntry], {
  cwd: projectRoot,
  env: { ...process.env, DATA_FOLDER: dataFolder, PORT: "0", TRUST_PROXY: "yes" },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  let output = "";
  for await (const part of server.stdout) {
    output += part;
    if (output.includes("Ctrl+C")) break;
  }
  const [, address = ""] = /ready: (\S+)/.exec(output) ?? [];
  const { publishableKey: key } = JSON.parse(readFileSync(join(dataFolder, "secrets.json"), "utf8"));
  const users = [];
  for (let number = 0; number < userCount; number += 1) users.push(await makeUser(address, key, number));
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const before = processorTime(server.pid ?? 0);
  const measured = await Promise.all(users.map((user, number) => use(address, key, user, number + 1, until)));
  const after = processorTime(server.pid ?? 0);
  if (before !== null && after !== null) {
    const each = (1000 * (after - before)) / measured.flat().length;
    console.log(
      `${each.toFixed(2)} ms of the server's processor time a request, PostgreSQL's own not counted`,
    );
  }
  process.exitCode = report(measured.flat(), (performance.now() - startedAt) / 1000) ? 0 : 1;
} finally {
  server.kill("SIGTERM");
  await once(server, "exit");
  rmSync(dataFolder, { recursive: true, force: true });
}
