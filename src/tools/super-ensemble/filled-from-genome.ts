/** Which fields hold what a genome's prediction gave, so that they go with it. */
import type { ResultState } from "../../state/account/held-prediction.ts";
import { createPersonalStore } from "../../state/page/personal-store.ts";

type Texts = Readonly<Record<string, string>>;

interface Filled {
  /** When the prediction was made that gave them; null for none. */
  readonly madeAt: Date | null;
  readonly texts: Texts;
}

const useFilled = createPersonalStore<Filled>({ madeAt: null, texts: {} });

/** Takes note of what a prediction has filled in. One without a genome leaves nothing to take back. */
export function noteFilled(state: ResultState, texts: Texts): void {
  const isOfGenome = state.kind === "computed" && state.held.genome !== null;
  useFilled.setState(isOfGenome ? { madeAt: state.held.madeAt, texts } : { madeAt: null, texts: {} });
}

/** Names of fields that still hold what a prediction gave that is gone. Each is named once. */
export function takeStale(state: ResultState, typed: Readonly<Record<string, unknown>>): readonly string[] {
  const { madeAt, texts } = useFilled.getState();
  const isThere = state.kind === "computed" && state.held.madeAt.getTime() === madeAt?.getTime();
  if (madeAt === null || isThere) return [];
  useFilled.setState({ madeAt: null, texts: {} });
  return Object.keys(texts).filter((name) => typed[name] === texts[name]);
}

/** Whether a prediction may be offered as one's own: it was computed, and not from the sample genome. */
export function isOwn(state: ResultState): state is Extract<ResultState, { kind: "computed" }> {
  return state.kind === "computed" && state.held.genome?.isSample !== true;
}
