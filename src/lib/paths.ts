/** Every route of the application, named once. Screens and the router take addresses from here only. */
export const paths = {
  /** What this is, and the ways in. */
  home: "/",
  /** The loaded genomes with their scores. */
  dashboard: "/dashboard",
} as const;
