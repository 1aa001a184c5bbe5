import { chakra } from "@chakra-ui/react";
import { useId } from "react";

interface TextLineProps {
  label: string;
  type: "email" | "password" | "text";
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
}

/** A labelled field of one line. */
export function TextLine({ label, type, autoComplete, value, onChange }: TextLineProps) {
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block" marginBottom="1.5">
        {label}
      </chakra.label>
      <chakra.input
        id={id}
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
