import { chakra } from "@chakra-ui/react";
import { smallControl } from "./control-frame.ts";
import { Field } from "./field.tsx";

interface SelectFieldProps {
  label: string;
  /** Whether the label is seen, or only read out. */
  isLabelShown?: boolean;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** One of several: the browser's own list, which every keyboard, phone and screen reader knows. */
export function SelectField({ label, isLabelShown = false, value, choices, onChange }: SelectFieldProps) {
  return (
    <Field label={label} labelLook={isLabelShown ? "quiet" : "hidden"}>
      {(control) => (
        <chakra.select
          {...control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          textStyle="caption"
          maxWidth="100%"
          paddingX="2"
          color="fg"
          cursor="pointer"
          textOverflow="ellipsis"
          {...smallControl}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </chakra.select>
      )}
    </Field>
  );
}
