import type { z } from "zod";

/** One way in which a table is asked or changed: /rest/v1/<table>. */
export interface TableCall {
  readonly kind: "table";
  readonly table: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Columns of the answer, in this order; none where there is no answer. */
  readonly columns: readonly string[];
  /** Columns that must equal a value, each of them once, with what the value may be. */
  readonly equals: Readonly<Record<string, z.ZodType<string>>>;
  readonly order: readonly { readonly column: string; readonly direction: "asc" | "desc" }[];
  /** Rows that an answer may have. */
  readonly mostRows: number;
  /** The table is read in answers of `mostRows` rows each, one after the other; its order must leave no two rows alike. */
  readonly isPaged?: true;
  /** Schema of the body; null where nothing is written. */
  readonly body: z.ZodType | null;
}

/** A function of the database: POST /rest/v1/rpc/<procedure>. */
export interface ProcedureCall {
  readonly kind: "procedure";
  readonly procedure: string;
  readonly body: z.ZodType;
  /** The server's own secret key is needed, which no page has. */
  readonly needsSecretKey?: true;
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
}

/** A call of the sign-in service: /auth/v1/<verb>. */
export interface AuthCall {
  readonly kind: "auth";
  readonly verb: string;
  readonly method: "GET" | "POST" | "PUT";
  /** Parameters that must be there, with what their values may be. */
  readonly parameters: Readonly<Record<string, z.ZodType<string>>>;
  /** Parameters that may be there. */
  readonly optionalParameters: Readonly<Record<string, z.ZodType<string>>>;
  /** Null where nothing is sent. */
  readonly body: z.ZodType | null;
}

/** One call of the backend that the product makes. */
export type Call = TableCall | ProcedureCall | ListCall | FunctionCall | AuthCall;
