import { accountAnswers } from "./account-answers.ts";
import type { FaqGroup } from "./faq-answer.ts";
import { fileAnswers } from "./file-answers.ts";
import { privacyAnswers } from "./privacy-answers.ts";
import { peopleAnswers, scoreAnswers } from "./score-answers.ts";

/** Every question with its answer, by subject. Names and prices come from the registry, so it is made when the page is drawn. */
export function faqGroups(): readonly FaqGroup[] {
  return [
    { id: "files", title: "Your raw file", answers: fileAnswers() },
    { id: "privacy", title: "What happens to a file", answers: privacyAnswers() },
    { id: "scores", title: "What scores mean", answers: scoreAnswers() },
    { id: "people", title: "Which people they apply to", answers: peopleAnswers() },
    { id: "accounts", title: "Accounts and payment", answers: accountAnswers() },
  ];
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const lowered = text.toLowerCase();
  return words.every((word) => lowered.includes(word));
}

/** The groups with the answers that contain every word of a search; all of them for an empty one. */
export function findAnswers(groups: readonly FaqGroup[], search: string): readonly FaqGroup[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return groups.flatMap((group) => {
    const answers = group.answers.filter(({ question, paragraphs, alsoCalled = "" }) =>
      holdsAll([question, ...paragraphs, alsoCalled].join(" "), words),
    );
    return answers.length === 0 ? [] : [{ ...group, answers }];
  });
}
