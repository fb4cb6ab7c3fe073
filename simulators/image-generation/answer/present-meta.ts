import { endOf } from '../../core/jobs/timeline.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Inside, Look } from '../request/exchange.ts';
import type { JobRecord } from '../state/jobs.ts';
import { presentImages } from './storage.ts';

/** The `meta` of a finished picture. A cache hit shows the `meta` of the picture that it serves, and no value that was sent.  @clause IG-B3-11 IG-B3-13 IG-B3-15 IG-B3-17 IG-B3-18 IG-B3-19 IG-B3-3 IG-4-27 */
export function presentMeta(inside: Inside, look: Look, job: JobRecord): JsonObject {
  const { rules } = inside;
  const { picture, timeline } = job;
  return {
    id: job.id,
    gen_id: picture.genId,
    time: rules.writeInstant(picture.madeAtMs),
    seed: picture.seed,
    prompt: picture.prompt,
    positive: picture.positive,
    negative: picture.negative,
    character: picture.character,
    model: picture.model,
    style: picture.style,
    width: picture.width,
    height: picture.height,
    format: picture.format,
    quality: picture.quality,
    lossless: picture.lossless,
    optimized: picture.isEnhanced,
    ...(rules.compliancePlace === 'top' ? {} : { compliance: 'safe' }),
    compliance_codes: job.verdict?.codes ?? [],
    compliance_ruleset: picture.ruleset,
    precompliance: rules.writePrecompliance(picture.precompliance),
    fingerprint: rules.hasFingerprint ? rules.writeFingerprint(job.fingerprint ?? '') : '',
    images: presentImages(inside, look, job),
    enable_c2pa: true,
    compute_pdq: rules.hasFingerprint,
    [rules.invisibleFlag]: true,
    ...presentTexts(job),
    generation_ms: endOf(timeline) - timeline.createdAtMs,
    ...rules.moreMeta,
    ...(job.isHit ? {} : picture.shown),
  };
}

/** The members that repeat the watermark's placement and the credentials.  @clause IG-B3-18 IG-B1-36 IG-B1-40 IG-B1-41 */
function presentTexts({ picture: { placement, credentials } }: JobRecord): JsonObject {
  return {
    wm_position: placement.anchor,
    wm_scale: placement.scale,
    wm_transparency: placement.opacity,
    wm_rotation: placement.rotation,
    wm_padding_x: placement.paddingX,
    wm_padding_y: placement.paddingY,
    cs_author: credentials.author,
    cs_title: credentials.title,
    cs_description: credentials.description,
    cs_organization: credentials.organization,
    cs_vendor: credentials.vendor,
  };
}
