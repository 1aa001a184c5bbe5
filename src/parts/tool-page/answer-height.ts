/**
 * The least height of an answer beside its inputs: it reaches the end of the window, so that what follows is out of
 * sight before the answer comes, and does not move when it does.
 */
export const answerHeight = "max(26rem, calc(100dvh - 9.5rem))";

/** The same for the placeholder of a coming answer on a narrow screen, where the inputs follow it. */
export const answerHeightAbove = "calc(100dvh - 6.5rem)";

/** The least heights of such a placeholder. */
export const comingAnswerHeight = { base: answerHeightAbove, lg: answerHeight } as const;

/** The same while no genome is chosen. */
export const emptyAnswerHeightAbove = "14rem";

/** The least height of a tool's page: the footer stays out of sight while the answer comes, and does not jump. */
export const pageHeight = "calc(100dvh - 5rem)";
