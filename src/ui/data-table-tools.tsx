import { Box, Flex } from "@chakra-ui/react";
import { formatCount, formatNumber } from "../lib/format.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { TableFiles, type TableFilesProps } from "./data-table-files.tsx";
import { SearchField } from "./search-field.tsx";
import { SelectField } from "./select-field.tsx";

interface DataTableToolsProps extends TableFilesProps {
  search: string;
  onSearch: (search: string) => void;
  /** A choice that narrows the rows; left out where there is nothing to choose. */
  filter:
    | {
        label: string;
        allLabel: string;
        value: string | null;
        choices: readonly { value: string; count: number }[];
        onChange: (value: string | null) => void;
      }
    | undefined;
  /** Rows that are shown, and all. */
  found: number;
  total: number;
  columns: readonly { key: string; header: string }[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
}

const everything = "";

/** What can be done with a table: search, filter, choice of columns, copying and saving what is shown. */
export function DataTableTools(props: DataTableToolsProps) {
  const { label, filter, found, total } = props;
  const rows = formatCount(total, "row", "rows");
  return (
    <Flex gap="2" marginBottom="3" flexWrap="wrap" alignItems="center" _print={{ display: "none" }}>
      <SearchField label={`Search in ${label}`} value={props.search} onChange={props.onSearch} />
      {filter === undefined || filter.choices.length < 2 ? null : (
        <SelectField
          label={`${filter.label} in ${label}`}
          value={filter.value ?? everything}
          choices={[
            { value: everything, label: `${filter.allLabel} (${formatNumber(total)})` },
            ...filter.choices.map(({ value, count }) => ({
              value,
              label: `${value} (${formatNumber(count)})`,
            })),
          ]}
          onChange={(value) => filter.onChange(value === everything ? null : value)}
        />
      )}
      <Box textStyle="caption" color="fg.muted" aria-live="polite" marginEnd="auto">
        {found === total ? rows : `${formatNumber(found)} of ${rows}`}
      </Box>
      <Flex flexWrap="wrap">
        <ColumnChoice columns={props.columns} hidden={props.hidden} onChange={props.onHide} />
        <TableFiles {...props} />
      </Flex>
    </Flex>
  );
}
