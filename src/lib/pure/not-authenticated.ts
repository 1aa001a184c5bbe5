/** The server functions' text, with status 401, for a caller without a session or with one that has ended. */
export const notAuthenticated = "User not authenticated";
