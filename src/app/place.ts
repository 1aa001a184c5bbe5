import { matchPath } from "react-router-dom";
import { type PathName, pathNames, patternOf, unknownPattern } from "../lib/paths.ts";

/** An address, as far as the product knows it. */
export interface Place {
  /** Null for an address that is in no table. */
  readonly name: PathName | null;
  /** The address's pattern: the only form of it that may be reported. */
  readonly pattern: string;
}

/** Finds the place of an address's path, by the router's own rules. */
export function placeOf(pathname: string): Place {
  const name = pathNames.find((one) => matchPath(patternOf(one), pathname) !== null) ?? null;
  return { name, pattern: name === null ? unknownPattern : patternOf(name) };
}
