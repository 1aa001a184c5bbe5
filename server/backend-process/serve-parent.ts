/**
 * The embedded backend's process: opens the database when its parent asks for it, and answers the parent's requests until
 * the parent asks it to end or is gone.
 */
import { failure } from "../backend/failure.ts";
import { isLogStructured, logLine, structureConsole } from "../operations/log.ts";
import { StartError } from "../start-error.ts";
import { endWithParent } from "./end-with-parent.ts";
import { hashInThread } from "./hash-in-thread.ts";
import {
  type BackendOptions,
  type FromChild,
  pulseInterval,
  type RequestMessage,
  type SendMailMessage,
  type ToChild,
  toChildSchema,
} from "./messages.ts";
import { type OpenedBackend, openFromOptions } from "./open-from-options.ts";

let opening: Promise<OpenedBackend> | null = null;

function tell(message: FromChild): void {
  // Without a parent there is no receiver; end-with-parent.ts sees to the rest.
  if (process.connected) process.send?.(message, undefined, {}, () => {});
}

/**
 * Logs the kind of an error and its calls: a message can contain what a person typed, a source line cannot. Not by the
 * console, which is silent inside a request (lite/quiet-console.ts): the last words would be lost.
 */
function printFault(error: unknown, doing: string): void {
  const { name, stack = "" } = error instanceof Error ? error : { name: typeof error };
  const calls = stack.split("\n").filter((line) => /^\s+at /.test(line));
  const text = [`${name} while ${doing}`, ...calls].join("\n");
  process.stderr.write(isLogStructured() ? logLine("accounts", "error", { message: text }) : `${text}\n`);
}

function endBecauseOf(error: unknown): void {
  printFault(error, "the accounts' process ran");
  process.exit(1);
}

async function open(options: BackendOptions): Promise<void> {
  const keepMail = {
    send({ to, subject, text, html }: { to: string; subject: string; text: string; html: string }) {
      tell({ kind: "mail", mail: { to, subject, text, html } });
      return Promise.resolve();
    },
  };
  try {
    opening = openFromOptions(options, keepMail);
    tell({ kind: "opened", keys: (await opening).keys });
  } catch (error) {
    if (!(error instanceof StartError)) return endBecauseOf(error);
    tell({ kind: "failed", code: error.code, place: error.place });
  }
}

async function answer({ id, url, method, headers, body, network }: RequestMessage): Promise<void> {
  const request = new Request(url, {
    method,
    headers,
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
  const given = await (async () => {
    try {
      if (opening === null) throw new Error("there is no backend yet");
      return await (await opening).backend.answer(request, network);
    } catch (error) {
      printFault(error, `answering a ${method} request`);
      return failure(500, "unexpected_failure", "Internal error");
    }
  })();
  tell({
    kind: "answer",
    id,
    status: given.status,
    headers: [...given.headers],
    body: given.body === null ? null : new Uint8Array(await given.arrayBuffer()),
  });
}

async function sendMail({ id, mail }: SendMailMessage): Promise<void> {
  const isTaken = (await (await opening)?.backend.sendMail(mail)) === true;
  tell({ kind: "answer", id, status: isTaken ? 204 : 503, headers: [], body: null });
}

async function tellState(id: number): Promise<void> {
  const opened = await opening;
  const state = opened === null ? null : await opened.backend.state();
  const body = state === null ? null : new TextEncoder().encode(JSON.stringify(state));
  tell({ kind: "answer", id, status: state === null ? 503 : 200, headers: [], body });
}

async function copyForBackup(id: number): Promise<void> {
  const opened = await opening;
  const answer = await (opened?.snapshot() ?? Promise.resolve(null)).then(
    (rows) =>
      rows === null
        ? { status: 409, body: null }
        : { status: 200, body: new TextEncoder().encode(JSON.stringify(rows)) },
    (error: unknown) => {
      printFault(error, "copying the database");
      return { status: 500, body: null };
    },
  );
  tell({ kind: "answer", id, headers: [], ...answer });
}

async function close(): Promise<void> {
  const opened = await opening?.catch(() => null);
  await opened?.close();
  process.exit(0);
}

function handle(message: ToChild): Promise<void> {
  if (message.kind === "open") return open(message.options);
  if (message.kind === "send-mail") return sendMail(message);
  if (message.kind === "state") return tellState(message.id);
  if (message.kind === "snapshot") return copyForBackup(message.id);
  return message.kind === "request" ? answer(message) : close();
}

structureConsole("accounts");
endWithParent();
hashInThread();
// Ctrl+C and a stopped service reach all processes at once, and the parent says when it is time.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("uncaughtException", endBecauseOf);
process.on("message", (message) => void handle(toChildSchema.parse(message)).catch(endBecauseOf));
setInterval(() => tell({ kind: "pulse", residentBytes: process.memoryUsage.rss() }), pulseInterval);
