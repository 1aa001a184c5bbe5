import { Button } from "@chakra-ui/react";
import { ShieldUser } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { findTool, pathOf } from "../../product/product.ts";
import { rememberReturnPath } from "../../state/account/return-path.ts";
import { useSession } from "../../state/account/session.ts";
import { readAccessAgain } from "../../state/account/visitor.ts";
import { paywallTexts, RIGHTS_NOT_READ } from "../../texts/paywall-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { GuardPage } from "./guard-page.tsx";

interface NotForSaleProps {
  toolId: string;
  /** Who may use it. */
  text: string;
  /** Whether the person's rights could not be read, so that they may be among those. */
  hasFailed: boolean;
}

/** What a page for administrators or members of an organisation shows to everybody else. It offers no plan, since none opens it. */
export function NotForSale({ toolId, text, hasFailed }: NotForSaleProps) {
  const { pathname, search } = useLocation();
  const isSignedIn = useSession().user !== null;
  const tool = findTool(toolId);
  const signIn = (
    <Button asChild variant="outline">
      <Link to={pathOf("sign-in")} onClick={() => rememberReturnPath(pathname + search)}>
        {paywallTexts.signIn}
      </Link>
    </Button>
  );
  return (
    <GuardPage title={tool?.name ?? toolId} lead={tool?.purpose} {...(isSignedIn ? {} : { buttons: signIn })}>
      <Notice icon={ShieldUser} title={hasFailed ? RIGHTS_NOT_READ : text}>
        {hasFailed ? (
          <Button size="sm" variant="outline" onClick={() => void readAccessAgain()}>
            Try again
          </Button>
        ) : null}
      </Notice>
    </GuardPage>
  );
}
