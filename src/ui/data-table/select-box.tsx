import { useEffect, useRef } from "react";
import styles from "./data-table.module.css";

interface SelectBoxProps {
  /** The selected thing. */
  label: string;
  isChecked: boolean;
  /** Neither all nor none of the box's rows are selected. */
  isPartly?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** The box that selects a row, or all of them; a finger finds room around it. */
export function SelectBox({ label, isChecked, isPartly = false, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={styles["box"]}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
