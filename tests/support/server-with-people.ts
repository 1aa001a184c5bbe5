import { mkdtemp, rm } from "node:fs/promises";
import { type Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { makeSecrets } from "../../server/backend/data-folder.ts";
import { copyPrepared } from "./copy-prepared.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { type DatabaseKind, openTestBackend, preparedDatabase, type TestBackend } from "./test-backend.ts";

/** A signed-in person. */
export interface Person {
  readonly id: string;
  readonly token: string;
}

/** A call of a person's; by POST where it has a body and names no method. */
export interface PersonsCall {
  readonly method?: "DELETE";
  readonly path: string;
  readonly body?: string;
}

/** A server of its own with people who are signed in. */
export interface ServerWithPeople {
  readonly server: ServerProcess;
  readonly dataFolder: string;
  readonly key: string;
  readonly secretKey: string;
  /** Null on PGlite. */
  readonly databaseUrl: string | null;
  readonly people: readonly Person[];
  /**
   * Makes a request as a person; the agent determines the address. Resolves with the status, 0 where there is no
   * answer, and the text.
   */
  ask(agent: Agent, person: Person, call: PersonsCall): Promise<{ status: number; text: string }>;
  end(): Promise<void>;
}

/**
 * Starts a server on a database of the kind.
 *
 * @param count of the people
 * @param prepare fills the database before the server has it
 */
export async function startServerWithPeople(
  kind: DatabaseKind,
  count: number,
  prepare: (test: TestBackend, people: readonly Person[]) => Promise<void> = () => Promise.resolve(),
): Promise<ServerWithPeople> {
  const secrets = makeSecrets();
  const dataFolder = await mkdtemp(join(tmpdir(), "allelium-people-"));
  if (kind === "pglite") await copyPrepared(inject("preparedFolder"), dataFolder);
  const place =
    kind === "pglite" ? { kind, folder: join(dataFolder, "pg") } : await preparedDatabase("postgres");
  const test = await openTestBackend(kind, place, { secrets });
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id, token } = await test.addUser();
    people.push({ id, token });
  }
  await prepare(test, people);
  await test.close();
  const server = await startServerProcess({
    DATA_FOLDER: dataFolder,
    JWT_SECRET: secrets.jwtSecret,
    SECRET_KEY: secrets.secretKey,
    PUBLISHABLE_KEY: secrets.publishableKey,
    ...("url" in place ? { DATABASE_URL: place.url } : {}),
  });
  const key = secrets.publishableKey;
  return {
    ...{ server, dataFolder, key, people, secretKey: secrets.secretKey },
    databaseUrl: "url" in place ? place.url : null,
    ask: (agent, { token }, { method, path, body }) =>
      new Promise((resolve) => {
        const sent = request(new URL(path, server.address), {
          agent,
          method: method ?? (body === undefined ? "GET" : "POST"),
          headers: {
            apikey: key,
            Authorization: `Bearer ${token}`,
            "Content-Type": "application/json",
            ...(path.endsWith("?select=id") ? { Prefer: "return=representation" } : {}),
            ...(body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) }),
          },
        });
        sent.once("response", (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (part: string) => {
            text += part;
          });
          answer.once("close", () =>
            resolve({ status: answer.complete ? (answer.statusCode ?? 0) : 0, text }),
          );
        });
        sent.once("error", (error) => resolve({ status: 0, text: error.message }));
        sent.end(body);
      }),
    async end() {
      await server.end("SIGTERM");
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A new prediction of a person's, as the page saves it. */
export function savingCall({ id }: Person, results: object): PersonsCall {
  return {
    path: "/rest/v1/user_predictions?select=id",
    body: JSON.stringify({
      user_id: id,
      prediction_type: "polygenic-calculator",
      input_data: {},
      results,
      confidence_score: null,
      payment_session_id: null,
      payment_verified: false,
      email_sent: false,
    }),
  };
}
