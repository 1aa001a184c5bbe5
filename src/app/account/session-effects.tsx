import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { PAYMENT_KEY, sessionTexts } from "../../lib/session-storage.ts";
import { pathOf } from "../../product/product.ts";
import { useIsAccountPanelOpen } from "../../state/account/account-panel.ts";
import { useSession } from "../../state/account/session.ts";
import { accountAnswers } from "../../texts/account-texts.ts";
import { sessionMessages } from "../../texts/auth-failures.ts";
import { showToast } from "../../ui/toast/show-toast.ts";

/** The panel's code comes when it is first opened. */
const AccountPanel = lazy(async () => ({ default: (await import("./account-panel.tsx")).AccountPanel }));

/** The code for payments is loaded where one was begun. */
const PaymentCheck = lazy(async () => ({ default: (await import("./payment-check.tsx")).PaymentCheck }));

/**
 * The session's effects on every page: a link for a forgotten password opens the form for a new one, the page says that
 * a session has ended or an account is ready, a payment that was begun is checked, and the account's panel is drawn
 * here.
 */
export function SessionEffects() {
  const { isRecovering, hasExpired, hasJustJoined, status } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isOpen = useIsAccountPanelOpen() && status === "signed-in";
  const [wasOpened, setWasOpened] = useState(false);
  const [hasBegunPayment] = useState(() => sessionTexts.getItem(PAYMENT_KEY) !== null);
  useEffect(() => {
    if (isOpen) setWasOpened(true);
  }, [isOpen]);
  useEffect(() => {
    if (isRecovering && pathname !== pathOf("sign-in")) void navigate(`${pathOf("sign-in")}?mode=reset`);
  }, [isRecovering, pathname, navigate]);
  useEffect(() => {
    if (hasExpired) showToast({ title: sessionMessages.expired });
  }, [hasExpired]);
  useEffect(() => {
    if (hasJustJoined) showToast({ title: accountAnswers.accountReady });
  }, [hasJustJoined]);
  return (
    <Suspense fallback={null}>
      {isOpen || wasOpened ? <AccountPanel isOpen={isOpen} /> : null}
      {hasBegunPayment && status === "signed-in" ? <PaymentCheck /> : null}
    </Suspense>
  );
}
