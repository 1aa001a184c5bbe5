/**
 * Writes the tables of src/science/reference/ of no single set, from those in reference/: the ancestry panel, what is left of a
 * score's accuracy outside Europe, how frequent the alleles of further sites are, the variants that are shown one by one, how many
 * people have a disease, and what stocks, bonds and prices did in each year; the first three for the command line too, of the third the sites that tell (engine/cli/reference_group/tables/). The sets are
 * packed by scripts/pack-sets.mjs.
 *
 *   node scripts/generate-reference-tables.mjs           writes the files
 *   node scripts/generate-reference-tables.mjs --check   writes nothing; exits 1 and names the files that are stale
 */
import { settleGeneratedFiles } from "./support/generated-files.mjs";
import { layerFile } from "./support/layer-table.mjs";
import { panelTables } from "./support/panel-tables.mjs";
import { prevalencesFile } from "./support/prevalences-file.mjs";
import { siteFrequencyFiles } from "./support/site-frequency-table.mjs";
import { usMarketsFile } from "./support/us-markets-file.mjs";

settleGeneratedFiles(
  [...panelTables(), ...(await siteFrequencyFiles()), layerFile(), prevalencesFile(), usMarketsFile()],
  "scripts/generate-reference-tables.mjs",
);
