import type { OrganisationRole } from "../../access/visitor.ts";
import type { Choice } from "../../form-rules/choice-rule.ts";

/** Names of roles, the one with most rights first. */
export const roleNames: Readonly<Record<OrganisationRole, string>> = {
  owner: "Owner",
  analyst: "Analyst",
  viewer: "Viewer",
};

/** What each role may do (decision 362). */
export const roleRights: Readonly<Record<OrganisationRole, string>> = {
  owner: "sends figures, invites and removes members, and gives roles",
  analyst: "sends figures and reads them",
  viewer: "reads the figures",
};

/** The roles to choose from. */
export const roleChoices: readonly Choice<OrganisationRole>[] = (["viewer", "analyst", "owner"] as const).map(
  (value) => ({ value, label: roleNames[value] }),
);
