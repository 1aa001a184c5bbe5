import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface CheckRowProps {
  isChecked: boolean;
  /** False where there is nothing to choose yet. */
  isEnabled: boolean;
  onChange: (isChecked: boolean) => void;
  /** True where the row’s place has room above and below already. */
  isTight?: boolean;
  /** What is chosen; also the name of the box. */
  children: ReactNode;
}

/** A row of a list of which any may be chosen: a box with what it stands for. */
export function CheckRow({ isChecked, isEnabled, onChange, isTight = false, children }: CheckRowProps) {
  return (
    <chakra.label
      display="flex"
      gap="2.5"
      alignItems="start"
      paddingY={isTight ? "0" : "1.5"}
      minWidth="0"
      textStyle="caption"
      cursor={isEnabled ? "pointer" : "default"}
      css={{ "@media (pointer: coarse)": { minHeight: "44px" } }}
    >
      <chakra.input
        type="checkbox"
        accentColor="accent.solid"
        boxSize="4"
        marginTop="0.5"
        flexShrink="0"
        disabled={!isEnabled}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </chakra.label>
  );
}
