import { shortenName } from "../../lib/shorten-name.ts";
import { OnPaper } from "../../ui/on-paper.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { genomeLabel, useAreNamesShown } from "../genome-name-text.tsx";

/** The label of a genome: its number, and a name that stays on the screen. */
export interface PickableGenome {
  readonly id: string;
  readonly number: number;
  readonly name: string;
}

interface GenomePickerProps {
  label: string;
  /** Whether the label is seen, or only read out. */
  isLabelShown?: boolean;
  genomes: readonly PickableGenome[];
  chosenId: string;
  /** Further choices that are no genome. */
  otherChoices?: readonly { value: string; label: string }[];
  onChoose: (id: string) => void;
}

/** The longest name that a phone has room for beside its number. */
const longestName = 28;

/** Chooses one of the loaded genomes; paper says which it is. */
export function GenomePicker(props: GenomePickerProps) {
  const { label, isLabelShown, genomes, chosenId, otherChoices = [], onChoose } = props;
  const areNamesShown = useAreNamesShown();
  const choices = [
    ...genomes.map(({ id, number, name }) => ({
      value: id,
      label: genomeLabel(number, shortenName(name, longestName), areNamesShown),
    })),
    ...otherChoices,
  ];
  return (
    <>
      <SelectField
        label={label}
        isLabelShown={isLabelShown ?? false}
        value={chosenId}
        choices={choices}
        onChange={onChoose}
      />
      <OnPaper>
        {label}: {choices.find(({ value }) => value === chosenId)?.label}
      </OnPaper>
    </>
  );
}
