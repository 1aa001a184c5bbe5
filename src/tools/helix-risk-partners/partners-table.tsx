import { formatDate } from "../../lib/format-date.ts";
import { defineAdminTable } from "../../parts/admin-table/admin-table.ts";
import { pathOf } from "../../product/product.ts";
import { type PartnerRow, readPartners } from "../../state/account/partners.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** The address of one partner's management. */
export const managementPath = (id: string) => `${pathOf("helix-risk-partners")}?partner=${id}`;

/** All partners. */
export const partnersTable = defineAdminTable<PartnerRow, "name" | "created_at" | "members">({
  name: "partners",
  label: "Partners",
  read: readPartners,
  rowKey: ({ id }) => id,
  rowName: ({ name }) => name,
  usualOrder: { sort: "name", isDescending: false },
  searchLabel: "Search names",
  columns: [
    {
      key: "name",
      header: "Partner",
      sort: "name",
      wraps: true,
      text: ({ name }) => name,
      cell: ({ id, name, closed_at }) =>
        closed_at === null ? (
          <TextLink to={managementPath(id)} isAlone>
            {name}
          </TextLink>
        ) : (
          name
        ),
    },
    {
      key: "members",
      header: "Members",
      sort: "members",
      align: "end",
      text: ({ members }) => String(members),
    },
    {
      key: "invitations",
      header: "Invitations",
      align: "end",
      text: ({ invitations }) => String(invitations),
    },
    {
      key: "created",
      header: "Created",
      sort: "created_at",
      text: ({ created_at }) => formatDate(new Date(created_at)),
    },
    {
      key: "state",
      header: "State",
      text: ({ closed_at }) => (closed_at === null ? "Open" : `Closed ${formatDate(new Date(closed_at))}`),
    },
  ],
  filters: [
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
