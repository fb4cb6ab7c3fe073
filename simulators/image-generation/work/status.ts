import type { Answer } from '../../core/call/call.ts';
import { endOf, stateAt } from '../../core/jobs/timeline.ts';
import { isJsonObject, type JsonObject } from '../../core/json.ts';
import { fingerprintOf } from '../../core/pictures/fingerprint.ts';
import { need } from '../../core/service/need.ts';
import { explainJob } from '../answer/explain.ts';
import { presentJob } from '../answer/present-job.ts';
import { recipeOf } from '../answer/recipe.ts';
import type { GenerationExchange, Inside } from '../request/exchange.ts';
import type { JobRecord } from '../state/jobs.ts';
import { failure, undocumented } from '../wire/errors.ts';
import { keepForCache } from './cache.ts';
import { jobFor } from './jobs.ts';

/** Answers a poll. The id alone finds the job: prompt and model of the poll do not matter.  @clause IG-4-3 IG-4-20 */
export function readStatus(inside: Inside, exchange: GenerationExchange): Answer {
  const { json, key, nowMs } = need(exchange, 'json', 'key');
  const found = jobFor(inside, json.id, key, nowMs);
  if (inside.rules.mismatch === 'refused' && isOther(json, found)) throw undocumented.mismatch();
  const job = seen(inside, found, nowMs);
  exchange.awaited = { jobId: job.id, endsAtMs: endOf(job.timeline) };
  exchange.explain = () => explainJob(inside, inside.state.jobs.get(job.id) ?? job);
  const body = presentJob(inside, exchange, job);
  return { status: 200, body: inside.rules.mismatch === 'echoed' ? echoing(body, json) : body };
}

/** Whether the prompt or model of a poll differs from its job's; a cache hit has the prompt of its lookup. */
function isOther({ prompt, model }: JsonObject, { picture, answered }: JobRecord): boolean {
  const isModel = model === undefined || [picture.model, picture.shown?.model].includes(model);
  return !isModel || (prompt !== undefined && prompt !== answered);
}

/** The body with prompt and model as the poll has them, where they are texts. */
function echoing(body: JsonObject, { prompt, model }: JsonObject): JsonObject {
  if (!isJsonObject(body.meta)) return body;
  return {
    ...body,
    meta: { ...body.meta, ...(typeof prompt === 'string' && { prompt }), ...(typeof model === 'string' && { model }) },
  };
}

/**
 * The job after this poll: the first poll after the end has the picture reviewed. Where the review fails, so does the
 * poll, and the next one asks again.
 *
 * @clause IG-3-1 IG-3-2 IG-3-4 IG-B3-10
 */
function seen(inside: Inside, job: JobRecord, nowMs: number): JobRecord {
  const isKnown = job.fingerprint !== undefined && (job.isHit || !inside.rules.rechecks);
  if (isKnown || stateAt(job.timeline, nowMs) !== 'COMPLETED') return job;
  const verdict = job.isHit ? undefined : inside.review(job.picture);
  if (!job.isHit && !verdict) throw failure('Generation failed');
  const recipe = recipeOf(inside, job.picture);
  const fingerprint = job.fingerprint ?? (inside.rules.hasFingerprint ? fingerprintOf(recipe) : '');
  const reviewed = { ...job, fingerprint, ...(verdict && { verdict }) };
  inside.state.jobs.set(job.id, reviewed);
  if (verdict?.isSafe && job.verdict === undefined) {
    keepForCache(inside, reviewed);
    inside.takePicture(job.picture, recipe);
  }
  return reviewed;
}
