import { useMemo, useState } from "react";
import { prsScores, usePrsScoresInBackground, useScoringFiles } from "../../state/matrix/prs-scoring.ts";
import {
  countedScores,
  loadedChoices,
  problemOfChoice,
  traitChoices,
  usualScores,
} from "./counted-scores.ts";

/** Which scores an upload counts, as somebody chooses them. */
export function useCountedScores() {
  const { files } = useScoringFiles();
  const { pairs } = usePrsScoresInBackground();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(usualScores));
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map());
  const loaded = useMemo(
    () => loadedChoices(files).map((one) => ({ ...one, name: names.get(one.id) ?? one.name })),
    [files, names],
  );
  const choices = useMemo(
    () => [...traitChoices, ...loaded].filter(({ id }) => chosen.has(id)),
    [loaded, chosen],
  );
  const scores = useMemo(() => countedScores(choices, pairs), [choices, pairs]);
  const setIds = useMemo(() => choices.flatMap(({ id, fileId }) => (fileId === null ? [id] : [])), [choices]);
  const isPending = useMemo(() => {
    const fileIds = new Set(choices.flatMap(({ fileId }) => fileId ?? []));
    return pairs.some(
      ({ fileId, status: { phase } }) => (phase === "waiting" || phase === "scoring") && fileIds.has(fileId),
    );
  }, [choices, pairs]);
  return {
    ...{ loaded, scores, setIds },
    /** Ids of those that are chosen and there. */
    chosen: useMemo(() => new Set(choices.map(({ id }) => id)), [choices]),
    problem: problemOfChoice(choices),
    /** Whether scores on loaded sets are still to come. */
    isPending,
    choose: (id: string, isChosen: boolean) => {
      // Somebody may have stopped the scoring on the page for scoring files.
      if (isChosen && prsScores.store.getState().isStopped) prsScores.resume();
      setChosen((before) => {
        const next = new Set(before);
        if (isChosen) next.add(id);
        else next.delete(id);
        return next;
      });
    },
    rename: (id: string, name: string) => setNames((before) => new Map(before).set(id, name)),
  };
}
