import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import { Field } from "../field.tsx";
import { controlFrame } from "../theme/control-frame.ts";
import { useFormField } from "./use-form-field.ts";
import type { FormField } from "./use-input-form.ts";

/** A field for one file. */
export function FileField({ field }: { field: FormField<FieldRule<File | null, File | null>> }) {
  const { words, value, change } = useFormField(field);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Only the browser can put a file into its control; we can remove it.
    if (value === null && input.current !== null) input.current.value = "";
  }, [value]);
  return (
    <Field {...words}>
      {(control) => (
        <chakra.input
          ref={input}
          {...control}
          type="file"
          onChange={(event) => change(event.currentTarget.files?.[0] ?? null)}
          display="block"
          width="100%"
          padding="3"
          textStyle="caption"
          {...controlFrame}
        />
      )}
    </Field>
  );
}
