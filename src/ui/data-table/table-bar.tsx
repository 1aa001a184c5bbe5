import { Box, Flex } from "@chakra-ui/react";
import { formatCount, formatNumber } from "../../lib/format.ts";
import { SearchField } from "../search-field.tsx";
import { SelectField } from "../select-field.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import type { TableChoice } from "./table-choices.ts";
import { TableFiles, type TableFilesProps } from "./table-files.tsx";

interface TableBarProps {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** Filter, groups and order, as far as the table has them. */
  choices: readonly TableChoice[];
  /** Rows that are shown, and all. */
  found: number;
  total: number;
  columns: readonly { key: string; header: string }[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
  /** Restores the default columns; null while they are shown. */
  onUsual: (() => void) | null;
  /** Where the table can be saved. */
  files: TableFilesProps | null;
}

/** The actions on a table: search, filter, groups, choice of columns, copying and saving the visible rows. */
export function TableBar(props: TableBarProps) {
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
