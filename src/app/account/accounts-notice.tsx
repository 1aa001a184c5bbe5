import { Box } from "@chakra-ui/react";
import { useAccountsUnavailable } from "../../state/account/accounts-availability.ts";
import { ACCOUNTS_UNAVAILABLE } from "../../texts/auth-failures.ts";

/** A line under the header while accounts are unavailable: what does not work, and that the rest does. */
export function AccountsNotice() {
  const isShown = useAccountsUnavailable();
  return (
    <Box role="status" _print={{ display: "none" }}>
      {isShown ? (
        <Box
          paddingX={{ base: "4", md: "8" }}
          paddingY="2"
          bg="bg.subtle"
          borderBottomWidth="1px"
          borderColor="border"
          textStyle="caption"
        >
          {ACCOUNTS_UNAVAILABLE} Files and scores need no account and work as before.
        </Box>
      ) : null}
    </Box>
  );
}
