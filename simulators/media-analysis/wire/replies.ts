import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { told } from '../../core/told.ts';
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
export const errorEnvelope = lazily(() =>
  z
    .looseObject({
      error: z.literal(true),
      message: told(z.string(), 'For people.'),
      code: told(z.string(), 'For programs.'),
    })
    .meta({ title: 'ErrorEnvelope', description: 'A failure: branch on code.' }),
);

/** The list of categories.  @clause MA-A3-1 MA-4-1 */
export const categoryList = lazily(() =>
  z
    .array(
      z
        .looseObject({
          id: told(z.string(), 'What a submission names it by.'),
          name: told(z.string(), 'For people.'),
          output_key: told(z.string(), 'Where its result stands in data.'),
        })
        .meta({ title: 'Category', description: 'What media can be asked about.' }),
    )
    .meta({ title: 'Categories', description: 'The categories that can be run.' }),
);

/** The list of agents.  @clause MA-A3-2 MA-4-1 */
export const modelList = lazily(() =>
  z
    .array(
      z
        .looseObject({
          id: told(z.string(), 'A UUID.'),
          name: told(z.string(), 'For people.'),
          capabilities: told(z.array(mediaType), 'The types of media that it can look at.'),
        })
        .meta({ title: 'Model', description: 'An agent.' }),
    )
    .meta({ title: 'Models', description: 'The agents that can be asked for.' }),
);

const profile = z
  .looseObject({
    id: told(z.string(), 'What a submission names it by.'),
    name: told(z.string(), 'For people.'),
    description: told(z.string(), 'For people.'),
    billing_multiplier: told(z.number().min(0), 'Times the price of a category.'),
  })
  .meta({ title: 'QualityProfile', description: 'How closely media are looked at, and what that costs.' });

/** The list of quality profiles.  @clause MA-A3-3 MA-A3-4 MA-4-1 */
export const profileList = lazily(() =>
  z.array(profile).meta({ title: 'QualityProfiles', description: 'The quality profiles and their multipliers.' }),
);

/** The answer to a submission.  @clause MA-4-2 */
export const submission = lazily(() =>
  z
    .looseObject({
      job_id: jobId,
      status: z.literal('queued'),
      created_at: instant,
      poll_url: told(z.string(), 'The path of the job.'),
    })
    .meta({ title: 'Submission', description: 'A job that was taken.' }),
);

const resultMap = told(z.record(z.string(), z.unknown()), 'What was found, by output key; the transcript too.');
const pipelineInfo = z
  .looseObject({
    metadata: z
      .looseObject({
        streams: z
          .array(
            z
              .looseObject({ codec_type: told(z.string(), 'video or audio.') })
              .meta({ title: 'MediaStream', description: 'A stream of the media.' }),
          )
          .meta({ description: 'What plays side by side.' })
          .optional(),
        format: z.looseObject({}).meta({ title: 'MediaFormat', description: 'What holds the streams.' }).optional(),
      })
      .meta({ title: 'MediaMetadata', description: 'What was read of the media.' })
      .optional(),
  })
  .meta({ title: 'PipelineInfo', description: 'What preparing the media told.' });

/** The record of a job that runs.  @clause MA-A2-1 MA-A2-9 MA-A2-10 */
export const runningJob = lazily(() =>
  z
    .looseObject({
      job_id: jobId,
      status: told(z.enum(['queued', 'optimizing', 'transcribing', 'analyzing']), 'How far the job is.'),
      created_at: instant,
      started_at: told(instant.nullable(), 'When work began; null while queued.'),
      poll_url: told(z.string(), 'The path of the job.'),
    })
    .meta({ title: 'RunningJob', description: 'A job that has not ended.' }),
);

/** The record of a job that failed.  @clause MA-A2-2 */
export const failedJob = lazily(() =>
  z
    .looseObject({ job_id: jobId, status: z.literal('failed'), error: told(z.string(), 'What went wrong.') })
    .meta({ title: 'FailedJob', description: 'A job that failed.' }),
);

/** The record of a job that was cancelled. */
export const cancelledJob = lazily(() =>
  z
    .looseObject({ job_id: jobId, status: z.literal('cancelled'), created_at: instant })
    .meta({ title: 'CancelledJob', description: 'A job that was cancelled while it was queued.' }),
);

/** The record of a job that completed.  @clause MA-A2-3 MA-A2-4 MA-A2-11 MA-A2-12 MA-A2-13 MA-A2-14 */
export const completedJob = lazily(() =>
  z
    .looseObject({
      job_id: jobId,
      status: z.literal('completed'),
      created_at: instant,
      completed_at: instant,
      meta: z
        .looseObject({
          request_id: requestId,
          model_name: agentName,
          execution_time: seconds,
          successful_categories: count,
          failed_categories: count,
          total_tokens_in: count,
          total_tokens_out: count,
          estimated_cost: usd.meta({ description: 'The amount billed.' }),
        })
        .meta({ title: 'JobMeta', description: 'How the job went.' }),
      data: resultMap,
      pipeline_info: pipelineInfo,
      pipeline_assets: assets,
    })
    .meta({ title: 'CompletedJob', description: 'A job that completed.' }),
);

/** What a job record may be, by its state.  @clause MA-4-8 */
export const jobRecord = [runningJob, completedJob, failedJob, cancelledJob];

const totals = z
  .looseObject({ total_requests: count, total_success: count, total_failed: count, total_billed: usd })
  .meta({ title: 'Totals', description: 'Requests of a time, and what they were billed.' });

/** The balance.  @clause MA-A4-1 MA-A4-6 MA-A4-7 MA-A4-8 MA-A4-9 MA-A4-10 */
export const balance = lazily(() =>
  z
    .looseObject({
      api_key_prefix: told(z.string(), 'How the key begins.'),
      description: told(z.string(), 'What the key is for.'),
      overall: totals,
      today: totals,
      week: totals,
      month: totals,
      breakdown_by_type: z
        .array(
          z
            .looseObject({
              media_type: mediaType,
              request_count: count,
              success_count: count,
              failed_count: count,
              total_billed: usd,
            })
            .meta({ title: 'TypeTotals', description: 'Requests of one type of media.' }),
        )
        .meta({ description: 'By type of media; types without requests are left out.' }),
      custom_range: told(totals.nullable(), 'The days that were asked for; else null.'),
    })
    .meta({ title: 'Balance', description: 'What the key has asked for and what it was billed.' }),
);

/** The prices.  @clause MA-A4-2 MA-A4-11 */
export const prices = lazily(() =>
  z
    .looseObject({
      price_per_image: usd,
      price_per_video: usd,
      price_per_audio: usd,
      quality_profiles: told(z.array(profile), 'The quality profiles.'),
      billing_note: told(z.string(), 'How a bill comes about.'),
    })
    .meta({ title: 'Prices', description: 'What a category costs, by the type of media.' }),
);

/** The request list.  @clause MA-A4-3 MA-A4-5 MA-A4-12 MA-A4-13 */
export const requestList = lazily(() =>
  z
    .looseObject({
      requests: z
        .array(
          z
            .looseObject({
              request_id: requestId,
              status: told(z.enum(ROW_STATUSES), 'partial: some categories failed.'),
              media_type: mediaType,
              categories: z.string().meta({ description: 'A JSON array of category ids, as text.' }),
              quality_profile: profileId,
              billed_amount: usd,
              execution_time: seconds,
              successful_categories: count,
              failed_categories: count,
              tokens_in: count,
              tokens_out: count,
              agent_name: agentName,
              created_at: instant,
            })
            .meta({ title: 'RequestRow', description: 'A finished request.' }),
        )
        .meta({ description: 'The rows of this page.' }),
      total: count,
      page: told(z.int().min(1), 'From 1.'),
      limit: told(z.int().min(1), 'Rows of a page.'),
    })
    .meta({ title: 'RequestList', description: 'A page of finished requests.' }),
);

/** The detail of a request that completed.  @clause MA-A4-4 MA-A4-14 MA-A4-15 MA-A4-16 */
export const requestDetail = lazily(() =>
  z
    .looseObject({
      request_id: requestId,
      status: told(z.enum(ROW_STATUSES), 'partial: some categories failed.'),
      media_type: mediaType,
      agent_name: agentName,
      categories: told(z.array(z.string()), 'Category ids.'),
      quality_profile: profileId,
      created_at: instant,
      meta: z
        .looseObject({
          execution_time: seconds,
          tokens_in: count,
          tokens_out: count,
          billed_amount: usd,
          successful_categories: count,
          failed_categories: count,
        })
        .meta({ title: 'RequestMeta', description: 'How the request went.' }),
      data: resultMap,
      pipeline_info: pipelineInfo,
      pipeline_assets: assets,
    })
    .meta({ title: 'RequestDetail', description: 'A request that completed.' }),
);

/** The detail of a request that runs, failed or was cancelled.  @clause MA-4-6 */
export const requestHead = lazily(() =>
  z
    .looseObject({
      request_id: requestId,
      status: told(
        z.enum(['queued', 'optimizing', 'transcribing', 'analyzing', 'failed', 'cancelled']),
        'The state of the job.',
      ),
      media_type: mediaType,
      created_at: instant,
      error: told(z.string(), 'What went wrong.').optional(),
    })
    .meta({ title: 'RequestHead', description: 'A request that has not completed.' }),
);

/** The answer to a cancel that came in time.  @clause MA-4-7 MA-3-3 */
export const cancellation = lazily(() =>
  z
    .looseObject({ success: z.literal(true), job_id: jobId, status: z.literal('cancelled') })
    .meta({ title: 'Cancellation', description: 'A job that was cancelled.' }),
);
