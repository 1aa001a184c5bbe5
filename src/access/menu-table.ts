import type { PathName } from "../lib/paths.ts";
import type { Tier } from "./tiers.ts";
import type { ToolId } from "./tool-table.ts";

/** One line of the menu. */
export interface MenuItem {
  readonly title: string;
  readonly path: PathName;
  readonly toolId: ToolId;
  /** What it gives, in a few words. */
  readonly description: string;
  /** The menu's own gate level; it counts where the tier table has no row for the tool. */
  readonly level?: Tier;
  readonly badge?: "Beta";
}

/** Items under one heading. */
export interface MenuGroup {
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** Shown to administrators alone; no plan opens its items. */
  readonly isForAdmins?: true;
}

/** The navigation menu (specification, section 2). */
export const menuTable: readonly MenuGroup[] = [
  {
    title: "Dashboard",
    items: [
      {
        title: "Dashboard",
        path: "dashboard",
        toolId: "polygenic-calculator",
        description: "Your genomes and their scores",
      },
      { title: "Upload Data", path: "upload", toolId: "upload", description: "Add files or pasted rows" },
      {
        title: "Results",
        path: "results",
        toolId: "iq-prediction",
        description: "Your latest IQ prediction",
      },
    ],
  },
  {
    title: "Intelligence",
    items: [
      {
        title: "Apex IQ Calculator",
        path: "apexIq",
        toolId: "apex-iq",
        description: "Move the inputs, see the estimate",
        level: "professional",
      },
      {
        title: "Cognitive Profile Estimator",
        path: "cognitiveProfileEstimator",
        toolId: "cognitive-profile-estimator",
        description: "Five domains side by side",
      },
      {
        title: "Polygenic Calculator",
        path: "polygenicCalculator",
        toolId: "polygenic-calculator",
        description: "Built-in scores for a genome",
      },
      {
        title: "Comprehensive Polygenic",
        path: "comprehensivePolygenic",
        toolId: "comprehensive-polygenic",
        description: "All weight sets, graded",
      },
    ],
  },
  {
    title: "Risk",
    items: [
      {
        title: "Helix Risk OS",
        path: "helixRisk",
        toolId: "helix-risk",
        description: "Cohorts for partners",
        level: "enterprise",
      },
      {
        title: "Risk Dashboard",
        path: "helixRiskDashboard",
        toolId: "helix-risk-dashboard",
        description: "How risk is spread in a cohort",
        level: "enterprise",
      },
      {
        title: "Genetic Financial Risk",
        path: "geneticFinancialRisk",
        toolId: "genetic-financial-risk",
        description: "Costs of illness over the years",
        level: "professional",
      },
      {
        title: "Risk Analytics",
        path: "helixRiskAdmin",
        toolId: "helix-risk-analytics",
        description: "Cohorts compared over time",
        level: "enterprise",
      },
    ],
  },
  {
    title: "Embryo",
    items: [
      {
        title: "Embryo Selection",
        path: "embryoSelection",
        toolId: "embryo-selection",
        description: "Siblings ranked by one trait",
        level: "enterprise",
      },
      {
        title: "Embryo Suite Pro",
        path: "embryoSuite",
        toolId: "embryo-suite",
        description: "Several traits, weights and limits",
        level: "enterprise-plus",
      },
    ],
  },
  {
    title: "Optimatium",
    items: [
      {
        title: "Optimatium",
        path: "optimatium",
        toolId: "optimatium",
        description: "Best compromises among genomes",
        level: "enterprise-plus",
      },
      {
        title: "Analysis Optimizer",
        path: "analysisOptimizer",
        toolId: "analysis-optimizer",
        description: "What would sharpen the answer",
        level: "professional",
      },
      {
        title: "Super Ensemble",
        path: "superEnsemble",
        toolId: "super-ensemble",
        description: "All estimates in one",
        level: "professional",
      },
    ],
  },
  {
    title: "Talent",
    items: [
      {
        title: "Talent Analytics Hub",
        path: "talentAnalytics",
        toolId: "talent-analytics",
        description: "Team results, without genetics",
        level: "enterprise",
      },
      {
        title: "Talent Quiz",
        path: "talentQuiz",
        toolId: "talent-quiz",
        description: "Questions that adapt to you",
      },
      {
        title: "Candidate Onboarding",
        path: "candidateOnboarding",
        toolId: "candidate-onboarding",
        description: "First steps of a new account",
      },
      {
        title: "Smart Placement",
        path: "smartPlacement",
        toolId: "smart-placement",
        description: "Programmes that fit a profile",
      },
    ],
  },
  {
    title: "Advanced analytics",
    items: [
      {
        title: "PolyTrait Quickscore",
        path: "polytraitQuickscore",
        toolId: "polytrait-quickscore",
        description: "Ten traits at a glance",
      },
      {
        title: "Sensitive Traits",
        path: "sensitiveTraitsQuickscore",
        toolId: "sensitive-traits",
        description: "Lifetime risks, asked for first",
      },
      {
        title: "PRS Scoring",
        path: "prsScoring",
        toolId: "prs-scoring",
        description: "Upload a consumer genetic file and score polygenic score sets",
      },
      { title: "My Jobs", path: "jobs", toolId: "jobs", description: "Scoring jobs and their progress" },
      {
        title: "Omnotype",
        path: "omnotypeResults",
        toolId: "omnotype",
        description: "Every built-in trait",
        level: "enterprise",
      },
    ],
  },
  {
    title: "Educational",
    items: [
      {
        title: "Adaptive Tuition Engine",
        path: "adaptiveTuitionEngine",
        toolId: "adaptive-tuition-engine",
        description: "Practice that follows your progress",
      },
    ],
  },
  {
    title: "Research",
    items: [
      {
        title: "Research Hub",
        path: "research",
        toolId: "research",
        description: "Studies behind the scores",
      },
      {
        title: "Methodology",
        path: "methodology",
        toolId: "methodology",
        description: "Formulas, constants and limits",
      },
      {
        title: "Experimental Tools",
        path: "experimental",
        toolId: "experimental",
        description: "Single variants, not added up",
        level: "enterprise",
        badge: "Beta",
      },
    ],
  },
  {
    title: "Support and legal",
    items: [
      { title: "FAQ", path: "faq", toolId: "faq", description: "Common questions" },
      {
        title: "Privacy Policy",
        path: "privacyPolicy",
        toolId: "privacy-policy",
        description: "What stays and what is stored",
      },
      { title: "Terms of Service", path: "terms", toolId: "terms", description: "What we agree on" },
      {
        title: "Medical Disclaimer",
        path: "medicalDisclaimer",
        toolId: "medical-disclaimer",
        description: "Why no score is a diagnosis",
      },
    ],
  },
  {
    title: "Administration",
    isForAdmins: true,
    items: [
      { title: "Admin Dashboard", path: "admin", toolId: "admin", description: "Users, plans and logs" },
      {
        title: "Helix Risk Admin",
        path: "helixRiskAdmin",
        toolId: "helix-risk-admin",
        description: "Members of the risk area",
      },
      {
        title: "Partner Management",
        path: "helixRiskPartners",
        toolId: "helix-risk-partners",
        description: "Partner organisations",
      },
    ],
  },
];
