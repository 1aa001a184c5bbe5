const expected: RegExp[] = [];
const seen: string[] = [];

/**
 * Says that the running test makes something write to console.error.
 *
 * @param pattern must fit at least one message of this test
 */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Keeps a message for the judgement at the end of the running test. */
export function recordConsoleError(message: string): void {
  seen.push(message);
}

/**
 * Judges the messages of the test that has just ended and forgets them.
 *
 * @returns a line for each message that nobody expected and each expectation that nothing met
 */
export function settleConsoleErrors(): string[] {
  const messages = seen.splice(0);
  const patterns = expected.splice(0);
  return [
    ...messages
      .filter((message) => !patterns.some((pattern) => pattern.test(message)))
      .map((message) => `unexpected console.error: ${message}`),
    ...patterns
      .filter((pattern) => !messages.some((message) => pattern.test(message)))
      .map((pattern) => `no console.error fits ${pattern}`),
  ];
}
