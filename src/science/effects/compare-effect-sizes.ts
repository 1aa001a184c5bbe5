import type { WeightRow } from "../weight-set.ts";

/** A row of the database's table of effect sizes, as far as it is compared. */
export interface StoredEffect {
  /** The database's name of the set. */
  traitType: string;
  snp: string;
  effectAllele: string;
  /** Effect of one copy; null where the table has none. */
  effectSize: number | null;
}

/** A weight set of this build as the database has it. */
export interface BuiltSet {
  traitType: string;
  rows: readonly (Pick<WeightRow, "rsid" | "effectAllele"> & {
    /** Null where no source has a usable effect. */
    weight: number | null;
  })[];
}

/** The finding about a row when the table is compared with the build. */
export type EffectDifference =
  | "same"
  /** The build has another letter. */
  | "other-allele"
  /** The build has another weight. */
  | "other-effect"
  /** The build has the set and not this SNP. */
  | "not-in-build"
  /** The table has not this SNP of the build's set. */
  | "not-in-table"
  /** The build has no such set. */
  | "unknown-trait";

/** A row of the table or of the build, or one of both. */
export interface ComparedEffect<Stored extends StoredEffect = StoredEffect> {
  traitType: string;
  snp: string;
  /** Null where the table has not the row. */
  stored: Stored | null;
  /** Null where the build has not the row. */
  built: BuiltSet["rows"][number] | null;
  difference: EffectDifference;
}

/**
 * Compares the table of effect sizes with the weight sets of this build, row by row: the table's rows in their order, then what it
 * lacks.
 */
export function compareEffectSizes<Stored extends StoredEffect>(
  table: readonly Stored[],
  sets: readonly BuiltSet[],
): ComparedEffect<Stored>[] {
  const built = new Map(
    sets.map(({ traitType, rows }) => [traitType, new Map(rows.map((row) => [row.rsid, row]))]),
  );
  const seen = new Set<string>();
  const keyOf = (traitType: string, snp: string) => `${traitType} ${snp}`;
  const ofTable = table.map((stored): ComparedEffect<Stored> => {
    const { traitType, snp } = stored;
    seen.add(keyOf(traitType, snp));
    const rows = built.get(traitType);
    const row = rows?.get(snp) ?? null;
    const difference = rows === undefined ? "unknown-trait" : differenceOf(stored, row);
    return { traitType, snp, stored, built: row, difference };
  });
  const lacking = sets.flatMap(({ traitType, rows }) =>
    rows
      .filter(({ rsid }) => !seen.has(keyOf(traitType, rsid)))
      .map((row): ComparedEffect<Stored> => {
        return { traitType, snp: row.rsid, stored: null, built: row, difference: "not-in-table" };
      }),
  );
  return [...ofTable, ...lacking];
}

function differenceOf(stored: StoredEffect, built: BuiltSet["rows"][number] | null): EffectDifference {
  if (built === null) return "not-in-build";
  if (built.effectAllele !== stored.effectAllele) return "other-allele";
  return built.weight === stored.effectSize ? "same" : "other-effect";
}
