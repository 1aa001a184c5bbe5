import { Box } from "@chakra-ui/react";
import { formatCount } from "../../lib/format.ts";
import { formatDate } from "../../lib/format-date.ts";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { PartnerPage } from "../../parts/partners/partner-page.tsx";
import { roleNames, roleRights } from "../../parts/partners/role-words.ts";
import { type ShownPartner, useShownPartner } from "../../parts/partners/use-shown-partner.ts";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { LeavePartner } from "./leave-partner.tsx";

/** The partner at a glance: its newest figures, its uploads, and the ways on. */
export function Screen({ tool }: ScreenProps) {
  const shown = useShownPartner();
  return (
    <PartnerPage tool={tool} shown={shown}>
      {() => <Overview shown={shown} />}
    </PartnerPage>
  );
}

interface UploadLine {
  readonly number: number;
  readonly sent: string;
  readonly state: string;
}

function linesOf({ partner, uploads, now, before }: ShownPartner): readonly UploadLine[] {
  if (partner === null) {
    return [now, before].flatMap((one) =>
      one === null
        ? []
        : [
            {
              number: one.number,
              sent: formatDate(one.createdAt),
              state: "published",
            },
          ],
    );
  }
  return uploads.map(({ number, createdAt, isPublished, isReplaced }) => ({
    ...{ number, sent: formatDate(createdAt) },
    state: isReplaced ? "withdrawn or replaced" : isPublished ? "published" : "waits",
  }));
}

function Overview({ shown }: { shown: ShownPartner }) {
  const { partner, now } = shown;
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <Panel as="section" label="Newest figures" gap="3">
        <PanelHeading>
          {now === null
            ? "No figures yet"
            : `${formatCount(now.figures.people, "person", "people")} who agreed (upload ${now.number}, ${formatDate(now.createdAt)})`}
        </PanelHeading>
        {partner?.role == null ? null : (
          <Box>
            You are {roleNames[partner.role].toLowerCase()} of {partner.name}: a member with this role{" "}
            {roleRights[partner.role]}.
          </Box>
        )}
        <TextLink to={pathOf("helix-risk-dashboard")} isAlone>
          How risk is spread, and what changed
        </TextLink>
        <TextLink to={pathOf("helix-risk-analytics")} isAlone>
          Groups compared
        </TextLink>
        {partner?.role === "owner" ? (
          <TextLink to={pathOf("helix-risk-partners")} isAlone>
            Members and invitations
          </TextLink>
        ) : null}
      </Panel>
      <Panel as="section" label="Uploads" gap="3">
        <PanelHeading>Uploads</PanelHeading>
        <DataTable
          label="Uploads"
          rows={linesOf(shown)}
          columns={[
            {
              key: "number",
              header: "Upload",
              text: ({ number }) => String(number),
              sortBy: ({ number }) => number,
            },
            { key: "sent", header: "Sent", text: ({ sent }) => sent, sortBy: ({ number }) => number },
            { key: "state", header: "State", text: ({ state }) => state, sortBy: ({ state }) => state },
          ]}
          rowKey={({ number }) => String(number)}
          layout="short-detail"
        />
      </Panel>
      {partner === null ? null : <LeavePartner key={partner.id} partner={partner} />}
    </Box>
  );
}
