import { Box, Button, Flex } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { closePartner } from "../../state/account/partners.ts";
import { Panel } from "../../ui/panel.tsx";
import { ActionQuestion } from "../admin-table/action-question.tsx";
import type { AdminAction } from "../admin-table/admin-table.ts";
import { AdminTableList } from "../admin-table/admin-table-list.tsx";
import { PanelHeading } from "./panel-heading.tsx";
import { InviteForm, RenameForm } from "./partner-forms.tsx";
import { entriesTable, invitationsTable, membersTable } from "./partner-tables.ts";

interface ManagedPartner {
  readonly id: string;
  readonly name: string;
}

const close: AdminAction<ManagedPartner> = {
  key: "close",
  label: () => "Close this partner",
  question: ({ name }) =>
    `Nobody will see ${name} any more. Its figures are deleted, and it can't be opened again.`,
  asksReason: false,
  run: ({ id }) => closePartner(id),
};

/** Everything that an owner or an administrator changes of one partner. */
export function PartnerManagement({ id, name }: ManagedPartner) {
  const [isClosing, setClosing] = useState(false);
  const tables = useMemo(
    () => ({ members: membersTable(id), invitations: invitationsTable(id), entries: entriesTable(id) }),
    [id],
  );
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Panel as="section" label={`Members of ${name}`} gap="4">
        <PanelHeading>{name}: members</PanelHeading>
        <AdminTableList table={tables.members} />
      </Panel>
      <Panel as="section" label="Invitations" gap="4">
        <PanelHeading>Invitations</PanelHeading>
        <InviteForm partner={id} />
        <AdminTableList table={tables.invitations} />
      </Panel>
      <Panel as="section" label="Who saw and changed what" gap="4">
        <PanelHeading>Who saw and changed what</PanelHeading>
        <AdminTableList table={tables.entries} />
      </Panel>
      <Panel as="section" label="Name and end" gap="4">
        <PanelHeading>Name and end</PanelHeading>
        <RenameForm partner={id} name={name} />
        <Flex>
          <Button size="sm" variant="outline" onClick={() => setClosing(true)}>
            Close this partner…
          </Button>
        </Flex>
      </Panel>
      {isClosing ? (
        <ActionQuestion
          action={close}
          rows={[{ id, name }]}
          rowName={() => name}
          onDone={() => setClosing(false)}
          onClose={() => setClosing(false)}
        />
      ) : null}
    </Box>
  );
}
