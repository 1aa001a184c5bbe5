import type { PartnerEntryRow } from "../../state/account/partners.ts";
import { roleNames } from "./role-words.ts";

type Entry = Pick<PartnerEntryRow, "action" | "value" | "subject" | "subject_standing" | "is_about_actor">;

const unnamed: Readonly<Record<PartnerEntryRow["actor_standing"], string>> = {
  known: "an account without an e-mail address",
  left: "somebody who left",
  administrator: "an administrator",
  deleted: "a deleted account",
};

/** A person of an entry: the e-mail address, or why there is none. */
export function personText(email: string | null, standing: PartnerEntryRow["actor_standing"]): string {
  return email ?? unnamed[standing];
}

const subjectText = (entry: Entry) => personText(entry.subject, entry.subject_standing);

function roleOf(value: string | null): string {
  return (roleNames[value as keyof typeof roleNames] ?? value ?? "").toLowerCase();
}

const words: Readonly<Record<string, (entry: Entry) => string>> = {
  create_organisation: ({ value }) => `created ${value ?? "the partner"}`,
  rename_organisation: ({ value }) => `renamed it to ${value ?? "another name"}`,
  close_organisation: () => "closed the partner",
  invite_member: ({ value }) => `invited somebody as ${roleOf(value)}`,
  withdraw_invitation: () => "withdrew an invitation",
  accept_invitation: ({ value }) => `joined as ${roleOf(value)}`,
  remove_member: (entry) => (entry.is_about_actor ? "left" : `removed ${subjectText(entry)}`),
  set_member_role: (entry) => `made ${subjectText(entry)} ${roleOf(entry.value)}`,
  pass_ownership_on: (entry) => `made ${subjectText(entry)} the owner because no owner was left`,
  send_upload: ({ value }) => `sent upload ${value ?? ""}`,
  withdraw_upload: ({ value }) => `withdrew upload ${value ?? ""} and all before it`,
  see_figures: ({ value }) => `saw the figures of upload ${value ?? ""}`,
};

/** What an entry of a partner's audit list says. */
export function entryText(entry: Entry): string {
  return words[entry.action]?.(entry) ?? entry.action.replaceAll("_", " ");
}
