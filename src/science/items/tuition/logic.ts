import { type Draw, drawOne, shuffle } from "../draws.ts";
import { type Topic, type TuitionItem, withOptions } from "./tuition-item.ts";

/** Something that is so or not so, in words both ways. */
interface Fact {
  readonly isSo: string;
  readonly isNotSo: string;
}

/** Facts that nothing in the world connects, so that only the premises count. */
const facts: readonly Fact[] = [
  ["the lamp is on", "the lamp is off"],
  ["the door is open", "the door is shut"],
  ["the cat is asleep", "the cat is awake"],
  ["the box is full", "the box is not full"],
  ["the train is late", "the train is on time"],
  ["the soup is hot", "the soup is not hot"],
  ["Ada is at home", "Ada is out"],
  ["the flag is up", "the flag is down"],
].map(([isSo = "", isNotSo = ""]) => ({ isSo, isNotSo }));

/** A statement about a place in the list of facts, or an "if" between two of them. */
export type Statement =
  | { readonly kind: "fact"; readonly fact: number; readonly holds: boolean }
  | { readonly kind: "if"; readonly condition: Statement; readonly result: Statement };

function fact(place: number, holds: boolean): Statement {
  return { kind: "fact", fact: place, holds };
}

function when(condition: Statement, result: Statement): Statement {
  return { kind: "if", condition, result };
}

/** Whether a statement is true where these facts are so. */
function isTrue(statement: Statement, world: readonly boolean[]): boolean {
  return statement.kind === "fact"
    ? world[statement.fact] === statement.holds
    : !isTrue(statement.condition, world) || isTrue(statement.result, world);
}

/** Whether a conclusion holds in every world in which all premises hold. */
export function follows(premises: readonly Statement[], conclusion: Statement, factCount: number): boolean {
  return Array.from({ length: 2 ** factCount }, (_, number) =>
    Array.from({ length: factCount }, (_, place) => ((number >> place) & 1) === 1),
  ).every((world) => !premises.every((premise) => isTrue(premise, world)) || isTrue(conclusion, world));
}

function inWords(statement: Statement, named: readonly Fact[]): string {
  if (statement.kind === "if") {
    return `if ${inWords(statement.condition, named)}, then ${inWords(statement.result, named)}`;
  }
  const own = named[statement.fact];
  return (statement.holds ? own?.isSo : own?.isNotSo) ?? "";
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A logic item with the statements it was made from. */
export interface LogicItem extends TuitionItem {
  readonly premises: readonly Statement[];
  readonly conclusions: readonly Statement[];
}

/** A topic of logic. */
export interface LogicTopic extends Topic {
  readonly make: (draw: Draw) => LogicItem;
}

/** The facts of one item. */
const factCount = 3;

/** Premises over three facts, what follows from them, and why. */
interface Argument {
  readonly premises: readonly Statement[];
  readonly right: Statement;
  readonly why: (words: (statement: Statement) => string) => string[];
}

function opposite(statement: Statement): Statement {
  return statement.kind === "fact" ? fact(statement.fact, !statement.holds) : statement;
}

function makeLogic(draw: Draw, argue: (literals: readonly Statement[]) => Argument): LogicItem {
  const named = shuffle(draw, facts).slice(0, factCount);
  const literals = named.map((_, place) => fact(place, drawOne(draw, [true, false])));
  const { premises, right, why } = argue(literals);
  const words = (statement: Statement) => inWords(statement, named);
  const all = literals.flatMap((one, place) => {
    const others = literals.filter((_, other) => other !== place);
    const results = others.flatMap((other) => [other, opposite(other)]);
    return [one, opposite(one)].flatMap((own) => [own, ...results.map((result) => when(own, result))]);
  });
  const wrong = shuffle(draw, all).filter((statement) => !follows(premises, statement, factCount));
  const statementsByText = new Map([right, ...wrong].map((one) => [capital(`${words(one)}.`), one]));
  const item = withOptions(
    draw,
    `${premises.map((premise) => capital(`${words(premise)}.`)).join(" ")} What follows?`,
    capital(`${words(right)}.`),
    [...statementsByText.keys()].slice(1),
    why(words).map((step) => capital(`${step}.`)),
  );
  return {
    ...item,
    premises,
    conclusions: item.options.flatMap((text) => {
      const statement = statementsByText.get(text);
      return statement === undefined ? [] : [statement];
    }),
  };
}

function three(literals: readonly Statement[]): [Statement, Statement, Statement] {
  const [a, b, c] = literals;
  if (a === undefined || b === undefined || c === undefined) throw new RangeError("three facts are needed");
  return [a, b, c];
}

/** What follows from statements with "if". */
export const logic: readonly LogicTopic[] = [
  {
    id: "from-condition",
    name: "From a condition to its result",
    difficulty: -1,
    make: (draw) =>
      makeLogic(draw, (literals) => {
        const [a, b] = three(literals);
        return {
          premises: [when(a, b), a],
          right: b,
          why: (words) => [`the condition holds: ${words(a)}`, `so the result holds: ${words(b)}`],
        };
      }),
  },
  {
    id: "from-result",
    name: "From a missing result to the condition",
    difficulty: 0.2,
    make: (draw) =>
      makeLogic(draw, (literals) => {
        const [a, b] = three(literals);
        return {
          premises: [when(a, b), opposite(b)],
          right: opposite(a),
          why: (words) => [
            `the result does not hold: ${words(opposite(b))}`,
            "if the condition held, the result would too",
            `so the condition does not hold: ${words(opposite(a))}`,
          ],
        };
      }),
  },
  {
    id: "chains",
    name: "Chains of conditions",
    difficulty: 0.8,
    make: (draw) =>
      makeLogic(draw, (literals) => {
        const [a, b, c] = three(literals);
        return {
          premises: [when(a, b), when(b, c)],
          right: when(opposite(c), opposite(a)),
          why: (words) => [
            `suppose that ${words(opposite(c))}`,
            `then the condition of the second premise does not hold: ${words(opposite(b))}`,
            `then the condition of the first does not either: ${words(opposite(a))}`,
            `so ${words(when(opposite(c), opposite(a)))}`,
          ],
        };
      }),
  },
  {
    id: "turned-chains",
    name: "Turned conditions",
    difficulty: 1.5,
    make: (draw) =>
      makeLogic(draw, (literals) => {
        const [a, b, c] = three(literals);
        return {
          premises: [when(a, b), when(opposite(a), c)],
          right: when(opposite(b), c),
          why: (words) => [
            `suppose that ${words(opposite(b))}`,
            `then by the first premise ${words(opposite(a))}`,
            `then by the second premise ${words(c)}`,
            `so ${words(when(opposite(b), c))}`,
          ],
        };
      }),
  },
];
