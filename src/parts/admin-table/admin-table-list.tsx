import { Box, Button, Flex } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { formatCount, formatNumber } from "../../lib/format.ts";
import { type ListQuestion, readListAgain, useListPages } from "../../state/account/list-pages.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { type ListedColumn, ListedTable } from "../../ui/data-table/listed-table.tsx";
import { SelectBox } from "../../ui/data-table/select-box.tsx";
import { SelectionLine } from "../../ui/data-table/selection-line.tsx";
import { useRowSelection } from "../../ui/data-table/use-row-selection.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageSpinner } from "../../ui/page-spinner.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { ActionQuestion, namesOfRows } from "./action-question.tsx";
import type { ActionRows, AdminAction, AdminTable } from "./admin-table.ts";
import { ActionsOfMany, RowActions } from "./row-actions.tsx";
import { SaveList } from "./save-list.tsx";

interface AdminTableListProps<Row extends object, Sort extends string> {
  table: AdminTable<Row, Sort>;
}

const everywhere: Readonly<Record<string, string>> = {};

/** How long a person stops typing before the server is asked, in milliseconds. */
const typingPause = 300;

const everything = "";

/** The text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A table of the server with its search, filters, order, actions and file; the database asks for the right to see it. */
export function AdminTableList<Row extends object, Sort extends string>({
  table,
}: AdminTableListProps<Row, Sort>) {
  const [search, setSearch] = useState("");
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const [order, setOrder] = useState(table.usualOrder);
  const [asked, setAsked] = useState<{ action: AdminAction<Row>; rows: ActionRows<Row> } | null>(null);
  const [done, setDone] = useState("");
  const settled = useSettled(search);
  const { scope = everywhere } = table;
  const question: ListQuestion<Sort> = useMemo(
    () => ({ search: settled, filters: { ...filters, ...scope }, ...order }),
    [settled, filters, scope, order],
  );
  const list = useListPages(table.name, table.read, question);
  const rows = useDeferredValue(list.rows);
  const isForMany = table.actions.some(({ runMany }) => runMany !== undefined);
  const shown = useMemo(() => rows.map((row) => ({ id: table.rowKey(row) })), [rows, table]);
  const { select, selected, selectedRows, ...selecting } = useRowSelection(rows, table.rowKey, shown);
  const selectAll = (
    <SelectBox
      label="Select all rows that are shown"
      isChecked={selecting.areAllFoundSelected}
      isPartly={selecting.selectedFound > 0 && !selecting.areAllFoundSelected}
      onChange={selecting.selectFound}
    />
  );
  const columns = useMemo(
    (): readonly ListedColumn<Row, Sort>[] =>
      table.actions.length === 0
        ? table.columns
        : [
            ...table.columns,
            {
              key: "actions",
              header: "Actions",
              isScreenOnly: true,
              text: () => "",
              cell: (row) => (
                <RowActions table={table} row={row} onAsk={(action) => setAsked({ action, rows: [row] })} />
              ),
            },
          ],
    [table],
  );
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {table.note === undefined ? null : <Box maxWidth="80ch">{table.note}</Box>}
      <Toolbar label={`Which ${table.label.toLowerCase()}`}>
        <SearchField label={table.searchLabel} value={search} onChange={setSearch} />
        {table.filters.map(({ name, label, allLabel, choices }) => (
          <SelectField
            key={name}
            label={label}
            value={filters[name] ?? everything}
            choices={[{ value: everything, label: allLabel }, ...choices]}
            onChange={(value) => setFilters(withFilter(filters, name, value))}
          />
        ))}
        <SelectField
          label="Order"
          value={`${order.sort} ${order.isDescending}`}
          choices={orderChoices(table)}
          onChange={(value) => setOrder(orderOf(table, value))}
        />
      </Toolbar>
      <Box role="status" textStyle="caption" color="fg.muted" minHeight="1lh">
        {[...(done === "" ? [] : [done]), countText(list.total, rows.length)].join(" ")}
      </Box>
      {list.failure === null ? null : (
        <Notice icon={TriangleAlert} title="The list could not be read" isAnnounced>
          <Box marginBottom="3">{databaseFailureMessage(list.failure)}</Box>
          <Button size="sm" variant="outline" onClick={list.readAgain}>
            Try again
          </Button>
        </Notice>
      )}
      {isForMany && list.isKnown ? (
        <SelectionLine
          selection={{
            nameOf: table.rowName,
            hint: "Select rows to change several at once.",
            actions: (chosen) => (
              <ActionsOfMany
                table={table}
                rows={chosen}
                onAsk={(action, asked) => setAsked({ action, rows: asked })}
              />
            ),
          }}
          rows={selectedRows}
          shown={selecting.selectedFound}
          selectAll={null}
          isOrderHeld={false}
          onClear={selecting.clear}
        />
      ) : null}
      {list.isKnown ? (
        <ListedTable
          label={table.label}
          rows={rows}
          total={list.total}
          columns={columns}
          rowKey={table.rowKey}
          order={order}
          onOrder={setOrder}
          {...(isForMany
            ? { selection: { nameOf: table.rowName, selected, onSelect: select, selectAll } }
            : {})}
        />
      ) : list.failure === null ? (
        <PageSpinner text="Reading the list" />
      ) : null}
      <Flex gap="3" flexWrap="wrap" alignItems="center" _print={{ display: "none" }}>
        {list.hasMore ? (
          <Button
            size="sm"
            variant="outline"
            loading={list.isReading}
            aria-label="Show more"
            onClick={list.readMore}
          >
            Show more
          </Button>
        ) : null}
        <SaveList key={JSON.stringify(question)} table={table} question={question} />
      </Flex>
      {asked === null ? null : (
        <ActionQuestion
          {...asked}
          rowName={table.rowName}
          onClose={() => setAsked(null)}
          onDone={() => {
            const [first] = asked.rows;
            setDone(`Done: ${asked.action.label(first) ?? ""}, ${namesOfRows(asked.rows, table.rowName)}.`);
            setAsked(null);
            if (asked.rows.length > 1) selecting.clear();
            void readListAgain(table.name);
          }}
        />
      )}
    </Box>
  );
}

function countText(total: number | null, shown: number): string {
  if (total === null) return "";
  const all = formatCount(total, "row", "rows");
  return shown < total ? `${formatNumber(shown)} of ${all}` : all;
}

function withFilter(filters: Readonly<Record<string, string>>, name: string, value: string) {
  const { [name]: _, ...others } = filters;
  return value === everything ? others : { ...others, [name]: value };
}

/** Both directions of every column that sorts; a table on a phone has no heads. */
/** How an order is called, lower end first. */
function orderNames(sort: string, isNumber: boolean): readonly [string, string] {
  if (sort.endsWith("_at")) return ["oldest first", "newest first"];
  return isNumber ? ["lowest first", "highest first"] : ["A to Z", "Z to A"];
}

function orderChoices<Row extends object, Sort extends string>({ columns }: AdminTable<Row, Sort>) {
  return columns.flatMap(({ header, sort, align }) => {
    if (sort === undefined) return [];
    const [upwards, downwards] = orderNames(sort, align === "end");
    return [
      { value: `${sort} false`, label: `${header}, ${upwards}` },
      { value: `${sort} true`, label: `${header}, ${downwards}` },
    ];
  });
}

function orderOf<Row extends object, Sort extends string>(table: AdminTable<Row, Sort>, value: string) {
  const [name, isDescending] = value.split(" ");
  const sort = table.columns.find((column) => column.sort === name)?.sort;
  return sort === undefined ? table.usualOrder : { sort, isDescending: isDescending === "true" };
}
