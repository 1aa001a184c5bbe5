import { checkSendable, Unsendable } from "./sendable.ts";

/** Writes a parameter of one type, as PGlite's driver does. */
type Serializer = (value: unknown) => unknown;

/** The parts of PGlite's driver that are used here. */
interface GuardedDriver {
  query: (statement: string, values?: unknown[], ...more: never[]) => Promise<unknown>;
  /** By type number; it looks them up one by one. */
  serializers: object;
}

/** What can be sent; anything else stops the driver in the middle of its message. */
function isWritten(written: unknown): boolean {
  return written === null || typeof written === "string" || ArrayBuffer.isView(written);
}

function checked(serialize: Serializer): Serializer {
  return (value) => {
    const written = serialize(value);
    if (!isWritten(written)) throw new Unsendable("22P02", "a parameter is of another type");
    return written;
  };
}

/**
 * Guards PGlite against its driver. Where a column of lists gets something else, the driver stops in the middle of the
 * message, and sends that first part before the next message: the end of the transaction is lost, and no request is
 * answered until the process restarts.
 */
export function guardStatements(driver: object): void {
  const guarded = driver as GuardedDriver;
  const query = guarded.query.bind(driver);
  guarded.query = async (statement, values = [], ...more) => {
    checkSendable(statement, values);
    return query(statement, values, ...more);
  };
  guarded.serializers = new Proxy(guarded.serializers, {
    get(serializers, type) {
      const serialize: unknown = Reflect.get(serializers, type);
      return typeof serialize === "function" ? checked(serialize as Serializer) : serialize;
    },
  });
}
