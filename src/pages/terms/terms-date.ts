/** The day from which the terms hold in their present words; whoever changes them sets it. */
export const termsDate = { machine: "2026-11-22", words: "22 November 2026" } as const;
