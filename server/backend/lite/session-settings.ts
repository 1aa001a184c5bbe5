import { sql } from "kysely";
import { z } from "zod";

/** The private members of the embedded backend's connection. It awaits one statement for each setting. */
interface SettingConnection {
  applyJwtSessionContext?: (...parameters: never[]) => Promise<void>;
  applyRpcRequestGucs?: (...parameters: never[]) => Promise<void>;
}

type Executor = Parameters<ReturnType<typeof sql.raw>["execute"]>[0];

const callerSchema = z.object({
  auth: z.object({ role: z.string().nullish(), uid: z.unknown(), jwt: z.unknown() }).nullish(),
  storage: z.object({ operation: z.unknown() }).nullish(),
});

const callSchema = z.object({
  method: z.string(),
  path: z.string(),
  requestHeaders: z.record(z.string(), z.unknown()).nullish(),
});

/** Sets parameters for the rest of the transaction, in the given order. */
async function setForTransaction(
  executor: Executor,
  settings: readonly (readonly [name: string, value: string])[],
) {
  const parts = settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
  await sql`select ${sql.join(parts)}`.execute(executor);
}

/**
 * Sets the caller for the row policies, in one statement: the embedded backend uses six, each a round trip to the
 * database, more than half of the cost of a request there.
 */
async function setCaller(executor: Executor, context: unknown): Promise<void> {
  const { auth, storage } = callerSchema.parse(context);
  const role = auth?.role || "anon";
  const claims = auth?.jwt;
  await setForTransaction(executor, [
    ["request.jwt.claim.sub", String(auth?.uid ?? "")],
    ["request.jwt.claim.role", role],
    ["storage.operation", String(storage?.operation ?? "")],
    ...(typeof claims === "object" && claims !== null
      ? [["request.jwt.claims", JSON.stringify(claims)] as const]
      : []),
    // Last: what follows has its rights.
    ["role", role],
  ]);
}

/** The same for the settings that a database function may read about its call. */
async function setCall(executor: Executor, call: unknown): Promise<void> {
  const { method, path, requestHeaders } = callSchema.parse(call);
  await setForTransaction(executor, [
    ["response.status", ""],
    ["response.headers", ""],
    ["request.method", method],
    ["request.path", path],
    ["request.headers", JSON.stringify(requestHeaders ?? {})],
  ]);
}

/**
 * Replaces the embedded backend's own two by these.
 *
 * @throws when the embedded backend no longer has them, or with other parameters: a newer version must be reviewed
 * first
 */
export function joinSettings(connection: object): void {
  const own = connection as SettingConnection;
  if (own.applyJwtSessionContext === setCaller) return;
  // The third parameter says whether to set the role by a statement of its own; it is set in any case.
  if (own.applyJwtSessionContext?.length !== 3 || own.applyRpcRequestGucs?.length !== 2)
    throw new Error("the embedded backend says in another way who calls");
  own.applyJwtSessionContext = setCaller;
  own.applyRpcRequestGucs = setCall;
}
