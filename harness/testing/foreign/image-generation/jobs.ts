/** The jobs, and the pictures that may be served once more. */

import { randomBytes, randomUUID } from 'node:crypto';
import type { Json } from '../foreign-server.ts';
import { FORBIDDEN, oneOf } from './catalogue.ts';
import type { Plan } from './plan.ts';

/** A picture in the works, done, or taken from the cache. */
export interface Job {
  readonly id: string;
  readonly genId: string;
  readonly plan: Plan;
  /** The call that it came from. */
  readonly asked: Json;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  /** The picture's name; hits have that of the job whose picture they show. */
  readonly name: string;
  readonly source?: Job;
}

const QUEUED_MS = 25;
const DRAWN_MS = 60;
const SIMILAR = 0.95;

/** Keeps the jobs of one server. */
export function createJobs() {
  const jobs = new Map<string, Job>();
  const shown = new Map<string, Job>();

  function add(job: Job): Job {
    jobs.set(job.id, job);
    return job;
  }

  return {
    find: (id: string): Job | undefined => jobs.get(id),

    start(plan: Plan, asked: Json): Job {
      const startsAtMs = Date.now() + QUEUED_MS * Math.random();
      const endsAtMs = startsAtMs + DRAWN_MS * (1 + Math.random());
      const name = randomBytes(9).toString('base64url');
      return add({ id: `${Date.now()}.${name}`, genId: randomUUID(), plan, asked, startsAtMs, endsAtMs, name });
    },

    /** Takes a picture from the cache, if one is fit. */
    reuse(plan: Plan, asked: Json, { isForced, pick }: { readonly isForced: boolean; readonly pick: number }) {
      const fit = [...shown.values()]
        .filter(({ plan: { model, style, character } }) =>
          [model === plan.model, style === plan.style, character === plan.character].every(Boolean),
        )
        .map((job) => ({ job, similarity: similarity(job.plan.positive, plan.positive) }))
        .filter((candidate) => isForced || candidate.similarity > SIMILAR)
        .sort((one, other) => other.similarity - one.similarity)
        .slice(0, pick);
      if (fit.length === 0) return undefined;
      const { job: source } = oneOf(fit);
      const now = Date.now();
      const id = `cache_${randomBytes(12).toString('hex')}`;
      return add({
        ...source,
        id,
        genId: randomUUID(),
        plan: { ...source.plan, prompt: plan.prompt },
        asked,
        source,
        startsAtMs: now,
        endsAtMs: now,
      });
    },

    /** The rules that a picture breaks; a harmless one may be shown again from now on. */
    review(job: Job): readonly string[] {
      const words = job.plan.positive.toLowerCase().match(/[a-z]+/g) ?? [];
      const broken = [...new Set(words.flatMap((word) => FORBIDDEN[word] ?? []))];
      if (broken.length === 0) shown.set(job.id, job);
      return broken;
    },
  };
}

/** The share of words that two prompts have in common. */
function similarity(one: string, other: string): number {
  const words = (prompt: string): Set<string> => new Set(prompt.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const [some, others] = [words(one), words(other)];
  const common = [...some].filter((word) => others.has(word)).length;
  return common / Math.max(1, some.size + others.size - common);
}
