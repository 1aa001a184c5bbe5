/** The tables of a partner: its members, its open invitations, and what was seen and changed. */
import type { OrganisationRole } from "../../access/visitor.ts";
import { upperFirst } from "../../lib/format.ts";
import { formatDate, formatDateTime } from "../../lib/format-date.ts";
import {
  type PartnerMemberRow,
  readPartnerEntries,
  readPartnerInvitations,
  readPartnerMembers,
  removePartnerMember,
  setPartnerRole,
  withdrawInvitation,
} from "../../state/account/partners.ts";
import { type AdminAction, defineAdminTable } from "../admin-table/admin-table.ts";
import { entryText, personText } from "./entry-words.ts";
import { roleChoices, roleNames, roleRights } from "./role-words.ts";

const noAddress = "No e-mail address";

/** All rows of one partner; of every partner for an administrator. */
const scopeOf = (partner: string | null) => (partner === null ? {} : { scope: { organisation: partner } });

const giveRole = (role: OrganisationRole): AdminAction<PartnerMemberRow> => ({
  key: role,
  label: (row) => (row.role === role || row.is_closed ? null : `Make ${roleNames[role].toLowerCase()}`),
  question: ({ email }) => `${email ?? noAddress} then ${roleRights[role]}.`,
  asksReason: false,
  run: (row) => setPartnerRole(row.organisation_id, row.user_id, role),
});

const removeMember: AdminAction<PartnerMemberRow> = {
  key: "remove",
  label: ({ is_closed }) => (is_closed ? null : "Remove"),
  question: ({ email, organisation }) =>
    `${email ?? noAddress} will no longer see anything of ${organisation}.`,
  asksReason: false,
  run: (row) => removePartnerMember(row.organisation_id, row.user_id),
};

/** Members of one partner, or of all. */
export function membersTable(partner: string | null) {
  return defineAdminTable<PartnerMemberRow, "email" | "organisation" | "created_at">({
    name: "partner-members",
    label: "Members",
    ...scopeOf(partner),
    read: readPartnerMembers,
    rowKey: (row) => `${row.organisation_id} ${row.user_id}`,
    rowName: ({ email }) => email ?? noAddress,
    usualOrder: { sort: "email", isDescending: false },
    searchLabel: "Search e-mail addresses",
    columns: [
      {
        key: "email",
        header: "E-mail",
        sort: "email",
        wraps: true,
        text: ({ email }) => email ?? noAddress,
      },
      ...(partner === null
        ? [
            {
              key: "organisation",
              header: "Partner",
              sort: "organisation" as const,
              wraps: true as const,
              text: ({ organisation, is_closed }: PartnerMemberRow) =>
                is_closed ? `${organisation} (closed)` : organisation,
            },
          ]
        : []),
      { key: "role", header: "Role", text: ({ role }) => roleNames[role] },
      {
        key: "since",
        header: "Since",
        sort: "created_at",
        text: ({ created_at }) => formatDate(new Date(created_at)),
        saved: [{ name: "since", value: ({ created_at }) => created_at }],
      },
    ],
    filters: [{ name: "role", label: "Role", allLabel: "All roles", choices: roleChoices }],
    actions: [giveRole("owner"), giveRole("analyst"), giveRole("viewer"), removeMember],
  });
}

/** Open invitations of one partner. */
export function invitationsTable(partner: string) {
  return defineAdminTable({
    name: "partner-invitations",
    label: "Invitations",
    ...scopeOf(partner),
    read: readPartnerInvitations,
    rowKey: ({ id }) => id,
    rowName: ({ email }) => email,
    usualOrder: { sort: "expires_at", isDescending: true },
    searchLabel: "Search invited addresses",
    columns: [
      { key: "email", header: "E-mail", sort: "email", wraps: true, text: ({ email }) => email },
      { key: "role", header: "Role", text: ({ role }) => roleNames[role] },
      {
        key: "end",
        header: "Open until",
        sort: "expires_at",
        text: ({ expires_at, has_ended }) =>
          has_ended ? `Ended ${formatDate(new Date(expires_at))}` : formatDate(new Date(expires_at)),
        saved: [{ name: "expires_at", value: ({ expires_at }) => expires_at }],
      },
    ],
    filters: [],
    actions: [
      {
        key: "withdraw",
        label: () => "Take back",
        question: ({ email }) => `The link in the mail to ${email} will stop working.`,
        asksReason: false,
        run: ({ id }) => withdrawInvitation(id),
      },
    ],
  });
}

/** What was seen and changed at one partner, or at all. */
export function entriesTable(partner: string | null) {
  return defineAdminTable({
    name: "partner-entries",
    label: "Who saw and changed what",
    ...scopeOf(partner),
    read: readPartnerEntries,
    rowKey: ({ id }) => id,
    rowName: ({ created_at }) => formatDateTime(new Date(created_at)),
    usualOrder: { sort: "created_at", isDescending: true },
    searchLabel: "Search e-mail addresses of entries",
    columns: [
      {
        key: "time",
        header: "When",
        sort: "created_at",
        text: ({ created_at }) => formatDateTime(new Date(created_at)),
        saved: [{ name: "created_at", value: ({ created_at }) => created_at }],
      },
      {
        key: "actor",
        header: "Who",
        wraps: true,
        text: ({ actor, actor_standing }) => actor ?? upperFirst(personText(null, actor_standing)),
      },
      ...(partner === null
        ? [
            {
              key: "organisation",
              header: "Partner",
              wraps: true as const,
              text: ({ organisation }: { organisation: string }) => organisation,
            },
          ]
        : []),
      { key: "what", header: "What", wraps: true, text: entryText },
    ],
    filters: [],
    actions: [],
  });
}
