import { Button, Flex } from "@chakra-ui/react";
import { Mail } from "lucide-react";
import { useCallback, useState } from "react";
import { err, ok } from "../../lib/pure/result.ts";
import { accountHints } from "../../lib/texts/account-texts.ts";
import { authFailureMessage } from "../../lib/texts/auth-failures.ts";
import { needsSecurityToken } from "../../state/security-check.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useTyped } from "../../ui/form/use-form-field.ts";
import { type Sent, useInputForm } from "../../ui/form/use-input-form.ts";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/show-toast.ts";
import { type AuthMode, codeKindOf } from "./auth-form.ts";
import { type AuthRules, authInputs } from "./auth-inputs.ts";
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
  const [token, setToken] = useState<string | null>(null);
  const [codeField, setCodeField] = useState<"hidden" | "offered" | "asked-for">("hidden");
  const codeKind = codeKindOf(mode);
  const [attempts, setAttempts] = useState(0);
  const asksForToken = needsSecurityToken && mode !== "reset";

  const run = async (
    call: (surroundings: FormSurroundings) => Promise<Attempt>,
  ): Promise<Sent<AuthRules>> => {
    if (asksForToken && token === null) return err(accountHints.noToken);
    const { result, answer } = await call({ next, origin: window.location.origin, securityToken: token });
    setAttempts((count) => count + 1);
    if (!result.ok) return err(authFailureMessage(result.error));
    if (mode === "reset") {
      showToast({ title: answer ?? "" });
      onReset();
      return ok(null);
    }
    // What has an answer has sent a mail.
    if (answer !== null && codeField === "hidden") setCodeField("offered");
    return ok(answer);
  };
  const form = useInputForm(authInputs[mode], {
    send: (values) => run((around) => runForm(mode, values, around)),
    firstFailure: firstProblem,
  });
  const { fail } = form;
  const showNoCheck = useCallback(() => fail(accountHints.noCheck), [fail]);
  const email = useTyped(form.fields.email);
  const choose = (other: AuthMode) => {
    onChoose(other);
    setCodeField("hidden");
    form.clearMessages();
  };
  return (
    <>
      <Form form={form}>
        {mode === "sign-up" ? <TextField field={form.fields.name} autoComplete="name" /> : null}
        {mode === "reset" ? null : <TextField field={form.fields.email} type="email" autoComplete="email" />}
        {mode === "forgot" || mode === "link" ? null : (
          <TextField
            field={form.fields.password}
            type="password"
            autoComplete={mode === "sign-in" ? "current-password" : "new-password"}
          />
        )}
        {asksForToken ? (
          <SecurityCheck attempts={attempts} onToken={setToken} onFailure={showNoCheck} />
        ) : null}
        <FormProblem form={form} />
        {form.answer === null ? null : <Notice icon={Mail} title={form.answer} isAnnounced />}
        <SubmitButton form={form}>{authWords[mode].button}</SubmitButton>
      </Form>
      {codeField === "hidden" || codeKind === null ? null : (
        <CodeForm key={codeKind} email={email} kind={codeKind} takesFocus={codeField === "asked-for"} />
      )}
      {mode === "reset" ? null : (
        <Flex direction="column" alignItems="start" gap="1" marginTop="6">
          {mode === "sign-up" || mode === "sign-in" ? (
            <ResendButton
              email={email}
              isBusy={form.isBusy}
              onResend={() => form.run(() => run((around) => runResend(email, around)))}
            />
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

interface ResendButtonProps {
  email: string;
  isBusy: boolean;
  onResend: () => void;
}

/** Asks for the confirmation mail once more, for the email in the form. */
function ResendButton({ email, isBusy, onResend }: ResendButtonProps) {
  const isEmail = authInputs.link.check({ email, password: "", name: "" }).ok;
  return (
    <Button variant="ghost" size="sm" disabled={isBusy || !isEmail} onClick={onResend}>
      Send the confirmation mail again
    </Button>
  );
}
