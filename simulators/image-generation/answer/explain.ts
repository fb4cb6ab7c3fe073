import { toIso } from '../../core/instant.ts';
import type { Inside } from '../request/exchange.ts';
import { statusAt } from '../rules/timeline.ts';
import type { JobRecord } from '../state/jobs.ts';

/** Why a job is as it is: plan, what was resolved, review; nothing of what was submitted. */
export function explainJob({ name, world }: Inside, job: JobRecord) {
  const { timeline, picture, verdict } = job;
  return {
    requestId: job.id,
    service: name,
    keyId: job.keyId,
    at: toIso(timeline.createdAtMs),
    state: statusAt(timeline, world.now()),
    timeline: {
      stages: timeline.stages.map(({ name: stage, endsAtMs }) => ({ stage, until: toIso(endsAtMs) })),
      end: timeline.end,
    },
    resolved: {
      model: picture.model,
      style: picture.style,
      character: picture.character,
      width: picture.width,
      height: picture.height,
      format: picture.format,
    },
    cache: job.isHit,
    review: verdict ? { ruleset: picture.ruleset, safe: verdict.isSafe, categories: verdict.categories } : null,
  };
}

/** Why a job is as it is. */
export type JobExplanation = ReturnType<typeof explainJob>;
