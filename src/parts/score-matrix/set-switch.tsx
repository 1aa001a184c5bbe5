import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import styles from "./score-matrix.module.css";
import type { TableSet } from "./score-table.ts";

interface SetSwitchProps {
  sets: readonly TableSet[];
  current: TableSet | null;
  onChange: (set: string) => void;
}

/** Which set a phone shows: the one before, any of them, the next one. */
export function SetSwitch({ sets, current, onChange }: SetSwitchProps) {
  const place = sets.findIndex(({ key }) => key === current?.key);
  const step = (by: number, label: string, icon: ReactNode) => (
    <RowButton
      label={label}
      look="quiet"
      isNarrow
      onClick={() => {
        // Past either end it goes on at the other.
        const next = sets[(place + by + sets.length) % sets.length];
        if (next !== undefined) onChange(next.key);
      }}
    >
      {icon}
    </RowButton>
  );
  if (sets.length < 2) return null;
  return (
    <div className={styles["switch"]}>
      {step(-1, "Score set before", <ChevronLeft aria-hidden size={20} />)}
      <SelectField
        label="Score set"
        value={current?.key ?? ""}
        choices={sets.map(({ key, name }, index) => ({
          value: key,
          label: `${name} (${index + 1} of ${sets.length})`,
        }))}
        onChange={onChange}
      />
      {step(1, "Next score set", <ChevronRight aria-hidden size={20} />)}
    </div>
  );
}
