import { useEffect } from "react";
import type { ChoiceRule } from "../../form-rules/choice-rule.ts";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import type { FieldRules } from "../../form-rules/form-inputs.ts";
import type { AptitudeDomain } from "../../science/items/aptitude-bank.ts";
import type { ChoiceItem } from "../../science/items/choice-item.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { useTyped } from "../../ui/form/use-form-field.ts";
import type { FormField, InputForm } from "../../ui/form/use-input-form.ts";
import { Picture } from "./picture.tsx";
import { StartWords } from "./start-words.tsx";
import styles from "./step-view.module.css";
import { notKnown, type QuizStep } from "./steps.ts";

interface StepViewProps {
  step: QuizStep;
  form: InputForm<FieldRules>;
}

/** Draws the fields of a step: pictures to choose from, numbers and words, or how well a statement fits. */
export function StepView({ step, form }: StepViewProps) {
  if (step.kind === "start") return <Start form={form} />;
  const field = form.fields["choice"] as unknown as FormField<ChoiceRule<string>> | undefined;
  if (field === undefined) return null;
  if (step.kind === "statement") return <RadioField field={field} labelLook="hidden" />;
  return <AptitudeFields field={field} domain={step.domain} item={step.item.item} />;
}

/** Draws the seed of the person's items, once. */
function Start({ form }: { form: InputForm<FieldRules> }) {
  const seed = form.fields["seed"] as unknown as FormField<FieldRule<string, number>>;
  const isDrawn = useTyped(seed) !== "";
  const { fill } = form;
  useEffect(() => {
    if (!isDrawn) fill({ seed: String(crypto.getRandomValues(new Uint32Array(1))[0]) });
  }, [isDrawn, fill]);
  return <StartWords />;
}

/** Least width of a card: three in a row where there is room; words need more. */
const cardWidths: Readonly<Record<AptitudeDomain, string>> = {
  series: "max(30%, 5rem)",
  matrices: "max(25% - 0.5rem, 3.75rem)",
  relations: "max(30%, 8rem)",
  rotations: "max(30%, 5rem)",
};

interface AptitudeFieldsProps {
  field: FormField<ChoiceRule<string>>;
  domain: AptitudeDomain;
  item: ChoiceItem;
}

function AptitudeFields({ field, domain, item }: AptitudeFieldsProps) {
  const { pictures, words, options } = item;
  const hasPictures = pictures.length > 0;
  const pictureOf = (value: string) => {
    if (value === notKnown) return <span aria-hidden>I don’t know</span>;
    const option = options[Number(value)];
    if (option === undefined) return null;
    if (option.picture === null)
      return (
        <span aria-hidden className={styles["word"]}>
          {option.words}
        </span>
      );
    return (
      <span className={styles["option"]} data-domain={domain}>
        <Picture picture={option.picture} />
      </span>
    );
  };
  return (
    <div className={styles["item"]} data-pictures={hasPictures ? "" : undefined}>
      {hasPictures ? (
        <Stimulus pictures={pictures} words={words} />
      ) : (
        <p className={styles["stimulus"]}>{words}</p>
      )}
      <RadioField
        field={field}
        labelLook="hidden"
        look="cards"
        picture={pictureOf}
        cardWidth={cardWidths[domain]}
        aside={notKnown}
      />
      {hasPictures ? (
        <div className={styles["words"]}>
          <Disclosure summary="This question in words" aside="For anybody who prefers words">
            <p>{words}</p>
            <ol>
              {options.map((option) => (
                <li key={option.words}>{option.words}</li>
              ))}
            </ol>
          </Disclosure>
        </div>
      ) : null}
    </div>
  );
}

/** One picture, or nine in three rows with an empty place. */
function Stimulus({ pictures, words }: Pick<ChoiceItem, "pictures" | "words">) {
  const [only] = pictures;
  if (pictures.length === 1 && only !== undefined && only !== null)
    return (
      <div role="img" aria-label={words} className={styles["solid"]}>
        <Picture picture={only} />
      </div>
    );
  return (
    <div role="img" aria-label={words} className={styles["matrix"]}>
      {pictures.map((picture, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <div key={place} className={picture === null ? styles["gap"] : styles["cell"]}>
          {picture === null ? <span aria-hidden>?</span> : <Picture picture={picture} />}
        </div>
      ))}
    </div>
  );
}
