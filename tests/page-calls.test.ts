/** The page's own functions ask nothing that the gateway refuses, and every call of the page's list is made by one of them. */
import { createClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type AdmittedRequest, admit } from "../server/gateway/admit.ts";
import { callForm } from "../server/gateway/call-form.ts";
import { type CallInput, call, callAllPages } from "../src/backend/call.ts";
import { checkRateLimit } from "../src/backend/check-rate-limit.ts";
import { backendClient } from "../src/backend/client.ts";
import { createPortalSession } from "../src/backend/create-portal-session.ts";
import {
  listPartnerEntries,
  listPartnerInvitations,
  listPartnerMembers,
  listPartners,
} from "../src/backend/list-partners.ts";
import { logSecurityEvent } from "../src/backend/log-security-event.ts";
import { readsList } from "../src/backend/reads-list.ts";
import {
  enrolFactor,
  reauthenticate,
  refreshSession,
  removeFactor,
  resendConfirmation,
  sendMagicLink,
  sendPasswordReset,
  setName,
  setPassword,
  signIn,
  signOut,
  signUp,
  verifyCode,
} from "../src/backend/sign-in-service.ts";
import type { Call } from "../src/calls/call.ts";
import { everyCall } from "../src/calls/every-call.ts";
import { withoutIds } from "../src/calls/path-without-ids.ts";
import { registry } from "../src/product/registry.ts";

const siteUrl = "http://127.0.0.1:4173";
const id = "0b9fdc1c-6a3a-4f1e-9d62-0c1f7a3d5e21";
const names = Object.keys(everyCall) as readonly (keyof typeof everyCall)[];
const callOf = (name: keyof typeof everyCall): Call => everyCall[name];

/** The gateway's verdicts on the requests so far. */
const admitted: AdmittedRequest[] = [];
const refused: string[] = [];

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = `${part({ alg: "HS256" })}.${part({ sub: id, exp: 4e9 })}.c2ln`;
const session = {
  access_token: token,
  refresh_token: "made-up",
  token_type: "bearer",
  expires_in: 3600,
  expires_at: 4e9,
  user: { id, email: "a@example.org" },
};

function makeClient() {
  return createClient(siteUrl, "sb_publishable_a", {
    realtime: { transport: class {} as never },
    auth: { persistSession: false, autoRefreshToken: false, flowType: "implicit" },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const { method, url, headers } = request;
        const body = new Uint8Array(await request.arrayBuffer());
        const isSignedIn = headers.get("authorization") === `Bearer ${session.access_token}`;
        const admission = admit({ method, url, headers, body, isSignedIn }, "sb_secret_a");
        if (admission.kind === "admitted") admitted.push(admission.request);
        else refused.push(`${method} ${url} ${admission.kind === "refused" ? admission.refusal.code : ""}`);
        return Response.json(url.includes("/auth/v1/token") ? session : {});
      },
    },
  });
}

let client: ReturnType<typeof makeClient> | null = null;
vi.mock("../src/backend/client.ts", () => ({
  backendClient: async () => {
    client ??= makeClient();
    return client;
  },
}));

const person = { email: "a@example.org", password: "Correct-horse1", securityToken: "token" };
const mail = {
  email: "a@example.org",
  returnTo: `${siteUrl}/auth?next=%2Fjobs%3Fa%3D1`,
  securityToken: null,
};

const time = "2026-11-28T12:00:00.123456+00:00";
const plan = { tier: "professional", priceId: "price_1", clientReferenceId: "partner-7" } as const;
const documents = { input_data: {}, results: {}, confidence_score: null };

const answers = {
  p_questionnaire_id: "talent-quiz",
  ...{ p_version: 1, p_answers: { age: 40, likes: ["maths"] } },
};

/** What every call is given that the page sends by its name alone. */
const inputs: { readonly [Name in Parameters<typeof call>[0]]?: CallInput<Name> } = {
  readAdminRole: { user_id: id, role: "admin" },
  readPurchases: { user_id: id, tool_id: "iq-prediction", status: "paid" },
  readSubscription: { user_id: id },
  checkSubscription: {},
  readPricingPlans: {},
  createCheckout: plan,
  createPlanPayment: { ...plan, paymentType: "subscription" },
  createToolPayment: {
    ...{ paymentType: "onetime", toolId: "iq-prediction", predictionId: id },
    ...{ clientReferenceId: null, embedded: true },
  },
  comprehensiveAnalysis: { userSNPs: { rs1: "AG" } },
  savePrediction: {
    ...{ user_id: id, prediction_type: "iq-prediction", ...documents },
    ...{ payment_session_id: null, payment_verified: false, email_sent: false },
  },
  readPredictions: { user_id: id },
  readPredictionInputs: { user_id: id },
  readNewestPaidPrediction: { user_id: id, payment_verified: "true", prediction_type: ["iq"] },
  readPrediction: { id },
  readPredictionResults: { prediction_id: id },
  markPredictionPaid: { where: { id }, set: { payment_verified: true, payment_session_id: "cs_1" } },
  markPredictionMailed: { where: { id }, set: { email_sent: true } },
  verifyUnifiedPayment: { session_id: "cs_1", tool_id: "iq-prediction" },
  verifyIqPayment: { session_id: "cs_1" },
  sendIqResultsEmail: {
    ...{ prediction_id: id, user_email: "a@example.org", results: { fsiq: 100 }, test_mode: false },
  },
  removePrediction: { id },
  keepGeneticFile: {
    ...{ user_id: id, filename: "23andMe", file_size: 1, genetic_data_consent: true },
    consent_text_version: 1,
    metadata: { rows: 1, genetic_data: { rs1: "AG" } },
  },
  readGeneticFile: { id },
  readGeneticFiles: { user_id: id },
  removeGeneticFile: { id },
  readEffectSizes: {},
  exportAccount: {},
  deleteAccount: { p_confirmation: "delete" },
  givePlans: { p_user_ids: [id], p_tier: "essential", p_end: null, p_reason: "A tester." },
  lockAccounts: { p_user_ids: [id], p_is_locked: true, p_reason: "Sends spam." },
  removeAccount: {
    p_user_id: id,
    p_is_removed: true,
    p_confirmation: "a@example.org",
    p_reason: "Asked for it.",
  },
  seeAsUser: { p_user_id: id, p_reason: "Ticket 12." },
  tryAsUser: { p_user_id: id },
  writeEffectSize: {
    ...{ p_trait_type: "education-quick", p_snp: "rs363096", p_effect_size: -0.014 },
    ...{ p_source: "A study", p_reason: "A newer edition." },
  },
  readOperations: {},
  setAdminRole: { p_user_id: id, p_is_admin: true, p_reason: "She runs support." },
  readMemberships: { user_id: id },
  readOrganisations: {},
  readPartnerUploads: { organisation_id: id },
  readPartnerFigures: { p_upload: id },
  withdrawPartnerUpload: { p_upload: id },
  sendPartnerUpload: { p_organisation: id, p_document: { version: 1 }, p_replaces: null },
  createPartner: { p_name: "Helix" },
  readInvitation: { p_invitation: id },
  mailInvitation: { invitation_id: id },
  createOrganisation: { p_name: "Helix & Co" },
  renameOrganisation: { p_organisation: id, p_name: "Helix" },
  closeOrganisation: { p_organisation: id },
  inviteMember: { p_organisation: id, p_email: "b@example.org", p_role: "analyst" },
  withdrawInvitation: { p_invitation: id },
  acceptInvitation: { p_invitation: id },
  removeMember: { p_organisation: id, p_user_id: id },
  setMemberRole: { p_organisation: id, p_user_id: id, p_role: "viewer" },
  readPracticeAnswers: { user_id: id },
  savePracticeAnswers: {
    p_answers: [
      {
        ...{ id, topic: "two-dice", seed: 7, chosen: null, is_right: false, seconds: 4.2 },
        answered_at: time,
      },
    ],
  },
  removePracticeAnswers: { user_id: id },
  readQuestionnaireAnswers: { user_id: id, questionnaire_id: "talent-quiz" },
  saveQuestionnaireAnswers: { ...answers, p_status: "open", p_result: null, p_base: null },
  removeQuestionnaireAnswers: { user_id: id, questionnaire_id: "talent-quiz" },
  readQuizShares: { user_id: id },
  removeQuizShares: { id },
  shareQuizResult: {
    ...{ p_organisation: id, p_parts: ["aptitude"], p_team: "Night shift" },
    ...{ p_age_band: "Under 40", p_sex: null, p_agrees: true },
  },
  readOrganisationTeams: { p_organisation: id },
  readTeamFigures: { p_organisation: id },
  makeTeamFigures: { p_organisation: id },
  setOrganisationTeams: { p_organisation: id, p_teams: ["Night shift"] },
  readKnownOrganisations: {},
  readOrganisationOfCode: { p_organisation: id },
  readAccountConsents: { user_id: id },
  readSecondFactor: {},
  makeRecoveryCodes: {},
  useRecoveryCode: { p_code: "abcdef-ghijkl-mnopqr-stuvwx" },
  saveAccountConsents: { user_id: id, purpose: "invitations", text_version: 1 },
  removeAccountConsents: { id },
};

/** The calls of a passkey, made and asked for, as browsers answer: with more members than the server reads. */
async function givePasskeys() {
  const { mfa } = (await backendClient()).auth;
  const site = { rpId: "127.0.0.1", rpOrigins: [siteUrl] };
  await mfa.enroll({ factorType: "webauthn", friendlyName: "Ann O'Neill's key" });
  await mfa.challenge({ factorId: id, webauthn: site });
  const common = { clientDataJSON: "e30", authenticatorData: "AAAA" };
  const made = { ...common, attestationObject: "o2NmbXQ", transports: ["internal", "smart-card"] };
  const responses = {
    create: { ...made, publicKey: "AAAA", publicKeyAlgorithm: -7 },
    request: { ...common, signature: "MEUC", userHandle: null },
  } as const;
  for (const type of ["create", "request"] as const) {
    const credential = { id: "AAAA", rawId: "AAAA", type: "public-key", response: responses[type] };
    const json = {
      ...credential,
      ...{ clientExtensionResults: { credProps: { rk: true } }, authenticatorAttachment: "platform" },
    };
    const given = { type, ...site, credential_response: { toJSON: () => json } as never };
    await mfa.verify({ factorId: id, challengeId: id, webauthn: given });
  }
}

beforeAll(async () => {
  await signUp({ ...person, name: "Ann O'Neill", returnTo: mail.returnTo });
  await signUp({ ...person, name: "", returnTo: siteUrl, securityToken: null });
  await signIn(person);
  await signIn({ ...person, securityToken: null });
  await refreshSession();
  await (await backendClient()).auth.getUser();
  await setName("Ann <O'Neill>");
  await setPassword("Correct-horse2", null);
  await reauthenticate();
  await enrolFactor("Authenticator app", "Allelium");
  await (await backendClient()).auth.mfa.challenge({ factorId: id });
  await (await backendClient()).auth.mfa.verify({ factorId: id, challengeId: id, code: "012345" });
  await removeFactor(id);
  await givePasskeys();
  await (await backendClient()).auth.setSession(session);
  await setPassword("Correct-horse2", "01234567");
  for (const call of ["signup", "resend"] as const) await checkRateLimit(call, null);
  for (const call of ["signin", "resend"] as const) await checkRateLimit(call, person.email);
  await logSecurityEvent({ type: "signin_failed", reason: "invalid_credentials" });
  await createPortalSession("/pricing");
  for (const name of Object.keys(inputs) as (keyof typeof inputs)[]) await call(name, inputs[name] as never);
  for (const name of ["readPredictions", "readPredictionInputs"] as const) {
    await call(name, { user_id: id, after: [time, id] });
    await call(name, { user_id: id, prediction_type: ["iq-prediction", "iq"], after: [time, id] });
    await callAllPages(name, { user_id: id, prediction_type: ["jobs"] });
  }
  await call("readPracticeAnswers", { user_id: id, after: [time, id] });
  await call("readEffectSizes", { after: ["education", "rs1"] });
  const question = { search: "ann", filters: { plan: "free" }, sort: "email", isDescending: false } as const;
  await readsList("listUsers")(question, null);
  await readsList("listUsers")({ ...question, search: "", filters: {} }, { key: "a@example.org", id });
  const all = { search: "", filters: {}, sort: "created_at", isDescending: true } as const;
  await readsList("listSubscriptions")({ ...all, sort: "ends_at" }, null);
  await readsList("listPayments")({ ...all, filters: { status: "paid" } }, null);
  await readsList("listPredictions")({ ...all, filters: { payment: "unpaid" } }, null);
  await readsList("listOrganisations")({ ...all, filters: { kind: "partner" } }, null);
  await readsList("listSecurityEvents")({ ...all, filters: { since: "day" } }, null);
  await readsList("listEffectSizes")({ ...all, sort: "trait_type", filters: { state: "changed" } }, null);
  await readsList("listAuditEntries")({ ...all, filters: { where: "accounts" } }, null);
  const first = { search: "", filters: { organisation: id }, isDescending: true } as const;
  await listPartners({ ...first, filters: { state: "open" }, sort: "name" }, null);
  await listPartnerMembers({ ...first, sort: "email" }, null);
  await listPartnerInvitations({ ...first, sort: "expires_at" }, null);
  await listPartnerEntries({ ...first, sort: "created_at" }, null);
  await call("saveQuestionnaireAnswers", {
    ...answers,
    p_status: "finished",
    p_result: { score: 7 },
    p_base: time,
  });
  for (const securityToken of [null, "token"]) {
    await resendConfirmation({ ...mail, securityToken });
    await sendMagicLink({ ...mail, securityToken });
    await sendPasswordReset({ ...mail, securityToken });
  }
  for (const kind of ["signup", "email", "recovery"] as const)
    await verifyCode({ email: person.email, code: "01234567", kind });
  for (const scope of ["others", "local", "global"] as const) await signOut(scope);
});

function isOf(call: Call, { method, url, body }: AdmittedRequest): boolean {
  const form = callForm(call);
  const { pathname, searchParams } = new URL(url);
  return (
    form.method === method &&
    form.path === withoutIds(pathname) &&
    [...form.parameters].every(([name, rule]) => rule(searchParams.get(name) ?? "") !== null) &&
    (form.body === null ? body === null : form.body.safeParse(JSON.parse(body ?? "null")).success)
  );
}

describe("the page's calls", () => {
  it("are all admitted", () => {
    expect(refused).toEqual([]);
    expect(admitted.length).toBeGreaterThan(20);
  });

  const made = names.filter((name) => !("needsSecretKey" in callOf(name)));

  it.each(made)("%s is made", (name) => {
    // The link of a mail is followed by the browser itself; the journeys do so.
    if (name === "followMailLink") return;
    expect(admitted.some((request) => isOf(callOf(name), request))).toBe(true);
  });
});

it("a call that needs a tool names one that there is", () => {
  const needed = names.flatMap((name) => {
    const call = callOf(name);
    return call.kind === "function" ? (call.neededTool ?? []) : [];
  });
  expect(needed.length).toBeGreaterThan(0);
  for (const id of needed) expect(registry.map((definition) => definition.id)).toContain(id);
});

it("calls are listed once each", () => {
  const forms = names.map((name) => {
    const call = callOf(name);
    const { method, path, parameters, body } = callForm(call);
    const columns = call.kind === "table" ? call.columns : [];
    return JSON.stringify([method, path, columns, [...parameters.keys()], body === null ? null : name]);
  });
  expect(new Set(forms).size).toBe(forms.length);
});
