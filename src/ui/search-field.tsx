import { chakra } from "@chakra-ui/react";
import { smallControl } from "./theme/control-frame.ts";

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a list as the person types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <chakra.input
      type="search"
      aria-label={label}
      placeholder="Search"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      textStyle="body"
      width="12rem"
      maxWidth="100%"
      paddingX="3"
      {...smallControl}
    />
  );
}
