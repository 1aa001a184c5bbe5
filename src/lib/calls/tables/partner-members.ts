import { z } from "zod";
import type { TableCall } from "../call.ts";
import { idSchema, mostListedRows } from "../values.ts";

const table = { kind: "table", comesWith: "helix-risk-partners", table: "partner_members" } as const;

/** Who belongs to a partner. */
export const readPartnerMembersCall = {
  ...table,
  method: "GET",
  columns: ["user_id", "member_role", "created_at"],
  equals: { partner_id: idSchema },
  order: [{ column: "created_at", direction: "asc" }],
  mostRows: mostListedRows,
  body: null,
} as const satisfies TableCall;

/** Lets somebody belong to a partner. */
export const addPartnerMemberCall = {
  ...table,
  method: "POST",
  columns: [],
  equals: {},
  order: [],
  mostRows: 1,
  body: z.strictObject({
    partner_id: idSchema,
    user_id: idSchema,
    member_role: z.enum(["owner", "member"]),
  }),
} as const satisfies TableCall;

/** Lets somebody belong to a partner no more. */
export const removePartnerMemberCall = {
  ...table,
  method: "DELETE",
  columns: [],
  equals: { partner_id: idSchema, user_id: idSchema },
  order: [],
  mostRows: 1,
  body: null,
} as const satisfies TableCall;
