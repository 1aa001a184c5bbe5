/** The question before a mail's link signs a person in who did not request it here. */
export const mailLinkQuestion = {
  signIn: (email: string) => `Sign in as ${email}?`,
  recovery: (email: string) => `Set a new password for ${email}?`,
  why: "The link was opened in a tab that did not ask for it. That is usual: mail programs open links in new tabs. Continue if this is your account and you asked for the mail yourself.",
  warning:
    "If someone else sent you the link, don't continue. You would be working in their account, and they could see what you save there.",
  stranger: (email: string) =>
    `You are signed in as ${email}. Continuing signs that account out of this tab and removes its genomes and scores.`,
  elsewhere:
    "Genomes and predictions stay in the tab where you made them. To go on with them, go back to that tab.",
  accept: "Continue",
  decline: "Don't sign in",
} as const;
