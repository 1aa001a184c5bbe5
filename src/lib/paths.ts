/** Every route of the application, named once. Screens and the router take addresses from here only. */
export const paths = {
  /** The home page: quick score of one or more genomes. */
  home: "/",
} as const;
