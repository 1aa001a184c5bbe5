import type { z } from "zod";
import type { ListPlace } from "../calls/call.ts";
import {
  listPartnerEntriesCall,
  listPartnerInvitationsCall,
  listPartnerMembersCall,
  listPartnersCall,
} from "../calls/lists/partners.ts";
import { type ListQuestion, listRows } from "./list-rows.ts";

/** A partner as administrators see it. */
export type PartnerRow = z.output<typeof listPartnersCall.row>;
export type PartnerSort = (typeof listPartnersCall.sorts)[number];

/** A member of a partner. */
export type PartnerMemberRow = z.output<typeof listPartnerMembersCall.row>;
export type PartnerMemberSort = (typeof listPartnerMembersCall.sorts)[number];

/** An invitation that nobody has accepted. */
export type PartnerInvitationRow = z.output<typeof listPartnerInvitationsCall.row>;
export type PartnerInvitationSort = (typeof listPartnerInvitationsCall.sorts)[number];

/** An entry of a partner's audit list. */
export type PartnerEntryRow = z.output<typeof listPartnerEntriesCall.row>;
export type PartnerEntrySort = (typeof listPartnerEntriesCall.sorts)[number];

/** Reads one page of all partners; refused to all but administrators. */
export function listPartners(question: ListQuestion<PartnerSort>, after: ListPlace | null) {
  return listRows(listPartnersCall, question, after);
}

/** Reads one page of members; refused to all but owners of the partner and administrators, as are the next two. */
export function listPartnerMembers(question: ListQuestion<PartnerMemberSort>, after: ListPlace | null) {
  return listRows(listPartnerMembersCall, question, after);
}

/** Reads one page of open invitations. */
export function listPartnerInvitations(
  question: ListQuestion<PartnerInvitationSort>,
  after: ListPlace | null,
) {
  return listRows(listPartnerInvitationsCall, question, after);
}

/** Reads one page of the audit list. */
export function listPartnerEntries(question: ListQuestion<PartnerEntrySort>, after: ListPlace | null) {
  return listRows(listPartnerEntriesCall, question, after);
}
