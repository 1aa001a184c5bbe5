import { packedSetsIn } from "../_shared/packed-sets.ts";
import { serve } from "../_shared/serve.ts";
import { comprehensivePolygenicAnalysis } from "./comprehensive-polygenic-analysis.ts";

// supabase/config.toml sends these files along.
const sets = packedSetsIn(new URL("../../../reference/packed/", import.meta.url));

export default {
  fetch: serve("comprehensive-polygenic-analysis", (request, backend) =>
    comprehensivePolygenicAnalysis(request, backend, sets),
  ),
};
