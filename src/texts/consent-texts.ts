/** What a person may consent to. Another text is another version: a consent to an older one counts as none. */

/** A consent that can be given. */
export interface ConsentText {
  readonly id: "quiz-answers" | "group-figures" | "invitations";
  readonly version: number;
  readonly name: string;
  /** What for, and what happens then. */
  readonly purpose: string;
}

/** The consents of Candidate Onboarding. Nothing depends on them but what they name: everything works without. */
export const consentTexts: readonly ConsentText[] = [
  {
    id: "quiz-answers",
    version: 1,
    name: "Use my quiz answers to check the questions",
    purpose:
      "Answers to quizzes, without your name and e-mail address, may be counted to see how hard each question is. No such count is made yet.",
  },
  {
    id: "group-figures",
    version: 1,
    name: "Count me in figures of groups",
    purpose:
      "Your goals and situation may be counted in figures of ten people or more, never alone. No such figure is made yet.",
  },
  {
    id: "invitations",
    version: 1,
    name: "Write to me about studies",
    purpose:
      "We may write to your e-mail address when a study looks for people. No study looks for people yet.",
  },
];

/** The consent to store genotypes, given where they are saved. A changed `statement` needs another version. */
export const savedGenotypesConsent = {
  id: "saved-genotypes",
  version: 1,
  name: "Store my genotypes at the SNPs of the built-in sets",
  statement: "I agree that these genotypes are stored in my account until I delete them.",
  purpose: "Taking this back deletes the stored genotypes from your account.",
} as const;

/** The account panel's words on consents. */
export const consentPanelTexts = {
  title: "Consents",
  reading: "Being read",
  none: "You have given no consent.",
  notRead: "Your consents could not be read.",
  again: "Try again",
  takeBack: "Take back",
  takenBack: "The consent was taken back.",
  notTakenBack: "The consent could not be taken back",
} as const;
