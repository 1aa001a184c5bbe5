import { accountAnswers } from "./account-answers.ts";
import { accountErrorAnswers, fileErrorAnswers, scoringErrorAnswers } from "./error-answers.ts";
import type { FaqGroup } from "./faq-answer.ts";
import { formatAnswers, privacyAnswers } from "./file-answers.ts";
import { furtherErrorAnswers } from "./further-error-answers.ts";
import { paymentErrorAnswers } from "./payment-error-answers.ts";
import { peopleAnswers, scoreAnswers } from "./score-answers.ts";
import { vendorAnswers } from "./vendor-answers.ts";

/** Every question with its answer, by subject. Names and prices come from the registry, so it is made when the page is drawn. */
export function faqGroups(): readonly FaqGroup[] {
  return [
    { id: "get-your-file", title: "Getting your raw file", answers: vendorAnswers },
    { id: "files", title: "Files and formats", answers: formatAnswers() },
    { id: "privacy", title: "What happens to a file", answers: privacyAnswers() },
    { id: "scores", title: "What scores mean", answers: scoreAnswers() },
    { id: "people", title: "For whom they hold", answers: peopleAnswers() },
    { id: "accounts", title: "Accounts and payment", answers: accountAnswers() },
    { id: "file-errors", title: "A file was refused", answers: fileErrorAnswers },
    { id: "scoring-errors", title: "A scoring file was refused", answers: scoringErrorAnswers },
    { id: "payment-errors", title: "A payment did not go through", answers: paymentErrorAnswers },
    {
      id: "account-errors",
      title: "Something else went wrong",
      answers: [...accountErrorAnswers, ...furtherErrorAnswers],
    },
  ];
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const lowered = text.toLowerCase();
  return words.every((word) => lowered.includes(word));
}

/** The groups with the answers that hold every word of a search; all of them for an empty one. */
export function findAnswers(groups: readonly FaqGroup[], search: string): readonly FaqGroup[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  return groups.flatMap((group) => {
    const answers = group.answers.filter(({ question, paragraphs }) =>
      holdsAll([question, ...paragraphs].join(" "), words),
    );
    return answers.length === 0 ? [] : [{ ...group, answers }];
  });
}
