import { Box } from "@chakra-ui/react";
import { formatCount } from "../../lib/format.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { PlanOffer } from "./model.ts";
import { PlannedTools } from "./plan-card.tsx";
import { pricingWords as words } from "./words.ts";

/** The plans that cannot be bought, because their tools are not built. */
export function PlansToCome({ offers }: { offers: readonly PlanOffer[] }) {
  return (
    <Panel as="section" label={words.laterTitle} gap="4">
      <Box as="h3" textStyle="lead" fontWeight="620">
        {words.laterTitle}
      </Box>
      <Box color="fg.muted">{words.laterLead}</Box>
      {offers.map(({ tier, name, monthlyPrice, planned }) => (
        <Disclosure
          key={tier}
          summary={`${name}: ${formatCount(planned.length, "tool", "tools")}`}
          aside={`$${monthlyPrice} ${words.aMonth}`}
        >
          <PlannedTools tools={planned} />
        </Disclosure>
      ))}
    </Panel>
  );
}
