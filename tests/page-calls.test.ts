/** The page's own functions ask nothing that the gateway refuses, and every call of the page's list is made by one of them. */
import { createClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type AdmittedRequest, admit } from "../server/gateway/admit.ts";
import { callForm } from "../server/gateway/call-form.ts";
import { analyseComprehensively } from "../src/backend/analyse-comprehensively.ts";
import { beginPurchase } from "../src/backend/begin-purchase.ts";
import { checkRateLimit } from "../src/backend/check-rate-limit.ts";
import { checkSubscription } from "../src/backend/check-subscription.ts";
import { backendClient } from "../src/backend/client.ts";
import { createCheckout } from "../src/backend/create-checkout.ts";
import { createPlanPayment } from "../src/backend/create-plan-payment.ts";
import { createPortalSession } from "../src/backend/create-portal-session.ts";
import { deleteAccount } from "../src/backend/delete-account.ts";
import { exportAccount } from "../src/backend/export-account.ts";
import { keepGeneticFile } from "../src/backend/keep-genetic-file.ts";
import { listUsers } from "../src/backend/list-users.ts";
import { logSecurityEvent } from "../src/backend/log-security-event.ts";
import { mailResults } from "../src/backend/mail-results.ts";
import { markPredictionMailed } from "../src/backend/mark-prediction-mailed.ts";
import { markPredictionPaid } from "../src/backend/mark-prediction-paid.ts";
import {
  acceptInvitation,
  closeOrganisation,
  createOrganisation,
  inviteMember,
  readMemberships,
  removeMember,
  renameOrganisation,
  setMemberRole,
  withdrawInvitation,
} from "../src/backend/organisations.ts";
import {
  readQuestionnaireAnswers,
  removeQuestionnaireAnswers,
  saveQuestionnaireAnswers,
} from "../src/backend/questionnaire-answers.ts";
import { readAdminRole } from "../src/backend/read-admin-role.ts";
import { readEffectSizes } from "../src/backend/read-effect-sizes.ts";
import { readGeneticFile } from "../src/backend/read-genetic-file.ts";
import { readGeneticFiles } from "../src/backend/read-genetic-files.ts";
import { readJobs } from "../src/backend/read-jobs.ts";
import { readPlacedSets } from "../src/backend/read-placed-sets.ts";
import { readPrediction } from "../src/backend/read-prediction.ts";
import { readPredictionResults } from "../src/backend/read-prediction-results.ts";
import { readNewestPaidPrediction, readPredictions } from "../src/backend/read-predictions.ts";
import { readPricingPlans } from "../src/backend/read-pricing-plans.ts";
import { readPurchases } from "../src/backend/read-purchases.ts";
import { readSubscription } from "../src/backend/read-subscription.ts";
import { reauthenticate } from "../src/backend/reauthenticate.ts";
import { refreshSession } from "../src/backend/refresh-session.ts";
import { removeGeneticFile } from "../src/backend/remove-genetic-file.ts";
import { removePrediction } from "../src/backend/remove-prediction.ts";
import { resendConfirmation } from "../src/backend/resend-confirmation.ts";
import { savePrediction } from "../src/backend/save-prediction.ts";
import { sendMagicLink } from "../src/backend/send-magic-link.ts";
import { sendPasswordReset } from "../src/backend/send-password-reset.ts";
import { setAdminRole } from "../src/backend/set-admin-role.ts";
import { setName } from "../src/backend/set-name.ts";
import { setPassword } from "../src/backend/set-password.ts";
import { signIn } from "../src/backend/sign-in.ts";
import { signOut } from "../src/backend/sign-out.ts";
import { signUp } from "../src/backend/sign-up.ts";
import { verifyCode } from "../src/backend/verify-code.ts";
import { verifyIqPayment } from "../src/backend/verify-iq-payment.ts";
import { verifyPayment } from "../src/backend/verify-payment.ts";
import type { Call } from "../src/calls/call.ts";
import { everyCall } from "../src/calls/every-call.ts";
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
  await setPassword("Correct-horse2", "01234567");
  for (const call of ["signup", "resend"] as const) await checkRateLimit(call, null);
  await checkRateLimit("signin", person.email);
  await logSecurityEvent({ type: "signin_failed", reason: "invalid_credentials" });
  await readAdminRole(id);
  await readPurchases(id, "iq-prediction");
  await readSubscription(id);
  await checkSubscription();
  await readPricingPlans();
  await createCheckout({ tier: "professional", priceId: "price_1", clientReferenceId: "partner-7" });
  await createPlanPayment({ tier: "professional", priceId: "price_1" });
  await createPortalSession("/pricing");
  await analyseComprehensively({ rs1: "AG" });
  await savePrediction({
    ...{ userId: id, predictionType: "iq-prediction", input: {}, results: {}, confidenceScore: null },
  });
  await readPredictions(id);
  await readJobs(id);
  await readPlacedSets(id);
  await readNewestPaidPrediction(id);
  await readPrediction(id);
  await readPredictionResults(id);
  await markPredictionPaid(id, "cs_1");
  await markPredictionMailed(id);
  await beginPurchase({ toolId: "iq-prediction", predictionId: id, affiliate: null, isEmbedded: true });
  await verifyPayment("cs_1", "iq-prediction");
  await verifyIqPayment("cs_1");
  await mailResults(id, person.email, { fsiq: 100 });
  await removePrediction(id);
  await keepGeneticFile({
    ...{ userId: id, filename: "23andMe", fileSize: 1, genotypes: { rs1: "AG" }, facts: { rows: 1 } },
  });
  await readGeneticFile(id);
  await readGeneticFiles(id);
  await removeGeneticFile(id);
  const base = "2026-11-29T10:00:00.123456+00:00";
  const answers = { questionnaireId: "talent-quiz", version: 1, answers: { age: 40, likes: ["maths"] } };
  const question = { search: "ann", filters: { plan: "free" }, sort: "email", isDescending: false } as const;
  await listUsers(question, null);
  await listUsers({ ...question, search: "", filters: {} }, { key: "a@example.org", id });
  await readMemberships(id);
  await createOrganisation("Helix & Co");
  await renameOrganisation(id, "Helix");
  await closeOrganisation(id);
  await inviteMember(id, "b@example.org", "analyst");
  await withdrawInvitation(id);
  await acceptInvitation(id);
  await removeMember(id, id);
  await setMemberRole(id, id, "viewer");
  await setAdminRole(id, true, "She runs support.");
  await readQuestionnaireAnswers(id, "talent-quiz");
  await saveQuestionnaireAnswers({ ...answers, status: "open", result: null, base: null });
  await saveQuestionnaireAnswers({ ...answers, status: "finished", result: { score: 7 }, base });
  await removeQuestionnaireAnswers(id, "talent-quiz");
  await readEffectSizes();
  await exportAccount();
  await deleteAccount("delete");
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
    form.path === pathname &&
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
    if (name === "followMailLinkCall") return;
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
