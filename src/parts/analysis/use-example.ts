import { useEffect, useRef, useState } from "react";
import { setGenomeIncluded } from "../../state/genomes/chosen-genomes.ts";
import { genomeStore, showExample, useIsExampleWanted } from "../../state/genomes/genomes.ts";
import type { AnalysedGenomes } from "./use-analysed-genomes.ts";

/**
 * Shows the sample on a tool that needs genomes while a person has none. It gives way, with its number, to the first genome that a
 * person adds. Once the person has removed it, the page does not bring it back.
 *
 * @param toolId the tool
 * @param least how many genomes the tool needs; none where it also works without
 * @returns whether the sample is still to come
 */
export function useExample(
  toolId: string,
  least: number,
  { chosen }: Pick<AnalysedGenomes, "chosen">,
): boolean {
  const isAsked = useRef(false);
  const [isOver, setIsOver] = useState(false);
  const isMissing = least > 0 && chosen.length < least && chosen.every(({ isSample }) => isSample);
  const isWanted = useIsExampleWanted();
  useEffect(() => {
    if (!isMissing || isAsked.current) return;
    isAsked.current = true;
    if (!isWanted) {
      setIsOver(true);
      return;
    }
    // The sample genome that another tool showed is no relative of the sample family.
    if (least > 1) {
      for (const { id, isSample, sampleMember } of genomeStore.store.getState().genomes)
        if (isSample && sampleMember === undefined) setGenomeIncluded(toolId, id, false);
    }
    showExample(least > 1);
  }, [isMissing, isWanted, least, toolId]);
  // Once it has come, a person may leave all of it out: the page asks for genomes then.
  useEffect(() => {
    if (!isMissing) setIsOver(true);
  }, [isMissing]);
  return isMissing && isWanted && !isOver;
}
