/** The day from which the present words of the terms apply; change it with them. */
export const termsDate = { machine: "2026-11-22", words: "22 November 2026" } as const;
