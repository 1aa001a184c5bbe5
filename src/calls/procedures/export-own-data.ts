import { z } from "zod";
import type { ProcedureCall } from "../call.ts";

/** Reads all stored data about the signed-in person. */
export const exportAccountCall = {
  kind: "procedure",
  procedure: "export_own_data",
  body: z.strictObject({}),
} as const satisfies ProcedureCall;
