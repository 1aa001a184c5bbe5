import { Box } from "@chakra-ui/react";
import { useMemo } from "react";
import { formatPercent, formatRange, formatSigned } from "../../lib/format.ts";
import { GenomeCell } from "../../parts/results-table/genome-cell.tsx";
import { genomeText } from "../../parts/results-table/genome-text.ts";
import { MarkSelected } from "../../parts/results-table/mark-selected.tsx";
import { intervalMultiplier } from "../../science/scoring-constants.ts";
import { differenceSd } from "../../science/siblings/told-apart.ts";
import { remarksOfFile } from "../../state/genomes/remarks-of-file.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";
import type { RankedSibling, SelectionAnswer } from "./compute.ts";
import { differenceText, unitOf, untoldText } from "./words.ts";

function columnsFor(answer: SelectionAnswer): readonly Column<RankedSibling>[] {
  return [
    {
      key: "genome",
      header: "Genome",
      width: 11,
      text: ({ genome: { entry } }) => genomeText({ ...entry, remarks: remarksOfFile(entry) }),
      cell: ({ genome: { entry } }) => (
        <GenomeCell
          number={entry.number}
          mark={entry.mark}
          name={entry.name}
          remarks={remarksOfFile(entry)}
          mostLetters={28}
        />
      ),
      sortBy: ({ genome }) => genome.entry.number,
    },
    {
      key: "difference",
      header: `Against family mean, ${unitOf(answer)} (95\u202f%)`,
      width: 9,
      align: "end",
      text: (sibling) => differenceText(sibling, answer),
      sortBy: ({ difference }) => difference.value,
    },
    {
      key: "best",
      header: "Truly highest",
      width: 5,
      align: "end",
      text: ({ chanceBest }) => formatPercent(chanceBest),
      sortBy: ({ chanceBest }) => chanceBest,
    },
    {
      key: "untold",
      header: "Can’t be told from",
      width: 8,
      wraps: true,
      text: (sibling) => untoldText(sibling, answer.ranked.length),
      sortBy: ({ notToldFrom }) => notToldFrom.length,
    },
    {
      key: "stays",
      header: "Score stays first",
      width: 6,
      align: "end",
      text: ({ chanceStaysFirst }) => formatPercent(chanceStaysFirst),
      sortBy: ({ chanceStaysFirst }) => chanceStaysFirst,
    },
  ];
}

const rowKey = ({ genome }: RankedSibling) => genome.entry.id;
const nameOf = ({ genome }: RankedSibling) => `genome ${genome.entry.number}`;

/** All siblings that are compared, the highest score first. */
export function SiblingTable({ answer }: { answer: SelectionAnswer }) {
  const { ranked } = answer;
  const columns = useMemo(() => columnsFor(answer), [answer]);
  return (
    <Box as="section" aria-label="Siblings">
      <DataTable
        label="the siblings"
        rows={ranked}
        columns={columns}
        rowKey={rowKey}
        layout="page"
        selection={{
          nameOf,
          hint: "Select two to compare them.",
          isInBar: true,
          actions: (selected) => (
            <>
              <PairText answer={answer} selected={selected} />
              <MarkSelected genomeIds={selected.map(({ genome }) => genome.entry.id)} />
            </>
          ),
        }}
      />
    </Box>
  );
}

/** Two siblings against each other, by the complete score. */
function PairText({ answer, selected }: { answer: SelectionAnswer; selected: readonly RankedSibling[] }) {
  const [one, other] = selected;
  if (one === undefined || other === undefined || selected.length !== 2) return null;
  const { spread, errorRate } = answer;
  const [first, second] = [one.genome.entry.number, other.genome.entry.number];
  const value = spread.slope * (one.place.zUnlimited - other.place.zUnlimited);
  const half = intervalMultiplier * differenceSd({ spread, errorRate });
  const isTold = !one.notToldFrom.includes(second);
  return (
    <Box textStyle="caption">
      <b>{isTold ? `${first} and ${second} can be told apart` : `Can’t tell ${first} from ${second}`}</b>:{" "}
      {first} less {second} is {formatSigned(value, 2)} SD of the complete score,{" "}
      {formatRange(value - half, value + half, (end) => formatSigned(end, 2))}.
    </Box>
  );
}
