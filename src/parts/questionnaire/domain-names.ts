import type { AptitudeDomain } from "../../science/items/aptitude-bank.ts";
import { personalityNames } from "../../science/items/personality/statements.ts";

/** What the four domains of aptitude are called. */
export const aptitudeNames: Readonly<Record<AptitudeDomain, string>> = {
  series: "Number series",
  matrices: "Matrices",
  relations: "Verbal relations",
  rotations: "Rotation",
};

/** What all nine domains are called. */
export const domainNames = { ...aptitudeNames, ...personalityNames } as const;
