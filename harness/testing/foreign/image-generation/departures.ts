/** What can be wrong about it: what it hears, what it settles, what it draws and what it tells. */

import { type Answer, type Json, Refusal } from '../foreign-server.ts';
import type { Plan } from './plan.ts';

/** A call with a good key. */
export interface Call {
  readonly action: unknown;
  /** The body; that of `generate` where a job is polled. */
  readonly asked: Json;
}

/** A way to be wrong. */
export interface Departing {
  /** Alters the body before it is read. */
  readonly hears?: (asked: Json) => Json;
  /** Alters what is settled. */
  readonly plans?: (plan: Plan, asked: Json) => Plan;
  /** Alters what the picture is drawn by, but not what is told of it. */
  readonly draws?: (plan: Plan, asked: Json) => Plan;
  /** Alters the answer before it is sent. */
  readonly tells?: (answer: Answer & { readonly body: Json }, call: Call) => Answer;
}

/** The departures by name; what holds from one call to the next is made anew for each server. */
export const departures = {
  'later-terms-keep-their-dash': () => ({
    plans: (plan, asked) => ({
      ...plan,
      negative: movedTerms(asked)
        .slice(1)
        .reduce((negative, term) => negative.replace(term.slice(1), term), plan.negative),
    }),
  }),
  'odd-pairs-kept-in-png': () => ({
    plans: (plan, { width, height }) =>
      plan.format === 'png' && typeof width === 'number' && typeof height === 'number'
        ? { ...plan, width, height }
        : plan,
  }),
  'negatives-kept-for-the-next-call': () => {
    let last: unknown;
    return {
      hears: (asked) => {
        if (asked.action !== 'generate') return asked;
        const heard = { ...asked, negative: asked.negative ?? last };
        // What is refused itself is not kept.
        last = typeof asked.negative === 'string' ? asked.negative : undefined;
        return heard;
      },
    };
  },
  'addresses-dead-at-later-polls': () => {
    const seen = new Set<unknown>();
    return {
      tells: (answer) => {
        const body: Json = answer.body;
        const meta = body.meta as { readonly id: string; readonly images: readonly Json[] } | undefined;
        if (!meta) return answer;
        const isLater = seen.has(meta.id);
        seen.add(meta.id);
        const images = meta.images.map((image): Json => (isLater ? { ...image, url: `${image.url}0` } : image));
        return { ...answer, body: { ...body, meta: { ...meta, images } } };
      },
    };
  },
  'hyphenated-names-unknown-to-random': () => ({
    hears: (asked) => {
      if (asked.action === 'random' && asked.character === 'old-tom') throw new Refusal(400, 'Invalid character');
      return asked;
    },
  }),
  'nobody-is-somebody': () => ({
    hears: (asked) => (asked.action === 'random' && asked.character === '' ? { action: 'random' } : asked),
  }),
  'negative-picks-refused-when-forced': () => ({
    hears: (asked) => {
      if (asked.cache_force === true && Number(asked.cache_pick) < 0) throw new Refusal(400, 'Bad pick');
      return asked;
    },
  }),
  'blocked-addresses-in-plain-text': () => ({
    tells: (answer) => {
      const body: Json = answer.body;
      const { unsafe_url: url } = body;
      return typeof url === 'string' ? { ...answer, body: { ...body, unsafe_url: atob(url) } } : answer;
    },
  }),
} satisfies Record<string, () => Departing>;

/** The name of one of them. */
export type Departure = keyof typeof departures;

/** The terms of a prompt that go to the negative one, with their dashes. */
function movedTerms({ prompt }: Json): readonly string[] {
  const terms = String(prompt).split(',');
  return terms.map((term) => term.trim()).filter((term) => /^-\w/.test(term));
}
