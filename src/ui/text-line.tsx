import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { controlFrame } from "./control-frame.ts";
import { Field } from "./field.tsx";

interface TextLineProps {
  label: string;
  type: "email" | "password" | "text";
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  /** Said under the label. */
  hint?: string;
  /** Brings up the digits where the keyboard is on the screen. */
  isNumeric?: boolean;
  /** True where the field appears because the person has asked for it. */
  takesFocus?: boolean;
}

/** A labelled field of one line. */
export function TextLine({
  label,
  type,
  autoComplete,
  value,
  onChange,
  hint,
  isNumeric = false,
  takesFocus = false,
}: TextLineProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <chakra.input
          ref={field}
          {...control}
          {...(isNumeric ? { inputMode: "numeric" as const } : {})}
          type={type}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          width="100%"
          height="11"
          paddingX="3"
          {...controlFrame}
        />
      )}
    </Field>
  );
}
