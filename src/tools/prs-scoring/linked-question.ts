import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { questionOfHash } from "../../parts/find-published-scores.ts";
import { openFind } from "./find-view.ts";

/** Opens the search for the trait that the page's address names. */
export function useLinkedQuestion(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const question = questionOfHash(hash);
    if (question !== null) openFind(question);
  }, [hash]);
}
