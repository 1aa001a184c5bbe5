import { z } from "zod";
import type { ProcedureCall } from "../call.ts";

/** Reads everything that is kept about whoever is signed in. */
export const exportAccountCall = {
  kind: "procedure",
  procedure: "export_own_data",
  body: z.strictObject({}),
} as const satisfies ProcedureCall;
