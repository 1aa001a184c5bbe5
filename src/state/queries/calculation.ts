import { createCalculationClient } from "../../calculation/calculation-client.ts";
import { startCalculationWorker } from "../../calculation/start-calculation-worker.ts";
import { countRequests } from "../page/traffic.ts";

/** The page's worker for long calculations; it starts with the first of them. */
export const calculation = createCalculationClient({
  startWorker: startCalculationWorker,
  onLoads: countRequests,
});
