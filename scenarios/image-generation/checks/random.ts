import {
  check,
  type GenerationAnswer,
  type GenerationContext,
} from '../../../harness/services/image-generation/client.ts';
import { names } from '../../../harness/services/image-generation/facts/prompts.ts';
import {
  charactersOf,
  expectServed,
  namesIn,
  offeredBy,
} from '../../../harness/services/image-generation/facts/reference.ts';

/** So many names are asked for, where more are listed. */
const MOST_NAMES = 8;
/** So many draws among two or more names are the same one but once in half a million runs. */
const DRAWS = 20;

/** The words of a text in small letters, with a blank around each. */
const spoken = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
const tells = (text: string, name: string): boolean => spoken(text).includes(spoken(name));

/** Checks of prompts that are made up. */
export const randomChecks = [
  check('IG-4-5', 'makes up a prompt with some character', async (context) => {
    const [prompt = ''] = await madeUp(context, [undefined]);
    const found = await namesIn(context, prompt);
    if (context.isSimulator) context.expect(found.length, 'how many characters it names').toBe(1);
    if (found.length > 0) return context.observe('IG-4~random-form', 'at-name');
    const [name = ''] = await charactersOf(context);
    const asked = await madeUp(context, Array(2).fill(name));
    const others = await madeUp(context, Array(2).fill(undefined));
    const known = (await offeredBy(context)).characters;
    const isNobody = [prompt, ...others].every((one) => !known.some((other) => tells(one, other)));
    // Where one that is asked for is named behind an @, so is one that is drawn.
    const isLost = isNobody && name !== '' && asked.every((one) => names(one, name));
    context
      .expect(isLost, 'whether each of three prompts names nobody, though one that is asked for is named')
      .toBe(false);
  }),

  check('IG-4-5', 'draws the character at random where none is named', async (context) => {
    if ((await offeredBy(context)).characters.length < 2) return context.skip('needs two characters that are listed');
    const [first] = await mentionsIn(context, [undefined]);
    if (first === undefined) return context.skip('a prompt that is made up tells its character in words, if at all');
    let isOther = false;
    for (let draw = 1; draw < DRAWS && !isOther; draw += 1) {
      isOther = (await mentionsIn(context, [undefined]))[0] !== first;
    }
    context.expect(isOther, `whether any of ${DRAWS} prompts names another character than the first`).toBe(true);
  }),

  check('IG-4-21', 'makes up a prompt without a character', async (context) => {
    const known = await spokenNames(context);
    // Whoever was asked for before must not come again.
    const [named = '', ...prompts] = await madeUp(context, [known[0], ...Array(4).fill('')]);
    for (const prompt of prompts) context.expect(await namesIn(context, prompt), 'the characters').toEqual([]);
    if (!prompts.every((prompt) => known.some((name) => tells(prompt, name)))) return;
    // A name may be a common word: one in each prompt is no chance only where those that are asked for are told so.
    const asked = [named, ...(await madeUp(context, known.slice(1, 2)))];
    const isSpoken = asked.every((prompt, at) => tells(prompt, known[at] ?? ''));
    context.expect(isSpoken, 'whether each prompt names a character in words, as where one is asked for').toBe(false);
  }),

  check('IG-4-22', 'makes up a prompt with the character that is asked for', async (context) => {
    const inPrompts = await charactersOf(context);
    // A name that no prompt could hold in every reading can be asked for nevertheless.
    const all = [...new Set([...inPrompts, ...(await offeredBy(context)).characters])];
    if (all.length === 0) return context.skip('no character is listed');
    const asked = [...all.slice(0, MOST_NAMES - 1), ...all.slice(MOST_NAMES - 1).slice(-1)];
    const prompts = await madeUp(context, asked);
    for (const [at, name] of asked.entries()) {
      const found = await namesIn(context, prompts[at] ?? '');
      const others = found.filter((one) => one !== name);
      context.expect(others, 'other characters').toEqual([]);
      if (context.isSimulator && inPrompts.includes(name)) context.expect(found, 'the characters').toEqual([name]);
    }
    const known = await spokenNames(context);
    const isSilent = (prompt: string, name: string): boolean => !tells(prompt, name);
    const isOther = (prompt: string, name: string): boolean =>
      isSilent(prompt, name) && known.some((one) => !tells(name, one) && tells(prompt, one));
    const [silent, swapped] = [isSilent, isOther].map((fits) =>
      asked.filter((name, at) => fits(prompts[at] ?? '', name)),
    );
    if (silent?.length === asked.length) {
      const isNamed = (await mentionsIn(context, Array(3).fill(undefined))).every((one) => one !== undefined);
      context.expect(isNamed, 'whether prompts name only whom nobody has asked for').toBe(false);
    }
    // Told in words are most of them, or others in the place of all.
    const isTold = 2 * (silent?.length ?? 0) < asked.length || (asked.length > 1 && swapped?.length === asked.length);
    for (const name of isTold ? (swapped ?? []) : []) {
      // Another name may be a common word, but hardly one in each of three prompts.
      const isEach = (await madeUp(context, [name, name])).every((prompt) => isOther(prompt, name));
      context.expect(isEach, 'whether each prompt names another character in words').toBe(false);
    }
  }),
];

/** The names of the list that mean somebody where they stand among other words, a few of them. */
async function spokenNames(context: GenerationContext): Promise<readonly string[]> {
  return (await offeredBy(context)).characters.filter((name) => name.length > 3).slice(0, MOST_NAMES);
}

/** The first name behind an @ in each of some prompts that are made up. */
async function mentionsIn(...asked: Parameters<typeof madeUp>): Promise<readonly (string | undefined)[]> {
  return (await madeUp(...asked)).map((prompt) => /(?<=^|[\s,])@[\w-]+/.exec(prompt)?.[0].toLowerCase());
}

/** Has a prompt made up for each character; undefined leaves the choice to the service. */
async function madeUp(
  context: GenerationContext,
  characters: readonly (string | undefined)[],
): Promise<readonly string[]> {
  const prompts: string[] = [];
  for (const character of characters) {
    prompts.push(await expectPrompt(context, await context.imageGeneration.random({ character })));
  }
  return prompts;
}

/** Demands a prompt that names nobody who is not listed, and hands it over. */
async function expectPrompt(context: GenerationContext, answer: GenerationAnswer): Promise<string> {
  expectServed(context, answer);
  const { prompt } = answer.json;
  context.expect(typeof prompt === 'string' && prompt.trim() !== '', 'whether there is a prompt').toBe(true);
  const known = (await offeredBy(context)).characters.map((name) => name.toLowerCase());
  const mentions = [...String(prompt).matchAll(/(?<=^|[\s,])@([\w-]+)/g)];
  const named = mentions.map(([, name = '']) => name.toLowerCase());
  // Where a name ends is open.
  const strangers = named.filter((name) => !known.some((one) => one.startsWith(name) || name.startsWith(one)));
  context.expect(strangers, 'names behind an @ that are not listed').toEqual([]);
  return String(prompt);
}
