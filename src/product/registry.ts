import { page as checkoutReturn } from "../pages/checkout-return/page.ts";
import { page as faq } from "../pages/faq/page.ts";
import { page as home } from "../pages/home/page.ts";
import { page as invitation } from "../pages/invitation/page.ts";
import { page as medicalDisclaimer } from "../pages/medical-disclaimer/page.ts";
import { page as methodology } from "../pages/methodology/page.ts";
import { page as notFound } from "../pages/not-found/page.ts";
import { page as pricing } from "../pages/pricing/page.ts";
import { page as privacyPolicy } from "../pages/privacy-policy/page.ts";
import { page as profile } from "../pages/profile/page.ts";
import { page as research } from "../pages/research/page.ts";
import { page as signIn } from "../pages/sign-in/page.ts";
import { page as terms } from "../pages/terms/page.ts";
import { page as toolsInPreparation } from "../pages/tools-in-preparation/page.ts";
import { tool as adaptiveTuitionEngine } from "../tools/adaptive-tuition-engine/tool.ts";
import { tool as admin } from "../tools/admin/tool.ts";
import { tool as advancedIqAnalytics } from "../tools/advanced-iq-analytics/tool.ts";
import { tool as analysisOptimizer } from "../tools/analysis-optimizer/tool.ts";
import { tool as apexIq } from "../tools/apex-iq/tool.ts";
import { tool as candidateOnboarding } from "../tools/candidate-onboarding/tool.ts";
import { tool as cognitiveProfileEstimator } from "../tools/cognitive-profile-estimator/tool.ts";
import { tool as comprehensivePolygenic } from "../tools/comprehensive-polygenic/tool.ts";
import { tool as embryoSelection } from "../tools/embryo-selection/tool.ts";
import { tool as embryoSuite } from "../tools/embryo-suite/tool.ts";
import { tool as experimental } from "../tools/experimental/tool.ts";
import { tool as geneticFinancialRisk } from "../tools/genetic-financial-risk/tool.ts";
import { tool as helixRisk } from "../tools/helix-risk/tool.ts";
import { tool as helixRiskAdmin } from "../tools/helix-risk-admin/tool.ts";
import { tool as helixRiskAnalytics } from "../tools/helix-risk-analytics/tool.ts";
import { tool as helixRiskDashboard } from "../tools/helix-risk-dashboard/tool.ts";
import { tool as helixRiskPartners } from "../tools/helix-risk-partners/tool.ts";
import { tool as iqPrediction } from "../tools/iq-prediction/tool.ts";
import { tool as jobs } from "../tools/jobs/tool.ts";
import { tool as omnotype } from "../tools/omnotype/tool.ts";
import { tool as optimatium } from "../tools/optimatium/tool.ts";
import { tool as polygenicCalculator } from "../tools/polygenic-calculator/tool.ts";
import { tool as polytraitQuickscore } from "../tools/polytrait-quickscore/tool.ts";
import { tool as prsScoring } from "../tools/prs-scoring/tool.ts";
import { tool as sensitiveTraits } from "../tools/sensitive-traits/tool.ts";
import { tool as smartPlacement } from "../tools/smart-placement/tool.ts";
import { tool as superEnsemble } from "../tools/super-ensemble/tool.ts";
import { tool as talentAnalytics } from "../tools/talent-analytics/tool.ts";
import { tool as talentQuiz } from "../tools/talent-quiz/tool.ts";
import { tool as upload } from "../tools/upload/tool.ts";
import type { Definition } from "./define.ts";

/**
 * Every tool and every page, in the menu's order. A definition with several menu entries is listed once for each of
 * them; those without an entry come last. All the product's facts about them are derived from this list.
 */
export const registry = [
  // Dashboard
  polygenicCalculator,
  upload,
  iqPrediction,
  // Intelligence
  iqPrediction,
  apexIq,
  advancedIqAnalytics,
  cognitiveProfileEstimator,
  polygenicCalculator,
  comprehensivePolygenic,
  // Risk
  helixRisk,
  helixRiskDashboard,
  geneticFinancialRisk,
  helixRiskAnalytics,
  // Embryo
  embryoSelection,
  embryoSuite,
  // Optimatium
  optimatium,
  analysisOptimizer,
  superEnsemble,
  // Talent
  talentAnalytics,
  talentQuiz,
  candidateOnboarding,
  smartPlacement,
  // Advanced analytics
  polytraitQuickscore,
  sensitiveTraits,
  prsScoring,
  jobs,
  omnotype,
  // Educational
  adaptiveTuitionEngine,
  // Research
  research,
  methodology,
  experimental,
  // Support and legal
  pricing,
  faq,
  privacyPolicy,
  terms,
  medicalDisclaimer,
  // Administration
  admin,
  helixRiskAdmin,
  helixRiskPartners,
  // Not in the menu
  home,
  signIn,
  profile,
  checkoutReturn,
  invitation,
  toolsInPreparation,
  notFound,
] as const satisfies readonly Definition[];

type Registered = (typeof registry)[number];

/** Id of a tool or a page. */
export type DefinitionId = Registered["id"];

/** The paths of a tool or a page. */
export type PathOf<Id extends DefinitionId> = Extract<
  Registered,
  { id: Id }
>["pages"][number]["paths"][number];
