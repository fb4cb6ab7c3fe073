import { NEVER_MS, toIso } from '../../core/instant.ts';
import { stateAt } from '../../core/jobs/timeline.ts';
import type { JsonObject } from '../../core/json.ts';
import { toUsd } from '../../core/money.ts';
import { NOT_IN_ORIGINS } from '../../core/world/origins.ts';
import type { Inside } from '../request/exchange.ts';
import type { JobRecord } from '../state/jobs.ts';
import { type Material, materialOf } from './material.ts';
import { paidWorkOf } from './paid-work.ts';

/** Why a job is as it is: plan, bill, what was measured of the media, dials and clauses; nothing of what was submitted. */
export function explainJob(inside: Inside, job: JobRecord) {
  const { name, world, progress } = inside;
  const { timeline } = job;
  const material = materialOf(job);
  return {
    requestId: job.id,
    service: name,
    keyId: job.keyId,
    at: toIso(timeline.createdAtMs),
    state: stateAt(timeline, world.now()),
    progress,
    timeline: {
      stages: timeline.stages.map(({ name: stage, endsAtMs }) => ({
        stage,
        until: endsAtMs === NEVER_MS ? null : toIso(endsAtMs),
      })),
      end: timeline.end,
      error: job.error ?? null,
    },
    bill: billOf(inside, job),
    media: {
      type: job.mediaType,
      facts: factsOf(material),
      download: material.download ?? null,
      ...(isNowhere(inside, material) && { because: NOT_IN_ORIGINS }),
    },
    dials: { read: [], ignored: [], ...material.dials },
    clauses: clausesOf(job),
  };
}

/** Why a job is as it is. */
export type JobExplanation = ReturnType<typeof explainJob>;

/** Whether the media were looked for and not found; in one reading, a malformed file of cookies keeps it from being tried. */
function isNowhere({ rules }: Inside, { download }: Material): boolean {
  return download === 404 || (download === 'unanswered' && rules.strayCookieLines !== 'job-fails');
}

function billOf({ rules, catalog }: Inside, job: JobRecord): JsonObject {
  const { mediaType, profile, billNano } = job;
  const { categories, isTranscribed } = paidWorkOf(rules, job);
  return {
    pricePerCategory: catalog.prices[mediaType],
    multiplier: catalog.profiles.find(({ id }) => id === profile)?.multiplier ?? null,
    categories,
    transcription: isTranscribed ? catalog.prices[mediaType] : 0,
    usd: toUsd(billNano),
  };
}

/** What was measured, without the colours and levels from which thumbnails are drawn. */
function factsOf({ facts }: Material): JsonObject | null {
  if (!facts) return null;
  const { type, picture, hasSound, seconds, probe } = facts;
  return { type, picture, hasSound, seconds: seconds ?? null, format: probe?.format.name ?? null };
}

function clausesOf({ timeline, transcription, failed }: JobRecord): readonly string[] {
  return [
    'MA-3-1',
    ...(timeline.end === 'completed' ? ['MA-A5-1', 'MA-A5-3'] : []),
    ...(timeline.end === 'failed' ? ['MA-3-2', 'MA-3-12'] : []),
    ...(timeline.end === 'cancelled' ? ['MA-3-3'] : []),
    ...(transcription ? ['MA-3-6', 'MA-A5-2'] : []),
    ...(timeline.end === 'completed' && failed.length > 0 ? ['MA-3-10'] : []),
  ];
}
