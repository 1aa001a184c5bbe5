import { useQuery } from "@tanstack/react-query";
import { anonymousVisitor, type Visitor } from "../access/visitor.ts";
import { unwrap } from "./server-data.ts";
import { useSession } from "./session.ts";

/** The person in front of the page: signed in by the session, an administrator by the role that the server holds. */
export function useVisitor(): Visitor {
  const { user } = useSession();
  const id = user?.id ?? null;
  const { data: isAdmin } = useQuery({
    queryKey: ["admin-role", id],
    enabled: id !== null,
    queryFn: async () => {
      if (id === null) return false;
      const { readAdminRole } = await import("../backend/read-admin-role.ts");
      return unwrap(await readAdminRole(id));
    },
  });
  if (id === null) return anonymousVisitor;
  return { ...anonymousVisitor, isSignedIn: true, isAdmin: isAdmin === true };
}
