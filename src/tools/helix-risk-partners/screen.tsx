import { Box, Button } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { AdminTableList } from "../../parts/admin-table/admin-table-list.tsx";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { CreatePartnerForm } from "../../parts/partners/partner-forms.tsx";
import { PartnerManagement } from "../../parts/partners/partner-management.tsx";
import { NotForSale } from "../../parts/paywall/not-for-sale.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { usePartners } from "../../state/account/organisations.ts";
import { useSession } from "../../state/account/session.ts";
import { useAccess } from "../../state/account/visitor.ts";
import { ADMINISTRATORS_ONLY, paywallTexts } from "../../texts/paywall-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { managementPath, partnersTable } from "./partners-table.tsx";

/** Partners: all of them for an administrator, the own ones for their owners; everybody else reads who the page is for. */
export function Screen({ tool, title }: ScreenProps) {
  const access = useAccess(tool.id);
  const isSignedIn = useSession().user !== null;
  const partners = usePartners();
  const [parameters] = useSearchParams();
  const isAdmin = access.verdict === "allowed";
  const managed = (partners.data ?? []).filter(({ role }) => isAdmin || role === "owner");
  const asked = parameters.get("partner");
  const chosen =
    managed.find(({ id }) => id === asked) ?? (isAdmin || managed.length > 1 ? undefined : managed[0]);

  if (access.verdict === "checking" || (isSignedIn && partners.isPending)) {
    return <PageSpinner text={paywallTexts.checking} />;
  }
  if (!isAdmin && managed.length === 0) {
    return (
      <NotForSale
        toolId={tool.id}
        text={ADMINISTRATORS_ONLY}
        hasFailed={access.hasFailed || partners.isError}
      />
    );
  }
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <PageHeading lead={tool.purpose}>{title}</PageHeading>
      {partners.isError ? (
        <Notice icon={TriangleAlert} title="The partners could not be read" isAnnounced>
          <Button size="sm" variant="outline" onClick={() => void partners.refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {chosen !== undefined ? (
        <>
          {isAdmin || managed.length > 1 ? (
            <TextLink to={pathOf("helix-risk-partners")} isAlone>
              All partners
            </TextLink>
          ) : null}
          <PartnerManagement key={chosen.id} id={chosen.id} name={chosen.name} />
        </>
      ) : isAdmin ? (
        <>
          {asked === null ? null : (
            <Notice icon={TriangleAlert} title="There is no such partner, or it is closed" />
          )}
          <AdminTableList table={partnersTable} />
          <Panel as="section" label="New partner" gap="4">
            <PanelHeading>New partner</PanelHeading>
            <CreatePartnerForm />
          </Panel>
        </>
      ) : (
        <Panel as="section" label="Your partners" gap="3">
          {managed.map(({ id, name }) => (
            <TextLink key={id} to={managementPath(id)} isAlone>
              {name}
            </TextLink>
          ))}
        </Panel>
      )}
    </Box>
  );
}
