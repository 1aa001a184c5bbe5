import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { signOut } from "../state/account.ts";
import { useSession } from "../state/session.ts";

/** The way in, or out for whoever is in. */
export function AccountControl() {
  const { status } = useSession();
  if (status === "loading") return null;
  if (status === "signed-in") {
    return (
      <Button variant="ghost" size="sm" color="fg.muted" onClick={() => void signOut()}>
        Sign out
      </Button>
    );
  }
  return (
    <Button asChild variant="ghost" size="sm" color="fg.muted">
      <Link to={paths.auth()}>Sign in</Link>
    </Button>
  );
}
