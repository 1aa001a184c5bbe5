/** The list of teams as an owner types it. */
import { OTHERS } from "../../science/groups/team-aggregate.ts";

/** Teams besides the one for all others, and characters of a name. */
const mostTeams = 11;
const longestTeam = 40;

/** Teams of a line that was typed. */
export function teamsOf(typed: string): readonly string[] {
  return typed
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** What is wrong with a list of teams; null where nothing is. */
export function teamsProblem(teams: readonly string[]): string | null {
  if (teams.length > mostTeams) return `An organisation has ${mostTeams} teams at most.`;
  if (teams.some((one) => one.length > longestTeam))
    return `The name of a team has ${longestTeam} characters at most.`;
  const names = teams.map((one) => one.toLowerCase());
  if (new Set(names).size < names.length) return "Two teams have the same name.";
  return names.includes(OTHERS.toLowerCase())
    ? "“Others” is the name for people without a team. Choose another name."
    : null;
}
