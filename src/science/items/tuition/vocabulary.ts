import { shuffle } from "../draws.ts";
import { relations } from "../verbal-relations/word-pairs.ts";
import { type Topic, withOptions } from "./tuition-item.ts";

const synonyms = relations.find(({ name }) => name === "two words of the same meaning")?.pairs ?? [];
const opposites = relations.find(({ name }) => name === "opposites, of qualities")?.pairs ?? [];

function vocabularyTopic(
  id: string,
  name: string,
  difficulty: number,
  pairs: readonly (readonly [string, string])[],
  ask: (word: string) => string,
  explain: (word: string, answer: string) => string,
): Topic {
  return {
    id,
    name,
    difficulty,
    make: (draw) => {
      const [asked, ...others] = shuffle(draw, pairs);
      if (asked === undefined) throw new RangeError("there are no words");
      const [word, answer] = asked;
      return withOptions(
        draw,
        ask(word),
        answer,
        others.map(([, other]) => other),
        [explain(word, answer)],
      );
    },
  };
}

/** Words of the same and of opposite meaning. */
export const vocabulary: readonly Topic[] = [
  vocabularyTopic(
    "opposites",
    "Opposites",
    -1.6,
    opposites,
    (word) => `What is the opposite of “${word}”?`,
    (word, answer) => `“${word}” and “${answer}” are opposites: ${answer}`,
  ),
  vocabularyTopic(
    "synonyms",
    "Words of the same meaning",
    0.9,
    synonyms,
    (word) => `Which word means the same as “${word}”?`,
    (word, answer) => `“${word}” means ${answer}`,
  ),
];
