/**
 * The messages between the server and its child process, the backend. The channel is Node's own between a parent and
 * its child: it has no name, no other process can use it, and it ends with either of them.
 */
import { z } from "zod";
import { startErrorCodes } from "../start-error.ts";

const bytes = z.instanceof(Uint8Array);
const headers = z.array(z.tuple([z.string(), z.string()]));

/** Options that open the backend. Secrets are sent this way only, never as an argument. */
const backendOptionsSchema = z.strictObject({
  /** Absolute path of the data folder. */
  dataFolder: z.string(),
  /** PostgreSQL in place of PGlite. */
  databaseUrl: z.string().nullable(),
  /** Absolute path of supabase/. */
  supabaseFolder: z.string(),
  /** Origin that people open. */
  siteUrl: z.string(),
  /** Secrets from the environment; the others lie in the data folder. */
  secrets: z.strictObject({
    jwtSecret: z.string().optional(),
    secretKey: z.string().optional(),
    publishableKey: z.string().optional(),
  }),
  /** Null: mails come back as messages. */
  mailServer: z.strictObject({ url: z.string(), from: z.string() }).nullable(),
  /** How many times longer than usual requests and the database may take. */
  patienceFactor: z.number().optional(),
});

/** Opens the backend with these options. */
export type BackendOptions = z.infer<typeof backendOptionsSchema>;

const requestSchema = z.strictObject({
  kind: z.literal("request"),
  /** Identifies its answer. */
  id: z.number(),
  url: z.string(),
  method: z.string(),
  headers,
  body: bytes,
  /** Whose request it is (backend/caller.ts). */
  network: z.string(),
});

/** One request, its body read and below the limit. */
export type RequestMessage = z.infer<typeof requestSchema>;

const mailSchema = z.strictObject({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

const sendMailSchema = z.strictObject({
  kind: z.literal("send-mail"),
  /** Identifies its answer: 204 when the mail is written down. */
  id: z.number(),
  mail: mailSchema,
});

const stateSchema = z.strictObject({
  kind: z.literal("state"),
  /** Identifies its answer, whose body is a state (operations/backend-state.ts). */
  id: z.number(),
});

const snapshotSchema = z.strictObject({
  kind: z.literal("snapshot"),
  /** Identifies its answer: 200 with the rows of each table, 409 where the database is no folder of ours. */
  id: z.number(),
});

/** Copies the database's folder for a backup. */
export type SnapshotMessage = z.infer<typeof snapshotSchema>;

/** Asks how the process is. */
export type StateMessage = z.infer<typeof stateSchema>;

/** A mail of a server function's. */
export type SendMailMessage = z.infer<typeof sendMailSchema>;

/** Checks what the parent sends. */
export const toChildSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("open"), options: backendOptionsSchema }),
  requestSchema,
  sendMailSchema,
  stateSchema,
  snapshotSchema,
  /** Let what runs end, close the database, and end. */
  z.strictObject({ kind: z.literal("close") }),
]);

/** A message of the parent. */
export type ToChild = z.infer<typeof toChildSchema>;

const answerSchema = z.strictObject({
  kind: z.literal("answer"),
  id: z.number(),
  status: z.number(),
  headers,
  /** Null for an answer that can have none. */
  body: bytes.nullable(),
});

/** The answer to a request, to a mail, or to the question how the process is. */
export type AnswerMessage = z.infer<typeof answerSchema>;

const keysSchema = z.strictObject({
  publishableKey: z.string(),
  secretKey: z.string(),
  jwtSecret: z.string(),
});

/** The keys of page and server functions, and the secret by which the server verifies access tokens. */
export type BackendKeys = z.infer<typeof keysSchema>;

/** A message of the child. */
export const fromChildSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("opened"), keys: keysSchema }),
  /** It could not be opened, for a reason that has a sentence (start-texts.ts). */
  z.strictObject({ kind: z.literal("failed"), code: z.enum(startErrorCodes), place: z.string() }),
  answerSchema,
  /** A mail for the mailbox page. */
  z.strictObject({
    kind: z.literal("mail"),
    mail: mailSchema,
  }),
  /** A sign of life; bytes that it has in memory, WebAssembly's too. */
  z.strictObject({ kind: z.literal("pulse"), residentBytes: z.number() }),
]);

/** A message of the child. */
export type FromChild = z.infer<typeof fromChildSchema>;

/** Milliseconds between two pulses. */
export const pulseInterval = 500;
