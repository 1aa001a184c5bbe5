/** The colours that a person can mark a genome with; the theme defines what each looks like (src/ui/theme/palette.ts). */
export const genomeMarks = ["amber", "sky", "green", "blue", "vermilion", "rose"] as const;

/** A colour that a person has marked a genome with. It means what that person likes, and nothing to the product. */
export type GenomeMark = (typeof genomeMarks)[number];
