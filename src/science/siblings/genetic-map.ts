/** Who passes a chromosome on: women's cross over more often. */
export type Parent = "mother" | "father";

/** A place on GRCh37. */
export interface MapPlace {
  chromosome: string;
  position: number;
}

/**
 * Bases on GRCh37, and lengths of the genetic maps in centimorgans: Halldorsson et al. 2019 (Science 363:eaau1043), as the R package ibdsim2
 * carries them.
 */
const autosomes: Readonly<Record<string, { bases: number; mother: number; father: number }>> = {
  "1": { bases: 249_250_621, mother: 338.76, father: 196.79 },
  "2": { bases: 243_199_373, mother: 316.28, father: 187.17 },
  "3": { bases: 198_022_430, mother: 272.94, father: 163.68 },
  "4": { bases: 191_154_276, mother: 262.84, father: 142.94 },
  "5": { bases: 180_915_260, mother: 250.01, father: 144.14 },
  "6": { bases: 171_115_067, mother: 237.49, father: 134.55 },
  "7": { bases: 159_138_663, mother: 223.72, father: 133.07 },
  "8": { bases: 146_364_022, mother: 205.78, father: 117.29 },
  "9": { bases: 141_213_431, mother: 192.62, father: 122.07 },
  "10": { bases: 135_534_747, mother: 210.6, father: 127.96 },
  "11": { bases: 135_006_516, mother: 191.91, father: 117.1 },
  "12": { bases: 133_851_895, mother: 200.83, father: 130.15 },
  "13": { bases: 115_169_878, mother: 153.63, father: 100.83 },
  "14": { bases: 107_349_540, mother: 137.37, father: 94.64 },
  "15": { bases: 102_531_392, mother: 140.63, father: 94.01 },
  "16": { bases: 90_354_753, mother: 152.14, father: 101.04 },
  "17": { bases: 81_195_210, mother: 155.95, father: 103.11 },
  "18": { bases: 78_077_248, mother: 141.66, father: 91.38 },
  "19": { bases: 59_128_983, mother: 119.59, father: 93.11 },
  "20": { bases: 63_025_520, mother: 121.68, father: 93.84 },
  "21": { bases: 48_129_895, mother: 74.64, father: 51.12 },
  "22": { bases: 51_304_566, mother: 79.34, father: 62.34 },
};

/** Whether the map has the chromosome: the 22 that both sexes have twice. */
export function isOnMap({ chromosome }: Pick<MapPlace, "chromosome">): boolean {
  return autosomes[chromosome] !== undefined;
}

/**
 * Chance that the alleles that a parent passes on at two places come from different grandparents: crossing over evenly
 * along each chromosome, without interference (Haldane 1919). One half on different chromosomes.
 */
export function recombinationChance(one: MapPlace, other: MapPlace, parent: Parent): number {
  const map = autosomes[one.chromosome];
  if (map === undefined || one.chromosome !== other.chromosome) return 0.5;
  const morgans = (Math.abs(one.position - other.position) / map.bases) * (map[parent] / 100);
  return (1 - Math.exp(-2 * morgans)) / 2;
}
