import { Box } from "@chakra-ui/react";
import { useState } from "react";
import { hasPermission } from "../../access/access-rule.ts";
import { AboutFigures, FigureLimits } from "../../parts/partners/about-figures.tsx";
import { PartnerChoice, PartnerFrame } from "../../parts/partners/partner-frame.tsx";
import { useShownPartner } from "../../parts/partners/use-shown-partner.ts";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
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
    <ToolPage
      tool={tool}
      actions={<PartnerChoice shown={shown} />}
      answer={
        <PartnerFrame toolId={tool.id} shown={shown}>
          {() => (
            <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
              {shown.now === null ? (
                <Panel as="section" label="Figures">
                  No figures yet. An owner or analyst makes the first ones on the Risk Dashboard.
                </Panel>
              ) : (
                <ComparedGroups figures={shown.now.figures} traitId={traitId} onTrait={setTraitId} />
              )}
            </Box>
          )}
        </PartnerFrame>
      }
      inputs={null}
      inputsLabel="Choices"
      about={{
        computed: <AboutFigures />,
        limits: <FigureLimits />,
        caveat: "These are counts of groups. They say nothing about one person.",
      }}
    />
  );
}
