/** Organisations: who belongs to one, and what owners change in it. Each change is sent once. */
import { z } from "zod";
import type { ProcedureCall } from "../calls/call.ts";
import {
  acceptInvitationCall,
  closeOrganisationCall,
  createOrganisationCall,
  inviteMemberCall,
  readMembershipsCall,
  removeMemberCall,
  renameOrganisationCall,
  setMemberRoleCall,
  withdrawInvitationCall,
} from "../calls/procedures/organisations.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import type { DatabaseFailure } from "../texts/database-failures.ts";
import { backendClient } from "./client.ts";
import { databaseFailure } from "./database-failure.ts";
import { type ReadFailure, readRows } from "./read-table.ts";

const membershipSchema = z
  .object({ organisation_id: z.guid(), role: z.enum(["owner", "analyst", "viewer"]) })
  .transform(({ organisation_id, role }) => ({ organisationId: organisation_id, role }));

/** That the user belongs to an organisation. */
export type MembershipRow = z.infer<typeof membershipSchema>;

/** The organisations that a person belongs to, with the role in each. */
export function readMemberships(userId: string): Promise<Result<readonly MembershipRow[], ReadFailure>> {
  return readRows(readMembershipsCall, { user_id: userId }, membershipSchema);
}

/** Calls a procedure; its answer is parsed by the schema. */
async function change<Made extends ProcedureCall, Value>(
  call: Made,
  body: z.input<Made["body"]>,
  answer: z.ZodType<Value>,
): Promise<Result<Value, DatabaseFailure>> {
  const admitted = call.body.pipe(z.record(z.string(), z.unknown())).safeParse(body);
  if (!admitted.success) return err({ code: "unexpected" });
  try {
    const client = await backendClient();
    const { data, error, status } = await client.rpc(call.procedure, admitted.data);
    if (error !== null) return err(databaseFailure(error, status));
    const parsed = answer.safeParse(data);
    return parsed.success ? ok(parsed.data) : err({ code: "unexpected" });
  } catch {
    return err({ code: "unexpected" });
  }
}

const doneSchema = z.literal(true);

/** Makes an organisation whose owner is the user, and returns its id. */
export const createOrganisation = (name: string) =>
  change(createOrganisationCall, { p_name: name }, z.guid());

/** Gives an organisation another name. */
export const renameOrganisation = (organisation: string, name: string) =>
  change(renameOrganisationCall, { p_organisation: organisation, p_name: name }, doneSchema);

/** Closes an organisation for good. */
export const closeOrganisation = (organisation: string) =>
  change(closeOrganisationCall, { p_organisation: organisation }, doneSchema);

/** Invites an e-mail address, and returns the id of the invitation. */
export const inviteMember = (organisation: string, email: string, role: MembershipRow["role"]) =>
  change(inviteMemberCall, { p_organisation: organisation, p_email: email, p_role: role }, z.guid());

/** Takes an invitation back. */
export const withdrawInvitation = (invitation: string) =>
  change(withdrawInvitationCall, { p_invitation: invitation }, doneSchema);

/** Accepts an invitation for the user's own address, and returns the organisation's id. */
export const acceptInvitation = (invitation: string) =>
  change(acceptInvitationCall, { p_invitation: invitation }, z.guid());

/** Removes a member: owners anybody, everybody oneself. */
export const removeMember = (organisation: string, userId: string) =>
  change(removeMemberCall, { p_organisation: organisation, p_user_id: userId }, doneSchema);

/** Gives a member another role. */
export const setMemberRole = (organisation: string, userId: string, role: MembershipRow["role"]) =>
  change(setMemberRoleCall, { p_organisation: organisation, p_user_id: userId, p_role: role }, doneSchema);
