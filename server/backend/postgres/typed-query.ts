import { Query, type QueryConfig, type QueryResult } from "pg";
import { declaredType, dependsOnType, parameterText, resultTypes } from "./value-types.ts";

/**
 * What the driver's connection accepts and reports in the extended query protocol (PostgreSQL's manual, section
 * 55.2.3); its own types leave some of it out.
 */
interface QueryConnection {
  parse(statement: { text: string; name: string; types: readonly number[] }): void;
  describe(target: { type: "S" | "P"; name: string }): void;
  bind(target: { portal: string; statement: string; values: readonly (string | Buffer | null)[] }): void;
  execute(target: { portal: string }): void;
  flush(): void;
  sync(): void;
  once(event: "parameterDescription", listener: TypesListener): void;
  off(event: "parameterDescription", listener: TypesListener): void;
}

type TypesListener = (message: { readonly dataTypeIDs: readonly number[] }) => void;

/** The members of the driver's own query that its types leave out. */
interface DriverQuery {
  handleError(error: Error, connection: QueryConnection): void;
}

const driverQuery = Query.prototype as unknown as DriverQuery;

/**
 * A statement whose parameters are written by their types in the statement. Where one can be written in two ways the
 * statement is described first, which costs one more round trip.
 */
export class TypedQuery extends Query {
  readonly #statement: string;
  readonly #values: readonly unknown[];
  /** Ends the waiting for the parameters' types; null while nothing waits. */
  #stopWaiting: (() => void) | null = null;

  /** @param callback receives the driver's result, or the last of several when the text contains several statements */
  constructor(
    statement: string,
    values: readonly unknown[],
    callback: (error: Error | null, result: QueryResult) => void,
  ) {
    const config = { text: statement, values: [...values], types: resultTypes, callback };
    super(config as unknown as QueryConfig);
    this.#statement = statement;
    this.#values = values;
  }

  /** Called by the driver when the turn of a statement with parameters has come. */
  prepare(connection: QueryConnection): void {
    connection.parse({ text: this.#statement, name: "", types: this.#values.map(declaredType) });
    if (!this.#values.some(dependsOnType)) {
      this.#run(connection, []);
      return;
    }
    const listener: TypesListener = ({ dataTypeIDs }) => {
      this.#stopWaiting = null;
      this.#run(connection, dataTypeIDs);
    };
    this.#stopWaiting = () => connection.off("parameterDescription", listener);
    connection.once("parameterDescription", listener);
    connection.describe({ type: "S", name: "" });
    connection.flush();
  }

  /** Called by the driver when the server refuses or the connection is lost. */
  handleError(error: Error, connection: QueryConnection): void {
    if (this.#stopWaiting !== null) {
      this.#stopWaiting();
      this.#stopWaiting = null;
      // Until it gets this the server sends nothing more.
      connection.sync();
    }
    driverQuery.handleError.call(this, error, connection);
  }

  #run(connection: QueryConnection, types: readonly number[]): void {
    connection.bind({
      portal: "",
      statement: "",
      values: this.#values.map((value, place) => parameterText(value, types[place] ?? 0)),
    });
    connection.describe({ type: "P", name: "" });
    connection.execute({ portal: "" });
    connection.sync();
  }
}
