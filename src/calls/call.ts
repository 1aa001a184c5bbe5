import type { z } from "zod";

/** Names of columns with what their values may be. */
type ColumnValues = Readonly<Record<string, z.ZodType<string>>>;

/** A column that rows are ordered by. */
export interface OrderedColumn {
  readonly column: string;
  readonly direction: "asc" | "desc";
  /** What its values may be, where a list is read page by page: a page begins after the values of a row. */
  readonly key?: z.ZodType<string>;
}

/** Schema of a row, one member a column; what the page gets of it may have another shape. */
export type RowSchema = z.ZodObject | z.ZodPipe<z.ZodObject, z.ZodType>;

/** What every call of a table says: /rest/v1/<table>. */
interface TableFacts {
  readonly kind: "table";
  readonly table: string;
  /** Columns of the answer, in this order; none where there is no answer. */
  readonly columns: readonly string[];
  /** Columns that must equal a value, each of them once. */
  readonly equals: ColumnValues;
  /** Columns that may be narrowed to one of several values. */
  readonly among: ColumnValues;
  readonly order: readonly OrderedColumn[];
  /** Rows that an answer may have. */
  readonly mostRows: number;
}

/** Rows are read. */
export interface TableRead extends TableFacts {
  readonly method: "GET";
  /**
   * `row`: the one row that there is, or null. `rows`: a list that one answer has room for. `page`: a list that is read page by page;
   * its order must leave no two rows alike.
   */
  readonly gives: "row" | "rows" | "page";
  readonly row: RowSchema;
  readonly body: null;
}

/** A row is written, once; its id is the answer. */
export interface TableInsert extends TableFacts {
  readonly method: "POST";
  readonly body: z.ZodObject;
}

/** Rows with certain values are changed. */
export interface TableChange extends TableFacts {
  readonly method: "PATCH";
  readonly body: z.ZodObject;
}

/** Rows with certain values are deleted. */
export interface TableRemoval extends TableFacts {
  readonly method: "DELETE";
  readonly body: null;
}

/** One way in which a table is asked or changed; table-call.ts makes them. */
export type TableCall = TableRead | TableInsert | TableChange | TableRemoval;

/** A function of the database: POST /rest/v1/rpc/<procedure>. */
export interface ProcedureCall {
  readonly kind: "procedure";
  readonly procedure: string;
  readonly body: z.ZodType;
  readonly answer: z.ZodType;
  /** The server's own secret key is needed, which no page has. */
  readonly needsSecretKey?: true;
  /**
   * An administrator's change, which needs a session that has given a second factor; of an organisation only where the administrator is
   * not its owner. The database judges it (private.check_second_factor).
   */
  readonly needsSecondFactor?: true;
  /** Open to a session that has not given its account's second factor yet; others are not (private.check_request). */
  readonly beforeSecondFactor?: true;
}

/** Where a page of a list ends, and the next one begins. */
export interface ListPlace {
  readonly key: string;
  readonly id: string;
}

/**
 * A function of the database that lists rows page by page, for those whose role it asks for itself: POST
 * /rest/v1/rpc/<procedure>. The migration "lists and audit" has the arguments and the answer of all of them.
 */
export interface ListCall {
  readonly kind: "list";
  readonly procedure: string;
  /** Schema of a row. */
  readonly row: z.ZodType;
  /** The orders that it has, by the names of columns; the first is the usual one. */
  readonly sorts: readonly [string, ...string[]];
  /** What each filter may be; one that is left out narrows nothing. */
  readonly filters: Readonly<Record<string, z.ZodType<string>>>;
  /** Rows that a page may have. */
  readonly mostRows: number;
}

/** A server function: POST /functions/v1/<name>. */
export interface FunctionCall {
  readonly kind: "function";
  readonly name: string;
  /** The tool that the caller must have, by its id; left out where a session is enough. */
  readonly neededTool?: string;
  readonly body: z.ZodType;
  readonly answer: z.ZodType;
}

/** A call of the sign-in service: /auth/v1/<verb>. Its own client makes it, since that has the session (src/backend/sign-in-service.ts). */
export interface AuthCall {
  readonly kind: "auth";
  /** With `{id}` in place of an id. */
  readonly verb: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Parameters that must be there, with what their values may be. */
  readonly parameters: Readonly<Record<string, z.ZodType<string>>>;
  /** Parameters that may be there. */
  readonly optionalParameters: Readonly<Record<string, z.ZodType<string>>>;
  /** Null where nothing is sent. */
  readonly body: z.ZodType | null;
}

/** A call that the page sends itself. */
export type SentCall = TableCall | ProcedureCall | FunctionCall;

/** One call of the backend that the product makes. */
export type Call = SentCall | ListCall | AuthCall;

/** Where a page of a list ends: the values of its last row in the columns of the order. */
export type PageKey = readonly string[];

/** A part of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The next page begins after it; null where this one is the last. */
  readonly next: PageKey | null;
}

/** The values of a call's filters, by column. */
type FilterValues<Made extends TableFacts> = {
  readonly [Column in keyof Made["equals"]]: z.input<Made["equals"][Column]>;
};

/** What a list may be narrowed to, and where its page begins. */
type Narrowing<Made extends TableRead> = {
  readonly [Column in keyof Made["among"]]?: readonly z.input<Made["among"][Column]>[];
} & (Made["gives"] extends "page" ? { readonly after?: PageKey } : unknown);

/** What a call is given: filters by column, the row that is written, or the body. */
export type InputOf<Made extends SentCall> = Made extends TableRead
  ? FilterValues<Made> & Narrowing<Made>
  : Made extends TableInsert
    ? z.input<Made["body"]>
    : Made extends TableChange
      ? { readonly where: FilterValues<Made>; readonly set: z.input<Made["body"]> }
      : Made extends TableRemoval
        ? FilterValues<Made>
        : Made extends ProcedureCall | FunctionCall
          ? z.input<Made["body"]>
          : never;

/** What a read gives. */
type ReadOf<Gives, Row> = Gives extends "row"
  ? Row | null
  : Gives extends "rows"
    ? readonly Row[]
    : Page<Row>;

/** What a call answers: a row, a list, a page; the id of the written row; true for what was changed; what a function says. */
export type AnswerOf<Made extends SentCall> = Made extends TableRead
  ? ReadOf<Made["gives"], z.output<Made["row"]>>
  : Made extends TableInsert
    ? string
    : Made extends TableChange | TableRemoval
      ? true
      : Made extends ProcedureCall | FunctionCall
        ? z.output<Made["answer"]>
        : never;
