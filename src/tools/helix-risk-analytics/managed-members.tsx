import { Box } from "@chakra-ui/react";
import { AdminTableList } from "../../parts/admin-table/admin-table-list.tsx";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { entriesTable, membersTable } from "../../parts/partners/partner-tables.ts";
import { pathOf, toolOf } from "../../product/product.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";

const members = membersTable(null);
const entries = entriesTable(null);

/** Members of all partners, and what was seen and changed at them; for administrators. */
export function ManagedMembers() {
  const { name, purpose } = toolOf("helix-risk-admin");
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <PageHeading lead={purpose}>{name}</PageHeading>
      <TextLink to={pathOf("helix-risk-partners")} isAlone>
        Partners and invitations
      </TextLink>
      <Panel as="section" label="Members of all partners" gap="4">
        <PanelHeading>Members of all partners</PanelHeading>
        <AdminTableList table={members} />
      </Panel>
      <Panel as="section" label="Who saw and changed what" gap="4">
        <PanelHeading>Who saw and changed what</PanelHeading>
        <AdminTableList table={entries} />
      </Panel>
    </Box>
  );
}
