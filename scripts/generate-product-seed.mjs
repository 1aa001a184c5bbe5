/**
 * Writes supabase/seeds/tools-and-plans.sql: the database's rows of the registry and the plans.
 *
 *   node scripts/generate-product-seed.mjs           writes the file
 *   node scripts/generate-product-seed.mjs --check   writes nothing; exits 1 when the file is stale
 */
import { settleGeneratedFiles } from "./support/generated-files.mjs";
import { loadSource } from "./support/load-source.mjs";
import { productSeed } from "./support/product-seed.mjs";

/** @type {typeof import("../src/product/registry.ts")} */
const { registry } = await loadSource("src/product/registry.ts");
/** @type {typeof import("../src/product/database-rows-of.ts")} */
const { planRecordsOf, toolTierRecordsOf } = await loadSource("src/product/database-rows-of.ts");

const text = productSeed(toolTierRecordsOf(registry), planRecordsOf(registry));
settleGeneratedFiles(
  [{ path: "supabase/seeds/tools-and-plans.sql", content: text }],
  "scripts/generate-product-seed.mjs",
);
