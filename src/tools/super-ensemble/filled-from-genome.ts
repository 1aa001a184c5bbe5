/** Which fields a genome's prediction filled in, so that they are cleared with it. */

import { createPersonalStore } from "../../state/page/personal-store.ts";
import type { ResultState } from "../../state/prediction/held-prediction.ts";

type Texts = Readonly<Record<string, string>>;

interface Filled {
  /** When that prediction was made; null for none. */
  readonly madeAt: Date | null;
  readonly texts: Texts;
}

const useFilled = createPersonalStore<Filled>({ madeAt: null, texts: {} });

/** Records what a prediction has filled in. One without a genome leaves nothing to remove. */
export function noteFilled(state: ResultState, texts: Texts): void {
  const isOfGenome = state.kind === "computed" && state.held.genome !== null;
  useFilled.setState(isOfGenome ? { madeAt: state.held.madeAt, texts } : { madeAt: null, texts: {} });
}

/** Names of fields still filled in by a prediction that is gone. Each is named once. */
export function takeStale(state: ResultState, typed: Readonly<Record<string, unknown>>): readonly string[] {
  const { madeAt, texts } = useFilled.getState();
  const isThere = state.kind === "computed" && state.held.madeAt.getTime() === madeAt?.getTime();
  if (madeAt === null || isThere) return [];
  useFilled.setState({ madeAt: null, texts: {} });
  return Object.keys(texts).filter((name) => typed[name] === texts[name]);
}

/** The scores that a genome's prediction filled in and that were not changed since. */
export function filledScores(
  values: Readonly<Record<"cognition" | "education", number | null>>,
): readonly ("cognition" | "education")[] {
  const { texts } = useFilled.getState();
  return (["cognition", "education"] as const).filter(
    (name) => values[name] !== null && texts[name] !== undefined && Number(texts[name]) === values[name],
  );
}

/** Whether a prediction may be offered as the person's own: it was computed, and not from the sample genome. */
export function isOwn(state: ResultState): state is Extract<ResultState, { kind: "computed" }> {
  return state.kind === "computed" && state.held.genome?.isSample !== true;
}
