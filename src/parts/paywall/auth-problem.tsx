import { Button } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { pathOf } from "../../product/product.ts";
import { rememberReturnPath } from "../../state/account/return-path.ts";
import { renewSession, type SessionProblem } from "../../state/account/session-check.ts";
import { paywallTexts } from "../../texts/paywall-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { GuardPage } from "./guard-page.tsx";

interface AuthProblemProps {
  /** The problem, in the agreed words or in a server function's own. */
  message: string;
  /** The session is good again. */
  onSolved: () => void;
  /** The session could not be refreshed. */
  onProblem: (problem: SessionProblem) => void;
}

/** The auth warning (docs/product-rules.md#agreed-texts): shown where a payment cannot begin because the session is no good. */
export function AuthProblem({ message, onSolved, onProblem }: AuthProblemProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    setIsBusy(true);
    const further = await renewSession();
    setIsBusy(false);
    if (further !== null) return onProblem(further);
    showToast(paywallTexts.sessionRefreshed);
    return onSolved();
  };
  return (
    <GuardPage
      title={paywallTexts.authenticationRequired}
      takesFocus
      buttons={
        <>
          <Button
            onClick={() => {
              rememberReturnPath(pathname + search);
              void navigate(pathOf("sign-in"));
            }}
          >
            {paywallTexts.signIn}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={() => void refresh()}>
            {paywallTexts.refreshSession}
          </Button>
        </>
      }
    >
      <Notice icon={CircleAlert} title={message} isAnnounced />
    </GuardPage>
  );
}
