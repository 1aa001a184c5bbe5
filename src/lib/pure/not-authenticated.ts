/** What the server's functions say, with status 401, to who is not signed in or whose session has ended. */
export const notAuthenticated = "User not authenticated";
