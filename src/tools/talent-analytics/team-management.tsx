import { Box } from "@chakra-ui/react";
import { useMemo } from "react";
import { AdminTableList } from "../../parts/admin-table/admin-table-list.tsx";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { InviteForm } from "../../parts/partners/partner-forms.tsx";
import { invitationsTable, membersTable } from "../../parts/partners/partner-tables.ts";
import { pathOf } from "../../product/product.ts";
import type { OwnOrganisation } from "../../state/account/organisations.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { MakeFigures } from "./make-figures.tsx";
import { TeamsForm } from "./team-forms.tsx";

interface TeamManagementProps {
  organisation: OwnOrganisation;
  teams: readonly string[];
}

/** What a member may do: everybody reads the code, owners and analysts make figures, owners change teams and members. */
export function TeamManagement({ organisation, teams }: TeamManagementProps) {
  const { id, name, role } = organisation;
  return (
    <>
      {role === "viewer" ? null : <MakeFigures organisation={id} />}
      <Panel as="section" label="How people share" gap="3">
        <PanelHeading>How people share</PanelHeading>
        <Box maxWidth="68ch">
          Give your people this code. They type it on the result of their{" "}
          <TextLink to={pathOf("talent-quiz")}>Talent Quiz</TextLink>, choose the parts, and may name team,
          age group and sex. They take it back there. You never see one person’s result, nor who shares.
        </Box>
        <Box display="flex" gap="3" alignItems="center" flexWrap="wrap">
          <Box as="code" overflowWrap="anywhere">
            {id}
          </Box>
          <CopyButton text={() => id} label="Copy the code" />
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {teams.length === 0 ? "There are no teams to choose from yet." : `Teams: ${teams.join(", ")}.`}
        </Box>
        {role === "owner" ? <TeamsForm key={teams.join()} organisation={id} teams={teams} /> : null}
      </Panel>
      {role === "owner" ? <Members {...organisation} name={name} /> : null}
    </>
  );
}

function Members({ id, name, isPartner }: OwnOrganisation) {
  const tables = useMemo(() => ({ members: membersTable(id), invitations: invitationsTable(id) }), [id]);
  if (isPartner)
    return (
      <TextLink to={`${pathOf("helix-risk-partners")}?partner=${id}`} isAlone>
        Members and invitations
      </TextLink>
    );
  return (
    <Panel as="section" label={`Members of ${name}`}>
      <Disclosure summary="Members and invitations" isLazy>
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <AdminTableList table={tables.members} />
          <InviteForm partner={id} />
          <AdminTableList table={tables.invitations} />
        </Box>
      </Disclosure>
    </Panel>
  );
}
