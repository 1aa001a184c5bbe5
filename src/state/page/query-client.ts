import { createQueryClient } from "./server-data.ts";

/** The page's one client for server data: hooks read from it, and the session says what to drop and to reload. */
export const queryClient = createQueryClient();
