import { Button } from "@chakra-ui/react";
import { ShieldUser } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { findTool, pathOf } from "../../product/product.ts";
import { rememberReturnPath } from "../../state/account/return-path.ts";
import { ADMINISTRATORS_ONLY, paywallTexts } from "../../texts/paywall-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { GuardPage } from "./guard-page.tsx";

interface AdministratorsOnlyProps {
  toolId: string;
  isSignedIn: boolean;
}

/** What a page for administrators shows to everybody else. It offers no plan, since none opens the page. */
export function AdministratorsOnly({ toolId, isSignedIn }: AdministratorsOnlyProps) {
  const { pathname, search } = useLocation();
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
      <Notice icon={ShieldUser} title={ADMINISTRATORS_ONLY} />
    </GuardPage>
  );
}
