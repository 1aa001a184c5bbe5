/** How large consumers' files are: measured on made-up files in the layouts of the vendors (docs/formats.md#how-large-files-are). */
import { gzipSync } from "node:zlib";
import { madeUpMarkers } from "../../benches/recipes/made-up-markers.mjs";
import { vendors } from "../../benches/recipes/vendor-files.mjs";

/** Tests of the whole genome and of its genes alone, a test that nobody sells any more, and what laboratories hand out. */
const unusual = /^(?:CircleDNA|deCODEme|Illumina report|VCF of differences|gVCF)$/;

/** The largest chip of 23andMe, of before 2014, has more rows than the one whose file is made up. */
const largestChip = { name: "23andMe v5", rows: 960_000 };

/** One row in so many is written, and what comes of it is taken as many times. */
const part = 20;
const seed = 7;
const megabyte = 1e6;

/** Megabytes of the smallest usual file, packed, and of the largest as text. */
export function usualFileSizes(): { readonly smallest: number; readonly largest: number } {
  const sizes = vendors
    .filter(({ name }) => !unusual.test(name))
    .flatMap(({ name, rows, write }) => {
      const most = name === largestChip.name ? largestChip.rows : rows;
      const text = Buffer.from(write(madeUpMarkers(seed, Math.round(rows / part), 0), seed).text);
      const whole = (part * text.length) / megabyte;
      return [(part * gzipSync(text).length) / megabyte, whole, (whole * most) / rows];
    });
  return { smallest: Math.min(...sizes), largest: Math.max(...sizes) };
}
