import type { ReactNode } from "react";
import { ChoiceInput, ChoiceRow } from "./choice-row.tsx";

interface CheckRowProps {
  isChecked: boolean;
  /** False where there is nothing to choose yet. */
  isEnabled: boolean;
  onChange: (isChecked: boolean) => void;
  /** True where the row’s place has room above and below already. */
  isTight?: boolean;
  /** The choice; also the name of the box. */
  children: ReactNode;
}

/** A row of a list of which any may be chosen: a box with its label. */
export function CheckRow({ isChecked, isEnabled, onChange, isTight = false, children }: CheckRowProps) {
  return (
    <ChoiceRow isSmall isTight={isTight} isDisabled={!isEnabled}>
      <ChoiceInput
        type="checkbox"
        disabled={!isEnabled}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </ChoiceRow>
  );
}
