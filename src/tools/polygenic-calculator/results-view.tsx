import { Box, Button } from "@chakra-ui/react";
import { useMemo } from "react";
import { ResultsTable } from "../../parts/results-table/results-table.tsx";
import type { ScoreSet } from "../../science/weight-set.ts";
import { changeDashboardView, setCompared } from "../../state/dashboard-view.ts";
import { genomeMarks } from "../../state/genome-mark.ts";
import * as genomes from "../../state/genomes.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { setsToCompare } from "./compare-model.ts";
import { resultColumns } from "./result-columns.tsx";
import { type ResultRow, resultRows } from "./result-rows.ts";

/** All loaded genomes in one table. */
export function ResultsView() {
  const loaded = genomes.useGenomes().genomes;
  const leads = genomes.useLeadScores();
  const rows = useMemo(() => resultRows(loaded, leads), [loaded, leads]);
  const columns = useColumns(setsToCompare(loaded, leads));
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <ResultsTable
        label="the genomes"
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        nameOf={nameOf}
        filter={markFilter}
        groupings={groupings}
        selectionHint="Select genomes to mark them, or two of them to compare them."
        selectionActions={(selected) => <Actions selected={selected} />}
      />
      <Box textStyle="caption" color="fg.muted" maxWidth="72ch">
        Places are percentiles. Bars: likely range, 95{"\u202f"}% interval, on a line from the lowest place to
        the highest.
      </Box>
    </Box>
  );
}

/** The columns for some sets: new ones only when a set is new, because a table makes its rows anew with its columns. */
function useColumns(sets: readonly ScoreSet[]) {
  const ids = sets.map(({ id }) => id).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets of the same ids are the same
  return useMemo(() => resultColumns(sets), [ids]);
}

const rowKey = ({ id }: ResultRow) => id;
const nameOf = ({ number, name }: ResultRow) => `${number} ${name}`;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const unmarked = "No mark";
const markName = ({ mark }: ResultRow) => (mark === undefined ? unmarked : capitalised(mark));

const markFilter = { label: "Mark", allLabel: "All marks", valueOf: markName };

const groupings = [
  { key: "mark", label: "Mark", valueOf: markName },
  {
    key: "reference",
    label: "Reference",
    valueOf: ({ comparedWith, state }: ResultRow) => comparedWith ?? state ?? "",
  },
  { key: "format", label: "Format", valueOf: ({ format, state }: ResultRow) => format ?? state ?? "" },
];

const noChoice = "";

/** What can be done with the genomes that are selected. */
function Actions({ selected }: { selected: readonly ResultRow[] }) {
  const [first, second, ...others] = selected;
  return (
    <>
      {first === undefined ||
      second === undefined ||
      others.length > 0 ||
      [first, second].some(({ state }) => state !== null) ? null : (
        <Button
          size="sm"
          onClick={() => {
            setCompared(first.id, true);
            setCompared(second.id, true);
            changeDashboardView({ tab: "compare", pair: [first.id, second.id] });
          }}
        >
          Compare {first.number} with {second.number}
        </Button>
      )}
      <SelectField
        label="Mark the selected genomes"
        value={noChoice}
        choices={[
          { value: noChoice, label: "Mark as …" },
          { value: "none", label: unmarked },
          ...genomeMarks.map((mark) => ({ value: mark, label: capitalised(mark) })),
        ]}
        onChange={(value) => {
          if (value === noChoice) return;
          const mark = genomeMarks.find((one) => one === value);
          for (const { id } of selected) genomes.mark(id, mark);
        }}
      />
    </>
  );
}
