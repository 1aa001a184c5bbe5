/** A target for a finger is at least so large, in either direction. */
export const touchTarget = { "@media (pointer: coarse)": { minHeight: "44px", minWidth: "44px" } } as const;

/** The same for a link that stands for itself; one in a sentence has the height of its line. */
export const linkAlone = { display: "inline-flex", alignItems: "center", ...touchTarget } as const;
