/** How a table for administrators is defined: where its rows come from, its columns, filters and actions. */
import type { Result } from "../../lib/pure/result.ts";
import type { ReadList } from "../../state/account/list-pages.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import type { ListedColumn, ListedOrder } from "../../ui/data-table/listed-table.tsx";

/** A choice that narrows the rows, by the name that the call has for it. */
export interface AdminFilter {
  readonly name: string;
  readonly label: string;
  readonly allLabel: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A value that an action asks for besides its reason. */
export interface ActionField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind: "text" | "date" | "choice";
  /** Of a choice. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** At first. */
  readonly value: string;
}

/** What an action changes, as it is now and as it will be. */
export interface ShownChange {
  readonly what: string;
  /** The row, where several are changed in one act. */
  readonly of?: string;
  readonly before: string;
  readonly after: string;
}

/** Values of an action's fields by name. */
export type ActionValues = Readonly<Record<string, string>>;

/** What can be done with one row. It asks before, since it changes something of somebody else's. */
export interface AdminAction<Row> {
  readonly key: string;
  /** On the button, e.g. "Make administrator"; null where it is not possible for the row. */
  readonly label: (row: Row) => string | null;
  /** What happens, in a sentence, before it does. */
  readonly question: (row: Row) => string;
  /** Whether a reason is asked for, which is written down. */
  readonly asksReason: boolean;
  readonly fields?: (row: Row) => readonly ActionField[];
  /** What will change with these values. */
  readonly changes?: (row: Row, values: ActionValues) => readonly ShownChange[];
  readonly run: (row: Row, reason: string, values: ActionValues) => Promise<Result<true, DatabaseFailure>>;
  /** Does it with several rows in one act, with all of them or none; left out where that is not possible. */
  readonly runMany?: (
    rows: readonly Row[],
    reason: string,
    values: ActionValues,
  ) => Promise<Result<true, DatabaseFailure>>;
}

/** Rows that an action is asked for: one, or several in one act. */
export type ActionRows<Row> = readonly [Row, ...Row[]];

/** Rows that one act changes at most, as the database has it. */
export const mostRowsOfAct = 200;

/** A table for administrators. */
export interface AdminTable<Row extends object, Sort extends string> {
  /** Names its cached pages and its files. */
  readonly name: string;
  /** Of the rows, e.g. "Accounts". */
  readonly label: string;
  /** What is done about these rows elsewhere, and where. */
  readonly note?: string;
  readonly read: ReadList<Row, Sort>;
  readonly rowKey: (row: Row) => string;
  /** Names a row beside its actions. */
  readonly rowName: (row: Row) => string;
  readonly columns: readonly ListedColumn<Row, Sort>[];
  readonly usualOrder: ListedOrder<Sort>;
  /** What the search looks at, e.g. "Search e-mail addresses". */
  readonly searchLabel: string;
  readonly filters: readonly AdminFilter[];
  /** Filters that always hold, such as whose rows they are. */
  readonly scope?: Readonly<Record<string, string>>;
  readonly actions: readonly AdminAction<Row>[];
}

/** Defines a table for administrators. */
export function defineAdminTable<Row extends object, Sort extends string>(
  table: AdminTable<Row, Sort>,
): AdminTable<Row, Sort> {
  return table;
}
