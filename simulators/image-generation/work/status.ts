import type { Answer } from '../../core/call.ts';
import { fingerprintOf } from '../../core/pictures/fingerprint.ts';
import { need } from '../../core/service/need.ts';
import { presentJob } from '../answer/present-job.ts';
import { recipeOf } from '../answer/recipe.ts';
import type { GenerationExchange, Inside } from '../request/exchange.ts';
import { statusAt } from '../rules/timeline.ts';
import type { JobRecord } from '../state/jobs.ts';
import { failure } from '../wire/errors.ts';
import { keepForCache } from './cache.ts';
import { jobFor } from './jobs.ts';

/** How far a job is, and what it came to. Prompt and model are known from its id.  @clause IG-4-3 IG-4-20 */
export function readStatus(inside: Inside, exchange: GenerationExchange): Answer {
  const { json, key, nowMs } = need(exchange, 'json', 'key');
  const job = seen(inside, jobFor(inside, json.id, key, nowMs), nowMs);
  return { status: 200, body: presentJob(inside, exchange, job) };
}

/**
 * The job as it is after this look: the first one that sees the end has the picture reviewed. Where the review fails, so does the
 * look, and the next one asks again.
 *
 * @clause IG-3-1 IG-3-2 IG-3-4 IG-B3-10
 */
function seen(inside: Inside, job: JobRecord, nowMs: number): JobRecord {
  if (job.fingerprint !== undefined || statusAt(job.timeline, nowMs) !== 'COMPLETED') return job;
  const verdict = job.isHit ? undefined : inside.review(job.picture);
  if (!job.isHit && !verdict) throw failure('Generation failed');
  const fingerprint = fingerprintOf(recipeOf(inside, job.picture));
  const reviewed = { ...job, fingerprint, ...(verdict && { verdict }) };
  inside.state.jobs.set(job.id, reviewed);
  if (reviewed.verdict?.isSafe) keepForCache(inside, reviewed);
  return reviewed;
}
