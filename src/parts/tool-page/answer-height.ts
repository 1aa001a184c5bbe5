/**
 * The least height of an answer beside its inputs: it reaches the end of the window, so that what stands below is out of sight
 * before the answer comes, and does not move when it does.
 */
export const answerHeight = "max(26rem, calc(100dvh - 13rem))";

/** The same on a narrow screen, where the inputs follow the answer. */
export const answerHeightAbove = "calc(100dvh - 10rem)";
