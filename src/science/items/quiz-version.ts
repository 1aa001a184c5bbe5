import { aptitudeVersion } from "./aptitude-bank.ts";
import { statementsVersion } from "./personality/statements.ts";

/** Saved with the answers to the quiz. Both parts only ever rise, so their sum rises with each. */
export const quizVersion = aptitudeVersion + statementsVersion;
