import type { Answer } from '../../core/call/call.ts';
import { NO_DIALS } from '../../core/dials/obey-dials.ts';
import { noticeDials } from '../../core/dials/stray-dials.ts';
import { need } from '../../core/service/need.ts';
import { explainJob } from '../answer/explain.ts';
import { presentSubmission } from '../answer/present-job.ts';
import { readAnalyze } from '../request/analyze.ts';
import { readDials } from '../request/dials.ts';
import type { Inside, MediaExchange } from '../request/exchange.ts';
import { mustBe } from '../wire/errors.ts';
import { createJob } from './create-job.ts';
import { fetchMedia } from './fetch-media.ts';
import { keepJob, liveJob } from './jobs.ts';
import { awaitEnd } from './ledger.ts';

const SUBMISSION_MS = 40;

/**
 * Accepts a submission and answers before the media are analysed.
 *
 * The download happens here, and what the job will come to is planned here: from now on its state is a function of its record
 * and of now.
 *
 * @clause MA-4-2 MA-1-1
 */
export function submit(inside: Inside, exchange: MediaExchange): Answer {
  const { json, key, nowMs } = need(exchange, 'json', 'key');
  const request = readAnalyze(json, inside);
  const media = fetchMedia(inside, exchange, request);
  if (media.trouble && inside.rules.unusableMedia === 'refused') {
    throw mustBe('The media', 'reachable, whole, and of the media_type');
  }
  const { customCategory = '', systemPrompt = '' } = request;
  const texts = [media.dialText, customCategory, systemPrompt];
  const dials = inside.world.areDialsOn ? readDials(texts) : NO_DIALS;
  noticeDials(inside, exchange, dials.notices);
  exchange.latencyMs += SUBMISSION_MS;
  const job = createJob(inside, exchange.strikeJob(), { request, media, dials, key, nowMs });
  keepJob(inside, job, nowMs);
  awaitEnd(inside, job);
  exchange.explain = () => explainJob(inside, liveJob(inside, job.id, nowMs) ?? job);
  return { status: 202, body: presentSubmission(inside, exchange, job) };
}
