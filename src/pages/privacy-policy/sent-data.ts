/**
 * What leaves the device, and when; tests/privacy-policy.test.ts compares the list with the calls that the page can
 * make.
 */

/** A kind of data that is sent to the server. */
export interface SentLine {
  readonly what: string;
  readonly when: string;
  /** Names of the calls in src/calls/every-call.ts. */
  readonly calls: readonly string[];
}

/** Every occasion on which the page sends data. */
export const sentLines: readonly SentLine[] = [
  {
    what: "E-mail address, password, name, codes from mails, of an authenticator app and for recovery, the name, public key and signatures of a passkey, and a digest of the e-mail address by which attempts are counted.",
    when: "When you sign up, sign in, ask for a mail, or change your name, password or second factor.",
    calls: [
      "followMailLink",
      "reauthenticate",
      "enrolFactor",
      "challengeFactor",
      "verifyFactor",
      "removeFactor",
      "readSecondFactor",
      "makeRecoveryCodes",
      "useRecoveryCode",
      "resendConfirmation",
      "sendMagicLink",
      "sendPasswordReset",
      "setName",
      "setPassword",
      "signIn",
      "signOut",
      "signUp",
      "verifyCode",
      "checkRateLimit",
    ],
  },
  {
    what: "Nothing but the proof that you are signed in. The answer comes from your account.",
    when: "When a page shows something of your account, plan or purchases, or you save a copy of what is stored. Where accounts are hosted by Supabase, one connection stays open while you are signed in: over it the page learns when your plan changes, and when a partner that you belong to has another upload.",
    calls: [
      "readUser",
      "refreshSession",
      "checkSubscription",
      "exportAccount",
      "readGeneticFile",
      "readGeneticFiles",
      "readPurchases",
      "readEffectSizes",
      "readPredictionResults",
      "readPricingPlans",
      "readSubscription",
      "readPrediction",
      "readPredictions",
      "readPredictionInputs",
      "readNewestPaidPrediction",
      "readAdminRole",
      "readMemberships",
      "readInvitation",
      "readOrganisations",
      "readPartnerFigures",
      "readTeamFigures",
      "readPartnerUploads",
      "readQuestionnaireAnswers",
      "readPracticeAnswers",
    ],
  },
  {
    what: "What you typed for a prediction, its result and figures, and which reference it was compared with. Of a scoring job its settings and log, and why a file’s scores are less certain (for example: imputed). Of scores rounded places, and none from which a genotype of yours would follow; of score sets a sketch of their rows, by which later places are judged. Of a plan of savings the conditions in it, with their chances and costs and whether a relative of yours has one. Never the file or a genotype.",
    when: "When you run a prediction while signed in, or sign in afterwards in the same tab; when a scoring job ends while you are signed in; when you save an answer in your account.",
    calls: ["savePrediction"],
  },
  {
    what: "Your answers to a questionnaire and, once you have finished it, its result. Never a genotype.",
    when: "While you answer a questionnaire signed in, or sign in afterwards in the same tab.",
    calls: ["saveQuestionnaireAnswers"],
  },
  {
    what: "Your answers to exercises: topic and number of the exercise, what you chose, how long you took and when.",
    when: "While you practise with Adaptive Tuition signed in, or sign in afterwards in the same tab.",
    calls: ["savePracticeAnswers"],
  },
  {
    what: "Your genotypes at the SNPs of the built-in scores. They also tell where your ancestors lived.",
    when: "Only when you choose to save them in your account.",
    calls: ["keepGeneticFile"],
  },
  {
    what: "Your genotypes at the SNPs of the built-in scores, to be scored by the server and not stored. They also tell where your ancestors lived; the server computes nothing of the kind.",
    when: "Only when you agree to it on Comprehensive Polygenic, each time.",
    calls: ["comprehensiveAnalysis"],
  },
  {
    what: "The prediction’s id, its result and your e-mail address. The server then mails the result to that address.",
    when: "When you have paid for a prediction.",
    calls: ["sendIqResultsEmail"],
  },
  {
    what: "Which plan or tool you buy and for which prediction. The card is typed in at the payment provider.",
    when: "When you begin a payment, come back from it, or open the page of your plan.",
    calls: [
      "createCheckout",
      "createToolPayment",
      "createPlanPayment",
      "customerPortal",
      "verifyIqPayment",
      "verifyUnifiedPayment",
      "markPredictionMailed",
      "markPredictionPaid",
    ],
  },
  {
    what: "Counts of people by score and by site, age or sex, with means and standard deviations, the names of these groups, and how many people were left out without consent. Each group has at least ten people; a count within it may be smaller and is then not shown. Never a genotype, a score or a row of one person.",
    when: "When you send figures of a partner, of which you are an owner or analyst.",
    calls: ["sendPartnerUpload"],
  },
  {
    what: "That new figures of an organisation’s people are to be made, or the names of its teams.",
    when: "When you press that on Talent Analytics, as an owner or analyst.",
    calls: ["makeTeamFigures", "setOrganisationTeams"],
  },
  {
    what: "Which figures of a partner are to be withdrawn.",
    when: "When you withdraw figures of a partner, of which you are an owner or analyst.",
    calls: ["withdrawPartnerUpload"],
  },
  {
    what: "The name of an organisation, the e-mail addresses that you invite to it, and the roles that you give.",
    when: "When you work on an organisation of yours, or accept an invitation.",
    calls: [
      "createOrganisation",
      "createPartner",
      "mailInvitation",
      "renameOrganisation",
      "closeOrganisation",
      "inviteMember",
      "withdrawInvitation",
      "acceptInvitation",
      "removeMember",
      "setMemberRole",
    ],
  },
  {
    what: "What you search for in a partner’s list of members, invitations or changes.",
    when: "When you open or search such a list, as an owner of the partner or as an administrator.",
    calls: ["listPartners", "listPartnerMembers", "listPartnerInvitations", "listPartnerEntries"],
  },
  {
    what: "What you search for in a list of accounts, payments or events, and what you change of an account for what reason.",
    when: "When you work on a page for administrators, as one.",
    calls: [
      "listUsers",
      "setAdminRole",
      "listSubscriptions",
      "listPayments",
      "listPredictions",
      "listOrganisations",
      "listSecurityEvents",
      "listAuditEntries",
      "givePlans",
      "lockAccounts",
      "removeAccount",
      "seeAsUser",
      "tryAsUser",
      "listEffectSizes",
      "writeEffectSize",
      "readOperations",
    ],
  },
  {
    what: "The id of the score, such as PGS000018, and the genome build. Nothing of a genome but its build, no file, no name, and no sign of your account: no cookie and no session. The server asks the PGS Catalog for the file in its own name and saves it for everybody; it does not log who asked.",
    when: "When you choose a score of the PGS Catalog whose file is to be fetched.",
    // No call of the backend: src/backend/fetch-published-score.ts asks the server that the page came from.
    calls: [],
  },
  {
    what: "Which saved thing is to be deleted, or that the account is.",
    when: "When you delete it.",
    calls: [
      "deleteAccount",
      "removeGeneticFile",
      "removePracticeAnswers",
      "removePrediction",
      "removeQuestionnaireAnswers",
    ],
  },
  {
    what: "The code of what happened, such as “sign-in refused”.",
    when: "When a sign-in, a payment or a function fails.",
    calls: ["logSecurityEvent"],
  },
  {
    what: "Which organisation you share your quiz with or take it back from, which parts of the result, and the team, age group and sex that you choose to name.",
    when: "When you look at the result of the Talent Quiz signed in, and when you press Share or Take back there.",
    calls: [
      "readQuizShares",
      "removeQuizShares",
      "shareQuizResult",
      "readKnownOrganisations",
      "readOrganisationOfCode",
      "readOrganisationTeams",
    ],
  },
  {
    what: "The purpose of a consent and the version of its text, or which consent you take back.",
    when: "When you finish Candidate Onboarding, open your account’s panel, or take a consent back.",
    calls: ["readAccountConsents", "removeAccountConsents", "saveAccountConsents"],
  },
];
