import { useMemo, useState } from "react";
import type { TeamRelease } from "../../science/groups/team-aggregate.ts";
import { type OwnOrganisation, useOwnOrganisations } from "../../state/account/organisations.ts";
import { useSession } from "../../state/account/session.ts";
import { useTeamSnapshots } from "../../state/account/team-figures.ts";
import { sampleReleases, sampleTeams } from "./sample-team.ts";

/** The organisation that the page is about, and its snapshots so far. */
export interface ShownTeam {
  /** Null for the sample. */
  readonly organisation: OwnOrganisation | null;
  /** Organisations to choose from. */
  readonly organisations: readonly OwnOrganisation[];
  /** Whether somebody is signed in who belongs to none. */
  readonly hasNone: boolean;
  /** Chooses by id; null for the sample. */
  readonly choose: (id: string | null) => void;
  readonly teams: readonly string[];
  /** Both parts of the quiz, the oldest first. */
  readonly releases: readonly TeamRelease[];
  readonly isPending: boolean;
  /** Whether something that the figures need could not be read, so that nothing is known of them. */
  readonly isUnknown: boolean;
  readonly hasFailed: boolean;
  readonly readAgain: () => void;
}

const none: readonly never[] = [];

/** The own organisation, or the sample for those who have none. */
export function useShownTeam(): ShownTeam {
  const isSignedIn = useSession().user !== null;
  const own = useOwnOrganisations();
  const [chosenId, setChosenId] = useState<string | null | undefined>(undefined);
  const organisations = own.data ?? none;
  const organisation =
    chosenId === null ? null : (organisations.find(({ id }) => id === chosenId) ?? organisations[0] ?? null);
  const snapshots = useTeamSnapshots(organisation?.id ?? null);
  const sample = useMemo(() => (organisation === null ? sampleReleases() : none), [organisation]);
  const parts = [...(isSignedIn ? [own] : []), ...(organisation === null ? [] : [snapshots])];
  return {
    ...{ organisation, organisations, choose: setChosenId },
    hasNone: isSignedIn && own.data?.length === 0,
    teams: organisation === null ? sampleTeams : (snapshots.data?.teams ?? none),
    releases: organisation === null ? sample : (snapshots.data?.releases ?? none),
    isPending: parts.some(({ isLoading }) => isLoading),
    isUnknown: organisation !== null && snapshots.data === undefined,
    hasFailed: parts.some(({ isError }) => isError),
    readAgain: () => {
      for (const part of parts) void part.refetch();
    },
  };
}
