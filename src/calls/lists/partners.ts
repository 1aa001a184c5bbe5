import { z } from "zod";
import type { ListCall } from "../call.ts";
import { organisationRoleSchema } from "../procedures/organisations.ts";
import { idSchema, mostListedRows, timeSchema } from "../values.ts";

const list = { kind: "list", mostRows: mostListedRows } as const;

/** Partners, for administrators. The search looks in names. */
export const listPartnersCall = {
  ...list,
  procedure: "list_partners",
  row: z.object({
    id: idSchema,
    name: z.string(),
    created_at: timeSchema,
    closed_at: timeSchema.nullable(),
    members: z.int(),
    invitations: z.int(),
  }),
  sorts: ["name", "created_at", "members"],
  filters: { state: z.enum(["open", "closed"]) },
} as const satisfies ListCall;

/** Members of one partner, for its owners and administrators; of all partners for administrators. The search looks in e-mail addresses. */
export const listPartnerMembersCall = {
  ...list,
  procedure: "list_partner_members",
  row: z.object({
    organisation_id: idSchema,
    organisation: z.string(),
    is_closed: z.boolean(),
    user_id: idSchema,
    email: z.string().nullable(),
    role: organisationRoleSchema,
    created_at: timeSchema,
  }),
  sorts: ["email", "organisation", "created_at"],
  filters: { organisation: idSchema, role: organisationRoleSchema },
} as const satisfies ListCall;

/** Invitations to one partner that nobody has accepted. The search looks in e-mail addresses. */
export const listPartnerInvitationsCall = {
  ...list,
  procedure: "list_partner_invitations",
  row: z.object({
    id: idSchema,
    email: z.string(),
    role: organisationRoleSchema,
    expires_at: timeSchema,
    has_ended: z.boolean(),
  }),
  sorts: ["expires_at", "email"],
  filters: { organisation: idSchema },
} as const satisfies ListCall;

/** Why an entry names a person, or does not: owners see the addresses of members alone. */
const standingSchema = z.enum(["known", "left", "administrator", "deleted"]);

/** What was seen and changed at one partner, or for administrators at all. The search looks in the e-mail addresses of both people. */
export const listPartnerEntriesCall = {
  ...list,
  procedure: "list_partner_entries",
  row: z.object({
    id: idSchema,
    created_at: timeSchema,
    organisation: z.string(),
    action: z.string(),
    value: z.string().nullable(),
    actor: z.string().nullable(),
    actor_standing: standingSchema,
    subject: z.string().nullable(),
    subject_standing: standingSchema,
    is_about_actor: z.boolean(),
  }),
  sorts: ["created_at"],
  filters: { organisation: idSchema },
} as const satisfies ListCall;
