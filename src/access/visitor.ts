import type { Tier } from "./tiers.ts";

/** A subscription record. */
export interface Subscription {
  readonly isSubscribed: boolean;
  /** Null where the record names no plan that exists. */
  readonly tier: Tier | null;
}

/** A one-time payment for one tool. */
export interface Purchase {
  readonly toolId: string;
  /** The record's status; only `paid` counts. */
  readonly status: string;
  /** When access ends; null where it does not. */
  readonly expiresAt: Date | null;
}

/** What a member of an organisation may be (docs/decisions/362-what-the-roles-of-an-organisation-may-do.md). */
export const organisationRoles = ["owner", "analyst", "viewer"] as const;

/** Role of a member. */
export type OrganisationRole = (typeof organisationRoles)[number];

/** That a person belongs to an organisation. */
export interface Membership {
  readonly organisationId: string;
  readonly role: OrganisationRole;
}

/** The person in front of the page, as far as access depends on them. */
export interface Visitor {
  readonly isSignedIn: boolean;
  /** Has the role admin. */
  readonly isAdmin: boolean;
  /** Null without a subscription record. */
  readonly subscription: Subscription | null;
  readonly purchases: readonly Purchase[];
  /** Of open organisations; none while no page asks for one. */
  readonly memberships: readonly Membership[];
  /** True while test mode grants every tool (docs/product-rules.md#test-mode); the server never grants anything by it. */
  readonly isTesting?: boolean;
}

/** A person without a session. */
export const anonymousVisitor: Visitor = {
  isSignedIn: false,
  isAdmin: false,
  subscription: null,
  purchases: [],
  memberships: [],
};
