import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { CircleAlert, Mail } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { paths } from "../../lib/paths.ts";
import type { Result } from "../../lib/pure/result.ts";
import { type AuthFailure, authFailureMessage, FAILED_MAIL_LINK } from "../../lib/texts/auth-failures.ts";
import * as account from "../../state/account.ts";
import { hasFailedMailLink, useSession } from "../../state/session.ts";
import { Notice } from "../../ui/notice.tsx";
import { type AuthMode, formProblem, safeReturnPath } from "./auth-form.ts";
import { TextLine } from "./text-line.tsx";

const words: Readonly<Record<AuthMode, { heading: string; button: string }>> = {
  "sign-in": { heading: "Sign in", button: "Sign in" },
  "sign-up": { heading: "Create an account", button: "Sign up" },
  forgot: { heading: "Forgotten password", button: "Send reset link" },
  link: { heading: "Sign in by mail", button: "Send sign-in link" },
  reset: { heading: "New password", button: "Set password" },
};
const choices: readonly { mode: AuthMode; text: string }[] = [
  { mode: "sign-in", text: "Sign in with a password" },
  { mode: "sign-up", text: "Create an account" },
  { mode: "link", text: "Sign in by mail" },
  { mode: "forgot", text: "Forgot your password?" },
];

/** Sign in, sign up, and the ways back in. Who is signed in is led on to where they came from. */
export function AuthScreen() {
  const session = useSession();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<AuthMode>("sign-in");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(hasFailedMailLink ? FAILED_MAIL_LINK : null);
  const [sent, setSent] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const next = safeReturnPath(search.get("next"), paths.dashboard());
  const isReset = session.isRecovering || (search.get("mode") === "reset" && session.user !== null);
  const mode = isReset ? "reset" : chosen;
  if (session.status === "signed-in" && !isReset) return <Navigate to={next} replace />;

  const returnTo = `${window.location.origin}${paths.auth()}?next=${encodeURIComponent(next)}`;
  const run = async (call: () => Promise<Result<unknown, AuthFailure>>, done: string | null) => {
    setProblem(null);
    setSent(null);
    setIsBusy(true);
    const result = await call();
    setIsBusy(false);
    if (result.ok) setSent(done);
    else setProblem(authFailureMessage(result.error));
    return result.ok;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = formProblem(mode, { email, password, name });
    if (found !== null) return setProblem(found);
    const address = email.trim();
    if (mode === "sign-in") await run(() => account.signIn(address, password), null);
    if (mode === "forgot") {
      const back = `${window.location.origin}${paths.auth()}?mode=reset`;
      await run(
        () => account.sendPasswordReset(address, back),
        "If there is an account, a reset link is on its way.",
      );
    }
    if (mode === "link") {
      await run(() => account.sendMagicLink(address, returnTo), "A sign-in link is on its way.");
    }
    if (mode === "sign-up") {
      await run(
        () => account.signUp(address, password, name, returnTo),
        "Please open the link in the mail that we have sent you.",
      );
    }
    if (mode === "reset") await run(() => account.setPassword(password), null);
  };
  const choose = (other: AuthMode) => {
    setChosen(other);
    setProblem(null);
    setSent(null);
  };
  return (
    <Box maxWidth="26rem">
      <chakra.h1 textStyle="title" tabIndex={-1} outline="none" marginBottom="6">
        {words[mode].heading}
      </chakra.h1>
      <chakra.form noValidate onSubmit={(event) => void submit(event)} display="grid" gap="4">
        {mode === "sign-up" ? (
          <TextLine label="Name" type="text" autoComplete="name" value={name} onChange={setName} />
        ) : null}
        {mode === "reset" ? null : (
          <TextLine label="Email" type="email" autoComplete="email" value={email} onChange={setEmail} />
        )}
        {mode === "forgot" || mode === "link" ? null : (
          <TextLine
            label="Password"
            type="password"
            autoComplete={mode === "sign-in" ? "current-password" : "new-password"}
            value={password}
            onChange={setPassword}
          />
        )}
        {problem === null ? null : <Notice icon={CircleAlert} title={problem} isAnnounced />}
        {sent === null ? null : <Notice icon={Mail} title={sent} isAnnounced />}
        <Button type="submit" disabled={isBusy}>
          {words[mode].button}
        </Button>
      </chakra.form>
      {mode === "reset" ? null : (
        <Flex direction="column" alignItems="start" gap="1" marginTop="6">
          {mode === "sign-up" || mode === "sign-in" ? (
            <Button
              variant="ghost"
              size="sm"
              disabled={isBusy || formProblem("link", { email, password, name }) !== null}
              onClick={() =>
                void run(
                  () => account.resendConfirmation(email.trim(), returnTo),
                  "If the account waits to be confirmed, the mail is on its way again.",
                )
              }
            >
              Send the confirmation mail again
            </Button>
          ) : null}
          {choices
            .filter((choice) => choice.mode !== mode)
            .map((choice) => (
              <Button key={choice.mode} variant="ghost" size="sm" onClick={() => choose(choice.mode)}>
                {choice.text}
              </Button>
            ))}
        </Flex>
      )}
    </Box>
  );
}
