/** A server with its own accounts, and a test's actions without the page: make people, read mails and rows. */
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { decode } from "hono/jwt";
import { z } from "zod";
import { servePage } from "./served-page.ts";

/** The password of every account that a test makes. */
export const password = "Correct-horse1";

const secretsSchema = z.object({ publishableKey: z.string(), secretKey: z.string() });
const claimsSchema = z.looseObject({ sub: z.string() });

/** A running server with accounts. */
export interface AccountServer {
  /** Address with a slash at the end. */
  readonly address: string;
  /** Its data folder. */
  readonly dataFolder: string;
  /** Signs a person up, with the given password if any, who has not read the mail yet. */
  signUp(email: string, word?: string): Promise<void>;
  /** Makes an account with a confirmed mail; resolves to its id. */
  addPerson(email: string): Promise<string>;
  /**
   * Waits for a mail to a person that no call has returned yet, and returns the newest one as the mailbox page draws
   * it.
   */
  mailTo(email: string): Promise<string>;
  /** The link in such a mail. */
  linkTo(email: string): Promise<string>;
  /** The code in such a mail. */
  codeTo(email: string): Promise<string>;
  /** Rows of a table with all rights; `query` in PostgREST's form. */
  rows(table: string, query?: string): Promise<unknown[]>;
  /** Changes rows with all rights. */
  change(table: string, query: string, values: object): Promise<void>;
  /** Adds a row with all rights. */
  add(table: string, row: object): Promise<void>;
  /** All that it has printed, before its restarts too. */
  output(): string;
  /** Ends the server, does something while it is down, and starts it at the same address with the same data. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** The server sends a mail after the answer to the call that asks for it. In milliseconds. */
const mailPatience = { whole: 20_000, step: 50 };

/** Sign-ups so far: each comes from an own address of the loopback network, since one address may sign up fifty people an hour. */
let signUps = 0;

/** Signs a person up; Linux alone answers on the whole loopback network. */
async function signUp(address: string, headers: Record<string, string>, content: object): Promise<void> {
  signUps += 1;
  const localAddress =
    process.platform === "linux"
      ? `127.0.${1 + Math.floor(signUps / 250)}.${1 + (signUps % 250)}`
      : "127.0.0.1";
  const sent = request(`${address}auth/v1/signup`, { method: "POST", headers, localAddress });
  sent.end(JSON.stringify(content));
  const answered: IncomingMessage[] = await once(sent, "response");
  const [answer] = answered;
  if (answer === undefined) throw new Error("There is no answer.");
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${body}`);
}

async function call(address: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (!answer.ok && answer.status !== 303) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer;
}

/** Starts a server with new data. */
export async function startAccountServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<AccountServer> {
  const folder = await mkdtemp(join(tmpdir(), "allelium-accounts-"));
  let server = await servePage("app", { DATA_FOLDER: folder, ...settings });
  const { address } = server;
  let printedBefore = "";
  const { publishableKey, secretKey } = secretsSchema.parse(
    JSON.parse(await readFile(join(folder, "secrets.json"), "utf8")),
  );
  const json = { "Content-Type": "application/json" };
  const data = (table: string, query: string, method: string, content?: object) =>
    call(`${address}rest/v1/${table}?${query}`, {
      method,
      headers: { ...json, apikey: secretKey },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    });
  const signUpHere = (email: string, word = password) =>
    signUp(address, { ...json, apikey: publishableKey }, { email, password: word });
  /** Numbers of the latest mail that was returned, by address. */
  const returned = new Map<string, number>();
  const mailTo = async (email: string) => {
    const end = Date.now() + mailPatience.whole;
    do {
      const mailbox = await (await call(`${address}local/mail`, {})).text();
      const mail = mailbox.split("<article").find((part) => part.includes(`To ${email},`)) ?? "";
      const number = Number(/id="mail-(\d+)"/.exec(mail)?.[1] ?? 0);
      if (number > (returned.get(email) ?? 0)) {
        returned.set(email, number);
        return mail;
      }
      await new Promise((resolve) => setTimeout(resolve, mailPatience.step));
    } while (Date.now() < end);
    throw new Error(`There is no new mail to ${email}.`);
  };
  const linkTo = async (email: string) => {
    const [, link = ""] = /href="([^"]+)"/.exec(await mailTo(email)) ?? [];
    return link.replaceAll("&amp;", "&");
  };
  return {
    address,
    dataFolder: folder,
    mailTo,
    linkTo,
    async codeTo(email) {
      // Eight digits that are no part of a link.
      return (
        /(?<![\w=-])\d{8}(?![\w-])/.exec(
          (await mailTo(email)).replace(/href="[^"]*"|https?:\S+/g, ""),
        )?.[0] ?? ""
      );
    },
    signUp: signUpHere,
    async addPerson(email) {
      await signUpHere(email);
      const followed = await call(await linkTo(email), { redirect: "manual" });
      const [, fragment = ""] = (followed.headers.get("location") ?? "").split("#");
      // Signing in would use up one of the person's attempts.
      const token = new URLSearchParams(fragment).get("access_token") ?? "";
      return claimsSchema.parse(decode(token).payload).sub;
    },
    async rows(table, query = "select=*") {
      return z.array(z.unknown()).parse(await (await data(table, query, "GET")).json());
    },
    async change(table, query, values) {
      await data(table, query, "PATCH", values);
    },
    async add(table, row) {
      await data(table, "", "POST", row);
    },
    output: () => printedBefore + server.output(),
    async restart(meanwhile) {
      await server.stop();
      printedBefore += server.output();
      // The mailbox is in memory, and its numbers start again.
      returned.clear();
      await meanwhile?.();
      server = await servePage("app", { DATA_FOLDER: folder, ...settings, PORT: new URL(address).port });
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
