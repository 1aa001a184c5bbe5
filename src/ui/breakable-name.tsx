import { Fragment } from "react";

/** A word of a file's name with the signs behind it. */
const words = /[^_.-]+[_.-]*|[_.-]+/g;

/**
 * A name that continues in the next line between its words, and inside a word only where one is longer than the line.
 */
export function BreakableName({ name }: { name: string }) {
  return [...name.matchAll(words)].map(({ 0: word, index }) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ));
}
