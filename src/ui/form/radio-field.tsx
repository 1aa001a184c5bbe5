import { Flex } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { type CSSProperties, type ReactNode, useId } from "react";
import type { ChoiceRule } from "../../form-rules/choice-rule.ts";
import styles from "./radio-field.module.css";
import { useFormField } from "./use-form-field.ts";
import type { FormField } from "./use-input-form.ts";

/** More choices have no key of their own. */
export const mostKeys = 9;

interface RadioFieldProps {
  field: FormField<ChoiceRule<string>>;
  /** Whether its label is seen; hidden where a heading says the same. */
  labelLook?: "form" | "hidden";
  /** `cards` for choices that are pictures. */
  look?: "rows" | "cards";
  /** The picture of a choice. Its label is read out in any case. */
  picture?: (value: string) => ReactNode;
  /** Least width of a card, as CSS has it; a quarter of the row without it. */
  cardWidth?: string;
  /** The value of a choice with a row of its own: it is of another kind than the rest. */
  aside?: string;
  /** Whether the digits reach its choices: not where a form has several lists of them. */
  hasKeys?: boolean;
}

/** A field for one of several that are all in sight; `question-keys.ts` lets the digits choose. None need be chosen at first. */
export function RadioField({
  field,
  labelLook = "form",
  look = "rows",
  picture,
  cardWidth,
  aside,
  hasKeys = true,
}: RadioFieldProps) {
  const { words, value, change } = useFormField(field);
  const id = useId();
  const told = [
    ...(words.hint === undefined ? [] : [`${id}-hint`]),
    ...(words.problem === null ? [] : [`${id}-problem`]),
  ];
  return (
    <div
      role="radiogroup"
      className={styles["group"]}
      aria-labelledby={id}
      aria-required
      tabIndex={-1}
      {...(told.length === 0 ? {} : { "aria-describedby": told.join(" ") })}
      {...(words.problem === null ? {} : { "aria-invalid": true })}
    >
      <div id={id} className={labelLook === "hidden" ? styles["hidden"] : styles["legend"]}>
        {words.label}
      </div>
      {words.hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles["hint"]}>
          {words.hint}
        </p>
      )}
      <div
        className={styles["choices"]}
        data-look={look}
        style={cardWidth === undefined ? undefined : ({ "--card-width": cardWidth } as CSSProperties)}
      >
        {field.rule.choices.map((choice, index) => (
          <label
            key={choice.value}
            className={styles["choice"]}
            data-aside={choice.value === aside ? "" : undefined}
          >
            <input
              type="radio"
              className={styles["input"]}
              name={`${id}-${field.name}`}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => change(choice.value)}
            />
            {picture?.(choice.value)}
            <span className={picture === undefined ? styles["label"] : styles["hidden"]}>{choice.label}</span>
            {hasKeys && index < mostKeys ? (
              <kbd className={styles["key"]} aria-hidden>
                {index + 1}
              </kbd>
            ) : null}
          </label>
        ))}
      </div>
      {words.problem === null ? null : (
        <Flex
          id={`${id}-problem`}
          {...(words.isProblemAnnounced ? { role: "alert" } : {})}
          gap="1.5"
          textStyle="caption"
          marginTop="1.5"
        >
          <CircleAlert aria-hidden size={14} />
          {words.problem}
        </Flex>
      )}
    </div>
  );
}
