import { Box, Button, chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { checkFormText } from "../../lib/form-text.ts";
import { newPasswordProblem } from "../../lib/password-problem.ts";
import { err, type Result } from "../../lib/pure/result.ts";
import { accountAnswers, accountHints } from "../../lib/texts/account-texts.ts";
import { type AuthFailure, authFailureMessage } from "../../lib/texts/auth-failures.ts";
import { mailPasswordCode, setName, setPassword } from "../../state/account.ts";
import { useSession } from "../../state/session.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLine } from "../../ui/text-line.tsx";

interface SmallFormProps {
  button: string;
  /** Says what is wrong before anything is sent; null for nothing. */
  check: () => string | null;
  send: () => Promise<Result<unknown, AuthFailure>>;
  /** Said when it went well. */
  answer: string;
  onDone?: () => void;
  children: ReactNode;
}

/** One field and a button, and what came of it. */
function SmallForm({ button, check, send, answer, onDone, children }: SmallFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsDone(false);
    const found = check();
    setProblem(found);
    if (found !== null) return;
    setIsBusy(true);
    const result = await send();
    setIsBusy(false);
    if (!result.ok) return setProblem(authFailureMessage(result.error));
    setIsDone(true);
    onDone?.();
  };
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)} display="grid" gap="3" maxWidth="22rem">
      {children}
      {problem === null ? null : <Notice icon={CircleAlert} title={problem} isAnnounced />}
      <Box>
        <Button type="submit" size="sm" variant="outline" disabled={isBusy}>
          {button}
        </Button>
      </Box>
      <Box role="status" textStyle="caption" color="fg.muted" _empty={{ display: "none" }}>
        {isDone ? answer : ""}
      </Box>
    </chakra.form>
  );
}

/** Changes the name. */
export function NameForm() {
  const { user } = useSession();
  const [name, setTyped] = useState(user?.name ?? "");
  return (
    <SmallForm
      button="Change name"
      answer={accountAnswers.nameChanged}
      check={() => {
        const checked = checkFormText("Name", name);
        return checked.ok ? null : checked.error;
      }}
      send={() => setName(name.trim())}
    >
      <TextLine label="Your name" type="text" autoComplete="name" value={name} onChange={setTyped} />
    </SmallForm>
  );
}

/** The failure of a new password that a sign-in from long ago is not good for. */
const needsCode = "reauthentication_needed";

/** Sets a new password. Where the sign-in is not recent a code is mailed, which goes with it. */
export function PasswordForm() {
  const [password, setTyped] = useState("");
  const [code, setCode] = useState<string | null>(null);
  const send = async (): Promise<Result<unknown, AuthFailure>> => {
    const result = await setPassword(password, code === null ? null : code.replace(/\s/g, ""));
    if (result.ok || result.error.code !== "provider" || result.error.reason !== needsCode) return result;
    const mailed = await mailPasswordCode();
    if (!mailed.ok) return mailed;
    setCode("");
    return err({ code: "provider", message: accountHints.passwordCode, reason: needsCode });
  };
  return (
    <SmallForm
      button="Change password"
      answer={accountAnswers.passwordChanged}
      check={() => newPasswordProblem("New password", password)}
      send={send}
      onDone={() => {
        setTyped("");
        setCode(null);
      }}
    >
      <TextLine
        label="New password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setTyped}
      />
      {code === null ? null : (
        <TextLine
          label="Code from the mail"
          type="text"
          autoComplete="one-time-code"
          isNumeric
          takesFocus
          value={code}
          onChange={setCode}
        />
      )}
    </SmallForm>
  );
}
