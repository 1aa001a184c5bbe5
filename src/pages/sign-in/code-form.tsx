import { err, ok } from "../../lib/pure/result.ts";
import { type CodeKind, verifyCode } from "../../state/account/account.ts";
import { authFailureMessage } from "../../texts/auth-failures.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { codeInputs } from "./auth-inputs.ts";

interface CodeFormProps {
  /** As in the form above. */
  email: string;
  kind: CodeKind;
  /** True where the person has asked for the field. */
  takesFocus: boolean;
  /** True where nothing above it does the same. */
  isMainWay?: boolean;
}

/** The field for the code that a mail carries beside its link. The session that comes of it leads on by itself. */
export function CodeForm({ email, kind, takesFocus, isMainWay = false }: CodeFormProps) {
  const form = useInputForm(codeInputs, {
    given: { email },
    send: async (values) => {
      const result = await verifyCode({ ...values, kind });
      return result.ok ? ok(null) : err(authFailureMessage(result.error));
    },
  });
  return (
    <Form
      form={form}
      aria-label="Code instead of the link"
      marginTop="6"
      {...(isMainWay ? {} : { paddingTop: "6", borderTopWidth: "1px", borderColor: "border" })}
    >
      <TextField
        field={form.fields.code}
        autoComplete="one-time-code"
        keyboard="numeric"
        takesFocus={takesFocus}
      />
      <FormProblem form={form} />
      <SubmitButton form={form} {...(isMainWay ? { size: "lg" } : { variant: "outline" })}>
        Use the code
      </SubmitButton>
    </Form>
  );
}
