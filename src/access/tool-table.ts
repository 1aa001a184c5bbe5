import type { Tier } from "./tiers.ts";

/** One tool, or one page that the menu treats like one. */
export interface Tool {
  /** Shown as heading and in "Unlock ...". */
  readonly name: string;
  /** What it is for, in one or two sentences. */
  readonly purpose: string;
}

/** A row of the tier table. Without a tier the tool is free. */
export interface ToolTierRow {
  readonly tier?: Tier;
}

const tools = {
  "polygenic-calculator": {
    name: "Polygenic Calculator",
    purpose: "Scores each genome you load by the built-in sets and shows how much of each set it covers.",
  },
  upload: {
    name: "Upload Data",
    purpose:
      "Reads your raw files or pasted rows on this device and says what was kept and what was left out.",
  },
  "iq-prediction": {
    name: "IQ Prediction",
    purpose:
      "Estimates a full-scale IQ from a genome and, if you like, prenatal, social and brain-imaging facts, with the range in which the truth probably lies.",
  },
  "apex-iq": {
    name: "Apex IQ Calculator",
    purpose:
      "Lets you set every input of the IQ model by hand, see the estimate follow, and compare up to four scenarios.",
  },
  "advanced-iq-analytics": {
    name: "Advanced IQ Analytics",
    purpose:
      "Draws a prediction many times over to show how far each uncertain input spreads the answer, and which one matters most.",
  },
  "cognitive-profile-estimator": {
    name: "Cognitive Profile Estimator",
    purpose:
      "Places five cognitive domains beside each other and names a strength or weakness only where their ranges do not overlap.",
  },
  "comprehensive-polygenic": {
    name: "Comprehensive Polygenic",
    purpose: "Runs all weight sets on one genome and grades how far each of them can be trusted.",
  },
  "prs-scoring": {
    name: "PRS Scoring",
    purpose:
      "Scores many genomes by built-in sets or PGS Catalog files, with your choice of matching rules and a record of what became of every variant.",
  },
  jobs: {
    name: "My Jobs",
    purpose: "Lists your scoring jobs with their progress, settings and results, to be stopped or run again.",
  },
  omnotype: {
    name: "Omnotype",
    purpose:
      "Shows every built-in trait of a genome in one table and by category, with coverage and confidence.",
  },
  "polytrait-quickscore": {
    name: "PolyTrait Quickscore",
    purpose: "Gives ten traits at a glance, each with its range, from a genome or from rows you paste.",
  },
  "sensitive-traits": {
    name: "Sensitive Traits",
    purpose:
      "Puts psychiatric and substance-related scores into lifetime risks, relative and absolute, after you have agreed to see them.",
  },
  "embryo-selection": {
    name: "Embryo Selection",
    purpose:
      "Ranks sibling genomes by one trait and says how much the first gains on average and how likely it really is the highest.",
  },
  "embryo-suite": {
    name: "Embryo Suite Pro",
    purpose:
      "Weighs several traits and hard limits among siblings, or among virtual children of two parents, and shows what each wish costs.",
  },
  optimatium: {
    name: "Optimatium",
    purpose:
      "Finds the genomes that no other beats on all your objectives at once, and the price of each constraint.",
  },
  "analysis-optimizer": {
    name: "Analysis Optimizer",
    purpose:
      "Tells which weight sets your file supports well, and which further input would narrow the answer most.",
  },
  "super-ensemble": {
    name: "Super Ensemble",
    purpose:
      "Combines all estimates there are into one, by how accurate and how independent each of them is.",
  },
  "genetic-financial-risk": {
    name: "Genetic Financial Risk",
    purpose:
      "Simulates what illness and income may cost over the years, with risks and costs that you can change.",
  },
  "helix-risk": {
    name: "Helix Risk OS",
    purpose:
      "Gives partners a view of the cohorts they look after, as consented groups and never as single people.",
  },
  "helix-risk-dashboard": {
    name: "Risk Dashboard",
    purpose: "Shows how risk is spread in a cohort, trait by trait, and what changed between uploads.",
  },
  "helix-risk-analytics": {
    name: "Risk Analytics",
    purpose:
      "Compares cohorts and follows their drift, in groups large enough that nobody can be picked out.",
  },
  "helix-risk-admin": {
    name: "Helix Risk Admin",
    purpose: "Manages the members and cohorts of the risk area.",
  },
  "helix-risk-partners": {
    name: "Partner Management",
    purpose: "Manages partner organisations and who belongs to them.",
  },
  "talent-analytics": {
    name: "Talent Analytics Hub",
    purpose: "Summarises quiz and work-sample results of a team. Genetic data is refused here.",
  },
  "talent-quiz": {
    name: "Talent Quiz",
    purpose:
      "Asks short questions that adapt to your answers, and reports each domain with its margin of error.",
  },
  "candidate-onboarding": {
    name: "Candidate Onboarding",
    purpose:
      "Takes a new account step by step through profile, consent and goals; you can stop and go on later.",
  },
  "smart-placement": {
    name: "Smart Placement",
    purpose: "Compares a profile with what programmes ask for, and says what would change the order.",
  },
  "adaptive-tuition-engine": {
    name: "Adaptive Tuition Engine",
    purpose: "Chooses the next exercise from how you did so far, and plans your week with spaced reviews.",
  },
  experimental: {
    name: "Experimental Tools",
    purpose:
      "Shows single variants studied for brain and metabolism, one by one with how well each finding has held up; they are not added up.",
  },
  admin: {
    name: "Admin Dashboard",
    purpose: "Lets administrators see users, plans, payments and the security log. It shows no genotypes.",
  },
  research: {
    name: "Research Hub",
    purpose: "Collects the studies behind every score and how well they held up.",
  },
  methodology: {
    name: "Methodology",
    purpose: "Explains each formula and constant, with its source and its limits.",
  },
  faq: { name: "FAQ", purpose: "Answers what people ask most about files, scores, privacy and accounts." },
  "privacy-policy": {
    name: "Privacy Policy",
    purpose:
      "Says what stays on your device, what is stored when you ask for it, and how to have it deleted.",
  },
  terms: { name: "Terms of Service", purpose: "Sets out what you and we agree on when you use Allelium." },
  "medical-disclaimer": {
    name: "Medical Disclaimer",
    purpose: "Says why no score here is a diagnosis and whom to ask instead.",
  },
  account: {
    name: "Sign in",
    purpose: "Signs you in or makes an account, for saved results and paid tools.",
  },
  pricing: { name: "Plans & Pricing", purpose: "Compares the plans and what each of them opens." },
  profile: { name: "Profile", purpose: "Holds your name, plan and settings." },
} as const satisfies Readonly<Record<string, Tool>>;

/** Id of a tool or page, as the menu, the guards and the purchases name it. */
export type ToolId = keyof typeof tools;

/** Every tool by its id. */
export const toolTable: Readonly<Record<ToolId, Tool>> = tools;

/** The tools whose tier the tier table decides; the others take the level of their menu item. */
export const toolTiers: ReadonlyMap<string, ToolTierRow> = new Map<ToolId, ToolTierRow>([
  ["polygenic-calculator", { tier: "free" }],
  ["polytrait-quickscore", { tier: "free" }],
  ["iq-prediction", { tier: "professional" }],
  ["apex-iq", { tier: "professional" }],
  ["advanced-iq-analytics", { tier: "professional" }],
  ["cognitive-profile-estimator", { tier: "professional" }],
  ["comprehensive-polygenic", { tier: "professional" }],
  ["prs-scoring", { tier: "professional" }],
  ["genetic-financial-risk", { tier: "professional" }],
  ["analysis-optimizer", { tier: "professional" }],
  ["super-ensemble", { tier: "professional" }],
  ["sensitive-traits", { tier: "professional" }],
  ["smart-placement", { tier: "professional" }],
  ["adaptive-tuition-engine", { tier: "professional" }],
]);
