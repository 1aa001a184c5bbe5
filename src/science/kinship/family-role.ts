/** What a genome can be in a family. */
export const familyRoles = ["embryo", "mother", "father", "donor"] as const;

/** What a genome is in the family. A donor is a parent, of either sex. */
export type FamilyRole = (typeof familyRoles)[number];
