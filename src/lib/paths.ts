/**
 * Every address of the application, once. Screens, menu and router take addresses from here only; what is shown at each
 * stands in src/app. Where the specification gives two spellings, the first is the one that links use.
 */
export const paths = {
  home: () => "/",
  /** Sign in or sign up. */
  auth: () => "/auth",
  dashboard: () => "/dashboard",
  /** The dashboard again. */
  polygenicCalculator: () => "/polygenic-calculator",
  upload: () => "/upload",
  uploadOld: () => "/upload-old",
  /** Guarded by access to the tool iq-prediction. */
  results: () => "/results",
  /** Shows only what navigation state brings. */
  resultsGuest: () => "/results/guest",
  embryoSelection: () => "/embryo-selection",
  embryoSelectionIqPredictor: () => "/embryo-selection-iq-predictor",
  comprehensivePolygenic: () => "/comprehensive-polygenic",
  traitAnalysisPolygenicScore: () => "/trait-analysis-polygenic-score",
  geneticFinancialRisk: () => "/genetic-financial-risk",
  geneticFinancialRiskEngine: () => "/genetic-financial-risk-engine",
  apexIq: () => "/apex-iq",
  apexIqCalculator: () => "/apex-iq-calculator",
  predict: () => "/predict",
  iqResults: () => "/iq-results",
  omnotypeResults: () => "/omnotype-results",
  /** Plans and prices; three spellings. */
  pricing: () => "/pricing",
  advancedTools: () => "/advanced-tools",
  advancedToolsPricing: () => "/advanced-tools-pricing",
  experimental: () => "/experimental",
  experimentalCalculator: () => "/experimental-calculator",
  advancedIqAnalytics: () => "/advanced-iq-analytics",
  helixRisk: () => "/helix-risk",
  helixRiskDashboard: () => "/helix-risk/dashboard",
  helixRiskAdmin: () => "/helix-risk/admin",
  helixRiskPartners: () => "/helix-risk/partners",
  medicalDisclaimer: () => "/medical-disclaimer",
  faq: () => "/faq",
  research: () => "/research",
  privacyPolicy: () => "/privacy-policy",
  privacy: () => "/privacy",
  terms: () => "/terms",
  methodology: () => "/methodology",
  candidateOnboarding: () => "/candidate-onboarding",
  talentQuiz: () => "/talent-quiz",
  quizComplete: () => "/quiz/complete",
  admin: () => "/admin",
  analysisOptimizer: () => "/analysis-optimizer",
  adaptiveTuitionEngine: () => "/adaptive-tuition-engine",
  cognitiveProfileEstimator: () => "/cognitive-profile-estimator",
  embryoSuite: () => "/embryo-suite",
  optimatium: () => "/optimatium",
  polytraitQuickscore: () => "/polytrait-quickscore",
  sensitiveTraitsQuickscore: () => "/sensitive-traits-quickscore",
  smartPlacement: () => "/smart-placement",
  superEnsemble: () => "/super-ensemble",
  talentAnalytics: () => "/talent-analytics",
  /** Guarded by access to the tool prs-scoring. */
  prsScoring: () => "/prs-scoring",
  jobs: () => "/jobs",
  /** One scoring job. */
  job: (id: string) => `/jobs/${encodeURIComponent(id)}`,
  profile: () => "/profile",
} as const satisfies Record<string, (id: string) => string>;

/** Name of an address. */
export type PathName = keyof typeof paths;

/** Names of all addresses, in the order of the table. */
export const pathNames: readonly PathName[] = Object.keys(paths).filter(isPathName);

function isPathName(name: string): name is PathName {
  return name in paths;
}

/**
 * The address as the router knows it and as a page visit is reported: with `:id` where a person's own id stands.
 * It never depends on who looks or at what.
 */
export function patternOf(name: PathName): string {
  return name === "job" ? "/jobs/:id" : paths[name]();
}

/** What the router calls every address that is in no table. */
export const unknownPattern = "*";
