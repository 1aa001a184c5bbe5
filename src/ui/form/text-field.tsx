import { chakra } from "@chakra-ui/react";
import { useContext, useEffect, useRef } from "react";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import { Field } from "../field.tsx";
import { controlFrame, smallControl } from "../theme/control-frame.ts";
import { FieldsAsRows } from "./fields-as-rows.ts";
import { useFormField } from "./use-form-field.ts";
import type { FormField } from "./use-input-form.ts";
import { WithUnit } from "./with-unit.tsx";

interface TextFieldProps {
  field: FormField<FieldRule<string, unknown>>;
  type?: "email" | "text";
  /** The browser's autofill. */
  autoComplete: string;
  /** Brings up digits, or digits with a sign and a point, where the keyboard is on the screen. */
  keyboard?: "numeric" | "decimal";
  /** True where the field appears because the person has asked for it. */
  takesFocus?: boolean;
  /** Whether its content is selected then, to be typed over. */
  isSelected?: boolean;
  /** Most characters that can be typed. */
  longest?: number;
  /** `inline` for a field among rows, whose place says what it is. */
  look?: "form" | "inline";
}

/** A field of one line. */
export function TextField({
  field,
  type = "text",
  autoComplete,
  keyboard,
  takesFocus = false,
  isSelected = false,
  longest,
  look = "form",
}: TextFieldProps) {
  const { words, unit, value, change } = useFormField(field);
  const isRow = useContext(FieldsAsRows);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    input.current?.focus();
    if (isSelected) input.current?.select();
  }, [takesFocus, isSelected]);
  return (
    <Field {...words} labelLook={look === "form" ? "form" : "hidden"}>
      {(control) => (
        <WithUnit unit={isRow ? unit : undefined}>
          <chakra.input
            ref={input}
            {...control}
            {...(keyboard === undefined ? {} : { inputMode: keyboard })}
            {...(longest === undefined ? {} : { maxLength: longest })}
            name={field.name}
            type={type}
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
            width="100%"
            paddingStart="3"
            paddingEnd={isRow && unit !== undefined ? "14" : "3"}
            {...(look === "form" && !isRow ? { height: "11", ...controlFrame } : smallControl)}
          />
        </WithUnit>
      )}
    </Field>
  );
}

/** A field for a number; for what may be typed see docs/product-rules.md#form-input. */
export function NumberField({ field }: { field: FormField<FieldRule<string, number | null>> }) {
  return <TextField field={field} autoComplete="off" keyboard="decimal" />;
}
