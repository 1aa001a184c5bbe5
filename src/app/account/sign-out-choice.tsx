import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { type SignOutReach, signOut } from "../../state/account/account.ts";
import { accountAnswers, accountHints } from "../../texts/account-texts.ts";
import { authFailureMessage } from "../../texts/auth-failures.ts";
import { showToast } from "../../ui/toast/show-toast.ts";

/** The ways out: of this tab, of everything else, of both. */
export function SignOutChoice() {
  const [isBusy, setIsBusy] = useState(false);
  const leave = async (reach: SignOutReach) => {
    // Not the attribute `disabled`: the button that was pressed would lose the keyboard's place.
    if (isBusy) return;
    setIsBusy(true);
    const result = await signOut(reach);
    setIsBusy(false);
    if (!result.ok) {
      const { signOutFailed, elsewhereFailed } = accountHints;
      const title = reach === "elsewhere" ? elsewhereFailed : signOutFailed;
      showToast({ title, text: authFailureMessage(result.error) });
    } else if (reach === "elsewhere") showToast({ title: accountAnswers.signedOutElsewhere });
  };
  return (
    <Box>
      <Flex gap="2" flexWrap="wrap">
        <Button size="sm" aria-disabled={isBusy} onClick={() => void leave("here")}>
          Sign out here
        </Button>
        <Button size="sm" variant="outline" aria-disabled={isBusy} onClick={() => void leave("elsewhere")}>
          Sign out elsewhere
        </Button>
        <Button size="sm" variant="outline" aria-disabled={isBusy} onClick={() => void leave("everywhere")}>
          Sign out everywhere
        </Button>
      </Flex>
      <Box textStyle="caption" color="fg.muted" marginTop="2">
        {accountHints.signOut}
      </Box>
    </Box>
  );
}
