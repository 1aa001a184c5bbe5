import { formatNumber } from "../../lib/format.ts";
import type { RowGrouping } from "./row-groups.ts";
import type { Column, RowFilter } from "./table-model.ts";

/** A choice in the bar above a table. */
export interface TableChoice {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** The value of a choice that narrows, groups or sorts nothing. */
export const everything = "";

/** The filter. It is there even while there is nothing to choose: a choice that came with the second value would move the table. */
export function filterChoice<Row>(
  filter: RowFilter<Row> | undefined,
  facts: {
    /** Name of the table. */
    label: string;
    chosen: string | null;
    values: readonly { value: string; count: number }[];
    total: number;
    onChange: (value: string) => void;
  },
): readonly TableChoice[] {
  if (filter === undefined) return [];
  const all = { value: everything, label: `${filter.allLabel} (${formatNumber(facts.total)})` };
  const ofValues = facts.values.map(({ value, count }) => ({
    value,
    label: `${value} (${formatNumber(count)})`,
  }));
  return [
    {
      label: `${filter.label} in ${facts.label}`,
      value: facts.chosen ?? everything,
      choices: [all, ...ofValues],
      onChange: facts.onChange,
    },
  ];
}

/** The groups that rows can be put into; nothing for a table without. */
export function groupChoice<Row>(
  groupings: readonly RowGrouping<Row>[],
  value: string,
  onChange: (value: string) => void,
): readonly TableChoice[] {
  if (groupings.length === 0) return [];
  const choices = [
    { value: everything, label: "No groups" },
    ...groupings.map(({ key, label }) => ({ value: key, label: `By ${label.toLowerCase()}` })),
  ];
  return [{ label: "Groups", value, choices, onChange }];
}

/** The column that a table is sorted by. */
export interface ColumnOrder {
  id: string;
  desc: boolean;
}

/** The order of cards, which have no heads to sort by. */
export function orderChoice<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  order: ColumnOrder | undefined,
  onChange: (order: readonly ColumnOrder[]) => void,
): TableChoice {
  return {
    label: "Order",
    value: order === undefined ? everything : `${order.id} ${order.desc}`,
    choices: [
      { value: everything, label: "In the usual order" },
      ...columns.slice(1).flatMap((column) => ordersOf(column, rows)),
    ],
    onChange: (value) => {
      const [id = "", isDescending] = value.split(" ");
      onChange(value === everything ? [] : [{ id, desc: isDescending === "true" }]);
    },
  };
}

/** The two orders of a column: texts go by the alphabet, numbers by size. */
function ordersOf<Row>({ key, header, isScreenOnly, sortBy }: Column<Row>, rows: readonly Row[]) {
  if (isScreenOnly === true) return [];
  const isText = rows.some((row) => typeof sortBy(row) === "string");
  const [upwards, downwards] = isText ? ["A to Z", "Z to A"] : ["lowest first", "highest first"];
  return [
    { value: `${key} true`, label: `${header}, ${downwards}` },
    { value: `${key} false`, label: `${header}, ${upwards}` },
  ];
}
