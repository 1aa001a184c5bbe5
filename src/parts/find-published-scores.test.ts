import { expect, test } from "vitest";
import { searchCatalog } from "../science/catalog/catalog-search.ts";
import { traitList } from "../science/reference/trait-list.generated.ts";
import { loadPublishedScores } from "../sets/published-scores.ts";
import { findScoresPath, publishedNameOf, questionOfHash } from "./find-published-scores.ts";

test("a trait links to the search where it finds scores, and only there", async () => {
  const index = await loadPublishedScores();
  const wrong = traitList.filter((facts) => {
    const name = publishedNameOf(facts);
    return searchCatalog(index, name ?? facts.shortName).length > 0 !== (name !== null);
  });
  expect(wrong.map(({ shortName }) => shortName)).toEqual([]);
});

test.each(["Alzheimer’s disease", "a & b #2", "50 %"])("%s comes back from its address", (question) => {
  const { hash, pathname, search } = new URL(findScoresPath(question), "https://example.org");
  expect({ pathname, search, question: questionOfHash(hash) }).toEqual({
    ...{ pathname: "/prs-scoring", search: "", question },
  });
});

test.each(["", "#limits", "#find=%E0%A4%A"])("%j asks nothing", (hash) => {
  expect(questionOfHash(hash)).toBeNull();
});
