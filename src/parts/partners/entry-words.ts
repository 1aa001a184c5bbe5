import type { PartnerEntryRow } from "../../state/account/partners.ts";
import { roleNames } from "./role-words.ts";

type Entry = Pick<PartnerEntryRow, "action" | "value" | "subject" | "actor">;

const nobody = "a deleted account";

function roleOf(value: string | null): string {
  return (roleNames[value as keyof typeof roleNames] ?? value ?? "").toLowerCase();
}

const words: Readonly<Record<string, (entry: Entry) => string>> = {
  create_organisation: ({ value }) => `created ${value ?? "the partner"}`,
  rename_organisation: ({ value }) => `renamed it to ${value ?? "another name"}`,
  close_organisation: () => "closed the partner",
  invite_member: ({ value }) => `invited somebody as ${roleOf(value)}`,
  withdraw_invitation: () => "took an invitation back",
  accept_invitation: ({ value }) => `joined as ${roleOf(value)}`,
  remove_member: ({ subject, actor }) => (subject === actor ? "left" : `removed ${subject ?? nobody}`),
  set_member_role: ({ subject, value }) => `made ${subject ?? nobody} ${roleOf(value)}`,
  send_upload: ({ value }) => `sent upload ${value ?? ""}`,
  withdraw_upload: ({ value }) => `withdrew upload ${value ?? ""} and all before`,
  see_figures: ({ value }) => `saw the figures of upload ${value ?? ""}`,
};

/** What an entry of a partner's audit list says. */
export function entryText(entry: Entry): string {
  return words[entry.action]?.(entry) ?? entry.action.replaceAll("_", " ");
}
