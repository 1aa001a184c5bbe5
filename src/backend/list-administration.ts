import type { z } from "zod";
import type { ListPlace } from "../calls/call.ts";
import {
  listAuditEntriesCall,
  listOrganisationsCall,
  listPaymentsCall,
  listPredictionsCall,
  listSecurityEventsCall,
  listSubscriptionsCall,
} from "../calls/lists/administration.ts";
import { listUsersCall } from "../calls/lists/users.ts";
import { type ListQuestion, listRows } from "./list-rows.ts";

const calls = {
  users: listUsersCall,
  subscriptions: listSubscriptionsCall,
  payments: listPaymentsCall,
  predictions: listPredictionsCall,
  organisations: listOrganisationsCall,
  "security-events": listSecurityEventsCall,
  "audit-entries": listAuditEntriesCall,
} as const;

/** A list for administrators. */
export type AdminListName = keyof typeof calls;

/** A row of a list for administrators. */
export type AdminRow<Name extends AdminListName> = z.output<(typeof calls)[Name]["row"]>;

/** The orders of a list for administrators. */
export type AdminSort<Name extends AdminListName> = (typeof calls)[Name]["sorts"][number];

/** Reads one page of a list; refused to all but administrators. */
export function listForAdministrators<Name extends AdminListName>(
  name: Name,
  question: ListQuestion<AdminSort<Name>>,
  after: ListPlace | null,
) {
  return listRows(calls[name], question, after);
}
