import { Box, chakra } from "@chakra-ui/react";
import { tierName } from "../access/plans.ts";
import { readTier, tiers } from "../access/tiers.ts";
import { setTestMode, useTestMode } from "../state/account/test-mode.ts";
import { SelectField } from "../ui/select-field.tsx";

const off = "off";

/** The switch of test mode; nothing where the server does not allow it. */
export function TestModeChoice() {
  const { isAllowed, tier } = useTestMode();
  if (!isAllowed) return null;
  return (
    <section>
      <chakra.h3 textStyle="label" marginBottom="2">
        Test mode
      </chakra.h3>
      <Box textStyle="caption" color="fg.muted" marginBottom="2">
        Opens every tool on this page for 30 days, as if you had a plan. For trying out; the server grants
        nothing by it.
      </Box>
      <SelectField
        label="Plan in test mode"
        value={tier ?? off}
        choices={[
          { value: off, label: "Off" },
          ...tiers.map((one) => ({ value: one, label: tierName(one) })),
        ]}
        onChange={(value) => setTestMode(readTier(value))}
      />
    </section>
  );
}
