import type { InputHTMLAttributes, ReactNode } from "react";
import styles from "./choice-row.module.css";

interface ChoiceRowProps {
  /** In the size of captions. */
  isSmall?: boolean;
  /** Its place has room above and below already. */
  isTight?: boolean;
  /** There is nothing to choose yet. */
  isDisabled?: boolean;
  /** Its label has a sentence on what the choice means. */
  isDescribed?: boolean;
  /** Its label is one line. */
  isCentred?: boolean;
  children: ReactNode;
}

/**
 * The row of something to choose, around its {@link ChoiceInput} and its label; large enough for a finger. Plain elements, because lists
 * have hundreds of them.
 */
export function ChoiceRow(props: ChoiceRowProps) {
  const flag = (isSet: boolean | undefined) => (isSet === true ? "" : undefined);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label
      className={styles["row"]}
      data-small={flag(props.isSmall)}
      data-tight={flag(props.isTight)}
      data-disabled={flag(props.isDisabled)}
      data-described={flag(props.isDescribed)}
      data-centred={flag(props.isCentred)}
    >
      {props.children}
    </label>
  );
}

/** The box or radio button of a row. */
export function ChoiceInput(props: Omit<InputHTMLAttributes<HTMLInputElement>, "className">) {
  return <input {...props} className={styles["input"]} />;
}
