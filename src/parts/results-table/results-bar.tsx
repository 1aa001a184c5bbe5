import { Box, Flex } from "@chakra-ui/react";
import { formatCount, formatNumber } from "../../lib/format.ts";
import { ColumnChoice } from "../../ui/column-choice.tsx";
import { TableFiles, type TableFilesProps } from "../../ui/data-table-files.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";

interface Choice {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

interface ResultsBarProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** Filter, groups and order, as far as there is something to choose. */
  choices: readonly Choice[];
  /** Rows that are shown, and all. */
  found: number;
  total: number;
  columns: readonly { key: string; header: string }[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
  /** Shows the columns again that stand until somebody chooses; null while they do. */
  onUsual: (() => void) | null;
  /** Where the table can be saved. */
  files: TableFilesProps | null;
}

/** What can be chosen of a results table, in a bar above it. */
export function ResultsBar(props: ResultsBarProps) {
  const { found, total } = props;
  const rows = formatCount(total, "row", "rows");
  return (
    <Flex gap="2" flexWrap="wrap" alignItems="center" _print={{ display: "none" }}>
      <SearchField label={`Search in ${props.label}`} value={props.search} onChange={props.onSearch} />
      {props.choices.map((choice) => (
        <SelectField key={choice.label} {...choice} />
      ))}
      <Box textStyle="caption" color="fg.muted" aria-live="polite" marginEnd="auto">
        {found === total ? rows : `${formatNumber(found)} of ${rows}`}
      </Box>
      <Flex flexWrap="wrap">
        <ColumnChoice
          columns={props.columns}
          hidden={props.hidden}
          onChange={props.onHide}
          onUsual={props.onUsual}
        />
        {props.files === null ? null : <TableFiles {...props.files} />}
      </Flex>
    </Flex>
  );
}
