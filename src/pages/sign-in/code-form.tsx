import { Button, chakra } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { accountHints } from "../../lib/texts/account-texts.ts";
import { authFailureMessage } from "../../lib/texts/auth-failures.ts";
import { type CodeKind, verifyCode } from "../../state/account.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLine } from "../../ui/text-line.tsx";
import { codeProblem, plainCode } from "./auth-form.ts";

interface CodeFormProps {
  /** As it stands in the form above. */
  email: string;
  kind: CodeKind;
  /** True where the person has asked for the field. */
  takesFocus: boolean;
}

/** The field for the code that a mail carries beside its link. The session that comes of it leads on by itself. */
export function CodeForm({ email, kind, takesFocus }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = codeProblem(email, code);
    setProblem(found);
    if (found !== null) return;
    setIsBusy(true);
    const result = await verifyCode({ email: email.trim(), code: plainCode(code), kind });
    setIsBusy(false);
    if (!result.ok) setProblem(authFailureMessage(result.error));
  };
  return (
    <chakra.form
      aria-label="Code instead of the link"
      noValidate
      onSubmit={(event) => void submit(event)}
      display="grid"
      gap="4"
      marginTop="6"
      paddingTop="6"
      borderTopWidth="1px"
      borderColor="border"
    >
      <TextLine
        label="Code from the mail"
        hint={accountHints.codeUse}
        type="text"
        autoComplete="one-time-code"
        isNumeric
        takesFocus={takesFocus}
        value={code}
        onChange={setCode}
      />
      {problem === null ? null : <Notice icon={CircleAlert} title={problem} isAnnounced />}
      <Button type="submit" variant="outline" disabled={isBusy}>
        Use the code
      </Button>
    </chakra.form>
  );
}
