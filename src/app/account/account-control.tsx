import { Button } from "@chakra-ui/react";
import { UserRound } from "lucide-react";
import { Link } from "react-router-dom";
import { pathOf } from "../../product/product.ts";
import { openAccountPanel } from "../../state/account/account-panel.ts";
import { forgetReturnPath } from "../../state/account/return-path.ts";
import { hasBackend, useSession } from "../../state/account/session.ts";

/** The way in, or to the signed-in account; nothing where there are no accounts. */
export function AccountControl() {
  const { status } = useSession();
  if (!hasBackend || status === "loading") return null;
  if (status === "signed-in") {
    return (
      <Button
        variant="ghost"
        size="sm"
        color="fg.muted"
        aria-haspopup="dialog"
        aria-label="Account"
        onClick={openAccountPanel}
      >
        <UserRound aria-hidden size={18} />
      </Button>
    );
  }
  return (
    <Button asChild variant="ghost" size="sm" color="fg.muted">
      {/* A person who comes by themselves does not return to where another page sent them from earlier. */}
      <Link to={pathOf("sign-in")} onClick={forgetReturnPath}>
        Sign in
      </Link>
    </Button>
  );
}
