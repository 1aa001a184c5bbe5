import { Box, Flex } from "@chakra-ui/react";
import { type RefObject, useEffect, useRef } from "react";
import * as prs from "../../state/matrix/prs-scoring.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import { SelectField } from "../../ui/select-field.tsx";

/** Between a question and the foot of its list, in pixels. */
const roomBelow = 12;

interface WeightColumnChoiceProps {
  file: prs.ScoringFileEntry;
  /** Gets the focus when the choice goes. */
  line: RefObject<HTMLLIElement | null>;
}

/** Asks which column of weights is meant of a file that has several, or for a set of each. */
export function WeightColumnChoice({ file, line }: WeightColumnChoiceProps) {
  const { columns, status } = file;
  if (columns === undefined || columns.choices.length === 0 || status.phase === "reading") return null;
  // A file that was read by the engine's own rules has the first.
  const [first] = columns.choices;
  const read = columns.named ?? (status.phase === "ready" ? (first ?? null) : null);
  return <Choice id={file.id} name={file.name} read={read} choices={columns.choices} line={line} />;
}

interface ChoiceProps extends Pick<WeightColumnChoiceProps, "line"> {
  id: string;
  name: string;
  /** The column that is read; null for none so far. */
  read: string | null;
  choices: readonly string[];
}

function Choice({ id, name, read, choices, line }: ChoiceProps) {
  const box = useRef<HTMLDivElement>(null);
  // It goes while the file is read again.
  useHandOnFocus(box, () => line.current);
  useEffect(() => showInList(box.current), []);
  return (
    <Flex ref={box} gap="3" alignItems="end" flexWrap="wrap" marginTop="2">
      <Box flex="1" minWidth="12rem">
        <SelectField
          label="Column of weights"
          isLabelShown
          value={read ?? ""}
          choices={[
            ...(read === null ? [{ value: "", label: "Choose one …" }] : []),
            ...choices.map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => {
            if (value !== "" && value !== read) prs.tellWeightColumn(id, value);
          }}
        />
      </Box>
      <RowButton
        label={`Score each column of ${name} as a set`}
        look="framed"
        onClick={() => prs.splitByWeightColumn(id)}
      >
        All {choices.length} as sets
      </RowButton>
    </Flex>
  );
}

/** A question below the foot of the list that scrolls would be asked of nobody. */
function showInList(own: HTMLElement | null): void {
  const list = own?.closest("[role=region]");
  if (own === null || list === null || list === undefined) return;
  const below = own.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom;
  if (below > 0) list.scrollTop += below + roomBelow;
}
