/** Scoring files for PRS Scoring, and when it has scored genomes on all of them. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** SNPs with both of their letters, as the files have them. @param {readonly string[]} paths */
function snpsOf(paths) {
  /** @type {Map<string, { place: string, letters: Set<string> }>} */
  const snps = new Map();
  for (const path of paths) {
    for (const line of readFileSync(path, "latin1").split("\n")) {
      const [rsid = "", chromosome = "", position = "", call = ""] = line.trim().split("\t");
      if (!/^rs\d+$/.test(rsid) || !/^[ACGT]{2}$/.test(call) || !/^\d+$/.test(chromosome)) continue;
      const known = snps.get(rsid);
      if (known === undefined)
        snps.set(rsid, { place: `${chromosome}\t${position}`, letters: new Set(call) });
      else for (const letter of call) known.letters.add(letter);
    }
  }
  return [...snps].flatMap(([rsid, { place, letters }]) =>
    letters.size === 2 ? [{ rsid, place, letters: [...letters].join("\t") }] : [],
  );
}

/**
 * Writes scoring files with frequencies whose rows the genomes have.
 *
 * @param {string} folder
 * @param {readonly string[]} genotypes some of the genomes
 * @param {{ count: number, rows: number }} wanted
 */
export function writeSets(folder, genotypes, { count, rows }) {
  const snps = snpsOf(genotypes);
  const columns =
    "rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\tallelefrequency_effect";
  return Array.from({ length: count }, (_, set) => {
    const lines = Array.from({ length: rows }, (__, row) => {
      const { rsid, place, letters } = snps[(row * 101 + set * 7) % snps.length] ?? {
        rsid: "",
        place: "",
        letters: "",
      };
      const weight = (((row * 7919 + set) % 1000) - 500.5) / 1e4;
      return `${rsid}\t${place}\t${letters}\t${weight}\t${(((row * 31 + set) % 98) + 1) / 100}`;
    });
    const head = `#pgs_id=PGS${900_000 + set}\n#pgs_name=Made-up ${set}\n#genome_build=GRCh37`;
    const path = join(folder, `PGS${900_000 + set}.txt`);
    writeFileSync(path, `${head}\n${columns}\n${lines.join("\n")}\n`);
    return path;
  });
}

/** When so many scores are all there are, and all there. @param {number} scores */
export function areAllScored(scores) {
  // The thousands are parted by a space.
  const text = document.querySelector("main")?.textContent?.replaceAll(/\s/g, "") ?? "";
  return text.includes(`${scores}of${scores}scored`) ? performance.now() : 0;
}
