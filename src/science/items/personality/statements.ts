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
export const statementsVersion = 2;

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

/**
 * Statements of our own, under this project's licence: in each domain four facets, each keyed both ways equally often, with as much demand one
 * way as the other. An id is never given to another text: new ones come last.
 */
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
    ["imagination", 1, 0, "My mind wanders off into stories of its own."],
    ["imagination", 1, -1, "I can see a room before me when somebody describes it."],
    ["imagination", -1, 0, "I think about what is there, not about what might be."],
    ["imagination", -1, 1, "I never make up stories, not even for myself."],
    ["ideas", 1, 0, "I enjoy working out how something came to be."],
    ["ideas", 1, -1, "I ask questions when I don't understand something."],
    ["ideas", -1, 0, "I leave hard questions to others."],
    ["ideas", -1, -1, "Long explanations tire me."],
    ["art", 1, 0, "I go back to books, songs or films that I love."],
    ["art", 1, 1, "I go to concerts or exhibitions of a kind that I don't know."],
    ["art", -1, 0, "I see no point in decorating a room."],
    ["art", -1, 1, "No song has ever meant anything to me."],
    ["change", 1, 0, "I look for a new way even when the old one works."],
    ["change", 1, 0, "I like plans that change on the way."],
    ["change", -1, 0, "I order what I had last time."],
    ["change", -1, -1, "I need time to get used to something new."],
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
    ["order", 1, 0, "I tidy up before I begin."],
    ["order", 1, -1, "I put things back when I have used them."],
    ["order", -1, 0, "I leave things lying about."],
    ["order", -1, 1, "Chaos around me does not bother me at all."],
    ["diligence", 1, 0, "I stay with a dull task until it is done."],
    ["diligence", 1, -1, "I do my share of the work."],
    ["diligence", -1, 0, "I stop when a task becomes tedious."],
    ["diligence", -1, -1, "I am easily distracted from my work."],
    ["reliability", 1, 0, "I answer messages that need an answer."],
    ["reliability", 1, 1, "I have not missed an appointment for years."],
    ["reliability", -1, 0, "I cancel plans at the last moment."],
    ["reliability", -1, 1, "My promises are more like wishes."],
    ["planning", 1, 0, "I write down what has to be done."],
    ["planning", 1, -1, "I set out early enough."],
    ["planning", -1, 0, "I decide on the spur of the moment."],
    ["planning", -1, -1, "I underestimate how long things take."],
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
    ["company", 1, 0, "I would rather work with others than alone."],
    ["company", 1, 1, "A day without company is a lost day to me."],
    ["company", -1, 0, "I prefer a quiet evening at home."],
    ["company", -1, -1, "Big crowds tire me."],
    ["speaking up", 1, 0, "I tell people when I disagree."],
    ["speaking up", 1, -1, "I ask a stranger when I want to know something."],
    ["speaking up", -1, 0, "I wait until somebody asks me."],
    ["speaking up", -1, 1, "I never speak in front of a group if I can help it."],
    ["energy", 1, 0, "I walk and talk faster than most."],
    ["energy", 1, -1, "I like to be up and doing."],
    ["energy", -1, 0, "I let others set the pace."],
    ["energy", -1, 1, "I could spend whole weeks doing nothing."],
    ["cheer", 1, 0, "I cheer others up."],
    ["cheer", 1, 1, "I sing or hum while I work."],
    ["cheer", -1, 0, "It takes a lot to make me laugh."],
    ["cheer", -1, -1, "My joy is quiet."],
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
    ["trust", 1, 0, "I take people at their word."],
    ["trust", 1, -1, "I give people a second chance."],
    ["trust", -1, 0, "I am wary of people I don't know."],
    ["trust", -1, 1, "Nobody does anything for nothing."],
    ["compassion", 1, 0, "I make time for somebody who has trouble."],
    ["compassion", 1, 1, "I go without something so that another has enough."],
    ["compassion", -1, 0, "I find it hard to listen to other people's worries."],
    ["compassion", -1, -1, "Sometimes I fail to notice how others feel."],
    ["peace", 1, 0, "I look for what both sides can accept."],
    ["peace", 1, -1, "I apologise when I was wrong."],
    ["peace", -1, 0, "I insist on my way."],
    ["peace", -1, 1, "I enjoy a good quarrel."],
    ["modesty", 1, 0, "I share the credit for what went well."],
    ["modesty", 1, 1, "I would rather that nobody mentioned my successes."],
    ["modesty", -1, 0, "I like to be admired."],
    ["modesty", -1, -1, "I am glad when others see what I have done."],
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
    ["calm", 1, 0, "I wait patiently when there is a delay."],
    ["calm", 1, -1, "I think before I answer an angry message."],
    ["calm", -1, 0, "I get upset when plans change."],
    ["calm", -1, 1, "I fly into a rage over trifles."],
    ["worry", 1, 0, "I can leave a problem alone until tomorrow."],
    ["worry", 1, -1, "I feel safe at home."],
    ["worry", -1, 0, "I lie awake thinking."],
    ["worry", -1, -1, "I am nervous before an examination."],
    ["mood", 1, 0, "I feel well on most mornings."],
    ["mood", 1, 1, "Bad weather or bad news never changes my mood."],
    ["mood", -1, 0, "I have days on which nothing pleases me."],
    ["mood", -1, 1, "I despair over small things."],
    ["self-assurance", 1, 0, "I can laugh at my own mistakes."],
    ["self-assurance", 1, 1, "It makes no difference to me what others think of me."],
    ["self-assurance", -1, 0, "I compare myself with others and come off badly."],
    ["self-assurance", -1, -1, "I feel uneasy when everybody looks at me."],
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
