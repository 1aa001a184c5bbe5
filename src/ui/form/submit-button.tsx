import { Button, type ButtonProps } from "@chakra-ui/react";
import type { FieldRules } from "../../form-rules/form-inputs.ts";
import type { InputForm } from "./use-input-form.ts";

/** The button that sends a form; it rests while the form is being sent. */
export function SubmitButton<Rules extends FieldRules>({
  form,
  ...rest
}: Omit<ButtonProps, "form"> & { form: InputForm<Rules> }) {
  return <Button {...rest} type="submit" disabled={form.isBusy} />;
}
