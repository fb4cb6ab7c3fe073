import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { lateObject, openObject, told } from '../../core/told.ts';
import { MEDIA_TYPES, ROW_STATUSES } from './limits.ts';

const instant = told(z.string(), 'An instant: ISO 8601, in UTC.');
const usd = told(z.number().min(0), 'In US dollars.');
const count = told(z.int().min(0), 'How many.');
const seconds = told(z.number().min(0), 'In seconds.');
const mediaType = told(z.enum(MEDIA_TYPES), 'A type of media.');
const jobId = told(z.string(), 'The id of the job.');
const requestId = told(z.string(), 'The id of the request.');
const agentName = told(z.string(), 'The name of the agent.');
const profileId = told(z.string(), 'The id of a quality profile.');
const assets = told(z.record(z.string(), z.string()), 'Pictures that came of the media: path to URL.');

/** Every failure.  @clause MA-7-1 */
export const errorEnvelope = lateObject('ErrorEnvelope', 'A failure: branch on code.', () => ({
  error: z.literal(true),
  message: told(z.string(), 'For people.'),
  code: told(z.string(), 'For programs.'),
}));

/** The list of categories.  @clause MA-A3-1 MA-4-1 */
export const categoryList = lazily(() =>
  z
    .array(
      openObject('Category', 'What media can be asked about.', {
        id: told(z.string(), 'What a submission names it by.'),
        name: told(z.string(), 'For people.'),
        output_key: told(z.string(), 'Where its result stands in data.'),
      }),
    )
    .meta({ title: 'Categories', description: 'The categories that can be run.' }),
);

/** The list of agents.  @clause MA-A3-2 MA-4-1 */
export const modelList = lazily(() =>
  z
    .array(
      openObject('Model', 'An agent.', {
        id: told(z.string(), 'A UUID.'),
        name: told(z.string(), 'For people.'),
        capabilities: told(z.array(mediaType), 'The types of media that it can look at.'),
      }),
    )
    .meta({ title: 'Models', description: 'The agents that can be asked for.' }),
);

const profile = openObject('QualityProfile', 'How closely media are looked at, and what that costs.', {
  id: told(z.string(), 'What a submission names it by.'),
  name: told(z.string(), 'For people.'),
  description: told(z.string(), 'For people.'),
  billing_multiplier: told(z.number().min(0), 'Times the price of a category.'),
});

/** The list of quality profiles.  @clause MA-A3-3 MA-A3-4 MA-4-1 */
export const profileList = lazily(() =>
  z.array(profile).meta({ title: 'QualityProfiles', description: 'The quality profiles and their multipliers.' }),
);

/** The answer to a submission.  @clause MA-4-2 */
export const submission = lateObject('Submission', 'A job that was taken.', () => ({
  job_id: jobId,
  status: z.literal('queued'),
  created_at: instant,
  poll_url: told(z.string(), 'The path of the job.'),
}));

const resultMap = told(z.record(z.string(), z.unknown()), 'What was found, by output key; the transcript too.');
const pipelineInfo = openObject('PipelineInfo', 'What preparing the media told.', {
  metadata: openObject('MediaMetadata', 'What was read of the media.', {
    streams: told(
      z.array(openObject('MediaStream', 'A stream of the media.', { codec_type: told(z.string(), 'video or audio.') })),
      'What plays side by side.',
    ).optional(),
    format: openObject('MediaFormat', 'What holds the streams.', {}).optional(),
  }).optional(),
});

/** The record of a job that runs.  @clause MA-A2-1 MA-A2-9 MA-A2-10 */
export const runningJob = lateObject('RunningJob', 'A job that has not ended.', () => ({
  job_id: jobId,
  status: told(z.enum(['queued', 'optimizing', 'transcribing', 'analyzing']), 'How far the job is.'),
  created_at: instant,
  started_at: told(instant.nullable(), 'When work began; null while queued.'),
  poll_url: told(z.string(), 'The path of the job.'),
}));

/** The record of a job that failed.  @clause MA-A2-2 */
export const failedJob = lateObject('FailedJob', 'A job that failed.', () => ({
  job_id: jobId,
  status: z.literal('failed'),
  error: told(z.string(), 'What went wrong.'),
}));

/** The record of a job that was cancelled. */
export const cancelledJob = lateObject('CancelledJob', 'A job that was cancelled while it was queued.', () => ({
  job_id: jobId,
  status: z.literal('cancelled'),
  created_at: instant,
}));

/** The record of a job that completed.  @clause MA-A2-3 MA-A2-4 MA-A2-11 MA-A2-12 MA-A2-13 MA-A2-14 */
export const completedJob = lateObject('CompletedJob', 'A job that completed.', () => ({
  job_id: jobId,
  status: z.literal('completed'),
  created_at: instant,
  completed_at: instant,
  meta: openObject('JobMeta', 'How the job went.', {
    request_id: requestId,
    model_name: agentName,
    execution_time: seconds,
    successful_categories: count,
    failed_categories: count,
    total_tokens_in: count,
    total_tokens_out: count,
    estimated_cost: told(usd, 'The amount billed.'),
  }),
  data: resultMap,
  pipeline_info: pipelineInfo,
  pipeline_assets: assets,
}));

/** What a job record may be, by its state.  @clause MA-4-8 */
export const jobRecord = [runningJob, completedJob, failedJob, cancelledJob];

const totals = openObject('Totals', 'Requests of a time, and what they were billed.', {
  total_requests: count,
  total_success: count,
  total_failed: count,
  total_billed: usd,
});

/** The balance.  @clause MA-A4-1 MA-A4-6 MA-A4-7 MA-A4-8 MA-A4-9 MA-A4-10 */
export const balance = lateObject('Balance', 'What the key has asked for and what it was billed.', () => ({
  api_key_prefix: told(z.string(), 'How the key begins.'),
  description: told(z.string(), 'What the key is for.'),
  overall: totals,
  today: totals,
  week: totals,
  month: totals,
  breakdown_by_type: told(
    z.array(
      openObject('TypeTotals', 'Requests of one type of media.', {
        media_type: mediaType,
        request_count: count,
        success_count: count,
        failed_count: count,
        total_billed: usd,
      }),
    ),
    'By type of media; types without requests are left out.',
  ),
  custom_range: told(totals.nullable(), 'The days that were asked for; else null.'),
}));

/** The prices.  @clause MA-A4-2 MA-A4-11 */
export const prices = lateObject('Prices', 'What a category costs, by the type of media.', () => ({
  price_per_image: usd,
  price_per_video: usd,
  price_per_audio: usd,
  quality_profiles: told(z.array(profile), 'The quality profiles.'),
  billing_note: told(z.string(), 'How a bill comes about.'),
}));

/** The request list.  @clause MA-A4-3 MA-A4-5 MA-A4-12 MA-A4-13 */
export const requestList = lateObject('RequestList', 'A page of finished requests.', () => ({
  requests: told(
    z.array(
      openObject('RequestRow', 'A finished request.', {
        request_id: requestId,
        status: told(z.enum(ROW_STATUSES), 'partial: some categories failed.'),
        media_type: mediaType,
        categories: told(z.string(), 'A JSON array of category ids, as text.'),
        quality_profile: profileId,
        billed_amount: usd,
        execution_time: seconds,
        successful_categories: count,
        failed_categories: count,
        tokens_in: count,
        tokens_out: count,
        agent_name: agentName,
        created_at: instant,
      }),
    ),
    'The rows of this page.',
  ),
  total: count,
  page: told(z.int().min(1), 'From 1.'),
  limit: told(z.int().min(1), 'Rows of a page.'),
}));

/** The detail of a request that completed.  @clause MA-A4-4 MA-A4-14 MA-A4-15 MA-A4-16 */
export const requestDetail = lateObject('RequestDetail', 'A request that completed.', () => ({
  request_id: requestId,
  status: told(z.enum(ROW_STATUSES), 'partial: some categories failed.'),
  media_type: mediaType,
  agent_name: agentName,
  categories: told(z.array(z.string()), 'Category ids.'),
  quality_profile: profileId,
  created_at: instant,
  meta: openObject('RequestMeta', 'How the request went.', {
    execution_time: seconds,
    tokens_in: count,
    tokens_out: count,
    billed_amount: usd,
    successful_categories: count,
    failed_categories: count,
  }),
  data: resultMap,
  pipeline_info: pipelineInfo,
  pipeline_assets: assets,
}));

/** The detail of a request that runs, failed or was cancelled.  @clause MA-4-6 */
export const requestHead = lateObject('RequestHead', 'A request that has not completed.', () => ({
  request_id: requestId,
  status: told(
    z.enum(['queued', 'optimizing', 'transcribing', 'analyzing', 'failed', 'cancelled']),
    'The state of the job.',
  ),
  media_type: mediaType,
  created_at: instant,
  error: told(z.string(), 'What went wrong.').optional(),
}));

/** The answer to a cancel that came in time.  @clause MA-4-7 MA-3-3 */
export const cancellation = lateObject('Cancellation', 'A job that was cancelled.', () => ({
  success: z.literal(true),
  job_id: jobId,
  status: z.literal('cancelled'),
}));
