import { Box, Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { pathOf } from "../../product/product.ts";
import { openAccountPanel } from "../../state/account/account-panel.ts";
import { hasBackend, useSession } from "../../state/account/session.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

/** The agreed placeholder, and the way to the account's panel. */
export function Screen() {
  return (
    <Box paddingBottom={{ base: "8", lg: "16" }}>
      <PageHeading>Profile page coming soon</PageHeading>
      <Box marginTop="6">
        <WayToAccount />
      </Box>
    </Box>
  );
}

function WayToAccount() {
  const { status } = useSession();
  if (!hasBackend || status === "loading") return null;
  if (status === "signed-in") {
    return (
      <Button aria-haspopup="dialog" onClick={openAccountPanel}>
        Open your account
      </Button>
    );
  }
  return (
    <Button asChild>
      <Link to={`${pathOf("sign-in")}?next=${encodeURIComponent(pathOf("profile"))}`}>Sign in</Link>
    </Button>
  );
}
