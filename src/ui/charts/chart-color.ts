/** A colour of the theme for a drawing, e.g. "fg-muted". */
export function chartColor(token: string): string {
  return `var(--chakra-colors-${token})`;
}
