/** What the search finds besides the tools. Loaded when the search opens. */
import { plans } from "../../access/plans.ts";
import { formatList } from "../../lib/format.ts";
import { faqGroups } from "../../pages/faq/faq-groups.ts";
import { pathOf, toolOf } from "../../product/product.ts";
import { traitList } from "../../science/reference/trait-list.generated.ts";
import { bestFits } from "./word-fit.ts";

/** A place in the product that is no line of the menu. */
export interface SearchTarget {
  readonly title: string;
  /** What it is, in a few words. */
  readonly note: string;
  readonly path: string;
  /** Words that people search for and that stand in neither. */
  readonly also: string;
}

/** Traits and diseases, questions with an answer, plans, and the account. */
export function searchTargets(isSignedIn: boolean): readonly SearchTarget[] {
  return [...accountTargets(isSignedIn), ...planTargets(), ...traitTargets(), ...answerTargets()];
}

function traitTargets(): SearchTarget[] {
  const everyTrait = toolOf("omnotype");
  const risks = toolOf("sensitive-traits");
  return traitList.map(({ shortName, outcome, category, description }) => {
    const isRisk = category === "psychiatric" || category === "substance";
    const tool = isRisk ? risks : everyTrait;
    return {
      title: shortName,
      note: `Trait, in ${tool.name}`,
      path: pathOf(isRisk ? "sensitive-traits" : "omnotype"),
      also: `${outcome} ${description} trait score`,
    };
  });
}

function answerTargets(): SearchTarget[] {
  return faqGroups().flatMap(({ title, answers }) =>
    answers.map(({ id, question, paragraphs, alsoCalled = "" }) => ({
      title: question,
      note: `Answer, ${title.toLowerCase()}`,
      path: `${pathOf("faq")}#${id}`,
      also: `${alsoCalled} ${paragraphs.join(" ")}`,
    })),
  );
}

/** The page of prices says which plans are sold here. */
function planTargets(): SearchTarget[] {
  const names = Object.values(plans).map(({ name }) => name);
  return [
    {
      title: toolOf("pricing").name,
      note: `${formatList(names)}: what each opens and costs`,
      path: pathOf("pricing"),
      also: "price prices cost plan subscription subscribe buy upgrade",
    },
  ];
}

function accountTargets(isSignedIn: boolean): SearchTarget[] {
  return [
    isSignedIn
      ? {
          title: "Saved predictions",
          note: "Your account",
          path: pathOf("iq-prediction", "/iq-results"),
          also: "results",
        }
      : {
          title: "Sign in",
          note: "Account",
          path: pathOf("sign-in"),
          also: "log in login sign up register account password forgotten reset",
        },
  ];
}

/** The targets that a query finds, the best first; none for an empty one. */
export function findTargets(query: string, targets: readonly SearchTarget[]): readonly SearchTarget[] {
  if (query.trim() === "") return [];
  return bestFits(query, targets, ({ title, note, also }) => [
    { text: title, weight: 100 },
    { text: note, weight: 10 },
    { text: also, weight: 3 },
  ]);
}
