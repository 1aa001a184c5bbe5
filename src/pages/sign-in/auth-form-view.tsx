import { Button, chakra, Flex } from "@chakra-ui/react";
import { CircleAlert, Mail } from "lucide-react";
import { type FormEvent, useCallback, useState } from "react";
import { accountHints } from "../../lib/texts/account-texts.ts";
import { authFailureMessage } from "../../lib/texts/auth-failures.ts";
import { needsSecurityToken } from "../../state/security-check.ts";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { TextLine } from "../../ui/text-line.tsx";
import { type AuthMode, codeKindOf, formProblem } from "./auth-form.ts";
import { authChoices, authWords } from "./auth-words.ts";
import { CodeForm } from "./code-form.tsx";
import { type Attempt, type FormSurroundings, runForm, runResend } from "./run-form.ts";
import { SecurityCheck } from "./security-check.tsx";

interface AuthFormViewProps {
  mode: AuthMode;
  /** Where a sign-in leads. */
  next: string;
  /** Shown until something is sent. */
  firstProblem: string | null;
  onChoose: (mode: AuthMode) => void;
  /** The new password is set. */
  onReset: () => void;
}

/** The form of a mode, what came of it, and the ways to the other forms. */
export function AuthFormView({ mode, next, firstProblem, onChoose, onReset }: AuthFormViewProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState(firstProblem);
  const [answer, setAnswer] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [codeField, setCodeField] = useState<"hidden" | "offered" | "asked-for">("hidden");
  const codeKind = codeKindOf(mode);
  const [attempts, setAttempts] = useState(0);
  const showNoCheck = useCallback(() => setProblem(accountHints.noCheck), []);
  const asksForToken = needsSecurityToken && mode !== "reset";

  const run = async (call: (surroundings: FormSurroundings) => Promise<Attempt>) => {
    setAnswer(null);
    if (asksForToken && token === null) return setProblem(accountHints.noToken);
    setProblem(null);
    setIsBusy(true);
    const attempt = await call({ next, origin: window.location.origin, securityToken: token });
    setIsBusy(false);
    setAttempts((count) => count + 1);
    if (!attempt.result.ok) return setProblem(authFailureMessage(attempt.result.error));
    if (mode !== "reset") {
      setAnswer(attempt.answer);
      // What has an answer has sent a mail.
      if (attempt.answer !== null && codeField === "hidden") setCodeField("offered");
      return undefined;
    }
    showToast({ title: attempt.answer ?? "" });
    return onReset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = formProblem(mode, { email, password, name });
    if (found === null) return void run((around) => runForm(mode, { email, password, name }, around));
    setAnswer(null);
    return setProblem(found);
  };
  const choose = (other: AuthMode) => {
    onChoose(other);
    setCodeField("hidden");
    setProblem(null);
    setAnswer(null);
  };
  return (
    <>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="4">
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
        {asksForToken ? (
          <SecurityCheck attempts={attempts} onToken={setToken} onFailure={showNoCheck} />
        ) : null}
        {problem === null ? null : <Notice icon={CircleAlert} title={problem} isAnnounced />}
        {answer === null ? null : <Notice icon={Mail} title={answer} isAnnounced />}
        <Button type="submit" disabled={isBusy}>
          {authWords[mode].button}
        </Button>
      </chakra.form>
      {codeField === "hidden" || codeKind === null ? null : (
        <CodeForm key={codeKind} email={email} kind={codeKind} takesFocus={codeField === "asked-for"} />
      )}
      {mode === "reset" ? null : (
        <Flex direction="column" alignItems="start" gap="1" marginTop="6">
          {mode === "sign-up" || mode === "sign-in" ? (
            <Button
              variant="ghost"
              size="sm"
              disabled={isBusy || formProblem("link", { email, password, name }) !== null}
              onClick={() => void run((around) => runResend(email, around))}
            >
              Send the confirmation mail again
            </Button>
          ) : null}
          {codeField === "hidden" && mode !== "sign-in" ? (
            <Button variant="ghost" size="sm" onClick={() => setCodeField("asked-for")}>
              I have a code from a mail
            </Button>
          ) : null}
          {authChoices
            .filter((choice) => choice.mode !== mode)
            .map((choice) => (
              <Button key={choice.mode} variant="ghost" size="sm" onClick={() => choose(choice.mode)}>
                {choice.text}
              </Button>
            ))}
        </Flex>
      )}
    </>
  );
}
