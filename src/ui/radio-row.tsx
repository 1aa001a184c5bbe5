import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { ChoiceInput, ChoiceRow } from "./choice-row.tsx";

interface RadioRowProps {
  /** The same for all rows of which one may be chosen, and for no other. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  /** The choice; also the name of the radio button. */
  name: string;
  /** What choosing it means, in a sentence. */
  meaning: string;
}

/** A row of a list of which one is chosen: a radio button with its name and what it means. */
export function RadioRow({ group, isChosen, onChoose, name, meaning }: RadioRowProps) {
  const id = useId();
  return (
    <ChoiceRow isDescribed>
      <ChoiceInput
        type="radio"
        name={group}
        aria-labelledby={id}
        aria-describedby={`${id}-meaning`}
        checked={isChosen}
        onChange={onChoose}
      />
      <span>
        <chakra.span id={id} fontWeight="550" display="block">
          {name}
        </chakra.span>
        <chakra.span id={`${id}-meaning`} display="block" textStyle="caption" color="fg.muted">
          {meaning}
        </chakra.span>
      </span>
    </ChoiceRow>
  );
}
