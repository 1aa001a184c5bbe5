import { describe, expect, it } from "vitest";
import type { AccessTables } from "./access-rule.ts";
import { judgeAccess } from "./judge-access.ts";
import { anonymousVisitor, type Visitor } from "./visitor.ts";

const now = new Date("2026-06-01T12:00:00Z");
const tables: AccessTables = {
  toolTiers: new Map([
    ["iq-prediction", { tier: "professional" }],
    ["prs-scoring", { tier: "professional" }],
    ["polygenic-calculator", { tier: "free" }],
  ]),
  menuLevels: new Map([["admin", null]]),
  adminOnly: new Set(["admin"]),
  memberRoles: new Map([["helix-risk-partners", ["owner", "analyst"]]]),
};
const member: Visitor = { ...anonymousVisitor, isSignedIn: true };
const subscriber: Visitor = { ...member, subscription: { isSubscribed: true, tier: "professional" } };
const analyst: Visitor = { ...member, memberships: [{ organisationId: "a", role: "analyst" }] };
const viewer: Visitor = { ...member, memberships: [{ organisationId: "a", role: "viewer" }] };
const buyer: Visitor = {
  ...member,
  purchases: [{ toolId: "iq-prediction", status: "paid", expiresAt: null }],
};

describe("a guard", () => {
  it.each<[string, string, Visitor, boolean, string]>([
    ["an unknown tool, before anything else", "no-such-tool", subscriber, true, "unknown-tool"],
    ["nobody", "iq-prediction", anonymousVisitor, false, "sign-in"],
    ["nobody yet", "iq-prediction", anonymousVisitor, true, "checking"],
    ["somebody without a plan", "iq-prediction", member, false, "refused"],
    ["somebody whose plan is being read", "iq-prediction", member, true, "checking"],
    ["a subscriber", "prs-scoring", subscriber, false, "allowed"],
    ["a subscriber, while the rest is being read", "prs-scoring", subscriber, true, "allowed"],
    ["a buyer of this tool", "iq-prediction", buyer, false, "allowed"],
    ["a buyer of another tool", "prs-scoring", buyer, false, "refused"],
    ["an administrator", "iq-prediction", { ...member, isAdmin: true }, false, "allowed"],
    ["nobody in test mode", "iq-prediction", { ...anonymousVisitor, isTesting: true }, false, "allowed"],
    ["a subscriber at administration", "admin", subscriber, false, "administrators-alone"],
    ["nobody at administration", "admin", anonymousVisitor, false, "administrators-alone"],
    ["somebody whose role is being read", "admin", member, true, "checking"],
    ["a subscriber at what is for members", "helix-risk-partners", subscriber, false, "members-alone"],
    ["an analyst", "helix-risk-partners", analyst, false, "allowed"],
    ["a member with another role", "helix-risk-partners", viewer, false, "members-alone"],
    ["nobody at a free tool", "polygenic-calculator", anonymousVisitor, true, "allowed"],
  ])("%s", (_, toolId, visitor, isChecking, verdict) => {
    expect(judgeAccess(toolId, { visitor, isChecking, tables }, now)).toBe(verdict);
  });
});
