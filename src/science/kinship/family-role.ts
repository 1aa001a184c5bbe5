/** Roles of a genome in a family. */
export const familyRoles = ["embryo", "mother", "father", "donor"] as const;

/** A genome's role in the family. A donor is a parent, of either sex. */
export type FamilyRole = (typeof familyRoles)[number];
