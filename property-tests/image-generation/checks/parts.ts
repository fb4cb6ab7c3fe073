import type { Json } from '../../../harness/services/image-generation/client.ts';
import { noteOf } from '../../../harness/services/image-generation/facts/exchanges.ts';
import { around, type Parts, termsOf } from '../../../harness/services/image-generation/facts/prompts.ts';
import { afterwards, LEAST_OWN, plainTermsOf, type Tools, termsIn } from './afterwards.ts';

/** What is known of the terms that a service adds for one choice, and the prompts that must hold them. */
interface Added {
  readonly terms: readonly string[];
  readonly prompts: readonly string[];
}

/**
 * Demands that all prompts of one choice hold the terms that are added for it, as any of them tells.
 *
 * Where they stand does not matter: repeats may be removed.
 */
function expectAdded(choice: string, prompt: string, terms: readonly string[], { expect, seen }: Tools) {
  const before = noteOf<Added>(seen, choice);
  const own = terms.map((term) => term.toLowerCase());
  const added: Added = {
    terms: [...new Set([...(before?.terms ?? []), ...own])],
    prompts: [...(before?.prompts ?? []), prompt.toLowerCase()],
  };
  const isLacking = (text: string): boolean => added.terms.some((term) => !text.includes(term));
  // One that lacks them is told once.
  seen.set(choice, { ...added, prompts: added.prompts.filter((text) => !isLacking(text)) });
  expect(added.prompts.filter(isLacking).length, 'how many prompts lack terms that others have').toBe(0);
}

/**
 * The words of the caller that stand at the ends of the positive prompt, and first in the negative one.
 *
 * Undefined where they may be read in more than one way.
 */
function endsOf(sent: Json): Readonly<Partial<Record<'first' | 'last' | 'negative', string | undefined>>> {
  const own = String(sent.prompt)
    .split(',')
    .map((term) => term.trim())
    .filter((term) => !/^@[\w-]+$/.test(term));
  const { staying, moved } = termsIn(sent);
  const [dashed, others] = [true, false].map((isDashed) => own.filter((term) => term.startsWith('-') === isDashed));
  if (sent.optimize === true || dashed?.length !== moved.length) return {};
  const ifPlain = (term = '') => (staying.includes(term) ? term : undefined);
  const [negative = ''] = [...moved, ...plainTermsOf(sent.negative)];
  return {
    first: ifPlain(others?.[0]),
    last: ifPlain(others?.at(-1)),
    negative: negative.length < LEAST_OWN ? undefined : negative,
  };
}

/** What is added around words of the caller; nothing where these may be read in more than one way. */
function addedTo(text: string, words: string | undefined): Parts {
  return (words === undefined ? undefined : around(text, words)) ?? { before: [], behind: [] };
}

/** Whether all of the negative prompt is added: the call has no negative, and no term that may be read as one. */
function isWithoutNegatives({ prompt, negative, optimize }: Json): boolean {
  return (negative ?? '') === '' && optimize !== true && !/(^|,)\s*-/.test(String(prompt));
}

const isNameless = ({ prompt }: Json): boolean => typeof prompt === 'string' && !prompt.includes('@');

/** Rules of what is added to prompts: the same for the same model, style and character, whatever is sent beside them. */
export const partChecks = [
  afterwards('IG-B1-17', 'a style adds the same terms to every positive prompt', (sent, meta, tools) => {
    if (typeof meta.positive !== 'string') return;
    const terms = isNameless(sent) ? addedTo(meta.positive, endsOf(sent).last).behind : [];
    expectAdded(`${meta.model} ${meta.style}`, meta.positive, terms, tools);
  }),

  afterwards('IG-B1-17', 'a character adds the same terms to every positive prompt', (sent, meta, tools) => {
    if (typeof meta.positive !== 'string' || isNameless(sent)) return;
    const terms = addedTo(meta.positive, endsOf(sent).first).before;
    expectAdded(`${meta.model} ${meta.character}`, meta.positive, terms, tools);
  }),

  afterwards('IG-B1-18', 'model and style add the same terms to every negative prompt', (sent, meta, tools) => {
    if (typeof meta.negative !== 'string') return;
    const added = isWithoutNegatives(sent)
      ? termsOf(meta.negative)
      : addedTo(meta.negative, endsOf(sent).negative).before;
    expectAdded(`${meta.model} ${meta.style}`, meta.negative, isNameless(sent) ? added : [], tools);
  }),
];
