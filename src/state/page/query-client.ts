import { createQueryClient } from "./server-data.ts";

/** The page's one client for server data: drawn from by hooks, told by the session what to forget and to read anew. */
export const queryClient = createQueryClient();
