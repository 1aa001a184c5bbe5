/** What is known of the terms of the tables that a built-in set was made from. It is what was looked up, and no legal advice. */
export interface SetLicence {
  /** The licence as its owner states it; null where none came with the tables. */
  readonly stated: string | null;
  /** What is known, and what follows for somebody who uses the set. */
  readonly meaning: string;
  /** Where the paper can be read without paying. */
  readonly freePaper: string;
}

/**
 * Lee JJ et al. 2018, supplementary tables. The copy that the tables in reference/ were taken from came without a licence file
 * (docs/reference-data.md#the-built-in-sets-and-their-licence).
 */
const leeTables: SetLicence = {
  stated: null,
  meaning:
    "None came with the tables. The paper is free to read. Cite it; ask its authors before you sell what is made of it.",
  freePaper: "https://pmc.ncbi.nlm.nih.gov/articles/PMC6393768",
};

const licences: Readonly<Record<string, SetLicence>> = {
  "education-quick-set": leeTables,
  "cognition-quick-set": leeTables,
  "education-lead-set": leeTables,
  "cognition-lead-set": leeTables,
  "math-ability-lead-set": leeTables,
  "highest-math-lead-set": leeTables,
};

/** The terms of a built-in set's tables; null for an id that is none of theirs. */
export function licenceOf(setId: string): SetLicence | null {
  return licences[setId] ?? null;
}
