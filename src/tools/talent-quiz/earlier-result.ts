import type { QuizShare } from "../../state/account/quiz-shares.ts";

/**
 * Whether an organisation has an earlier result than the one on this page.
 *
 * @param finishedAt when the present answers became what they are, as ISO 8601
 */
export function isEarlierResult(
  { sharedAt }: Pick<QuizShare, "sharedAt">,
  finishedAt: string | null,
): boolean {
  return finishedAt !== null && Date.parse(finishedAt) > sharedAt.getTime();
}
