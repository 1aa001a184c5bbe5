/** Figures of an organisation's people who share their quiz, and what its members do with them. The database asks for the right at every call. */
import { useQuery } from "@tanstack/react-query";
import { type CallAnswer, call } from "../../backend/call.ts";
import { ok, type Result } from "../../lib/pure/result.ts";
import type { TeamFigures, TeamRelease } from "../../science/groups/team-aggregate.ts";
import type { DatabaseFailure } from "../../texts/database-failures.ts";
import { queryClient } from "../page/query-client.ts";
import { unwrap } from "../page/thrown-failure.ts";
import { readOrganisationsAgain } from "./organisations.ts";
import { useSession } from "./session.ts";

/** What an organisation's figures say. */
export interface TeamSnapshots {
  readonly teams: readonly string[];
  /** The oldest first, both parts of the quiz. */
  readonly releases: readonly TeamRelease[];
}

/** The published snapshots of an organisation; undefined while they are read. */
export function useTeamSnapshots(organisation: string | null) {
  const id = useSession().user?.id ?? null;
  return useQuery({
    queryKey: ["team-snapshots", id, organisation],
    enabled: id !== null && organisation !== null,
    queryFn: async (): Promise<TeamSnapshots> => {
      if (organisation === null) return { teams: [], releases: [] };
      const { teams, releases } = unwrap(await call("readTeamFigures", { p_organisation: organisation }));
      return {
        teams,
        releases: releases.map((release) => ({ ...release, figures: release.figures as TeamFigures })),
      };
    },
  });
}

const readSnapshotsAgain = () => queryClient.invalidateQueries({ queryKey: ["team-snapshots"] });

/** What came of a wish for new figures, for each part of the quiz. */
export type MadeFigures = CallAnswer<"makeTeamFigures">;

/** Makes new figures of both parts of the quiz. */
export async function makeTeamFigures(organisation: string): Promise<Result<MadeFigures, DatabaseFailure>> {
  const made = await call("makeTeamFigures", { p_organisation: organisation });
  if (made.ok) await readSnapshotsAgain();
  return made;
}

/** Gives an organisation the list of its teams. */
export async function setTeams(
  organisation: string,
  teams: readonly string[],
): Promise<Result<true, DatabaseFailure>> {
  const set = await call("setOrganisationTeams", { p_organisation: organisation, p_teams: [...teams] });
  if (!set.ok) return set;
  await readSnapshotsAgain();
  return ok(true);
}

/** Makes an organisation whose owner is the user; resolves to its id. */
export async function createOrganisation(name: string): Promise<Result<string, DatabaseFailure>> {
  const made = await call("createOrganisation", { p_name: name });
  if (made.ok) await readOrganisationsAgain();
  return made;
}
