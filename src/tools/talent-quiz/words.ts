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

/** What the parts are called within a sentence. */
export const partNames = {
  series: "number series",
  matrices: "matrices",
  relations: "verbal relations",
  rotations: "rotation",
  personality: "personality",
} as const;
