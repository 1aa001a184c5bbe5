/** With which organisations a person has shared their quiz, and how they share it and take it back. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallAnswer, call } from "../../backend/call.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { useSession } from "./session.ts";

/** A share that stands. */
export type QuizShare = CallAnswer<"readQuizShares">[number];

/** An organisation that a person belongs to or is invited by. */
export type KnownOrganisation = CallAnswer<"readKnownOrganisations">[number];

/** Parts of a result that may be shared alone. */
export type SharedPart = QuizShare["parts"][number];

/** What somebody wishes to share. */
export interface ShareWish {
  readonly organisationId: string;
  readonly parts: readonly SharedPart[];
  /** One of the organisation's teams; null for none. */
  readonly team: string | null;
  /** Age group and sex, each of which may be left out; null without consent to compare groups. */
  readonly compared: { readonly ageBand: AgeBand | null; readonly sex: Sex | null } | null;
}

/** Groups that the database compares. */
export const ageBands = ["Under 40", "40 and over"] as const;
export type AgeBand = (typeof ageBands)[number];
export const sexes = ["Women", "Men"] as const;
export type Sex = (typeof sexes)[number];

function sharesQuery(userId: string | null) {
  return queryOptions({
    queryKey: ["quiz-shares", userId] as const,
    enabled: userId !== null,
    queryFn: async () => {
      if (userId === null) return [];
      const shares = unwrap(await call("readQuizShares", { user_id: userId }));
      // One that has ended is removed a little later.
      return shares.filter(({ endsAt }) => endsAt > new Date());
    },
  });
}

/** The person's shares; `isFailed` where they could not be read. */
export function useQuizShares() {
  const { user } = useSession();
  const { data, isError, isPending } = useQuery(sharesQuery(user?.id ?? null));
  return { shares: data ?? [], isFailed: isError, isPending: user !== null && isPending };
}

/** The organisations that the person belongs to or is invited by. */
export function useKnownOrganisations(): readonly KnownOrganisation[] {
  const { user } = useSession();
  const known = useQuery({
    queryKey: ["known-organisations", user?.id ?? null],
    enabled: user !== null,
    queryFn: async () => unwrap(await call("readKnownOrganisations", {})),
  });
  return known.data ?? [];
}

/** An organisation by the code that it gave the person. */
export async function organisationOfCode(
  code: string,
): Promise<Result<{ readonly id: string; readonly name: string } | null, DatabaseFailure>> {
  const id = code.trim().toLowerCase();
  const found = await call("readOrganisationOfCode", { p_organisation: id });
  if (!found.ok) return err(found.error);
  return ok(found.value === null ? null : { id, name: found.value });
}

/** The teams of an organisation that the person may name; undefined while they are read. */
export function useTeamsOf(organisation: string) {
  const { user } = useSession();
  return useQuery({
    queryKey: ["organisation-teams", user?.id ?? null, organisation],
    enabled: user !== null && organisation !== "",
    queryFn: async () => unwrap(await call("readOrganisationTeams", { p_organisation: organisation })),
  });
}

/** Shares and takes back; the list is read again after each. */
export function useSharing() {
  const { user } = useSession();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries(sharesQuery(user?.id ?? null));
  const share = useMutation({
    mutationFn: async ({ organisationId, parts, team, compared }: ShareWish) => {
      const shared = await call("shareQuizResult", {
        ...{ p_organisation: organisationId, p_parts: [...parts], p_team: team },
        ...{ p_age_band: compared?.ageBand ?? null, p_sex: compared?.sex ?? null },
        p_agrees: compared !== null,
      });
      if (shared.ok) await readAgain();
      return shared;
    },
  });
  const takeBack = useMutation({
    mutationFn: async (id: string) => {
      const removed = await call("removeQuizShares", { id });
      if (removed.ok) await readAgain();
      return removed;
    },
  });
  return { share, takeBack };
}
