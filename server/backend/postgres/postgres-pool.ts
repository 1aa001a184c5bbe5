/** Connections to a PostgreSQL server that may go away at any time. */
import { DatabaseError, Pool, type PoolClient, type QueryResult } from "pg";
import { requestContext } from "../lite/request-context.ts";
import { checkSendable } from "../sendable.ts";
import { TypedQuery } from "./typed-query.ts";
import { resultTypes } from "./value-types.ts";

/** A request's statement may run this long before PostgreSQL ends it. */
const statementSeconds = 10;

/** A server that is silent about a statement for so much longer is gone; its connection is closed. */
const answerMargin = 5000;

/** Waiting for a connection, from the queue or from the server, in milliseconds. */
const connectPatience = 5000;

/** How long running statements may take when the pool is closed, in milliseconds. */
const closePatience = 3000;

/** SQLSTATE of a lost connection (PostgreSQL's manual, appendix A), also for the driver's own errors. */
const lostCode = "08006";

/**
 * Codes by which the server says that it is unavailable: connection exceptions (class 08), too many connections, ended
 * by an administrator, crashed, starting, database dropped, idle for too long. 08P01 is none of them: a message of ours
 * that it could not read.
 */
const awayCode = /^(?:08(?!P01)...|53300|57P0[1-5])$/;

/** The database was not there, or went away before it had answered. */
export class DatabaseAway extends Error {
  /** SQLSTATE. */
  readonly code: string;

  constructor(code: string, cause: unknown) {
    super("the database does not answer", { cause });
    this.name = "DatabaseAway";
    this.code = code;
  }
}

/** One connection, for one caller at a time. */
export interface PooledConnection {
  /**
   * Runs a statement, or several without parameters.
   *
   * @param options.isLong whether it may take as long as it takes
   * @throws Unsendable, DatabaseAway, or the server's error for the statement
   */
  query(statement: string, values?: readonly unknown[], options?: { isLong: boolean }): Promise<QueryResult>;
  /** Returns it to the pool; a lost one is replaced. */
  release(): void;
}

/** Distinguishes an error of a statement from the loss of the server. */
function toFailure(error: unknown): unknown {
  if (error instanceof DatabaseError && error.code !== undefined && !awayCode.test(error.code)) return error;
  const context = requestContext.getStore();
  if (context !== undefined) context.isDatabaseAway = true;
  return new DatabaseAway(error instanceof DatabaseError ? (error.code ?? lostCode) : lostCode, error);
}

function run(client: PoolClient, statement: string, values: readonly unknown[], longest: number | null) {
  return new Promise<QueryResult>((resolve, reject) => {
    const timer =
      longest === null
        ? undefined
        : setTimeout(() => {
            // The connection's next user must not wait for this answer.
            endNow(client);
            reject(new Error("no answer in time"));
          }, longest);
    client.query(
      new TypedQuery(statement, values, (error, result) => {
        clearTimeout(timer);
        if (error === null) resolve(result);
        else reject(error);
      }),
    );
  });
}

/** Cuts a connection without a word. */
function endNow(client: PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}

/** Connections to one database, opened when they are needed. */
export class PostgresPool {
  readonly #pool: Pool;
  readonly #clients = new Set<PoolClient>();

  /**
   * @param url address of the database
   * @param size most connections
   * @param patienceFactor how many times longer than usual a connection may take
   */
  constructor(url: string, size: number, patienceFactor = 1) {
    this.#pool = new Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: connectPatience * patienceFactor,
      keepAlive: true,
      application_name: "allelium",
      statement_timeout: statementSeconds * 1000,
      options: "-c TimeZone=UTC",
      types: resultTypes,
    });
    // The loss of an idle connection concerns no request: the pool makes another one.
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => {
      this.#clients.add(client);
      // The loss of a connection in use fails its statements; without a listener it would end the process.
      client.on("error", () => {});
    });
    this.#pool.on("remove", (client) => this.#clients.delete(client));
  }

  /**
   * Reserves a connection.
   *
   * @throws DatabaseAway
   */
  async connect(): Promise<PooledConnection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw toFailure(error);
    });
    let isLost = false;
    return {
      async query(statement, values = [], { isLong } = { isLong: false }) {
        checkSendable(statement, values);
        try {
          const longest = isLong ? null : statementSeconds * 1000 + answerMargin;
          return await run(client, statement, values, longest);
        } catch (error) {
          const failure = toFailure(error);
          if (failure instanceof DatabaseAway) isLost = true;
          throw failure;
        }
      },
      release: () => client.release(isLost),
    };
  }

  /** Lets running statements end, for a while, and closes all connections. */
  async end(): Promise<void> {
    const timer = setTimeout(() => {
      for (const client of this.#clients) endNow(client);
    }, closePatience);
    await this.#pool.end();
    clearTimeout(timer);
  }
}
