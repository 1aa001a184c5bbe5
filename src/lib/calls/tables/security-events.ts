import type { TableCall } from "../call.ts";
import { mostListedRows } from "../values.ts";

/** The security log, the newest first; a row policy opens it to administrators alone. */
export const readSecurityEventsCall = {
  kind: "table",
  comesWith: "admin",
  table: "security_events",
  method: "GET",
  columns: ["id", "user_id", "event_type", "resource_type", "resource_id", "details", "created_at"],
  equals: {},
  order: [{ column: "created_at", direction: "desc" }],
  mostRows: mostListedRows,
  body: null,
} as const satisfies TableCall;
