import { chakra } from "@chakra-ui/react";
import { useEffect, useId, useRef } from "react";

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
  const id = useId();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block" marginBottom="1.5">
        {label}
      </chakra.label>
      {hint === undefined ? null : (
        <chakra.p id={hintId} textStyle="caption" color="fg.muted" marginBottom="1.5">
          {hint}
        </chakra.p>
      )}
      <chakra.input
        ref={field}
        id={id}
        {...(hint === undefined ? {} : { "aria-describedby": hintId })}
        {...(isNumeric ? { inputMode: "numeric" as const } : {})}
        type={type}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        width="100%"
        height="11"
        paddingX="3"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="l2"
        bg="bg.panel"
      />
    </div>
  );
}
