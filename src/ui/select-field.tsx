import { chakra } from "@chakra-ui/react";
import { Field, type FieldControl } from "./field.tsx";
import { smallControl } from "./theme/control-frame.ts";

interface SelectControlProps {
  control: FieldControl;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The browser's own list, which works with every keyboard, phone and screen reader. */
export function SelectControl({ control, value, choices, onChange }: SelectControlProps) {
  return (
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
  );
}

interface SelectFieldProps extends Omit<SelectControlProps, "control"> {
  label: string;
  /** Whether the label is seen, or only read out. */
  isLabelShown?: boolean;
}

/** One of several, applied at once; in a form there is `ChoiceField`. */
export function SelectField({ label, isLabelShown = false, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} labelLook={isLabelShown ? "quiet" : "hidden"}>
      {(control) => <SelectControl control={control} {...rest} />}
    </Field>
  );
}
