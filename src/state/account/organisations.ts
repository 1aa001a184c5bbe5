/** The organisations that the user may see, with the role in each. The database asks for the right at every call. */
import { useQuery } from "@tanstack/react-query";
import type { OrganisationRole } from "../../access/visitor.ts";
import { call } from "../../backend/call.ts";
import { queryClient } from "../page/query-client.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { useSession } from "./session.ts";

/** An organisation as one of its members, or an administrator, sees it. */
interface SeenOrganisation {
  readonly id: string;
  readonly name: string;
  readonly isPartner: boolean;
  /** The user's role; null for an administrator who is no member. */
  readonly role: OrganisationRole | null;
}

/** A partner as one of its members, or an administrator, sees it. */
export type Partner = Omit<SeenOrganisation, "isPartner">;

/** An organisation as one of its members sees it. */
export interface OwnOrganisation extends SeenOrganisation {
  readonly role: OrganisationRole;
}

/** How often a page of figures asks whether the user still belongs to an organisation, in milliseconds: the specified heartbeat. */
const MEMBERSHIP_INTERVAL = 25_000;

/**
 * Those that the user may see, by name; undefined while they are read.
 *
 * @param isFollowed whether they are asked for again and again, so that somebody who was removed sees no figures any more
 * @param select makes of them what the caller needs; the same function at each call
 */
function useSeenOrganisations<Part>(
  isFollowed: boolean,
  select: (seen: readonly SeenOrganisation[]) => readonly Part[],
) {
  const id = useSession().user?.id ?? null;
  return useQuery({
    queryKey: ["organisations", id],
    enabled: id !== null,
    refetchInterval: isFollowed ? MEMBERSHIP_INTERVAL : false,
    queryFn: async (): Promise<readonly SeenOrganisation[]> => {
      if (id === null) return [];
      const [seen, memberships] = await Promise.all([
        call("readOrganisations", {}),
        call("readMemberships", { user_id: id }),
      ]);
      const roles = new Map(unwrap(memberships).map(({ organisationId, role }) => [organisationId, role]));
      return unwrap(seen)
        .map(({ id: one, name, isPartner }) => ({ id: one, name, isPartner, role: roles.get(one) ?? null }))
        .sort((one, other) => one.name.localeCompare(other.name));
    },
    select,
  });
}

const partnersOf = (seen: readonly SeenOrganisation[]): readonly Partner[] =>
  seen.filter(({ isPartner }) => isPartner);

const ownOf = (seen: readonly SeenOrganisation[]): readonly OwnOrganisation[] =>
  seen.flatMap(({ role, ...one }) => (role === null ? [] : [{ ...one, role }]));

/** The partners that the user may see: their own, or all for an administrator. */
export function usePartners(isFollowed = false) {
  return useSeenOrganisations(isFollowed, partnersOf);
}

/** The organisations that the user is a member of, asked for again and again. */
export function useOwnOrganisations() {
  return useSeenOrganisations(true, ownOf);
}

/** Reads again what a change of an organisation may have changed: the own rights, and names. */
export async function readOrganisationsAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["organisations"] }),
    queryClient.invalidateQueries({ queryKey: ["memberships"] }),
  ]);
}
