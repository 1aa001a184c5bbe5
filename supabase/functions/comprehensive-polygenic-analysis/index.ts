import { serve } from "../_shared/serve.ts";
import { comprehensivePolygenicAnalysis } from "./comprehensive-polygenic-analysis.ts";

export default { fetch: serve("comprehensive-polygenic-analysis", comprehensivePolygenicAnalysis) };
