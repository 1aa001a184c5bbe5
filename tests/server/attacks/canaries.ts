/** What must be the same before and after an attack, and while it goes on. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import type { Call } from "../../../src/calls/call.ts";
import { everyCall } from "../../../src/calls/every-call.ts";
import { tableCases } from "../../database/tables.ts";
import type { AttackWorld, Person } from "./attack-world.ts";

/** Results by name; two readings are compared whole. */
export type Reading = Readonly<Record<string, string>>;

/** Tables that every call may write to: counts of calls and the log of failures. */
const written = ["rate_limit_windows", "security_events"];

const sessionSchema = z.object({ id: z.string(), email: z.string(), role: z.string() });
const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** An address of the canaries' own, so that no limit is used up by the attack. */
const network = "198.18.0.2";

const networkOfStep = (step: number) => `198.18.${100 + (step % 100)}.2`;

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

/** Rows in an order of their own where the call requests none: the database may return them in any. */
function inOrder(text: string): string {
  if (!text.startsWith("[")) return text;
  const rows = rowsSchema.safeParse(JSON.parse(text));
  return rows.success
    ? `[${rows.data
        .map((row) => JSON.stringify(row))
        .sort()
        .join(",")}]`
    : text;
}

async function readAnswer(answer: Response): Promise<string> {
  const text = inOrder(await answer.text());
  return `${answer.status} ${text.length < 200 ? text : `${text.length} ${digestOf(text)}`}`;
}

/**
 * The server itself empties it each minute: a missing row says nothing about the attack. tests/database covers row
 * policies.
 */
const workedOff = "customers_to_close";

/**
 * Every row that the attacker may not write: those of the others, and whole tables without owners. Of roles all rows
 * but the plain ones.
 */
export async function readRows(world: AttackWorld): Promise<Reading> {
  const { victim, bystander, administrator, secrets } = world;
  const others = [victim.id, bystander.id, administrator.id];
  const reading: Record<string, string> = {};
  const read = async (table: string) => {
    const answer = await world.ask(`/rest/v1/${table}?select=*`, { apikey: secrets.secretKey }, network);
    if (!answer.ok) throw new Error(`${table}: ${answer.status} ${await answer.text()}`);
    return rowsSchema.parse(await answer.json());
  };
  const predictions = await read("user_predictions");
  const foreign = predictions
    .filter((row) => !others.includes(String(row["user_id"])))
    .map((row) => row["id"]);
  for (const table of Object.keys(tableCases)) {
    if (written.includes(table) || table === workedOff) continue;
    const kept = (await read(table)).filter((row) => {
      // Results are stored with a prediction.
      if (foreign.includes(row["prediction_id"])) return false;
      const owner = row["user_id"];
      const isRole = table === "user_roles" && row["role"] !== "user";
      return isRole || owner === undefined || owner === null || others.includes(String(owner));
    });
    const texts = kept.map((row) => JSON.stringify(row)).sort();
    reading[`rows of ${table}`] = `${texts.length} ${digestOf(texts.join("\n"))}`;
  }
  return reading;
}

/** The page's own reads, each with the first value that it may have of the victim's. */
function pageReads({ victim }: AttackWorld): readonly { readonly name: string; readonly target: string }[] {
  const known = [victim.id, "iq-prediction", "paid", "admin"];
  return Object.entries<Call>(everyCall).flatMap(([name, call]) => {
    if (call.kind !== "table" || call.method !== "GET" || written.includes(call.table)) return [];
    const filters = Object.entries(call.equals).map(([column, schema]) => {
      const value = known.find((one) => schema.safeParse(one).success);
      return `${column}=eq.${value}`;
    });
    const orders = call.order.map(({ column, direction }) => `${column}.${direction}`);
    const parts = [
      `select=${call.columns.join(",")}`,
      ...filters,
      ...(orders.length === 0 ? [] : [`order=${orders.join(",")}`]),
    ];
    return [{ name, target: `/rest/v1/${call.table}?${parts.join("&")}` }];
  });
}

/** Seconds in which accounts must be there again, were it after a restart: its longest delay, and a start. */
const longestRestart = 60;

/** Waits while accounts are unavailable, which an attack may bring about for a moment but not for good. */
async function untilAvailable(world: AttackWorld, step: number): Promise<void> {
  for (let second = 0; second < longestRestart; second += 1) {
    const { status } = await world.ask("/rest/v1/nothing", {}, networkOfStep(step));
    if (status !== 503) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** What people and strangers are answered, digests in place of long answers. */
export async function readAnswers(world: AttackWorld, step = 0): Promise<Reading> {
  await untilAvailable(world, step);
  const { victim, bystander, administrator } = world;
  const reading: Record<string, string> = {};
  const asked = async (name: string, path: string, person: Person | null, init: object = {}) => {
    const token = person === null ? {} : { token: person.token };
    reading[name] = await readAnswer(await world.ask(path, { ...token, ...init }, networkOfStep(step)));
  };
  await asked("the page", "/", null);
  await asked("a screen's page", "/results", null);
  await asked("a file that is not there", "/assets/missing.js", null);
  await asked("a path of the API that is not there", "/rest/v1/nothing", null);
  for (const [name, person] of [
    ["nobody", null],
    ["the victim", victim],
    ["a bystander", bystander],
    ["the administrator", administrator],
  ] as const) {
    for (const read of pageReads(world)) await asked(`${read.name} by ${name}`, read.target, person);
    // Requests of no page, which only the policies answer where there is no gateway.
    await asked(`all files by ${name}`, "/rest/v1/genetic_files?select=id,user_id,filename&order=id", person);
    await asked(`all results by ${name}`, "/rest/v1/prediction_results?select=*&order=prediction_id", person);
    await asked(`all events of payments by ${name}`, "/rest/v1/processed_payment_events?select=*", person);
  }
  for (const [name, person] of [
    ["the victim", victim],
    ["a bystander", bystander],
  ] as const) {
    const answer = await world.ask("/auth/v1/user", { token: person.token }, networkOfStep(step));
    const user = sessionSchema.safeParse(await answer.json());
    reading[`session of ${name}`] = `${answer.status} ${JSON.stringify(user.data)}`;
  }
  await asked("make_admin by a bystander", "/rest/v1/rpc/make_admin", bystander, {
    body: { _email: bystander.email },
  });
  return reading;
}

/** The outcome of the mails. */
export interface MailReading {
  /** Links that lead elsewhere than to the server, in any mail. */
  readonly foreign: readonly string[];
  /** Mails to people whom no attack names; to the others some may come, as many as the limits allow. */
  readonly toPeople: number;
}

/** Reads all mails so far. */
export async function readMailbox(world: AttackWorld): Promise<MailReading> {
  const { bystander, administrator, home } = world;
  const text = await world.readMails();
  const names = /^http:\/\/www\.w3\.org\//;
  const links = [...text.matchAll(/https?:\/\/[^\s"<>]+/g)]
    .map(([link]) => link)
    .filter((link) => !names.test(link));
  return {
    foreign: links.filter((link) => !link.startsWith(home) || /redirect_to=[^&]*evil/.test(link)),
    toPeople: text.split(bystander.email).length + text.split(administrator.email).length,
  };
}

/** Processes below one, itself included. */
async function findFamily(id: number): Promise<readonly number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const [, parent] = /\) \S (\d+)/.exec(stat) ?? [];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const family = [id];
  for (const one of family) {
    for (const [child, parent] of parents) if (parent === one) family.push(child);
  }
  return family;
}

/** Megabytes of the server and its child; null where the system does not report them (Linux does). */
export async function readMemory(world: AttackWorld): Promise<number | null> {
  let kibibytes = 0;
  const family = await findFamily(world.processId).catch(() => null);
  if (family === null) return null;
  for (const id of family) {
    const status = await readFile(`/proc/${id}/status`, "utf8").catch(() => "");
    kibibytes += Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  }
  return kibibytes / 1024;
}
