/** The words of the page of prices. */
import type { MenuGroupTitle } from "../../access/menu.ts";
import { PURCHASE_MONTHS } from "../../access/plans.ts";

/** What people want who look into a group of the menu. */
export const wantTitles: Readonly<Record<MenuGroupTitle, string>> = {
  Dashboard: "Read my file and see scores",
  Intelligence: "Learn more about education and cognition",
  Risk: "See risks over a lifetime",
  Embryo: "Compare embryos",
  Optimatium: "Get more out of what I have",
  Talent: "Find out what I am good at",
  "Advanced analytics": "Score with published weights",
  Educational: "Learn and practise",
  Research: "Look up single variants",
  "Support and legal": "Get help",
  Administration: "Run this site",
};

export const pricingWords = {
  lead: "What you can do, what it costs, and what is not ready yet.",
  plansTitle: "Plans",
  wantsTitle: "What do you want to do?",
  laterTitle: "Not sold yet",
  laterLead:
    "These plans cannot be bought yet: their tools are still being built. Prices may change before then.",
  yourPlan: "Your plan",
  included: "Included in your plan",
  changeInPortal: "To change plans, open the page of your plan.",
  unsold: "This plan is not sold here.",
  free: "Free",
  aMonth: "a month",
  noAccount: "No account needed.",
  /** @param price in US dollars */
  orOnce: (price: number) => `or $${price} once, for ${PURCHASE_MONTHS} months`,
  howPaid:
    "Secure payment by a card provider, in US dollars. A plan renews every month until you cancel it, which you can do anytime. By paying you agree to the",
} as const;
