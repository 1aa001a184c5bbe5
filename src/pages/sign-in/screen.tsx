import { Box, Flex, Grid } from "@chakra-ui/react";
import { CircleAlert, KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { pathOf } from "../../product/product.ts";
import { readReturnPath } from "../../state/account/return-path.ts";
import { hasBackend, useMailLink, useSession } from "../../state/account/session.ts";
import { MISSING_BACKEND } from "../../texts/account-texts.ts";
import { FAILED_MAIL_LINK, sessionMessages } from "../../texts/auth-failures.ts";
import { secondFactorTexts } from "../../texts/second-factor-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { type AuthMode, safeReturnPath } from "./auth-form.ts";
import { AuthFormView } from "./auth-form-view.tsx";
import { accountPurpose, authWords, mailSentHeading } from "./auth-words.ts";
import { GenomesInOrder } from "./genomes-in-order.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";

/** Sign in, sign up, and the ways back in. Who is signed in is led on to where they came from. */
export function Screen() {
  const session = useSession();
  const hasFailedMailLink = useMailLink().status === "failed";
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<AuthMode>("sign-in");
  // The sign-in itself removes the marker, before this page leads on.
  const [marked] = useState(readReturnPath);
  /** The form that has sent a mail, and was replaced by the text about it. */
  const [sentBy, setSentBy] = useState<string | null>(null);
  const [isReset, setIsReset] = useState(search.get("mode") === "reset");
  const next = safeReturnPath(search.get("next") ?? marked, pathOf("polygenic-calculator"));
  const isSignedIn = session.status === "signed-in";
  const mode = session.isRecovering || (isReset && isSignedIn) ? "reset" : chosen;
  const isSettingPassword = mode === "reset";
  const isSecondStep = session.awaitsSecondFactor;
  const form = isSettingPassword ? "reset" : hasFailedMailLink ? "failed-link" : "ways-in";
  const isSent = sentBy === form;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSettingPassword = useRef(isSettingPassword);
  useEffect(() => {
    // A code of a mail has brought another form to where the focus was.
    if (isSettingPassword && !wasSettingPassword.current) heading.current?.focus();
    wasSettingPassword.current = isSettingPassword;
  }, [isSettingPassword]);
  // The button that changed the form may have gone with the form before it.
  const shownMode = useRef(mode);
  useEffect(() => {
    if (shownMode.current !== mode && document.activeElement === document.body) heading.current?.focus();
    shownMode.current = mode;
  }, [mode]);
  if (isSignedIn && mode !== "reset") return <Navigate to={next} replace />;
  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" }}
      columnGap="16"
      rowGap="10"
      alignItems="start"
      paddingTop={{ lg: "6" }}
    >
      <Box width="100%" maxWidth="26rem" justifySelf={{ lg: "center" }}>
        <Box marginBottom="5">
          <PageHeading ref={heading} {...headingOf(mode, isSent, isSecondStep)} />
        </Box>
        {isSecondStep ? (
          <SecondFactorForm />
        ) : hasBackend ? (
          <>
            {isSent ? null : (
              <WhyHere hasExpired={session.hasExpired} wasSent={marked !== null && !isSignedIn} />
            )}
            <AuthFormView
              key={form}
              mode={mode}
              next={next}
              firstProblem={hasFailedMailLink ? FAILED_MAIL_LINK : null}
              onChoose={setChosen}
              onReset={() => setIsReset(false)}
              isSent={isSent}
              onSent={(isNowSent) => setSentBy(isNowSent ? form : null)}
            />
          </>
        ) : (
          <Notice icon={KeyRound} title={MISSING_BACKEND.title}>
            {MISSING_BACKEND.text}
          </Notice>
        )}
      </Box>
      {hasBackend && mode !== "reset" ? (
        <Flex direction="column" gap="8" alignItems={{ lg: "center" }}>
          <GenomesInOrder />
          <AccountFacts />
        </Flex>
      ) : null}
    </Grid>
  );
}

/** The heading of the step, and below it what an account is for, where one is made or used. */
function headingOf(mode: AuthMode, isSent: boolean, isSecondStep: boolean) {
  if (isSecondStep) return { children: secondFactorTexts.heading };
  if (isSent) return { children: mailSentHeading };
  const children = authWords[mode].heading;
  return mode === "sign-in" || mode === "sign-up" ? { children, lead: accountPurpose } : { children };
}

/** Why another page brought the person here. */
function WhyHere({ hasExpired, wasSent }: { hasExpired: boolean; wasSent: boolean }) {
  if (!hasExpired && !wasSent) return null;
  return (
    <Box marginBottom="4">
      <Notice icon={CircleAlert} title={hasExpired ? sessionMessages.expired : sessionMessages.required} />
    </Box>
  );
}
