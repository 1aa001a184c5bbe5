/** Card numbers with a meaning here, those that the card provider documents for tests. No real card is accepted. */
const cards: Readonly<Record<string, "pays" | string>> = {
  "4242424242424242": "pays",
  "5555555555554444": "pays",
  "4000000000000002": "Your card was declined.",
  "4000000000009995": "Your card has insufficient funds.",
};

/** The number that a tester needs first. */
export const cardThatPays = "4242 4242 4242 4242";

/** The number of a card that is declined. */
export const cardThatIsDeclined = "4000 0000 0000 0002";

/**
 * Tries a card.
 *
 * @param number as typed, with blanks or without
 * @returns null when it pays, else why it does not
 */
export function whyNotPaid(number: string): string | null {
  const plain = number.replace(/[\s-]/g, "");
  const answer = Object.hasOwn(cards, plain) ? cards[plain] : undefined;
  if (answer === undefined) return `Only test cards are taken here, for example ${cardThatPays}.`;
  return answer === "pays" ? null : answer;
}
