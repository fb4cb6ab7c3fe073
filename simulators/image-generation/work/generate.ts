import type { Answer } from '../../core/call/call.ts';
import { NO_DIALS, shownDials } from '../../core/dials/obey-dials.ts';
import { noticeDials } from '../../core/dials/stray-dials.ts';
import { need } from '../../core/service/need.ts';
import type { Sliced } from '../../core/sliced.ts';
import { explainJob, explainReasons } from '../answer/explain.ts';
import { presentGeneration } from '../answer/present-job.ts';
import { readDials } from '../request/dials.ts';
import type { GenerationExchange, Inside } from '../request/exchange.ts';
import { fallbacksIn } from '../request/fallbacks.ts';
import { type GenerateRequest, readGenerate, wordsOf } from '../request/generate.ts';
import { markIn } from '../request/prepare.ts';
import { refusedMember } from '../request/strangeness.ts';
import type { JobRecord, PictureRecord } from '../state/jobs.ts';
import { failure, undocumented } from '../wire/errors.ts';
import { embedAhead, findCached, rememberEmbedding } from './cache.ts';
import { createJob, idOf, wholePrompts } from './create-job.ts';

const GENERATE_MS = 30;

/**
 * Takes a prompt and answers before its picture is drawn, or serves one from the cache.
 *
 * A hit skips enhancing, review and ruleset. What a job will come to is planned here: from now on its state is a function of its
 * record and of now.
 *
 * @clause IG-B1-20 IG-B1-21 IG-4-7 IG-4-8 IG-4-26
 */
export function generate(inside: Inside, exchange: GenerationExchange): Answer {
  const { json, key, nowMs, strikeJob, ahead } = need(exchange, 'json', 'key');
  const { world, state } = inside;
  // Otherwise an unknown ruleset is refused once dials are read and the cache has been searched.
  const isRulesetRead = inside.rules.unknownRuleset === 'refused-ahead';
  const { request, mark } = readGeneration(inside, exchange, isRulesetRead);
  const dials = world.areDialsOn ? readDials(request.rawPrompt) : NO_DIALS;
  noticeDials(inside, exchange, dials.notices);
  exchange.latencyMs += GENERATE_MS;
  const number = world.nextNumber();
  const { picture, lookup = null } = request.cache.isUsed
    ? findCached(inside, { request, dials, number, embedded: ahead })
    : {};
  const reasons = {
    fallbacks: fallbacksIn(json, request),
    dials: shownDials(dials),
    lookup,
  };
  // What is told where no job comes of it.
  exchange.explain = () => explainReasons(reasons);
  const job: JobRecord = picture
    ? hitOf(inside, { number, keyId: key.id, request, picture, reasons, nowMs })
    : createJob(inside, { request, mark, dials, number, keyId: key.id, nowMs, strikeJob, reasons });
  state.jobs.set(job.id, job);
  if (ahead) rememberEmbedding(job.picture, ahead);
  exchange.explain = () => explainJob(inside, state.jobs.get(job.id) ?? job);
  return { status: inside.rules.takenStatus, body: presentGeneration(job) };
}

/** Reads a generation. Throws the row of a member that is refused, of a ruleset only where that is asked for. */
export function readGeneration(inside: Inside, exchange: GenerationExchange, isRulesetRead: boolean) {
  const { catalog, rules } = inside;
  const request = readGenerate(need(exchange, 'json').json, catalog, rules);
  if (typeof request === 'string') throw failure(request);
  const mark = markIn(exchange.call, request);
  const refused = refusedMember(inside, request, mark);
  if (refused === 'wm_image')
    throw request.mark === 'unusable' ? undocumented.unusableMark() : undocumented.undecodableMark();
  if (refused && isRulesetRead) throw undocumented.unknownRuleset(catalog.rulesets);
  return { request, mark };
}

/** Embeds what a large call asks for ahead of it: to search the cache now, and to be found there later. */
export function* generateAhead(inside: Inside, exchange: GenerationExchange): Sliced<GenerationExchange['ahead']> {
  if (exchange.action !== 'generate') return undefined;
  yield;
  const request = readGenerate(need(exchange, 'json').json, inside.catalog, inside.rules);
  return typeof request === 'string' ? undefined : yield* embedAhead(request);
}

/** What a hit is made of. */
interface Hit extends Pick<JobRecord, 'number' | 'keyId' | 'picture' | 'reasons'> {
  readonly request: GenerateRequest;
  readonly nowMs: number;
}

/**
 * A job that serves a picture of the cache as it is; where replaced values are repeated, its answer has those of its own request.
 * The library records no times: its pictures count as made when the world began, of their prompt as the catalog completes it.
 *
 * @clause IG-4-27 IG-B3-13 IG-B1-17 IG-B1-18
 */
function hitOf(inside: Inside, { number, keyId, request, picture, reasons, nowMs }: Hit): JobRecord {
  const { rules, world } = inside;
  const { format, quality, lossless } = request;
  const encoding = rules.hitFormat === 'converted' ? { format, quality, lossless } : {};
  const ofLibrary = picture.recipe && {
    recipe: { ...picture.recipe, ...encoding },
    madeAtMs: world.startMs,
    ...promptsOfLibrary(inside, request, picture),
  };
  const answered = rules.answeredPrompt(request.rawPrompt, wordsOf(request.prompt));
  const shown = rules.echoes === 'as-sent' && { shown: request.asSent };
  const served = { ...picture, ...encoding, ...ofLibrary, ...shown };
  const timeline = timelineOfHit(nowMs, rules.hitWaitMs);
  return { id: idOf(world, 'cache', number), number, keyId, isHit: true, answered, reasons, picture: served, timeline };
}

/** The prompts of a picture of the library: its own is a caller's, with names and moved terms.  @clause IG-B1-45 IG-B1-46 */
function promptsOfLibrary(
  inside: Inside,
  { character, style }: GenerateRequest,
  picture: PictureRecord,
): Pick<PictureRecord, 'prompt' | 'positive' | 'negative'> {
  const prompt = inside.rules.parsePrompt(picture.prompt);
  return { prompt: wordsOf(prompt), ...wholePrompts(inside, { character, style, negative: '', prompt }) };
}

/** The timeline of a cache hit, which is complete at once unless it has to wait. */
function timelineOfHit(createdAtMs: number, waitMs: number): JobRecord['timeline'] {
  const stages = waitMs > 0 ? [{ name: 'IN_QUEUE', endsAtMs: createdAtMs + waitMs } as const] : [];
  return { createdAtMs, stages, end: 'COMPLETED' };
}
