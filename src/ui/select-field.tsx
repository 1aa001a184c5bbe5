import { chakra } from "@chakra-ui/react";

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
    <chakra.label display="inline-flex" flexDirection="column" gap="1" minWidth="0" maxWidth="100%">
      {isLabelShown ? (
        <chakra.span textStyle="caption" color="fg.muted">
          {label}
        </chakra.span>
      ) : null}
      <chakra.select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        textStyle="caption"
        height="9"
        maxWidth="100%"
        paddingX="2"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="l2"
        bg="bg.panel"
        color="fg"
        cursor="pointer"
        textOverflow="ellipsis"
        css={{ "@media (pointer: coarse)": { height: "44px" } }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </chakra.select>
    </chakra.label>
  );
}
