import { Box } from "@chakra-ui/react";
import { TestModeChoice } from "../../parts/test-mode-choice.tsx";
import { useTestMode } from "../../state/account/test-mode.ts";
import { Panel } from "../../ui/panel.tsx";

/** The switch of test mode, the same as in the account's panel, or why there is none. */
export function TestModePanel() {
  const { isAllowed } = useTestMode();
  return (
    <Panel as="section" label="Test mode" gap="3">
      {isAllowed ? (
        <TestModeChoice />
      ) : (
        <Box maxWidth="60ch">
          This installation does not allow test mode. Its server allows it where <code>ALLOW_TEST_MODE</code>{" "}
          is set, for everybody who opens the page.
        </Box>
      )}
    </Panel>
  );
}
