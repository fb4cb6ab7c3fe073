import { encodeBase64 } from '../../core/base64.ts';
import { stateAt } from '../../core/jobs/timeline.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Inside, Look } from '../request/exchange.ts';
import type { JobRecord, Verdict } from '../state/jobs.ts';
import { presentMeta } from './present-meta.ts';
import { signedUrl } from './storage.ts';

/** The answer to a generation.  @clause IG-B2-1 IG-B2-2 IG-B2-3 IG-B2-4 IG-B2-5 */
export function presentGeneration({ id, picture, answered: prompt, isHit }: JobRecord): JsonObject {
  const { model, format, genId } = picture;
  const { model: sentModel = model, format: sentFormat = format } = picture.shown ?? {};
  return { id, prompt, model: sentModel, format: sentFormat, gen_id: genId, ...(isHit ? { cache: true } : {}) };
}

/** The state of a job, and what it came to.  @clause IG-B3-1 IG-B3-2 IG-B3-4 IG-B3-6 IG-B3-14 IG-B3-21 IG-B3-26 */
export function presentJob(inside: Inside, look: Look, job: JobRecord): JsonObject {
  const status = stateAt(job.timeline, look.nowMs);
  if (status === 'IN_QUEUE' || status === 'IN_PROGRESS') return { status };
  if (status !== 'COMPLETED')
    return { status, error: inside.rules.endText(job.timeline.error ?? ENDS[status], status) };
  if (job.verdict && !job.verdict.isSafe) return presentBlocked(inside, look, job, job.verdict);
  return {
    status,
    ...(inside.rules.compliancePlace === 'meta' ? {} : { compliance: 'safe' }),
    meta: presentMeta(inside, look, job),
    ...(job.isHit ? { cache: true } : {}),
  };
}

const ENDS = {
  FAILED: 'Generation failed',
  TIMED_OUT: 'Generation timed out',
  CANCELLED: 'Generation was cancelled',
} as const;

/** A picture that may not be shown.  @clause IG-B3-5 IG-B3-23 IG-B3-24 IG-B3-25 */
function presentBlocked(inside: Inside, look: Look, job: JobRecord, { categories }: Verdict): JsonObject {
  const url = signedUrl(inside, look, job, 'signed');
  const ids = categories.map(inside.rules.filterId);
  return {
    status: 'COMPLETED',
    compliance: 'unsafe',
    error: `The picture was blocked by the compliance review${ids.length > 0 ? `: ${ids.join(', ')}` : ''}.`,
    filter_categories: ids,
    unsafe_url: encodeBase64(new TextEncoder().encode(url)),
  };
}
