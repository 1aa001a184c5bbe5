import { Box, Button, Flex } from "@chakra-ui/react";
import { useCallback, useState } from "react";
import { err, ok } from "../../lib/pure/result.ts";
import { secondsToNextMail } from "../../state/account/mail-pause.ts";
import { needsSecurityToken } from "../../state/account/security-check.ts";
import { useDrawAgainAt } from "../../state/page/use-draw-again-at.ts";
import { accountHints } from "../../texts/account-texts.ts";
import { authFailureMessage } from "../../texts/auth-failures.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useTyped } from "../../ui/form/use-form-field.ts";
import { type InputForm, type Sent, useInputForm } from "../../ui/form/use-input-form.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { showToast } from "../../ui/toast/show-toast.ts";
import { type AuthMode, codeKindOf } from "./auth-form.ts";
import { type AuthRules, authInputs } from "./auth-inputs.ts";
import { authChoices, authWords } from "./auth-words.ts";
import { CodeForm } from "./code-form.tsx";
import { MailHints } from "./mail-hints.tsx";
import { MailSent } from "./mail-sent.tsx";
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
  /** Whether a mail is on its way: the text about it replaces the form. */
  isSent: boolean;
  onSent: (isSent: boolean) => void;
}

/** The form of a mode, its outcome, and the ways to the other forms. */
export function AuthFormView(props: AuthFormViewProps) {
  const { mode, next, firstProblem, onChoose, onReset, isSent, onSent } = props;
  const [token, setToken] = useState<string | null>(null);
  const [isCodeAskedFor, setIsCodeAskedFor] = useState(false);
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
    // A form with an answer has sent a mail.
    if (answer !== null) onSent(true);
    return ok(answer);
  };
  const form = useInputForm(authInputs[mode], {
    send: (values) => run((around) => runForm(mode, values, around)),
    firstFailure: firstProblem,
  });
  const { fail } = form;
  const showNoCheck = useCallback(() => fail(accountHints.noCheck), [fail]);
  const email = useTyped(form.fields.email);
  const showForm = () => {
    setIsCodeAskedFor(false);
    onSent(false);
    form.clearMessages();
  };
  const choose = (other: AuthMode) => {
    onChoose(other);
    showForm();
  };
  const resend = (
    <ResendButton
      email={email}
      isBusy={form.isBusy}
      onResend={() => form.run(() => run((around) => runResend(email, around)))}
    />
  );
  if (isSent && codeKind !== null) {
    return (
      <MailSent
        answer={form.answer}
        email={email}
        kind={codeKind}
        problem={<FormProblem form={form} />}
        resend={codeKind === "signup" ? resend : null}
        onChangeAddress={showForm}
      />
    );
  }
  return (
    <>
      {mode === "sign-in" || mode === "sign-up" ? <OtherForm mode={mode} onChoose={choose} /> : null}
      <Form form={form}>
        <AuthFields form={form} mode={mode} onForgotten={() => choose("forgot")} />
        {asksForToken ? (
          <SecurityCheck attempts={attempts} onToken={setToken} onFailure={showNoCheck} />
        ) : null}
        <FormProblem form={form} />
        <SubmitButton form={form} size="lg">
          {authWords[mode].button}
        </SubmitButton>
        <MailHints mode={mode} />
      </Form>
      {isCodeAskedFor && codeKind !== null ? (
        <CodeForm key={codeKind} email={email} kind={codeKind} takesFocus />
      ) : null}
      {mode === "sign-in" ? <LinkInstead onChoose={() => choose("link")} /> : null}
      <Flex
        justify="space-between"
        flexWrap="wrap"
        columnGap="6"
        rowGap="1"
        marginTop="5"
        _empty={{ display: "none" }}
      >
        {mode === "forgot" || mode === "link" ? (
          <TextButton onClick={() => choose("sign-in")}>{authChoices["sign-in"]}</TextButton>
        ) : null}
        {!isCodeAskedFor && codeKind !== null && mode !== "sign-in" ? (
          <TextButton onClick={() => setIsCodeAskedFor(true)}>I have a code from a mail</TextButton>
        ) : null}
        {mode === "sign-in" || (mode === "sign-up" && isCodeAskedFor) ? resend : null}
      </Flex>
    </>
  );
}

interface AuthFieldsProps {
  form: InputForm<AuthRules>;
  mode: AuthMode;
  onForgotten: () => void;
}

/** The fields that a mode asks for. */
function AuthFields({ form, mode, onForgotten }: AuthFieldsProps) {
  const forgotten = (
    <TextButton fontWeight="400" onClick={onForgotten}>
      {authChoices.forgot}
    </TextButton>
  );
  return (
    <>
      {mode === "sign-up" ? <TextField field={form.fields.name} autoComplete="name" /> : null}
      {mode === "reset" ? null : <TextField field={form.fields.email} type="email" autoComplete="email" />}
      {mode === "forgot" || mode === "link" ? null : (
        <PasswordField
          field={form.fields.password}
          kind={mode === "sign-in" ? "known" : "new"}
          {...(mode === "sign-in" ? { besideLabel: forgotten } : {})}
        />
      )}
    </>
  );
}

/** The way from signing in to signing up, and back. */
function OtherForm({ mode, onChoose }: { mode: "sign-in" | "sign-up"; onChoose: (mode: AuthMode) => void }) {
  const other = mode === "sign-in" ? "sign-up" : "sign-in";
  return (
    <Flex columnGap="2" flexWrap="wrap" align="baseline" marginBottom="5">
      {mode === "sign-in" ? "New here?" : "Already have an account?"}
      <TextButton onClick={() => onChoose(other)}>{authChoices[other]}</TextButton>
    </Flex>
  );
}

/** The way to a sign-in by mail. */
function LinkInstead({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      <Flex align="center" gap="3" marginY="4" textStyle="caption" color="fg.muted">
        <Box flex="1" borderTopWidth="1px" borderColor="border" />
        or
        <Box flex="1" borderTopWidth="1px" borderColor="border" />
      </Flex>
      <Button variant="outline" size="lg" width="100%" onClick={onChoose}>
        {authChoices.link}
      </Button>
    </>
  );
}

interface ResendButtonProps {
  email: string;
  isBusy: boolean;
  onResend: () => void;
}

/**
 * Asks for the confirmation mail once more, for the email in the form. While the server would refuse it, it counts the
 * seconds down: a refused click would cost one of the few attempts.
 */
function ResendButton({ email, isBusy, onResend }: ResendButtonProps) {
  const isEmail = authInputs.link.check({ email, password: "", name: "" }).ok;
  const now = Date.now();
  const seconds = secondsToNextMail(email, now);
  useDrawAgainAt(seconds === 0 ? null : now + 1000);
  return (
    <TextButton disabled={isBusy || !isEmail || seconds > 0} onClick={onResend}>
      {seconds === 0 ? accountHints.resend : accountHints.resendIn(seconds)}
    </TextButton>
  );
}
