/** Saved predictions and organisations as administrators see them. */
import { formatNumber } from "../../lib/format.ts";
import { defineAdminTable } from "../../parts/admin-table/admin-table.ts";
import {
  type ListRow,
  type ListSort,
  readOrganisations,
  readPredictions,
} from "../../state/account/administration.ts";
import { codeText, dayText, payerText, searchEmails, timeText } from "./cell-words.ts";

/** Saved predictions: whose, of which kind and when; nothing that was typed and no result. */
export const predictionsTable = defineAdminTable<ListRow<"listPredictions">, ListSort<"listPredictions">>({
  name: "predictions",
  label: "Predictions",
  read: readPredictions,
  rowKey: ({ id }) => id,
  rowName: ({ email }) => payerText(email),
  usualOrder: { sort: "created_at", isDescending: true },
  searchLabel: searchEmails,
  columns: [
    { key: "email", header: "E-mail", sort: "email", wraps: true, text: ({ email }) => payerText(email) },
    {
      key: "type",
      header: "Kind",
      sort: "prediction_type",
      text: ({ prediction_type }) => codeText(prediction_type),
      saved: [{ name: "prediction_type", value: ({ prediction_type }) => prediction_type }],
    },
    {
      key: "paid",
      header: "Paid",
      text: ({ payment_verified }) => (payment_verified ? "Yes" : "No"),
    },
    { key: "mailed", header: "Mailed", text: ({ email_sent }) => (email_sent ? "Yes" : "No") },
    {
      key: "created",
      header: "Saved",
      sort: "created_at",
      text: ({ created_at }) => timeText(created_at),
      saved: [{ name: "created_at", value: ({ created_at }) => created_at }],
    },
  ],
  filters: [
    {
      name: "payment",
      label: "Payment",
      allLabel: "Paid or not",
      choices: [
        { value: "paid", label: "Paid" },
        { value: "unpaid", label: "Not paid" },
      ],
    },
  ],
  actions: [],
});

/** All organisations. */
export const organisationsTable = defineAdminTable<
  ListRow<"listOrganisations">,
  ListSort<"listOrganisations">
>({
  name: "organisations",
  label: "Organisations",
  read: readOrganisations,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  usualOrder: { sort: "created_at", isDescending: true },
  searchLabel: "Search names",
  columns: [
    { key: "name", header: "Name", sort: "name", wraps: true, text: ({ name }) => name },
    { key: "kind", header: "Kind", text: ({ is_partner }) => (is_partner ? "Partner" : "Other") },
    {
      key: "members",
      header: "Members",
      sort: "members",
      align: "end",
      text: ({ members }) => formatNumber(members),
    },
    {
      key: "created",
      header: "Created",
      sort: "created_at",
      text: ({ created_at }) => dayText(created_at, ""),
      saved: [{ name: "created_at", value: ({ created_at }) => created_at }],
    },
    {
      key: "state",
      header: "State",
      text: ({ closed_at }) => (closed_at === null ? "Open" : `Closed ${dayText(closed_at, "")}`),
    },
  ],
  filters: [
    {
      name: "kind",
      label: "Kind",
      allLabel: "All kinds",
      choices: [
        { value: "partner", label: "Partners" },
        { value: "other", label: "Others" },
      ],
    },
    {
      name: "state",
      label: "State",
      allLabel: "All states",
      choices: [
        { value: "open", label: "Open" },
        { value: "closed", label: "Closed" },
      ],
    },
  ],
  actions: [],
});
