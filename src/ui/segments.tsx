import { VisuallyHidden } from "@chakra-ui/react";
import { useId } from "react";
import styles from "./segments.module.css";

interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few views of the same thing, side by side. */
export function Segments<Value extends string>({ label, value, choices, onChange }: SegmentsProps<Value>) {
  const group = useId();
  return (
    <fieldset className={styles["frame"]}>
      <VisuallyHidden asChild>
        <legend>{label}</legend>
      </VisuallyHidden>
      {choices.map((choice) => (
        <label key={choice.value} className={styles["segment"]}>
          <input
            type="radio"
            name={group}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
