import { useState } from "react";
import { hasPermission } from "../../access/access-rule.ts";
import { PartnerPage } from "../../parts/partners/partner-page.tsx";
import { useShownPartner } from "../../parts/partners/use-shown-partner.ts";
import type { ScreenProps } from "../../product/define.ts";
import { useKnownVisitor } from "../../state/account/visitor.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ComparedGroups } from "./compared-groups.tsx";
import { ManagedMembers } from "./managed-members.tsx";

/** One address, two tools: administrators manage the members of all partners, everybody else compares groups. */
export function Screen(props: ScreenProps) {
  const { visitor, isChecking } = useKnownVisitor();
  if (hasPermission("admin", visitor)) return <ManagedMembers />;
  return isChecking ? <PageSpinner text={paywallTexts.checking} /> : <Analytics {...props} />;
}

function Analytics({ tool }: ScreenProps) {
  const shown = useShownPartner();
  const [traitId, setTraitId] = useState("");
  return (
    <PartnerPage tool={tool} shown={shown}>
      {() =>
        shown.now === null ? (
          <Panel as="section" label="Figures">
            No figures yet. An owner or analyst makes the first ones on the Risk Dashboard.
          </Panel>
        ) : (
          <ComparedGroups figures={shown.now.figures} traitId={traitId} onTrait={setTraitId} />
        )
      }
    </PartnerPage>
  );
}
