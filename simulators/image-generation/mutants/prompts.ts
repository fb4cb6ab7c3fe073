import { isGiven } from '../../core/mutants/conditions.ts';
import { sentIn } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, inEach, restate } from '../../core/mutants/tampering.ts';
import { assembleNegative, assemblePositive } from '../rules/assemble.ts';
import type { Rules } from '../rules/index.ts';
import { parsePrompt } from '../rules/prompt.ts';
import { inGenerations, inMeta, otherwise, refuse, says, serveWith, take, to } from './speech.ts';

const words = (text: unknown): string => String(text ?? '');
const inOptimized = inEach('', to('optimize'));
const inRandom = inEach('', to('random'));

/** As if a generation had another prompt. */
const promptAs = (change: (prompt: string) => string) =>
  asIf<Rules>(
    ({ action, prompt }) => action === 'generate' && typeof prompt === 'string' && { prompt: change(prompt) },
  );

/** A style that adds nothing. */
const NO_STYLE = { tags: '', negative: '' };

/** An enhanced prompt whose negative terms are gone. */
const WITHOUT_NEGATIVES = { prompt: (prompt: string) => prompt.replaceAll(/(^|, )-[^,]*/g, '') };

/** Defects of prompts: how they are taken apart, put together, enhanced and invented. */
export const promptMutants = defects<Rules>({
  'IG-B1-3 negatives-lost': asIf({ negative: undefined }, { negative: isGiven }),
  'IG-B1-4 enhancing-left-out': asIf({ optimize: undefined }, { optimize: true }),
  'IG-B1-4 enhancing-only-answered': {
    ...otherwise(
      ({ optimize }) => optimize === true && { optimize: undefined },
      () => ({ optimized: true }),
    ),
    reply: inGenerations({ prompt: (prompt: string) => `${prompt}, golden light` }, { optimize: true }),
  },
  'IG-B1-4 enhancing-not-told': inMeta({ optimized: false }),
  'IG-B1-4 enhancing-always-told': inMeta({ optimized: true }),
  'IG-B1-15 characters-not-told': inMeta({ character: '' }),
  'IG-B1-15 names-known-at-the-beginning-alone': promptAs((prompt) => prompt.replaceAll(/(?<=\S\s*)@(?=[a-z])/g, '')),
  'IG-B1-42 unknown-characters-left-out': take(says('Invalid character')),
  'IG-B1-42 unknown-characters-inside-terms-left-out': take(says('Invalid character'), { prompt: /[^\s,] +@/ }),
  'IG-B1-42 beginnings-of-names-known': promptAs((prompt) => prompt.replace(/@lun\b/, '@luna')),
  'IG-B1-43 two-characters-at-once': {
    rules: { twoCharacters: 'first' },
    reply: inMeta(
      ({ character, positive }) => words(positive).length > 0 && character !== '' && { character: 'luna, kai' },
    ),
  },
  'IG-B1-16 dashes-stay': {
    parsePrompt: (prompt: string) => {
      const parsed = parsePrompt(prompt);
      return { ...parsed, positive: [...parsed.positive, ...parsed.moved], moved: [] };
    },
  },
  'IG-B1-16 dashes-behind-blanks-alone': promptAs((prompt) => prompt.replaceAll(',-', ',')),
  'IG-B1-16 dashes-before-letters-beyond-ascii-stay': promptAs((prompt) => prompt.replaceAll(/-(?=[^ -~])/g, '')),
  'IG-B1-16 dashes-stay-in-front': promptAs((prompt) => prompt.replace(/^-/, '')),
  'IG-B1-16 one-term-moves': promptAs((prompt) => prompt.replace(/(?<=-.*),\s*-/s, ', ')),
  'IG-B1-46 dashes-stay-behind-the-first-term': {
    parsePrompt: (prompt: string) => {
      const parsed = parsePrompt(prompt);
      return { ...parsed, moved: parsed.moved.map((term, at) => (at === 0 ? term : `-${term}`)) };
    },
  },
  'IG-B1-17 prompts-in-small-letters': promptAs((prompt) => prompt.toLowerCase()),
  'IG-B1-17 prompts-in-ascii': promptAs((prompt) => prompt.replaceAll(/[^ -~]/g, '')),
  'IG-B1-17 prompts-of-sixteen-bits': promptAs((prompt) => prompt.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?')),
  'IG-B1-17 quotes-end-the-prompt': promptAs((prompt) => prompt.replace(/(?<=.)".*/s, '')),
  'IG-B1-17 prompts-decoded-as-addresses': promptAs((prompt) => prompt.replaceAll(/%\W?/g, '')),
  'IG-B1-17 IG-B2-5 other-forms-of-letters-made-alike': promptAs((prompt) => prompt.normalize('NFKC')),
  'IG-B1-17 prompts-cut': promptAs((prompt) => prompt.slice(0, 1_000)),
  'IG-B1-17 terms-beyond-the-tenth-left-out': {
    assemblePositive: (parts, join) =>
      assemblePositive({ ...parts, prompt: { ...parts.prompt, positive: parts.prompt.positive.slice(0, 10) } }, join),
  },
  'IG-B1-17 tags-left-out-beside-moved-terms': {
    assemblePositive: (parts, join) =>
      assemblePositive(parts.prompt.moved.length > 0 ? { ...parts, style: NO_STYLE } : parts, join),
  },
  'IG-B1-18 style-left-out-beside-moved-terms': {
    assembleNegative: (parts, join) =>
      assembleNegative(parts.prompt.moved.length > 0 ? { ...parts, style: NO_STYLE } : parts, join),
  },
  'IG-B1-17 prompts-escaped': inMeta(({ positive }) => ({ positive: words(positive).replaceAll('&', '&amp;') })),
  'IG-B1-3 negatives-up-to-a-comma': asIf({ negative: (text: string) => text.split(',')[0] }, { negative: /,/ }),
  'IG-B1-44 hyphens-move': {
    parsePrompt: (prompt: string) => {
      const parsed = parsePrompt(prompt);
      const moved = parsed.positive.filter((term) => term.includes('-'));
      return {
        ...parsed,
        positive: parsed.positive.filter((term) => !moved.includes(term)),
        moved: [...parsed.moved, ...moved],
      };
    },
  },
  'IG-B1-44 the-last-hyphen-moves': promptAs((prompt) => prompt.replace(/(?<=^[^@]*\w)-(?=\w+$)/, ', -')),
  'IG-B1-44 first-hyphens-move': promptAs((prompt) => prompt.replaceAll(/(?<=(^|, )\w+)-(?=\w)/g, ', -')),
  'IG-B1-16 moved-terms-end-at-a-hyphen': {
    parsePrompt: (prompt: string) => {
      const parsed = parsePrompt(prompt);
      return { ...parsed, moved: parsed.moved.map((term) => words(term.split('-')[0])) };
    },
  },
  'IG-B1-16 moved-terms-in-ascii': promptAs((prompt) =>
    prompt.replaceAll(/(?<=-)[^,]+/g, (term) => term.replaceAll(/[^ -~]/g, '')),
  ),
  'IG-B1-17 user-words-first': {
    assemblePositive: (parts, join) =>
      join([...parts.prompt.positive, assemblePositive({ ...parts, prompt: NOTHING }, join)]),
  },
  'IG-B1-17 tags-of-the-default-style-first': {
    assemblePositive: (parts, join) => {
      const { tags } = parts.style;
      if (!tags.startsWith('highly detailed')) return assemblePositive(parts, join);
      return join([tags, assemblePositive({ ...parts, style: { ...parts.style, tags: '' } }, join)]);
    },
  },
  'IG-B1-18 own-negatives-first': {
    assembleNegative: (parts, join) => join([parts.negative, assembleNegative({ ...parts, negative: '' }, join)]),
  },
  'IG-B1-18 moved-terms-last': {
    assembleNegative: (parts, join) =>
      join([assembleNegative({ ...parts, prompt: { ...parts.prompt, moved: [] } }, join), ...parts.prompt.moved]),
  },
  'IG-B1-45 names-stay': {
    assemblePositive: (parts, join) =>
      join([...parts.prompt.names.map((name) => `@${name}`), assemblePositive(parts, join)]),
  },
  'IG-B1-45 names-said-again-stay': {
    parsePrompt: (prompt: string) => {
      const parsed = parsePrompt(prompt);
      const again = parsed.names.map((name) => `@${name}`).filter((name) => prompt.split(name).length > 2);
      return { ...parsed, positive: [...parsed.positive, ...again] };
    },
  },
  'IG-B1-45 names-said-again-in-one-term-stay': {
    parsePrompt: (prompt: string) => {
      const parsed = parsePrompt(prompt);
      const again = parsed.names.filter((name) => new RegExp(`@${name}[^,]*@${name}(?![\\w-])`, 'i').test(prompt));
      return { ...parsed, positive: [...parsed.positive, ...again.map((name) => `@${name}`)] };
    },
  },
  'IG-B1-46 dashes-go-along': {
    assembleNegative: (parts, join) =>
      assembleNegative(
        { ...parts, prompt: { ...parts.prompt, moved: parts.prompt.moved.map((term) => `-${term}`) } },
        join,
      ),
  },
  'IG-B1-47 lone-dashes-break-the-service': refuse(500, 'Internal error', to('generate'), {
    prompt: /(^|,)\s*-\s*(,|$)/,
  }),
  'IG-B1-47 mail-addresses-break-the-service': refuse(500, 'Internal error', to('generate'), { prompt: /\w@\w/ }),
  'IG-B2-5 prompts-not-answered': inGenerations({ prompt: 'a picture' }),
  'IG-4-4 prompts-come-back-unchanged': inOptimized((_reply, { prompt }) => ({ prompt })),
  'IG-4-4 enhancing-forgets-characters': inOptimized({
    prompt: (prompt: string) => prompt.replaceAll(/@[\w-]+(, )?/g, ''),
  }),
  'IG-4-4 enhancing-forgets-negatives': inOptimized(WITHOUT_NEGATIVES),
  'IG-4-4 enhancing-forgets-negatives-of-nobody': inOptimized(WITHOUT_NEGATIVES, { prompt: /^[^@]*$/ }),
  'IG-4-5 random-without-a-character': inRandom(
    { prompt: (prompt: string) => prompt.replaceAll(/@[\w-]+,? ?/g, '') },
    { character: undefined },
  ),
  'IG-4-5 random-with-the-same-one-each-time': inRandom(
    { prompt: (prompt: string) => prompt.replace(/@[\w-]+/, '@luna') },
    { character: undefined },
  ),
  'IG-4-21 random-with-one-unasked': inRandom({ prompt: (prompt: string) => `@luna, ${prompt}` }, { character: '' }),
  'IG-4-5 random-with-a-name-of-none': inRandom(
    { prompt: (prompt: string) => prompt.replace(/@\w+/, '@undefined') },
    { character: undefined },
  ),
  'IG-4-21 nobody-is-the-one-before': {
    around: (request, send, last) => {
      const { action, character } = sentIn(request);
      if (action !== 'random' || character === undefined) return send(request);
      const name = character === '' ? (last.get('name') ?? '') : character;
      last.set('name', name);
      return send({ ...request, body: JSON.stringify({ action, character: name }) });
    },
  },
  'IG-4-21 random-with-one-now-and-then': inRandom(
    ({ prompt }) => words(prompt).length % 2 === 0 && { prompt: `@luna, ${prompt}` },
    { character: '' },
  ),
  'IG-4-21 IG-4-5 IG-4-22 nobody-is-somebody-in-words': inRandom(({ prompt }, { character }) => ({
    prompt: character === '' ? `Luna, ${prompt}` : words(prompt).replaceAll('@', ''),
  })),
  'IG-4-22 random-with-another-one': inRandom(
    ({ prompt }, { character }) =>
      words(character) !== '' && { prompt: words(prompt).replace(/@[\w-]+/, character === 'luna' ? '@kai' : '@luna') },
  ),
  'IG-4-22 random-with-another-one-in-words': inRandom(({ prompt }, { character }) => ({
    prompt: words(prompt).replace(/@[\w-]+/, character === 'luna' ? 'Kai' : 'Luna'),
  })),
  'IG-4-23 strange-names-break-the-service': restate(500, to('random'), says('Invalid character')),
  'IG-4-23 strange-names-served-without-a-prompt': serveWith(200, {}, to('random'), says('Invalid character')),
});

const NOTHING = { names: [], positive: [], moved: [] } as const;
