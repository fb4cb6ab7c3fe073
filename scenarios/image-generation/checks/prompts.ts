import { check, type GenerationContext } from '../../../harness/services/image-generation/client.ts';
import { finishedMeta, startOf } from '../../../harness/services/image-generation/facts/fleet.ts';
import { type JobName, LAST_WORDS, type Words } from '../../../harness/services/image-generation/facts/plans.ts';
import { around, names, type Parts, termsOf } from '../../../harness/services/image-generation/facts/prompts.ts';
import {
  aMention,
  charactersOf,
  enhanced,
  expectServed,
  namesIn,
  served,
} from '../../../harness/services/image-generation/facts/reference.ts';

/** The generations whose prompts are read, those with a character and those without. */
const NAMED = ['character', 'both', 'optimized', 'empty ruleset'] as const;
const NAMELESS = ['plain', 'styled', 'other'] as const;
const WITH_NEGATIVE = ['character', 'styled', 'both'] as const;

/** Both prompts of a job, and the words that were sent for it. */
interface Prompts extends Words {
  readonly positive: string;
  readonly negative: string;
  readonly explicit: string;
  readonly character: unknown;
}

async function promptsOf(context: GenerationContext, name: JobName): Promise<Prompts> {
  const { subject, moved, negative: explicit } = await startOf(context, name);
  const { positive, negative, character } = await finishedMeta(context, name);
  if (typeof positive === 'string' && typeof negative === 'string') {
    return { subject, moved, explicit, positive, negative, character };
  }
  return context.inconclusive('needs both prompts in meta');
}

/** The character that a generation names. */
async function namedBy(context: GenerationContext, name: JobName): Promise<string> {
  const { sent } = await startOf(context, name);
  return /@([\w-]+)/.exec(String(sent.prompt))?.[1] ?? context.skip('no character of a plain name is listed');
}

/** Checks of how prompts are taken apart, put together and enhanced. */
export const promptChecks = [
  check('IG-B1-15', 'activates the character that a prompt names, and no other', async (context) => {
    for (const one of NAMED) {
      expectServed(context, (await startOf(context, one)).taken);
      const name = await namedBy(context, one);
      const { character } = await finishedMeta(context, one);
      context.expect(String(character).replace(/^@/, '').toLowerCase(), 'meta.character').toBe(name.toLowerCase());
    }
    const all = (await charactersOf(context)).map((one) => one.toLowerCase());
    for (const one of NAMELESS) {
      const { character } = await finishedMeta(context, one);
      context.expect(all.includes(String(character).toLowerCase()), 'whether a character is active').toBe(false);
    }
  }),

  check('IG-B1-45', 'leaves no name of the active character in the positive prompt', async (context) => {
    for (const one of NAMED) {
      const name = await namedBy(context, one);
      const { positive } = await promptsOf(context, one);
      context.expect(names(positive, name), 'whether the name stands in it').toBe(false);
    }
  }),

  check('IG-B1-16', 'moves terms behind a dash to the negative prompt', async (context) => {
    for (const one of ['plain', 'styled', 'other', 'character', 'both', 'optimized'] as const) {
      const { positive, negative, moved } = await promptsOf(context, one);
      const found = [positive, negative].map((text) => text.includes(moved));
      context.expect(found, 'whether it stands in the positive and the negative prompt').toEqual([false, true]);
    }
  }),

  check('IG-B1-46', 'writes moved terms without their dash', async (context) => {
    for (const one of ['plain', 'styled', 'both', 'width alone'] as const) {
      const { negative, moved, explicit } = await promptsOf(context, one);
      // One of them moves two terms, the other of which stands at the end.
      for (const term of one === 'width alone' ? [moved, explicit] : [moved]) {
        const at = negative.indexOf(term);
        if (at < 0) return context.inconclusive('the moved term is not in the negative prompt');
        context.expect(negative.slice(Math.max(0, at - 2), at), 'what stands before the term').not.toMatch(/-\s*$/);
      }
    }
  }),

  check('IG-B1-44', 'moves no term with a hyphen inside', async (context) => {
    for (const one of ['plain', 'styled', 'character'] as const) {
      const { positive, negative } = await promptsOf(context, one);
      const found = [positive, negative].map((text) => text.includes('well-lit'));
      context.expect(found, 'whether it stands in the positive and the negative prompt').toEqual([true, false]);
    }
  }),

  check('IG-B1-3', 'puts the negative of the call into the negative prompt', async (context) => {
    for (const one of WITH_NEGATIVE) {
      expectServed(context, (await startOf(context, one)).taken);
      const { positive, negative, explicit } = await promptsOf(context, one);
      const found = [positive, negative].map((text) => text.includes(explicit));
      context.expect(found, 'whether it stands in the positive and the negative prompt').toEqual([false, true]);
    }
  }),

  check(
    'IG-B1-17',
    'builds the positive prompt of character, words of the caller and style, in this order',
    async (context) => {
      const [plain, named, styled, both] = await partsOf(context, ({ positive, subject }) => around(positive, subject));
      for (const [with_, without] of [
        [named, plain],
        [both, styled],
      ] as const) {
        const added = with_.behind.filter((term) => !without.behind.includes(term));
        context.expect(added.length, 'how many terms of a character stand behind the words of the caller').toBe(0);
        const isOpened = with_.before.length > without.before.length;
        if (context.isSimulator) context.expect(isOpened, 'whether a character opens the prompt').toBe(true);
      }
      for (const [one, other] of [
        [styled, plain],
        [plain, styled],
        [both, named],
        [named, both],
      ] as const) {
        // Repeats may lawfully be removed, and be kept where they stand last.
        const kept = [...other.before, ...other.behind];
        const added = one.before.filter((term) => !kept.includes(term));
        context.expect(added.length, 'how many terms of a style stand before the words of the caller').toBe(0);
      }
      const isTagged = styled.behind.join() !== plain.behind.join();
      if (context.isSimulator) context.expect(isTagged, 'whether a style has tags').toBe(true);
    },
  ),

  check('IG-B1-17', 'keeps the words of the caller in their order', async (context) => {
    for (const one of ['plain', 'styled', 'character', 'both'] as const) {
      const { positive, subject } = await promptsOf(context, one);
      const places = [subject, LAST_WORDS].map((words) => positive.indexOf(words));
      context.expect(places[0], 'the place of the first words').toBeGreaterThanOrEqual(0);
      context.expect(places[1], 'the place of the last words').toBeGreaterThan(places[0] ?? 0);
    }
  }),

  check(
    'IG-B1-18',
    'builds the negative prompt of base, style, character, moved terms and negative, in this order',
    async (context) => {
      for (const one of WITH_NEGATIVE) {
        const { negative, moved, explicit } = await promptsOf(context, one);
        const places = [moved, explicit].map((words) => negative.indexOf(words));
        if (places.includes(-1)) return context.inconclusive('the negative prompt lacks words of the caller');
        context.expect(places[1], 'the place of the negative of the call').toBeGreaterThan(places[0] ?? 0);
        const rest = [
          negative.slice((places[0] ?? 0) + moved.length, places[1]),
          negative.slice((places[1] ?? 0) + explicit.length),
        ];
        context.expect(rest.flatMap(termsOf).length, 'how many other terms stand behind the moved ones').toBe(0);
      }
      const [plain, named, styled, both] = await partsOf(context, ({ negative, moved }) => around(negative, moved));
      for (const [with_, without] of [
        [named, plain],
        [both, styled],
      ] as const) {
        // Repeats may lawfully be removed.
        const kept = without.before.filter((term) => with_.before.includes(term));
        context.expect(with_.before.slice(0, kept.length), 'the terms before those of the character').toEqual(kept);
      }
      if (!context.isSimulator) return;
      const base = plain.before.filter((term) => styled.before.includes(term));
      context.expect(base.length, 'how many terms two styles have in common').toBeGreaterThan(0);
      const first = [plain, styled].map(({ before }) => before.slice(0, base.length));
      context.expect(first, 'the first terms').toEqual([base, base]);
    },
  ),

  check('IG-B2-5', 'answers with the prompt as it was taken apart', async (context) => {
    for (const one of ['plain', 'other', 'character'] as const) {
      const { taken, subject, moved } = await startOf(context, one);
      expectServed(context, taken);
      const { prompt } = taken.json;
      context.expect(String(prompt).includes(subject), 'whether it holds the words of the caller').toBe(true);
      context.observe('IG-B2~prompt-form', String(prompt).includes(moved) ? 'raw-kept' : 'cleaned');
    }
  }),

  check('IG-4-4', 'enhances a prompt and keeps character and moved terms', async (context) => {
    const mention = await aMention(context);
    const [name] = await charactersOf(context);
    const [subject, one, other] = [context.fresh('a kite over a hill'), context.fresh('fog'), context.fresh('a crowd')];
    const prompts = [
      `${mention}, ${subject}, -${one}, -${other}`,
      `${subject} with ${mention}, -${one}, at noon, -${other}`,
      `-${one}, ${subject}, -${other}, ${mention}`,
      `${subject}, -${one}, at noon, -${other}`,
    ];
    let isChanged = false;
    // A weak model may find nothing to add: if so to all of them, it is asked once more.
    for (const [at, prompt] of [...prompts, ...prompts].entries()) {
      if (at >= prompts.length && isChanged) return;
      const answer = await enhanced(context, prompt);
      expectServed(context, answer);
      const told = String(answer.json.prompt);
      context.expect(typeof answer.json.prompt, 'the type of prompt').toBe('string');
      const isNamed = name !== undefined && names(prompt, name);
      if (isNamed) context.expect(names(told, name), 'whether the character is kept').toBe(true);
      for (const term of [one, other]) {
        const isKept = told.includes(`-${term}`) || told.includes(`- ${term}`);
        context.expect(isKept, 'whether the term is kept with its dash').toBe(true);
      }
      isChanged ||= told.trim() !== prompt;
    }
    context.expect(isChanged, 'whether any prompt is more than what was sent').toBe(true);
  }),

  check('IG-4-4', 'enhances into a prompt that can be generated', async (context) => {
    const prompt = `${await aMention(context)}, ${context.fresh('a kite over a hill')}, -${context.fresh('fog')}`;
    const optimized = served(context, await enhanced(context, prompt)).json.prompt;
    expectServed(context, await context.imageGeneration.generate({ prompt: optimized }));
  }),

  check('IG-4-4', 'adds no character of its own where it is given none', async (context) => {
    const answer = served(context, await enhanced(context, context.fresh('a kite over a hill')));
    context.expect(await namesIn(context, String(answer.json.prompt)), 'the characters').toEqual([]);
  }),
];

/** What stands around some words in four generations of one model: with and without a character, in two styles. */
async function partsOf(
  context: GenerationContext,
  read: (prompts: Prompts) => Parts | undefined,
): Promise<readonly [plain: Parts, named: Parts, styled: Parts, both: Parts]> {
  const find = async (name: JobName): Promise<Parts> =>
    read(await promptsOf(context, name)) ?? context.inconclusive('the prompt lacks words of the caller');
  return [await find('plain'), await find('character'), await find('styled'), await find('both')];
}
