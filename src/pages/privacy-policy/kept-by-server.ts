/** What the server's database stores about people, table by table; a test compares the list with the migrations. */
import type { KeptLine } from "./kept-line.ts";

/** A line and the tables that it speaks of. */
export interface TableLine extends KeptLine {
  readonly tables: readonly string[];
}

const withAccount = "Until you delete it, or your account.";
const withWholeAccount = "Until you delete your account.";

/** Tables of our own with data of people. */
export const keptByServer: readonly TableLine[] = [
  {
    tables: ["subscribers", "user_roles"],
    name: "Plan and role",
    what: "Your e-mail address, your plan with its end and whether it was cancelled or its payment failed, your id at the card payment provider, and whether you are an administrator.",
    howLong: withWholeAccount,
  },
  {
    tables: ["user_predictions", "prediction_results"],
    name: "Predictions and scoring jobs",
    what: "What you typed for a prediction, its result, when it was made and whether it was paid. Of a scoring job the genomes’ numbers on the page, a digest of each that only your tab can recognise, why a file’s scores are less certain (for example: imputed), settings and log. Of your scores rounded places, and none from which a genotype would follow with nine in ten by the published weights and frequencies, alone or together with the others that are saved; of score sets a sketch of their rows, by which later places are judged. Of a plan of savings also the conditions in it, psychiatric ones only where you agreed to see them, with their chances and costs and whether a relative of yours has one. Never a genotype: the database refuses them.",
    howLong: withAccount,
  },
  {
    tables: ["questionnaire_answers"],
    name: "Answers to questionnaires",
    what: "What you answered in a questionnaire, whether you have finished it, and its result. No other account can read it, not even an administrator’s.",
    howLong: withAccount,
  },
  {
    tables: ["practice_answers"],
    name: "Answers in practice",
    what: "Of each exercise that you answered in Adaptive Tuition: its topic and number, what you chose, whether it was right, how long you took and when. No other account can read it, not even an administrator’s.",
    howLong: withAccount,
  },
  {
    tables: ["genetic_files"],
    name: "SNPs that you asked us to save",
    what: "Only if you chose it for a file: your genotypes at the SNPs of the built-in scores, the file’s size and facts of its format. No other account can read them, not even an administrator’s. They are not encrypted, so the operator of the database could.",
    howLong: withAccount,
  },
  {
    tables: ["one_time_payments"],
    name: "Purchases",
    what: "What you bought, when, for how much, the payment’s id at the card payment provider, and the id of the site that sent you, if a link named one. Card numbers never reach us.",
    howLong:
      "For the books. When you delete your account, its id is taken off; the payment’s id stays, by which the card payment provider can still tell who paid.",
  },
  {
    tables: ["customers_to_close"],
    name: "Plans to end",
    what: "The id at the card payment provider of an account that was deleted, so that its plan is ended there.",
    howLong: "Until the plan has ended.",
  },
  {
    tables: ["processed_payment_events"],
    name: "Messages of the card payment provider",
    what: "The id and kind of each message, so that none counts twice. No person is named.",
    howLong: "Without end.",
  },
  {
    tables: ["security_events"],
    name: "Security log",
    what: "Failed and important actions, such as a refused sign-in or a deleted account, by a code and the account’s id: no e-mail address, no network address, nothing that was typed.",
    howLong: "90 days.",
  },
  {
    tables: ["organisations", "organisation_members"],
    name: "Organisations",
    what: "The name of an organisation that you belong to, your role in it and since when. Its other members and administrators see that. Owners and administrators also see the e-mail addresses of its members; owners see its audit list, administrators all.",
    howLong:
      "Until you leave it or delete your account; the organisation until its last member has left. A partner stays, with its name and figures.",
  },
  {
    tables: ["organisation_invitations"],
    name: "Invitations",
    what: "The e-mail address that an owner of an organisation has invited, the role, and who invited.",
    howLong: "14 days.",
  },
  {
    tables: ["partner_uploads", "partner_figures"],
    name: "Figures of partners",
    what: "Counts of people by score and group that a partner’s device has made, who sent them and when. No genotype, no score and no row of a person. Members see those that tell nothing of fewer than ten people.",
    howLong: "Until the partner is closed. When you delete your account, its id is taken off.",
  },
  {
    tables: ["audit_entries"],
    name: "Changes of rights",
    what: "Who gave or took a right or a plan, locked or deleted an account or looked at its access, changed an organisation, or saw a partner’s figures, whose it was, when, and for what reason.",
    howLong: "Two years. When you delete your account, its id is taken off.",
  },
  {
    tables: ["effect_size_layers"],
    name: "Effect sizes that administrators write",
    what: "The effect size of a SNP, its source, who wrote it and when.",
    howLong: "Without end. When you delete your account, its id is taken off.",
  },
  {
    tables: ["account_removals"],
    name: "Accounts that an administrator deletes",
    what: "Which account is to be deleted, and when.",
    howLong: "One day, in which it can be undone.",
  },
  {
    tables: ["rate_limit_windows", "auth_windows"],
    name: "Counts against misuse",
    what: "How often something was tried, under a keyed digest of your account, network address or e-mail address, which cannot be reversed; and that your account was signed in from a network, under the same.",
    howLong: "Eight days at most, the network 90 days.",
  },
  {
    tables: ["earlier_codes"],
    name: "Codes of mails",
    what: "A digest of the code in a mail to you that a newer mail would end.",
    howLong: "An hour.",
  },
  {
    tables: ["recovery_codes"],
    name: "Recovery codes of a second factor",
    what: "A keyed digest of each code, when it was made, and when it was used.",
    howLong: "Until you make new ones or delete your account.",
  },
  {
    tables: ["outbox"],
    name: "Mails on their way",
    what: "A mail to you with its address and text, until the mail server has taken it.",
    howLong:
      "Until it is delivered or its link has ended. A mail that could not be delivered is remembered for a week.",
  },
  {
    tables: ["quiz_shares"],
    name: "Quiz results that you shared",
    what: "With which organisation you shared your Talent Quiz, its name, and the estimates of the parts that you chose, with their standard errors: never your answers. The team that you named; your age group and sex if you gave them, and when you agreed that they are used to compare groups. No member of the organisation and no administrator can open this list; an organisation sees what you shared only in tools that show groups.",
    howLong: "Six months, or until you take it back, delete your answers to the quiz or delete your account.",
  },
  {
    tables: ["team_releases", "released_shares"],
    name: "Figures of teams",
    what: "Counts, means and standard deviations of the people who share their quiz with an organisation, by team, age group and sex. Members see those that tell nothing of fewer than ten people. Beside them, for as long as you share the same result, which figures you are counted in.",
    howLong:
      "Until the organisation is closed. What you take back is in no later figures; those made before stay, since nobody can be found in them.",
  },
  {
    tables: ["account_consents"],
    name: "Consents",
    what: "What you have consented to in Candidate Onboarding, and to storing genotypes: the purpose, the version of its text, and when.",
    howLong: "Until you take it back in the account’s panel or delete your account.",
  },
];

/** Tables of our own without personal data: what the product knows, and what the server needs for itself. */
export const withoutPeople: readonly string[] = [
  "caller_keys",
  "personal_tables",
  "polygenic_effect_sizes",
  "pricing_plans",
  "tool_tiers",
];

/**
 * What the sign-in service stores. For what is deleted automatically, and when:
 * docs/product-rules.md#what-the-server-removes-by-itself.
 */
export const keptBySignIn: readonly KeptLine[] = [
  {
    name: "Your account",
    what: "E-mail address, name, a digest of your password that cannot be turned back, and when you signed up and last signed in.",
    howLong:
      "Until you delete it. An account whose e-mail address is never confirmed is deleted after seven days.",
  },
  {
    name: "Your sessions",
    what: "Where you are signed in: when it began and was last used.",
    howLong: "Until you sign out; 90 days without use, and 180 days in all, at most.",
  },
  {
    name: "Your second factor",
    what: "If you set one up: when, the key that your authenticator app has, and of each passkey its name, its id, its public key, how it connects (such as USB) and how often it has signed.",
    howLong: "Until you remove it or delete your account.",
  },
  {
    name: "Log of sign-in calls",
    what: "Which sign-in call was made for which account, with its e-mail address.",
    howLong: "30 days.",
  },
];
