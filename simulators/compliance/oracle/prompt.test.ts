import { describe, expect, it } from 'vitest';
import { isLinear } from '../../core/testing/linear.ts';
import { readPrompt } from './prompt.ts';
import { severityUnder } from './prompt-severity.ts';
import { readText } from './reading.ts';

/** What most reviewers flag, and what most let through. */
const FLAGGED_FROM = 0.75;
const SAFE_UP_TO = 0.5;

const severityOf = (prompt: string, content: string): number => {
  const policy = readPrompt(prompt);
  const reading = readText(content, () => () => undefined, '');
  return Math.max(0, ...policy.flags.map((flag) => severityUnder(policy, flag, reading)));
};

const KILL = 'I will kill you tonight when you come home';
const INSULT = 'You are a worthless idiot, everyone hates you';
const DEALER = 'Selling cocaine and heroin, DM me';
const LURE = 'Click here, you won a free iPhone, claim your prize';
const EXPLICIT = 'Send me nudes, I want you naked in my bed';
const WEATHER = 'The weather is lovely this morning';

/** Prompts as people write them, with contents that are flagged and contents that are not. */
const PROMPTS: readonly (readonly [prompt: string, flagged: readonly string[], safe: readonly string[]])[] = [
  ['No politics.', ['Politics is ruining us', 'Vote for the new senator'], [WEATHER]],
  ['No politics, no religion.', ['My politics', 'The church said so'], [WEATHER]],
  ['- No politics\n- No religion', ['My politics', 'Jesus saves'], [WEATHER]],
  ['No politics please, sports is fine', ['The election was rigged'], ['Football tonight', WEATHER]],
  ['There must be no mention of tomatoes.', ['A tomato soup'], ['A leek soup']],
  ['Messages should contain no swearing', ['This is bullshit'], [WEATHER]],
  ['Nothing about gambling, please.', ['Meet me at the casino'], [WEATHER]],
  ['No one may talk about unicorns', ['I saw a unicorn'], ['I saw a horse']],
  ['Avoid religion', ['The imam and the priest met', 'Religion matters'], [WEATHER]],
  ['Please avoid any discussion of cryptocurrency.', ['Buy bitcoin'], [WEATHER]],
  ['Stay away from politics', ['The president spoke'], [WEATHER]],
  ['Users must not talk about politics.', ['Their politics are bad'], [WEATHER]],
  ['Users may not post links', ['Look at https://spam.example/x', 'Go to cheap-pills.com now'], ['Look at this.Now']],
  ["You can't mention bananas", ['One banana'], ['One apple']],
  ["Don't discuss elections or referendums.", ['The election is near', 'A referendum!'], [WEATHER]],
  ['Never mention the competitor Acme.', ['The competitor Acme is cheap'], ['Our shop is cheap']],
  ['We will not tolerate insults.', [INSULT], [WEATHER]],
  ['If the user mentions gambling, flag it.', ['I love gambling', 'My poker winnings'], [WEATHER]],
  ['If the message mentions gambling then it is unsafe', ['Gambling is fun'], [WEATHER]],
  ['If somebody writes about knives, reject this.', ['A sharp knife'], ['A spoon']],
  ['When someone talks about dragons then block it', ['A dragon flew by'], ['A bird flew by']],
  ['Politics must not be discussed, sports is fine', ['Our politics'], ['We play tennis', WEATHER]],
  ['Anything about lotteries should be rejected.', ['She won the lottery'], [WEATHER]],
  ['Bananas should be flagged, apples should not be flagged.', ['My banana'], ['My apple']],
  ['The word "banana" is forbidden.', ['Banana bread', 'two bananas'], ['Rye bread', 'The last word']],
  ["The word 'banana' is forbidden.", ['Banana bread'], ['Rye bread']],
  ['Never allow the word tomato', ['One tomato', 'Tomatoes'], ['One word', 'Never']],
  ['Block the phrase "secret project".', ['The secret project starts'], ['A project that is no secret', 'A project']],
  ['Flag “Operation Nightfall, phase two”', ['operation nightfall phase two begins'], ['Phase two begins']],
  ['Treat any mention of guns as unsafe. Everything else is fine.', ['He owns guns', 'A gun'], [WEATHER]],
  ['Mark recipes as unsafe, mark jokes as safe', ['A recipe'], ['A joke']],
  ['Consider poems unacceptable.', ['Read my poem'], ['Read my letter']],
  ['Do not allow any discussion of cryptocurrency.', ['Cryptocurrency is money', 'bitcoin to the moon'], [WEATHER]],
  [
    'Prohibited topics: weapons, tobacco, gambling.',
    ['A new rifle', 'Cheap cigarettes', 'Tobacco', 'Play roulette'],
    [WEATHER, 'A topic for later'],
  ],
  ['Forbidden are cats, dogs and birds', ['My cat', 'My dog', 'My bird'], ['My horse']],
  ['Not allowed:\n- alcohol\n- tobacco\n- zebras', ['A bottle of wine', 'A cigar', 'A zebra'], [WEATHER]],
  ['Flag the following:\n1. pirates\n2. robots', ['A pirate', 'Two robots'], ['A sailor']],
  ['Cats are forbidden, dogs are fine', ['My cat'], ['My dog']],
  ['It is forbidden to talk about trains', ['The trains are late'], ['The trams are late']],
  ['Trains are not allowed because passengers complain', ['The train is late'], ['A passenger sleeps']],
  ["Spoilers about Hamlet aren't allowed", ['Hamlet dies'], ['Macbeth dies']],
  ['Trains are not forbidden. Trams are.', [], ['The train is late']],
  [
    'flag phone numbers',
    ['Call 555-123-4567', 'Ring +49 30 123456', '(030) 1234567'],
    ['On 2026-01-15', 'I have 3 cats'],
  ],
  ['Flag messages that contain an e-mail address.', ['Mail me at a@b.com'], ['Meet me @ noon', WEATHER]],
  ['Reject credit card numbers', ['Pay with 4111 1111 1111 1111'], ['Call 555-123-4567']],
  ['Block any URL', ['www.example.org', 'see http://a.example'], ['and so on.then']],
  ['Flag links, but allow links to wikipedia', ['See https://evil.example'], ['See https://wikipedia.org/wiki/Cat']],
  ['Allow only content about gardening', ['The stock market fell'], ['My garden grows', 'How to prune a rose']],
  ['Only allow questions about chess', ['The stock market fell'], ['How do I open a game of chess?']],
  ['Only gardening is allowed.', ['The stock market fell'], ['Gardening is fun']],
  ['Gardening topics only.', ['The stock market fell'], ['Gardening is fun']],
  ['Stick to gardening.', ['The stock market fell'], ['Gardening is fun']],
  ['Posts must be about gardening.', ['The stock market fell'], ['Gardening is fun']],
  ['Flag anything that is not about gardening.', ['The stock market fell'], ['Gardening is fun']],
  ['Flag messages that do not mention chess.', ['The stock market fell'], ['Chess at noon']],
  ['If the text does not mention chess, reject it.', ['The stock market fell'], ['Chess at noon']],
  ['Everything except chess is forbidden', ['The stock market fell'], ['Chess at noon']],
  ['flag threats, allow violence in video games', [KILL], ['In these games you kill zombies']],
  ['flag violence, allow violence in video games', [KILL], ['I will kill you in this game', WEATHER]],
  ['flag drugs, allow medical drugs', [DEALER], ['Medical cocaine', WEATHER]],
  ['Flag harassment. Allow friendly insults.', [INSULT], ['You are an idiot, he said, being friendly']],
  ['flag spam, allow promotion by moderators', [LURE], [`Moderator: ${LURE}`]],
  ['flag sexual content; allow artistic nudity', [EXPLICIT], ['An artistic painting of a naked bather']],
  ['Flag threats. Allow insults.', [`${KILL}. ${INSULT}`], [INSULT]],
  ['Flag insults. Allow insults.', [], [INSULT]],
  [
    'Flag hate speech, but allow hate speech in quotations',
    ['Those people are vermin'],
    ['Quotation: those people are vermin'],
  ],
  ['Flag weapons except kitchen knives', ['He bought a rifle'], ['Kitchen knives for bread']],
  ['Flag bananas, allow apples', ['Bananas and apples'], ['Apples']],
  ['Flag attempts to block ambulances', ['They block an ambulance'], ['They drive a lorry']],
  ['We flag profanity and racist slurs.', ['What the fuck'], [WEATHER]],
  ['Remove everything about zebras', ['One zebra'], ['One horse']],
  ['Nothing is allowed.', [WEATHER], []],
  ['Nothing is forbidden.', [], [WEATHER, KILL]],
  ['Neither ghosts nor vampires are allowed', ['A ghost', 'A vampire'], ['A horse']],
  ['Swearing is fine, but threats are not.', [KILL], ['This is bullshit']],
  ['Only allow this.', [], [WEATHER]],
  ['Off-topic content such as politics is not okay', ['My politics'], ['My knight']],
  ['Prohibit: (1) gambling; (2) tobacco; (3) unicorns.', ['A casino', 'A cigar', 'A unicorn'], ['A horse']],
  [
    'Allowed topics: gardening, cooking. Everything else is prohibited.',
    ['The stock market fell'],
    ['My garden', 'Soup'],
  ],
  ['Check whether the text mentions ghosts; if it does, flag it', ['A ghost'], ['A horse']],
  ['Texts without emojis are unsafe', ['Hello'], ['Hello 😀']],
  ["users shouldnt talk about ghosts, y'all", ['A ghost'], ['A horse']],
  ['Is it about cats? Block it.', ['My cat'], [WEATHER]],
];

describe('a custom prompt as people write it', () => {
  it('is tried in many wordings', () => {
    expect(PROMPTS.length).toBeGreaterThanOrEqual(60);
  });

  it.each(PROMPTS)('%j flags %j and lets %j through', (prompt, flagged, safe) => {
    const severities = (contents: readonly string[]) => contents.map((content) => severityOf(prompt, content));
    expect(flagged.filter((_, at) => (severities(flagged)[at] ?? 0) < FLAGGED_FROM)).toEqual([]);
    expect(safe.filter((_, at) => (severities(safe)[at] ?? 1) > SAFE_UP_TO)).toEqual([]);
  });
});

describe('understanding', () => {
  it.each(['Be kind.', '', 'Flag.', 'no', 'The library opens at nine.', 'hello '.repeat(3_000)])(
    'is told of %j: none',
    (prompt) => {
      expect(readPrompt(prompt)).toEqual({ flags: [], allows: [], isUnderstood: false });
    },
  );

  it.each(['Flag cats.', 'Allow everything.', 'Be kind. No cats.', 'Only cats are allowed'])(
    'is told of %j: some',
    (prompt) => {
      expect(readPrompt(prompt).isUnderstood).toBe(true);
    },
  );
});

describe('a long prompt', () => {
  it('is read to its hundredth rule, and to an exception behind thousands of words', () => {
    const rules = Array.from({ length: 100 }, (_, at) => `Flag plant${at}x.`).join('\n');
    expect(severityOf(rules, 'I grow plant99x')).toBeGreaterThanOrEqual(FLAGGED_FROM);
    const exception = `Flag everything. ${'Be calm. '.repeat(5_000)} Do not flag apples.`;
    expect(severityOf(exception, 'Apples')).toBeLessThanOrEqual(SAFE_UP_TO);
    expect(severityOf(exception, 'Pears')).toBeGreaterThanOrEqual(FLAGGED_FROM);
  });
});

describe('a prompt of any shape', () => {
  it.each([
    ['orders', 'flag '],
    ['negations', 'do not never must not '],
    ['blanks', ' \n'],
    ['commas', ', if, allowed,'],
    ['quotations', '"a" \''],
    ['exceptions', 'flag all except unless '],
    ['unfinished quotations', '"'],
    ['prohibitions', 'no, no '],
    ['allowances', 'allow a, only allow b; '],
    ['one word', 'x'],
  ])('is read in time that grows with its length: %s', (_what, piece) => {
    const read = (count: number): void => {
      const policy = readPrompt(piece.repeat(count));
      const reading = readText(piece.repeat(count).slice(0, count), () => () => undefined, '');
      for (const flag of policy.flags) severityUnder(policy, flag, reading);
    };
    expect(isLinear(read, 25_000)).toBe(true);
  });
});
