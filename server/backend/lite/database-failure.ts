import { noRoomMessage } from "../failure.ts";

/** The database's error for a failed statement. */
export interface DatabaseFailure {
  /** SQLSTATE, five characters. */
  readonly code: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
}

/** PostgreSQL's code for a full disk. */
const diskFull = "53100";

function textOf(error: object, name: string): string | null {
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" ? value : null;
}

/**
 * Reads an error of either database driver.
 *
 * @returns null for an error of anything else
 */
export function readDatabaseFailure(error: unknown): DatabaseFailure | null {
  if (typeof error !== "object" || error === null) return null;
  const code = textOf(error, "code");
  if (code === null || !/^[0-9A-Z]{5}$/.test(code)) return null;
  return {
    code,
    message: textOf(error, "message") ?? "",
    detail: textOf(error, "detail"),
    hint: textOf(error, "hint"),
  };
}

/**
 * The answer to failures that have a status of their own, in any call: those that our functions raise for an answer
 * (`PT` and the status, as PostgREST has it), and a full disk.
 */
function ownAnswer({ code, message, hint }: DatabaseFailure) {
  const [, named] = /^PT([45]\d\d)$/.exec(code) ?? [];
  if (named === undefined && code !== diskFull) return null;
  const said = named === undefined ? noRoomMessage : message;
  const answer = { code, error_code: code, message: said, msg: said, details: null, hint };
  return { status: named === undefined ? 507 : Number(named), body: JSON.stringify(answer) };
}

/**
 * Corrects the one answer that the embedded backend has for everything unknown, status 500 and code SUP, for failures
 * that are the request's own: what PostgREST answers for these.
 *
 * @param answered the backend's status and body
 * @param failure the database's error
 */
export function correctUnknownFailure(
  answered: { readonly status: number; readonly body: string },
  failure: DatabaseFailure | null,
): { readonly status: number; readonly body: string } {
  if (answered.status !== 500 || failure === null) return answered;
  const own = ownAnswer(failure);
  if (own !== null) return own;
  if (!/"code"\s*:\s*"SUP"/.test(answered.body)) return answered;
  // A statement that PostgreSQL has ended because it took too long (query_canceled).
  if (failure.code === "57014") {
    return {
      status: 503,
      body: JSON.stringify({ code: failure.code, details: null, hint: null, message: "timeout" }),
    };
  }
  // By PostgREST's table of error codes: 22 values that are none, 23 integrity constraints, P0 raised by our functions, 54 too
  // complex.
  if (!/^(?:22|23|54|P0)/.test(failure.code)) return answered;
  const { code, message, hint } = failure;
  // The detail of a check violation is the whole row: its sender knows it, and logs must not.
  return {
    status: code.startsWith("54") ? 413 : 400,
    body: JSON.stringify({ code, details: null, hint, message }),
  };
}
