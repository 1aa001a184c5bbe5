/** The five domains of personality, in the order in which they are shown. Neither end of one is better. */
export const personalityDomains = [
  "openness",
  "conscientiousness",
  "extraversion",
  "agreeableness",
  "stability",
] as const;
export type PersonalityDomain = (typeof personalityDomains)[number];

/** What domains are called. */
export const personalityNames: Readonly<Record<PersonalityDomain, string>> = {
  openness: "Openness",
  conscientiousness: "Conscientiousness",
  extraversion: "Extraversion",
  agreeableness: "Agreeableness",
  stability: "Emotional stability",
};

/** The answers to a statement, from category 0 on. */
export const agreement = [
  "Does not fit me at all",
  "Fits me a little",
  "Fits me partly",
  "Fits me mostly",
  "Fits me exactly",
] as const;

/** Raised whenever a statement, its key or its demand changes, or the order in which statements come. Part of `quizVersion`. */
export const statementsVersion = 1;

/** A statement that people say how well it fits them. */
export interface Statement {
  readonly id: string;
  readonly domain: PersonalityDomain;
  /** The part of the domain that it is about. */
  readonly facet: string;
  /** Whether agreeing speaks for more of the domain (1) or less (-1). */
  readonly keyed: 1 | -1;
  /** How much of the domain it takes to answer in its sense, by design: -1 little, 1 much. */
  readonly demand: -1 | 0 | 1;
  readonly text: string;
}

function statementsOf(
  domain: PersonalityDomain,
  rows: readonly (readonly [facet: string, keyed: 1 | -1, demand: -1 | 0 | 1, text: string])[],
): Statement[] {
  return rows.map(([facet, keyed, demand, text], index) => ({
    id: `${domain}-${index + 1}`,
    domain,
    facet,
    keyed,
    demand,
    text,
  }));
}

/** Statements of our own, under this project's licence: in each domain four facets, each keyed both ways equally often. An id is never given to another text. */
export const statements: readonly Statement[] = [
  ...statementsOf("openness", [
    ["imagination", 1, 0, "I often picture places that don't exist."],
    ["imagination", 1, 1, "A story can stay in my mind for days."],
    ["imagination", -1, 0, "I rarely daydream."],
    ["imagination", -1, -1, "I have trouble picturing things I have never seen."],
    ["ideas", 1, 0, "I like to turn a question over until I see it from another side."],
    ["ideas", 1, 1, "I read about subjects that have no use for me."],
    ["ideas", -1, 0, "Talk about abstract ideas bores me."],
    ["ideas", -1, 1, "I prefer a plain answer to an interesting one."],
    ["art", 1, 0, "Music or pictures can move me strongly."],
    ["art", 1, -1, "I notice when something is beautifully made."],
    ["art", -1, 0, "I would not miss art if there were none."],
    ["art", -1, -1, "Poems leave me cold."],
    ["change", 1, -1, "I like to try food that I don't know."],
    ["change", 1, 1, "I would gladly live in a country that is quite unlike mine."],
    ["change", -1, 0, "I like things to stay as they are."],
    ["change", -1, 1, "I take the way I know, even when another looks interesting."],
  ]),
  ...statementsOf("conscientiousness", [
    ["order", 1, 0, "My things have their places."],
    ["order", 1, 1, "I can find any paper of mine within a minute."],
    ["order", -1, 0, "My desk is usually in a mess."],
    ["order", -1, -1, "I often look for things I have put somewhere."],
    ["diligence", 1, 0, "I finish what I have begun."],
    ["diligence", 1, 1, "I check my work once more even when nobody asks for it."],
    ["diligence", -1, 0, "I put off what I don't like."],
    ["diligence", -1, 1, "I do no more than I have to."],
    ["reliability", 1, -1, "I come on time."],
    ["reliability", 1, 0, "When I promise something, it gets done."],
    ["reliability", -1, -1, "I forget what I have agreed to do."],
    ["reliability", -1, 0, "Others have to remind me."],
    ["planning", 1, 0, "I think through what may go wrong before I start."],
    ["planning", 1, 1, "I plan my week in advance."],
    ["planning", -1, 0, "I act first and think later."],
    ["planning", -1, 1, "I leave the details until the end."],
  ]),
  ...statementsOf("extraversion", [
    ["company", 1, 0, "I feel more awake among people."],
    ["company", 1, -1, "I enjoy evenings with many friends."],
    ["company", -1, 0, "I need long stretches of time alone."],
    ["company", -1, 1, "After a party I am tired for a day."],
    ["speaking up", 1, 0, "I say what I think in a group of strangers."],
    ["speaking up", 1, 1, "I like to be the one who speaks for the others."],
    ["speaking up", -1, 0, "In meetings I let the others talk."],
    ["speaking up", -1, -1, "It is hard for me to begin a conversation."],
    ["energy", 1, 0, "My days are full, and I like it so."],
    ["energy", 1, 1, "I am the first to suggest that we go out."],
    ["energy", -1, 0, "I like a slow pace."],
    ["energy", -1, -1, "I am hard to get going."],
    ["cheer", 1, -1, "I laugh often."],
    ["cheer", 1, 0, "People notice when I am delighted."],
    ["cheer", -1, 0, "I seldom show that I am glad."],
    ["cheer", -1, 1, "I am rather a serious person."],
  ]),
  ...statementsOf("agreeableness", [
    ["trust", 1, 0, "I believe that most people mean well."],
    ["trust", 1, 1, "I lend things without worrying whether they come back."],
    ["trust", -1, 0, "I ask myself what people want from me when they are kind."],
    ["trust", -1, -1, "I expect others to take advantage of me."],
    ["compassion", 1, -1, "It touches me when somebody is sad."],
    ["compassion", 1, 0, "I notice when somebody feels left out."],
    ["compassion", -1, 0, "Other people's troubles are not my business."],
    ["compassion", -1, 1, "I lose patience with people who complain."],
    ["peace", 1, 0, "I can let somebody else be right."],
    ["peace", 1, 1, "I forgive quickly."],
    ["peace", -1, 0, "I get into arguments."],
    ["peace", -1, -1, "I pay people back when they have been unfair."],
    ["modesty", 1, 0, "I don't talk much about what I have achieved."],
    ["modesty", 1, -1, "I thank people for small things."],
    ["modesty", -1, 1, "I think I deserve more than most."],
    ["modesty", -1, 0, "I let others know when I am better at something."],
  ]),
  ...statementsOf("stability", [
    ["calm", 1, 0, "I stay calm when things go wrong."],
    ["calm", 1, 1, "Hardly anything upsets me."],
    ["calm", -1, 0, "Small things can spoil my day."],
    ["calm", -1, -1, "I lose my temper."],
    ["worry", 1, 0, "I fall asleep easily before an important day."],
    ["worry", 1, 1, "I seldom think about what might go wrong."],
    ["worry", -1, 0, "I worry about things that never happen."],
    ["worry", -1, 1, "I go over my mistakes again and again."],
    ["mood", 1, -1, "My mood is about the same from day to day."],
    ["mood", 1, 0, "After a setback I soon feel like myself again."],
    ["mood", -1, 0, "My mood changes quickly."],
    ["mood", -1, -1, "I feel low without knowing why."],
    ["self-assurance", 1, 0, "I can bear it when somebody dislikes me."],
    ["self-assurance", 1, -1, "I trust my own judgement when others doubt it."],
    ["self-assurance", -1, 0, "I am easily embarrassed."],
    ["self-assurance", -1, 1, "Criticism stays with me for a long time."],
  ]),
];

/** Lines that only show whether statements are read: the category that they ask for. */
export const attentionChecks = [
  {
    id: "attention-1",
    text: "This line checks that statements are read: please choose “Fits me a little”.",
    category: 1,
  },
  { id: "attention-2", text: "Please choose “Fits me exactly” in this line.", category: 4 },
  {
    id: "attention-3",
    text: "In this line the answer is “Does not fit me at all”, whatever you are like.",
    category: 0,
  },
] as const;
