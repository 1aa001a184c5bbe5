import { nextTurn } from "../../lib/next-turn.ts";

/** The screens that look at something. */
export interface Lookers {
  /** Counts one more, until the returned function is called. */
  look: () => () => void;
  isAnyone: () => boolean;
}

/** Counts screens. `onChange` is called when one comes, and a turn after one has gone: the next may come at once. */
export function countLookers(onChange: () => void): Lookers {
  let count = 0;
  return {
    isAnyone: () => count > 0,
    look: () => {
      count += 1;
      onChange();
      return () => {
        count -= 1;
        void nextTurn().then(onChange);
      };
    },
  };
}
