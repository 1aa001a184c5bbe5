import type { ComponentType } from "react";
import { type ToolId, toolTable } from "../access/tool-table.ts";
import type { PathName } from "../lib/paths.ts";

/** Fetches a screen's program. */
export type LoadScreen = () => Promise<ComponentType>;

/** What is shown at one address, or at several spellings of it. */
export interface RouteEntry {
  /** The first path is the one the menu knows. */
  readonly paths: readonly [PathName, ...PathName[]];
  readonly toolId: ToolId;
  /** Name of the page: its title, and its heading while it is in preparation. */
  readonly title: string;
  /** Null while the screen is not built: then the in-preparation screen stands in its place. */
  readonly load: LoadScreen | null;
  /** Open to those alone who have access to the tool (specification, section 2). */
  readonly isGuarded?: true;
}

const home: LoadScreen = async () => (await import("../screens/home/home-screen.tsx")).HomeScreen;
const auth: LoadScreen = async () => (await import("../screens/auth/auth-screen.tsx")).AuthScreen;
const dashboard: LoadScreen = async () =>
  (await import("../screens/dashboard/dashboard-screen.tsx")).DashboardScreen;
const upload: LoadScreen = async () => (await import("../screens/upload/upload-screen.tsx")).UploadScreen;
const uploadOld: LoadScreen = async () =>
  (await import("../screens/upload-old/upload-old-screen.tsx")).UploadOldScreen;
const prsScoring: LoadScreen = async () =>
  (await import("../screens/prs-scoring/prs-scoring-screen.tsx")).PrsScoringScreen;
const profile: LoadScreen = async () => (await import("../screens/profile/profile-screen.tsx")).ProfileScreen;

/** A page that is built. */
function page(
  load: LoadScreen,
  title: string,
  toolId: ToolId,
  ...paths: [PathName, ...PathName[]]
): RouteEntry {
  return { paths, toolId, title, load };
}

/** A page that is not built yet; it takes its tool's name as title. */
function inPreparation(toolId: ToolId, ...paths: [PathName, ...PathName[]]): RouteEntry {
  return { paths, toolId, title: toolTable[toolId].name, load: null };
}

/** As {@link inPreparation}, for a further page of a tool, with a title of its own. */
function pageInPreparation(title: string, toolId: ToolId, ...paths: [PathName, ...PathName[]]): RouteEntry {
  return { paths, toolId, title, load: null };
}

/** As it is, for those alone who have access to its tool. */
function guarded(entry: RouteEntry): RouteEntry {
  return { ...entry, isGuarded: true };
}

/** Every address and what is shown there. */
export const routeTable: readonly RouteEntry[] = [
  page(home, "Score a raw DNA file", "polygenic-calculator", "home"),
  page(dashboard, "Dashboard", "polygenic-calculator", "dashboard", "polygenicCalculator"),
  page(upload, "Upload Data", "upload", "upload"),
  page(uploadOld, "Upload Data, older page", "upload", "uploadOld"),
  page(profile, "Profile", "profile", "profile"),
  page(auth, "Sign in", "account", "auth"),
  inPreparation("pricing", "pricing", "advancedTools", "advancedToolsPricing"),
  guarded(pageInPreparation("Results", "iq-prediction", "results")),
  guarded(page(prsScoring, toolTable["prs-scoring"].name, "prs-scoring", "prsScoring")),
  pageInPreparation("Results for guests", "iq-prediction", "resultsGuest"),
  inPreparation("iq-prediction", "predict"),
  pageInPreparation("Saved predictions", "iq-prediction", "iqResults"),
  inPreparation("embryo-selection", "embryoSelection", "embryoSelectionIqPredictor"),
  inPreparation("comprehensive-polygenic", "comprehensivePolygenic", "traitAnalysisPolygenicScore"),
  inPreparation("genetic-financial-risk", "geneticFinancialRisk", "geneticFinancialRiskEngine"),
  inPreparation("apex-iq", "apexIq", "apexIqCalculator"),
  inPreparation("omnotype", "omnotypeResults"),
  inPreparation("experimental", "experimental", "experimentalCalculator"),
  inPreparation("advanced-iq-analytics", "advancedIqAnalytics"),
  inPreparation("helix-risk", "helixRisk"),
  inPreparation("helix-risk-dashboard", "helixRiskDashboard"),
  inPreparation("helix-risk-analytics", "helixRiskAdmin"),
  inPreparation("helix-risk-partners", "helixRiskPartners"),
  inPreparation("medical-disclaimer", "medicalDisclaimer"),
  inPreparation("faq", "faq"),
  inPreparation("research", "research"),
  inPreparation("privacy-policy", "privacyPolicy", "privacy"),
  inPreparation("terms", "terms"),
  inPreparation("methodology", "methodology"),
  inPreparation("candidate-onboarding", "candidateOnboarding"),
  inPreparation("talent-quiz", "talentQuiz"),
  pageInPreparation("Quiz results", "talent-quiz", "quizComplete"),
  inPreparation("admin", "admin"),
  inPreparation("analysis-optimizer", "analysisOptimizer"),
  inPreparation("adaptive-tuition-engine", "adaptiveTuitionEngine"),
  inPreparation("cognitive-profile-estimator", "cognitiveProfileEstimator"),
  inPreparation("embryo-suite", "embryoSuite"),
  inPreparation("optimatium", "optimatium"),
  inPreparation("polytrait-quickscore", "polytraitQuickscore"),
  inPreparation("sensitive-traits", "sensitiveTraitsQuickscore"),
  inPreparation("smart-placement", "smartPlacement"),
  inPreparation("super-ensemble", "superEnsemble"),
  inPreparation("talent-analytics", "talentAnalytics"),
  inPreparation("jobs", "jobs"),
  pageInPreparation("Job", "jobs", "job"),
];

/** The entry behind an address. */
export function entryOf(name: PathName): RouteEntry | undefined {
  return routeTable.find((entry) => entry.paths.includes(name));
}

/** True while the screen behind an address is not built. */
export function isInPreparation(name: PathName): boolean {
  return entryOf(name)?.load === null;
}
