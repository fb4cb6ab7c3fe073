import { toIso } from '../../core/instant.ts';
import { stateAt } from '../../core/jobs/timeline.ts';
import type { Inside } from '../request/exchange.ts';
import type { JobReasons, JobRecord } from '../state/jobs.ts';

/** Why a job is as it is: plan, what was resolved, review; nothing of what was submitted. */
export function explainJob({ name, world }: Inside, job: JobRecord) {
  const { timeline, picture, verdict, reasons } = job;
  return {
    requestId: job.id,
    service: name,
    keyId: job.keyId,
    at: toIso(timeline.createdAtMs),
    state: stateAt(timeline, world.now()),
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
    ...explainReasons(reasons, job.isHit),
    review: verdict
      ? {
          ruleset: picture.ruleset,
          safe: verdict.isSafe,
          categories: verdict.categories,
          seen: picture.severities,
          requestId: verdict.requestId ?? null,
        }
      : null,
    clauses: clausesOf(job),
  };
}

/** What was read, replaced and found: all that there is to tell of a generation that was refused. */
export function explainReasons({ fallbacks, lookup, dials }: JobReasons, isHit = false) {
  return { fallbacks, cache: lookup && { isHit, ...lookup }, dials };
}

function clausesOf({ isHit, timeline, verdict, reasons }: JobRecord): readonly string[] {
  return [
    ...(isHit ? ['IG-4-6', 'IG-4-25', 'IG-3-2', 'IG-4-26'] : ['IG-B3-1']),
    ...(reasons.lookup && !isHit ? ['IG-4-7'] : []),
    ...(verdict ? ['IG-3-1', 'IG-4-28', 'IG-4-12'] : []),
    ...(verdict?.isSafe === false ? ['IG-B3-5', 'IG-4-29'] : []),
    ...(timeline.end === 'COMPLETED' ? [] : ['IG-B3-6', 'IG-B3-26']),
  ];
}

/** Why a job is as it is. */
export type JobExplanation = ReturnType<typeof explainJob>;
