/** The security log and the audit list. */
import { formatCount } from "../../lib/format.ts";
import { defineAdminTable } from "../../parts/admin-table/admin-table.ts";
import {
  type ListRow,
  type ListSort,
  readAuditEntries,
  readSecurityEvents,
} from "../../state/account/administration.ts";
import { codeText, payerText, timeText } from "./cell-words.ts";

/** What happened to sign-ins, payments and rights: 90 days. */
export const securityLogTable = defineAdminTable<
  ListRow<"listSecurityEvents">,
  ListSort<"listSecurityEvents">
>({
  name: "security-log",
  label: "Security log",
  read: readSecurityEvents,
  rowKey: ({ id }) => id,
  rowName: ({ event_type }) => event_type,
  usualOrder: { sort: "created_at", isDescending: true },
  searchLabel: "Search events and e-mail addresses",
  columns: [
    {
      key: "event",
      header: "Event",
      sort: "event_type",
      wraps: true,
      text: ({ event_type }) => codeText(event_type),
      saved: [{ name: "event_type", value: ({ event_type }) => event_type }],
    },
    { key: "email", header: "Account", wraps: true, text: ({ email }) => email ?? "" },
    {
      key: "reason",
      header: "Reason",
      wraps: true,
      text: ({ reason }) => (reason === null ? "" : codeText(reason)),
    },
    {
      key: "about",
      header: "About",
      wraps: true,
      text: ({ resource_type, resource_id }) =>
        [resource_type, resource_id].filter((one) => one !== null).join(" "),
    },
    {
      key: "time",
      header: "When",
      sort: "created_at",
      text: ({ created_at }) => timeText(created_at),
      saved: [{ name: "created_at", value: ({ created_at }) => created_at }],
    },
  ],
  filters: [
    {
      name: "since",
      label: "Time",
      allLabel: "90 days",
      choices: [
        { value: "hour", label: "Last hour" },
        { value: "day", label: "Last day" },
        { value: "week", label: "Last week" },
      ],
    },
  ],
  actions: [],
});

function changesText({ changes }: ListRow<"listAuditEntries">): string {
  return changes
    .map(({ what, before, after }) => `${codeText(what)}: ${before ?? "none"} to ${after ?? "none"}`)
    .join("; ");
}

/** What administrators and owners changed: two years. Nobody changes an entry. */
export const auditTable = defineAdminTable<ListRow<"listAuditEntries">, ListSort<"listAuditEntries">>({
  name: "audit-list",
  label: "Audit list",
  read: readAuditEntries,
  rowKey: ({ id }) => id,
  rowName: ({ action }) => action,
  usualOrder: { sort: "created_at", isDescending: true },
  searchLabel: "Search e-mail addresses and reasons",
  columns: [
    {
      key: "action",
      header: "What",
      sort: "action",
      wraps: true,
      text: ({ action }) => codeText(action),
      saved: [{ name: "action", value: ({ action }) => action }],
    },
    { key: "changes", header: "Change", wraps: true, text: changesText },
    {
      key: "act",
      header: "In one act",
      align: "end",
      text: ({ act_size }) => (act_size === 1 ? "" : formatCount(act_size, "account", "accounts")),
      saved: [{ name: "act_size", value: ({ act_size }) => act_size }],
    },
    {
      key: "subject",
      header: "Whose",
      wraps: true,
      text: ({ subject, organisation }) => subject ?? organisation ?? "",
    },
    { key: "reason", header: "Reason", wraps: true, text: ({ reason }) => reason ?? "" },
    { key: "actor", header: "By", wraps: true, text: ({ actor }) => payerText(actor) },
    {
      key: "time",
      header: "When",
      sort: "created_at",
      text: ({ created_at }) => timeText(created_at),
      saved: [{ name: "created_at", value: ({ created_at }) => created_at }],
    },
  ],
  filters: [
    {
      name: "where",
      label: "Where",
      allLabel: "Accounts and organisations",
      choices: [
        { value: "accounts", label: "Accounts" },
        { value: "organisations", label: "Organisations" },
      ],
    },
  ],
  actions: [],
});
