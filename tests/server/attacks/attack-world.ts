/** People and rows that attacks must leave as they are, in a server or in the backend behind its gateway. */
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { z } from "zod";
import type { BackendSecrets } from "../../../server/backend/data-folder.ts";
import { tableCases, type World } from "../../database/tables.ts";

const password = "Correct-horse1";

/** A signed-in person. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** The request, beside the path. */
export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  /** The page's key where it is left out. */
  readonly apikey?: string;
}

/** Asks as a program would; `network` names the address that the call comes from. */
export type Ask = (path: string, asked?: Asked, network?: string) => Promise<Response>;

/** The database's content before an attack. */
export interface People {
  /** Whose rows no other person may see or change. */
  readonly victim: Person;
  /** Does nothing but look; no attack names it. */
  readonly bystander: Person;
  readonly administrator: Person;
  /** Whose session the attacks may use. */
  readonly attacker: Person;
  /** A mark in rows of the victim's and in unowned rows, and nowhere else. */
  readonly canary: string;
}

/** The target. */
export interface AttackWorld extends People {
  readonly secrets: BackendSecrets;
  readonly ask: Ask;
  /** Address that links of mails lead to, with a slash at the end. */
  readonly home: string;
  /** Whether everybody may see the mails, as outside production mode. */
  readonly showsMails: boolean;
  /** All mails so far, with addressees and links. */
  readMails(): Promise<string>;
  /** Everything that was printed so far. */
  log(): string;
  /** The process whose memory, with its children's, is looked at. */
  readonly processId: number;
  close(): Promise<void>;
}

/** A request as {@link Ask} means it. */
export function toRequest(base: string, path: string, asked: Asked, publishableKey: string): Request {
  const { method = asked.body === undefined ? "GET" : "POST", body, token } = asked;
  return new Request(new URL(path, base), {
    method,
    redirect: "manual",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      apikey: asked.apikey ?? publishableKey,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
  });
}

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

/** Confirms an e-mail directly, where the mail is not easily read. */
export async function confirmBySql(databaseUrl: string, email: string): Promise<void> {
  const owner = postgres(databaseUrl, { max: 1, onnotice() {} });
  await owner`update auth.users set email_confirmed_at = now() where email = ${email}`;
  await owner.end();
}

/**
 * Signs four people up and puts rows into every table.
 *
 * @param confirm confirms the e-mail that has just been signed up
 */
export async function addPeople(
  ask: Ask,
  secretKey: string,
  confirm: (email: string) => Promise<void>,
): Promise<People> {
  const expectOk = async (what: string, answer: Response) => {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${what} was answered ${answer.status} ${text}`);
    return text;
  };
  const addPerson = async (name: string): Promise<Person> => {
    const email = `${name}-${randomUUID().slice(0, 8)}@example.org`;
    await expectOk("sign-up", await ask("/auth/v1/signup", { body: { email, password } }));
    await confirm(email);
    const body = { email, password };
    const text = await expectOk("sign-in", await ask("/auth/v1/token?grant_type=password", { body }));
    const { access_token: token, user } = sessionSchema.parse(JSON.parse(text));
    return { id: user.id, email, token };
  };
  const insert = async (table: string, row: object) => {
    await expectOk(table, await ask(`/rest/v1/${table}`, { body: row, apikey: secretKey }));
  };
  const victim = await addPerson("victim");
  const bystander = await addPerson("bystander");
  const administrator = await addPerson("administrator");
  const attacker = await addPerson("attacker");
  await insert("user_roles", { user_id: administrator.id, role: "admin" });
  const canary = `canary-${randomUUID()}`;
  const note = { note: canary };
  await insert("genetic_files", { user_id: victim.id, filename: `${canary}.txt`, file_size: 10 });
  await insert("user_predictions", {
    user_id: victim.id,
    prediction_type: "iq-prediction",
    input_data: note,
    results: note,
  });
  await insert("processed_payment_events", { event_id: canary, event_type: "test" });
  const world: World = {
    owner: victim.id,
    stranger: attacker.id,
    administrator: administrator.id,
    spare: bystander.id,
    async newPrediction() {
      const id = randomUUID();
      await insert("user_predictions", { id, user_id: victim.id, prediction_type: "iq-prediction" });
      return id;
    },
    async newOrganisation() {
      const id = randomUUID();
      await insert("organisations", { id, name: "Helix" });
      return id;
    },
  };
  // The first comes with the account; the others are above.
  const serverWritten = ["subscribers", "user_roles"];
  for (const [table, { row }] of Object.entries(tableCases)) {
    if (!serverWritten.includes(table)) await insert(table, await row(world));
  }
  return { victim, bystander, administrator, attacker, canary };
}
