import { VisuallyHidden } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import type { FieldRules } from "../../form-rules/form-inputs.ts";
import { Notice } from "../notice.tsx";
import type { InputForm } from "./use-input-form.ts";

/**
 * The problem of the form as a whole: all its fields' problems as one message, or why it was refused. Where the fields
 * show their own messages this one is only announced, for people who cannot see them all at once.
 */
export function FormProblem<Rules extends FieldRules>({ form }: { form: InputForm<Rules> }) {
  if (form.problem === null) return null;
  if (form.isProblemAtFields) return <VisuallyHidden role="alert">{form.problem}</VisuallyHidden>;
  return <Notice icon={CircleAlert} title={form.problem} isAnnounced />;
}
