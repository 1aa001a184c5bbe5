import { chakra, type HTMLChakraProps } from "@chakra-ui/react";
import type { FieldRules } from "../../form-rules/form-inputs.ts";
import type { InputForm } from "./use-input-form.ts";

interface FormProps<Rules extends FieldRules> extends Omit<HTMLChakraProps<"form">, "onSubmit" | "ref"> {
  form: InputForm<Rules>;
}

/** The element around a form's fields. Problems are in our words, not in the browser's. */
export function Form<Rules extends FieldRules>({ form, ...rest }: FormProps<Rules>) {
  return (
    <chakra.form ref={form.element} noValidate display="grid" gap="4" {...rest} onSubmit={form.submit} />
  );
}
