import type { ProcedureCall } from "../calls/call.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { backendClient } from "./client.ts";
import { databaseFailure } from "./database-failure.ts";

/** Calls a function of the database, once. @throws where the call does not admit its input, and where the client fails */
export async function sendProcedure(
  made: ProcedureCall,
  input: unknown,
): Promise<Result<unknown, DatabaseFailure>> {
  const asked = made.body.parse(input);
  const client = await backendClient();
  const { data, error, status } = await client.rpc(made.procedure, asked).retry(false);
  if (error !== null) return err(databaseFailure(error, status));
  const answer = made.answer.safeParse(data);
  return answer.success ? ok(answer.data) : err({ code: "unexpected" });
}
