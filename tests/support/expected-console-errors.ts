const expected: RegExp[] = [];
const seen: string[] = [];

/**
 * Announces that the running test makes something write to console.error.
 *
 * @param pattern must fit at least one message of this test
 */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

/** Stores a message for the check at the end of the running test. */
export function recordConsoleError(message: string): void {
  seen.push(message);
}

/**
 * Judges the messages of the test that has just ended and forgets them.
 *
 * @returns a line for each unexpected message and each expectation that no message met
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
