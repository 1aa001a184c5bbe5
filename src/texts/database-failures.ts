import { ACCOUNTS_UNAVAILABLE, UNEXPECTED_MESSAGE } from "./auth-failures.ts";

/** Why a call of the database failed. */
export type DatabaseFailure =
  /** No answer came. */
  | { readonly code: "not-fetched" }
  /** One row was expected and several came (PGRST116). */
  | { readonly code: "several-rows" }
  /**
   * The database refused, in its own words, which may name what a person typed: they are never shown and never logged. `reason`
   * is its code, `status` that of HTTP.
   */
  | {
      readonly code: "refused";
      readonly status: number;
      readonly reason: string;
      readonly message: string;
      readonly details: string | null;
      readonly hint: string | null;
    }
  /** An answer that makes no sense, or something that the page could not even ask. */
  | { readonly code: "unexpected" };

const noRoom = "The server has no room to save this now. Try again later.";

/** Refusals of the server and of PostgreSQL that a person can do something about, by their code; ours are those of the quotas. */
const databaseRefusals = {
  // insufficient_privilege, and a bearer that is no longer valid.
  "42501": "Your account does not allow this. Sign in again, then try once more.",
  PGRST301: "Your session has ended. Sign in again, then try once more.",
  // check_violation
  "23514": "The server did not accept these values.",
  // unique_violation
  "23505": "This is saved already.",
  // The server goes on without its database, or its disk is full (docs/failures.md).
  backend_unavailable: ACCOUNTS_UNAVAILABLE,
  no_room: noRoom,
  "53100": noRoom,
  // A quota (supabase/migrations, quotas).
  PT413: "Your account holds as many of these as it may. Delete one, then try again.",
} as const;

/** Refusals of our own procedures, by the name that each has in its migration. */
const procedureRefusals: Readonly<Record<string, string>> = {
  no_reason: "Type a reason of 3 to 500 letters.",
  no_such_user: "There is no such account, or its e-mail address was never confirmed.",
  already_member: "This person is a member already.",
  last_owner: "An organisation has an owner. Make somebody else one first.",
  no_such_invitation: "There is no such invitation. It may have been taken back.",
  invitation_of_another:
    "This invitation is for another e-mail address. Sign in with the address that it was sent to.",
  invitation_used: "This invitation was accepted already.",
  invitation_ended: "This invitation has ended. Ask for a new one.",
  no_such_organisation: "There is no open organisation with this code.",
  no_finished_quiz: "Your account does not have your finished quiz yet. Wait a moment, then try again.",
  no_such_team: "This organisation has no such team any more. Choose another one.",
  no_consent_to_groups: "Agree that age and sex are used to compare groups, or leave them out.",
  no_such_member: "This person is no member any more.",
  organisation_closed: "This organisation is closed.",
  too_many_changes: "Too many changes within an hour. Try again later.",
  too_many_invitations: "You have invited three people in the last hour. Try again later.",
  upload_version:
    "Nothing was stored: these figures were made by another version of the page. Load the page again and make them anew.",
  upload_cut:
    "Nothing was stored: the figures are not whole, or their sums don't agree. Make them anew and send them once more.",
  upload_small_group:
    "Nothing was stored: a group has fewer than ten people. Join it with another one in the table.",
  upload_names_people:
    "Nothing was stored: the figures have a part that is no count of a group. Use group names that name no person.",
  upload_no_consent: "Nothing was stored: the table lacks the column of consent.",
  upload_sent_twice: "Nothing was stored: these figures were sent already.",
  no_such_upload: "Nothing was changed: that upload was withdrawn or replaced already.",
  too_many_uploads:
    "Nothing was stored: a partner has room for 40 uploads. A new one can only take the place of earlier ones.",
  too_many_scores:
    "Nothing was stored: a partner has 40 different scores in all. Choose scores that earlier figures have.",
  own_account: "You cannot change your own account here. Another administrator can.",
  is_administrator: "This account is an administrator. Take the role first.",
  no_accounts: "Choose between one and 200 accounts.",
  no_source: "Type a source of 3 to 300 letters.",
  effect_out_of_range: "Type an effect size between -0.5 and 0.5.",
  no_such_effect: "There is no published effect size of this SNP in this set.",
  end_passed: "Choose an end that is still to come.",
  plan_bought: "The plan that is paid for would be the open one. Change it at the card provider.",
  not_named: "Type the e-mail address of the account that is to be deleted.",
  being_deleted: "This account is being deleted. Undo that first.",
  not_being_deleted: "This account is not being deleted any more.",
  second_factor_missing:
    "Changes by administrators need a second factor. Turn it on in your account, then try again.",
  second_factor_needed: "Your second factor is needed. Sign out and in again, then try once more.",
  too_many_tries: "Too many wrong codes. Try again in an hour.",
  own_role: "You cannot take your own role. Another administrator can.",
};

const refusals: Readonly<Record<string, string>> = databaseRefusals;

/** The sentence for a refusal of a procedure, by its name. */
export function procedureRefusalMessage(name: string): string {
  return procedureRefusals[name] ?? UNEXPECTED_MESSAGE;
}

/** The text shown for a failure of the database: ours, never its own. */
export function databaseFailureMessage(failure: DatabaseFailure): string {
  switch (failure.code) {
    case "not-fetched":
      return "The server could not be reached. Check your connection, then try again.";
    case "several-rows":
      return "The server has this more than once, so it could not tell which one is meant.";
    case "refused":
      return (
        refusals[failure.reason] ??
        (/^PT4\d\d$/.test(failure.reason) ? procedureRefusals[failure.message] : undefined) ??
        UNEXPECTED_MESSAGE
      );
    case "unexpected":
      return UNEXPECTED_MESSAGE;
  }
}
