/** Every call of the backend that the product makes. The server refuses any other (server/gateway). */
import { followMailLinkCall } from "./auth/follow-mail-link.ts";
import { readUserCall } from "./auth/read-user.ts";
import { reauthenticateCall } from "./auth/reauthenticate.ts";
import { refreshSessionCall } from "./auth/refresh-session.ts";
import { resendConfirmationCall } from "./auth/resend-confirmation.ts";
import {
  challengeFactorCall,
  enrolFactorCall,
  removeFactorCall,
  verifyFactorCall,
} from "./auth/second-factor.ts";
import { sendMagicLinkCall } from "./auth/send-magic-link.ts";
import { sendPasswordResetCall } from "./auth/send-password-reset.ts";
import { setNameCall } from "./auth/set-name.ts";
import { setPasswordCall } from "./auth/set-password.ts";
import { signInCall } from "./auth/sign-in.ts";
import { signOutCall } from "./auth/sign-out.ts";
import { signUpCall } from "./auth/sign-up.ts";
import { verifyCodeCall } from "./auth/verify-code.ts";
import type { Call } from "./call.ts";
import { checkSubscriptionCall } from "./functions/check-subscription.ts";
import { comprehensiveAnalysisCall } from "./functions/comprehensive-polygenic-analysis.ts";
import { createCheckoutCall } from "./functions/create-checkout.ts";
import { createPlanPaymentCall, createToolPaymentCall } from "./functions/create-unified-payment.ts";
import { customerPortalCall } from "./functions/customer-portal.ts";
import { mailInvitationCall } from "./functions/mail-invitation.ts";
import { sendIqResultsEmailCall } from "./functions/send-iq-results-email.ts";
import { verifyIqPaymentCall } from "./functions/verify-iq-payment.ts";
import { verifyUnifiedPaymentCall } from "./functions/verify-unified-payment.ts";
import {
  givePlansCall,
  listAuditEntriesCall,
  listEffectSizesCall,
  listOrganisationsCall,
  listPaymentsCall,
  listPredictionsCall,
  listSecurityEventsCall,
  listSubscriptionsCall,
  lockAccountsCall,
  readOperationsCall,
  removeAccountCall,
  seeAsUserCall,
  tryAsUserCall,
  writeEffectSizeCall,
} from "./lists/administration.ts";
import {
  listPartnerEntriesCall,
  listPartnerInvitationsCall,
  listPartnerMembersCall,
  listPartnersCall,
} from "./lists/partners.ts";
import { listUsersCall, setAdminRoleCall } from "./lists/users.ts";
import { deleteAccountCall } from "./procedures/delete-own-account.ts";
import { checkRateLimitCall } from "./procedures/enhanced-rate-limit-check.ts";
import { exportAccountCall } from "./procedures/export-own-data.ts";
import { logSecurityEventCall } from "./procedures/log-security-event.ts";
import { makeAdminCall } from "./procedures/make-admin.ts";
import {
  acceptInvitationCall,
  closeOrganisationCall,
  createOrganisationCall,
  createPartnerCall,
  inviteMemberCall,
  readInvitationCall,
  readMembershipsCall,
  readOrganisationsCall,
  removeMemberCall,
  renameOrganisationCall,
  setMemberRoleCall,
  withdrawInvitationCall,
} from "./procedures/organisations.ts";
import {
  readPartnerFiguresCall,
  readPartnerUploadsCall,
  sendPartnerUploadCall,
  withdrawPartnerUploadCall,
} from "./procedures/partner-uploads.ts";
import {
  makeRecoveryCodesCall,
  readSecondFactorCall,
  useRecoveryCodeCall,
} from "./procedures/second-factor.ts";
import {
  makeTeamFiguresCall,
  readTeamFiguresCall,
  setOrganisationTeamsCall,
} from "./procedures/team-figures.ts";
import {
  readAccountConsentsCall,
  removeAccountConsentsCall,
  saveAccountConsentsCall,
} from "./tables/account-consents.ts";
import {
  keepGeneticFileCall,
  readGeneticFileCall,
  readGeneticFilesCall,
  removeGeneticFileCall,
} from "./tables/genetic-files.ts";
import { readPurchasesCall } from "./tables/one-time-payments.ts";
import { readEffectSizesCall } from "./tables/polygenic-effect-sizes.ts";
import {
  readPracticeAnswersCall,
  removePracticeAnswersCall,
  savePracticeAnswersCall,
} from "./tables/practice-answers.ts";
import { readPredictionResultsCall } from "./tables/prediction-results.ts";
import { readPricingPlansCall } from "./tables/pricing-plans.ts";
import {
  readQuestionnaireAnswersCall,
  removeQuestionnaireAnswersCall,
  saveQuestionnaireAnswersCall,
} from "./tables/questionnaire-answers.ts";
import {
  readKnownOrganisationsCall,
  readOrganisationOfCodeCall,
  readOrganisationTeamsCall,
  readQuizSharesCall,
  removeQuizSharesCall,
  shareQuizResultCall,
} from "./tables/quiz-shares.ts";
import { readSubscriptionCall } from "./tables/subscribers.ts";
import {
  markPredictionMailedCall,
  markPredictionPaidCall,
  readNewestPaidPredictionCall,
  readPredictionCall,
  readPredictionInputsCall,
  readPredictionsCall,
  removePredictionCall,
  savePredictionCall,
} from "./tables/user-predictions.ts";
import { readAdminRoleCall } from "./tables/user-roles.ts";

/** By name; two calls never have one. */
export const everyCall = {
  followMailLink: followMailLinkCall,
  readUser: readUserCall,
  reauthenticate: reauthenticateCall,
  refreshSession: refreshSessionCall,
  resendConfirmation: resendConfirmationCall,
  sendMagicLink: sendMagicLinkCall,
  sendPasswordReset: sendPasswordResetCall,
  setName: setNameCall,
  setPassword: setPasswordCall,
  signIn: signInCall,
  signOut: signOutCall,
  signUp: signUpCall,
  verifyCode: verifyCodeCall,
  enrolFactor: enrolFactorCall,
  challengeFactor: challengeFactorCall,
  verifyFactor: verifyFactorCall,
  removeFactor: removeFactorCall,
  readSecondFactor: readSecondFactorCall,
  makeRecoveryCodes: makeRecoveryCodesCall,
  useRecoveryCode: useRecoveryCodeCall,
  checkSubscription: checkSubscriptionCall,
  comprehensiveAnalysis: comprehensiveAnalysisCall,
  createCheckout: createCheckoutCall,
  createToolPayment: createToolPaymentCall,
  createPlanPayment: createPlanPaymentCall,
  customerPortal: customerPortalCall,
  sendIqResultsEmail: sendIqResultsEmailCall,
  verifyIqPayment: verifyIqPaymentCall,
  verifyUnifiedPayment: verifyUnifiedPaymentCall,
  deleteAccount: deleteAccountCall,
  checkRateLimit: checkRateLimitCall,
  exportAccount: exportAccountCall,
  logSecurityEvent: logSecurityEventCall,
  makeAdmin: makeAdminCall,
  keepGeneticFile: keepGeneticFileCall,
  readGeneticFile: readGeneticFileCall,
  readGeneticFiles: readGeneticFilesCall,
  removeGeneticFile: removeGeneticFileCall,
  readPurchases: readPurchasesCall,
  readEffectSizes: readEffectSizesCall,
  readPredictionResults: readPredictionResultsCall,
  readPricingPlans: readPricingPlansCall,
  readSubscription: readSubscriptionCall,
  markPredictionMailed: markPredictionMailedCall,
  markPredictionPaid: markPredictionPaidCall,
  readNewestPaidPrediction: readNewestPaidPredictionCall,
  readPrediction: readPredictionCall,
  readPredictionInputs: readPredictionInputsCall,
  readPredictions: readPredictionsCall,
  removePrediction: removePredictionCall,
  savePrediction: savePredictionCall,
  readAdminRole: readAdminRoleCall,
  listUsers: listUsersCall,
  listSubscriptions: listSubscriptionsCall,
  listPayments: listPaymentsCall,
  listPredictions: listPredictionsCall,
  listOrganisations: listOrganisationsCall,
  listSecurityEvents: listSecurityEventsCall,
  listAuditEntries: listAuditEntriesCall,
  givePlans: givePlansCall,
  lockAccounts: lockAccountsCall,
  removeAccount: removeAccountCall,
  seeAsUser: seeAsUserCall,
  tryAsUser: tryAsUserCall,
  listEffectSizes: listEffectSizesCall,
  writeEffectSize: writeEffectSizeCall,
  readOperations: readOperationsCall,
  setAdminRole: setAdminRoleCall,
  readMemberships: readMembershipsCall,
  readOrganisations: readOrganisationsCall,
  listPartners: listPartnersCall,
  listPartnerMembers: listPartnerMembersCall,
  listPartnerInvitations: listPartnerInvitationsCall,
  listPartnerEntries: listPartnerEntriesCall,
  createPartner: createPartnerCall,
  readInvitation: readInvitationCall,
  mailInvitation: mailInvitationCall,
  readPartnerUploads: readPartnerUploadsCall,
  readPartnerFigures: readPartnerFiguresCall,
  sendPartnerUpload: sendPartnerUploadCall,
  withdrawPartnerUpload: withdrawPartnerUploadCall,
  readTeamFigures: readTeamFiguresCall,
  makeTeamFigures: makeTeamFiguresCall,
  setOrganisationTeams: setOrganisationTeamsCall,
  createOrganisation: createOrganisationCall,
  renameOrganisation: renameOrganisationCall,
  closeOrganisation: closeOrganisationCall,
  inviteMember: inviteMemberCall,
  withdrawInvitation: withdrawInvitationCall,
  acceptInvitation: acceptInvitationCall,
  removeMember: removeMemberCall,
  setMemberRole: setMemberRoleCall,
  readQuestionnaireAnswers: readQuestionnaireAnswersCall,
  removeQuestionnaireAnswers: removeQuestionnaireAnswersCall,
  saveQuestionnaireAnswers: saveQuestionnaireAnswersCall,
  readQuizShares: readQuizSharesCall,
  removeQuizShares: removeQuizSharesCall,
  shareQuizResult: shareQuizResultCall,
  readKnownOrganisations: readKnownOrganisationsCall,
  readOrganisationOfCode: readOrganisationOfCodeCall,
  readOrganisationTeams: readOrganisationTeamsCall,
  readAccountConsents: readAccountConsentsCall,
  removeAccountConsents: removeAccountConsentsCall,
  saveAccountConsents: saveAccountConsentsCall,
  readPracticeAnswers: readPracticeAnswersCall,
  removePracticeAnswers: removePracticeAnswersCall,
  savePracticeAnswers: savePracticeAnswersCall,
} as const satisfies Readonly<Record<string, Call>>;
