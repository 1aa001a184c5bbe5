/** Partners with their members, invitations and changes. The database asks for the right at every call. */
import { useQuery } from "@tanstack/react-query";
import type { OrganisationRole } from "../../access/visitor.ts";
import { call } from "../../backend/call.ts";
import type {
  PartnerEntryRow,
  PartnerEntrySort,
  PartnerInvitationRow,
  PartnerInvitationSort,
  PartnerMemberRow,
  PartnerMemberSort,
  PartnerRow,
  PartnerSort,
} from "../../backend/list-partners.ts";
import { ok, type Result } from "../../lib/pure/result.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { queryClient } from "../page/query-client.ts";
import { unwrap } from "../page/thrown-failure.ts";
import type { ReadList } from "./list-pages.ts";
import { readOrganisationsAgain } from "./organisations.ts";
import { useSession } from "./session.ts";

export type {
  PartnerEntryRow,
  PartnerInvitationRow,
  PartnerMemberRow,
  PartnerRow,
} from "../../backend/list-partners.ts";

type Changed = Promise<Result<true, DatabaseFailure>>;

/** Reads a page of all partners. */
export const readPartners: ReadList<PartnerRow, PartnerSort> = async (question, after) =>
  (await import("../../backend/list-partners.ts")).listPartners(question, after);

/** Reads a page of members. */
export const readPartnerMembers: ReadList<PartnerMemberRow, PartnerMemberSort> = async (question, after) =>
  (await import("../../backend/list-partners.ts")).listPartnerMembers(question, after);

/** Reads a page of open invitations. */
export const readPartnerInvitations: ReadList<PartnerInvitationRow, PartnerInvitationSort> = async (
  question,
  after,
) => (await import("../../backend/list-partners.ts")).listPartnerInvitations(question, after);

/** Reads a page of the audit list. */
export const readPartnerEntries: ReadList<PartnerEntryRow, PartnerEntrySort> = async (question, after) =>
  (await import("../../backend/list-partners.ts")).listPartnerEntries(question, after);

/** Reads again what a change of a partner may have changed, its lists too. */
async function readPartnersAgain(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ["list"] }), readOrganisationsAgain()]);
}

async function afterwards(change: Promise<Result<unknown, DatabaseFailure>>): Changed {
  const changed = await change;
  void readPartnersAgain();
  return changed.ok ? ok(true) : changed;
}

/** Makes a partner without members; resolves to its id. */
export async function createPartner(name: string): Promise<Result<string, DatabaseFailure>> {
  const made = await call("createPartner", { p_name: name });
  if (made.ok) void readPartnersAgain();
  return made;
}

/** Gives a partner another name. */
export function renamePartner(id: string, name: string): Changed {
  return afterwards(call("renameOrganisation", { p_organisation: id, p_name: name }));
}

/** Closes a partner for good. */
export function closePartner(id: string): Changed {
  return afterwards(call("closeOrganisation", { p_organisation: id }));
}

/** Takes an invitation back. */
export function withdrawInvitation(id: string): Changed {
  return afterwards(call("withdrawInvitation", { p_invitation: id }));
}

/** Removes a member, or the user. */
export function removePartnerMember(partner: string, userId: string): Changed {
  return afterwards(call("removeMember", { p_organisation: partner, p_user_id: userId }));
}

/** Gives a member another role. */
export function setPartnerRole(partner: string, userId: string, role: OrganisationRole): Changed {
  return afterwards(call("setMemberRole", { p_organisation: partner, p_user_id: userId, p_role: role }));
}

/** A saved invitation. */
export interface SentInvitation {
  readonly id: string;
  /** Whether its mail is on the way. */
  readonly isMailed: boolean;
}

/** Invites an address, and has the invitation mailed. */
export async function invite(
  partner: string,
  email: string,
  role: OrganisationRole,
): Promise<Result<SentInvitation, DatabaseFailure>> {
  const made = await call("inviteMember", { p_organisation: partner, p_email: email, p_role: role });
  if (!made.ok) return made;
  const mailed = await call("mailInvitation", { invitation_id: made.value });
  void readPartnersAgain();
  return ok({ id: made.value, isMailed: mailed.ok });
}

/** An invitation as its reader sees it; undefined while it is read. */
export function useInvitation(id: string) {
  const userId = useSession().user?.id ?? null;
  return useQuery({
    queryKey: ["invitation", id, userId],
    enabled: userId !== null,
    staleTime: 0,
    queryFn: async () => unwrap(await call("readInvitation", { p_invitation: id })),
  });
}

/** Accepts an invitation for the user's own address. */
export function acceptInvitation(id: string): Changed {
  return afterwards(call("acceptInvitation", { p_invitation: id }));
}
