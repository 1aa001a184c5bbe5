import { z } from "zod";
import type { ProcedureCall } from "../call.ts";
import { readsTable } from "../table-call.ts";
import { idSchema, mostListedRows } from "../values.ts";

const procedure = { kind: "procedure" } as const;

/** Roles of an organisation, the one with most rights first. */
export const organisationRoleSchema = z.enum(["owner", "analyst", "viewer"]);

const doneSchema = z.literal(true);

const organisationNameSchema = z.string().min(1).max(100);

/** The user's organisations with the role in each. */
export const readMembershipsCall = readsTable("organisation_members", {
  gives: "rows",
  equals: { user_id: idSchema },
  mostRows: mostListedRows,
  row: z
    .object({ organisation_id: z.guid(), role: organisationRoleSchema })
    .transform(({ organisation_id, role }) => ({ organisationId: organisation_id, role })),
});

/** The organisations that the user belongs to; for an administrator all. */
export const readOrganisationsCall = readsTable("organisations", {
  gives: "rows",
  mostRows: mostListedRows,
  row: z
    .object({ id: z.guid(), name: z.string(), is_partner: z.boolean() })
    .transform(({ id, name, is_partner }) => ({ id, name, isPartner: is_partner })),
});

/** Makes an organisation whose owner is the user. */
export const createOrganisationCall = {
  ...procedure,
  procedure: "create_organisation",
  body: z.strictObject({ p_name: organisationNameSchema }),
  answer: z.guid(),
} as const satisfies ProcedureCall;

/** Gives an organisation another name. */
export const renameOrganisationCall = {
  ...procedure,
  procedure: "rename_organisation",
  body: z.strictObject({ p_organisation: idSchema, p_name: organisationNameSchema }),
  answer: doneSchema,
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

/** Closes an organisation for good. */
export const closeOrganisationCall = {
  ...procedure,
  procedure: "close_organisation",
  body: z.strictObject({ p_organisation: idSchema }),
  answer: doneSchema,
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

/** Invites an e-mail address, three an hour. */
export const inviteMemberCall = {
  ...procedure,
  procedure: "invite_member",
  body: z.strictObject({
    p_organisation: idSchema,
    p_email: z.string().min(3).max(254),
    p_role: organisationRoleSchema,
  }),
  answer: z.guid(),
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

/** Takes an invitation back. */
export const withdrawInvitationCall = {
  ...procedure,
  procedure: "withdraw_invitation",
  body: z.strictObject({ p_invitation: idSchema }),
  answer: doneSchema,
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

/** Accepts an invitation for the user's own address, once. */
export const acceptInvitationCall = {
  ...procedure,
  procedure: "accept_invitation",
  body: z.strictObject({ p_invitation: idSchema }),
  answer: z.guid(),
} as const satisfies ProcedureCall;

/** Removes a member: owners anybody, everybody oneself. */
export const removeMemberCall = {
  ...procedure,
  procedure: "remove_member",
  body: z.strictObject({ p_organisation: idSchema, p_user_id: idSchema }),
  answer: doneSchema,
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

/** Gives a member another role. */
export const setMemberRoleCall = {
  ...procedure,
  procedure: "set_member_role",
  body: z.strictObject({ p_organisation: idSchema, p_user_id: idSchema, p_role: organisationRoleSchema }),
  answer: doneSchema,
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

/** Makes a partner without members, for administrators. */
export const createPartnerCall = {
  ...procedure,
  procedure: "create_partner",
  body: z.strictObject({ p_name: organisationNameSchema }),
  answer: z.guid(),
  needsSecondFactor: true,
} as const satisfies ProcedureCall;

/** What an invitation is to the user: open, with the organisation and the role, or why not. */
export const readInvitationCall = {
  ...procedure,
  procedure: "read_invitation",
  body: z.strictObject({ p_invitation: idSchema }),
  answer: z.discriminatedUnion("state", [
    z.object({ state: z.literal("open"), organisation: z.string(), role: organisationRoleSchema }),
    z.object({
      state: z.enum([
        "no_such_invitation",
        "invitation_of_another",
        "invitation_used",
        "invitation_ended",
        "organisation_closed",
      ]),
    }),
  ]),
} as const satisfies ProcedureCall;
