import { serve } from "../_shared/serve.ts";
import { checkSubscription } from "./check-subscription.ts";

export default { fetch: serve(checkSubscription) };
