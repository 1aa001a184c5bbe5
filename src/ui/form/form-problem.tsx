import { CircleAlert } from "lucide-react";
import type { FieldRules } from "../../lib/form-rules/form-inputs.ts";
import { Notice } from "../notice.tsx";
import type { InputForm } from "./use-input-form.ts";

/** What is wrong with the form as a whole: all its fields' problems as one message, or why it was not taken. */
export function FormProblem<Rules extends FieldRules>({ form }: { form: InputForm<Rules> }) {
  return form.problem === null ? null : <Notice icon={CircleAlert} title={form.problem} isAnnounced />;
}
