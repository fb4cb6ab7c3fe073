import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { MEDIA_TYPES, ROW_STATUSES } from './limits.ts';

const instant = z.string();
const usd = z.number().min(0);
const count = z.int().min(0);
const mediaType = z.enum(MEDIA_TYPES);

/** Every failure.  @clause MA-7-1 */
export const errorEnvelope = lazily(() =>
  z
    .looseObject({ error: z.literal(true), message: z.string(), code: z.string() })
    .meta({ title: 'ErrorEnvelope', description: 'A failure: branch on code.' }),
);

/** The list of categories.  @clause MA-A3-1 MA-4-1 */
export const categoryList = lazily(() =>
  z
    .array(
      z
        .looseObject({ id: z.string(), name: z.string(), output_key: z.string() })
        .meta({ title: 'Category', description: 'What media can be asked about.' }),
    )
    .meta({ title: 'Categories', description: 'The categories that can be run.' }),
);

/** The list of agents.  @clause MA-A3-2 MA-4-1 */
export const modelList = lazily(() =>
  z
    .array(
      z
        .looseObject({ id: z.string(), name: z.string(), capabilities: z.array(mediaType) })
        .meta({ title: 'Model', description: 'An agent.' }),
    )
    .meta({ title: 'Models', description: 'The agents that can be asked for.' }),
);

const profile = z
  .looseObject({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    billing_multiplier: z.number().min(0),
  })
  .meta({ title: 'QualityProfile', description: 'How closely media are looked at, and what that costs.' });

/** The list of quality profiles.  @clause MA-A3-3 MA-A3-4 MA-4-1 */
export const profileList = lazily(() =>
  z.array(profile).meta({ title: 'QualityProfiles', description: 'The quality profiles and their multipliers.' }),
);

/** The answer to a submission.  @clause MA-4-2 */
export const submission = lazily(() =>
  z
    .looseObject({ job_id: z.string(), status: z.literal('queued'), created_at: instant, poll_url: z.string() })
    .meta({ title: 'Submission', description: 'A job that was taken.' }),
);

const resultMap = z.record(z.string(), z.unknown());
const pipelineInfo = z
  .looseObject({
    metadata: z
      .looseObject({
        streams: z
          .array(
            z
              .looseObject({ codec_type: z.string() })
              .meta({ title: 'MediaStream', description: 'A stream of the media.' }),
          )
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
      job_id: z.string(),
      status: z.enum(['queued', 'optimizing', 'transcribing', 'analyzing']),
      created_at: instant,
      started_at: instant.nullable(),
      poll_url: z.string(),
    })
    .meta({ title: 'RunningJob', description: 'A job that has not ended.' }),
);

/** The record of a job that failed.  @clause MA-A2-2 */
export const failedJob = lazily(() =>
  z
    .looseObject({ job_id: z.string(), status: z.literal('failed'), error: z.string() })
    .meta({ title: 'FailedJob', description: 'A job that failed.' }),
);

/** The record of a job that was cancelled. */
export const cancelledJob = lazily(() =>
  z
    .looseObject({ job_id: z.string(), status: z.literal('cancelled'), created_at: instant })
    .meta({ title: 'CancelledJob', description: 'A job that was cancelled while it was queued.' }),
);

/** The record of a job that completed.  @clause MA-A2-3 MA-A2-4 MA-A2-11 MA-A2-12 MA-A2-13 MA-A2-14 */
export const completedJob = lazily(() =>
  z
    .looseObject({
      job_id: z.string(),
      status: z.literal('completed'),
      created_at: instant,
      completed_at: instant,
      meta: z
        .looseObject({
          request_id: z.string(),
          model_name: z.string(),
          execution_time: z.number().min(0).meta({ description: 'In seconds.' }),
          successful_categories: count,
          failed_categories: count,
          total_tokens_in: count,
          total_tokens_out: count,
          estimated_cost: usd.meta({ description: 'The amount billed.' }),
        })
        .meta({ title: 'JobMeta', description: 'How the job went.' }),
      data: resultMap,
      pipeline_info: pipelineInfo,
      pipeline_assets: z.record(z.string(), z.string()),
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
      api_key_prefix: z.string(),
      description: z.string(),
      overall: totals,
      today: totals,
      week: totals,
      month: totals,
      breakdown_by_type: z.array(
        z
          .looseObject({
            media_type: mediaType,
            request_count: count,
            success_count: count,
            failed_count: count,
            total_billed: usd,
          })
          .meta({ title: 'TypeTotals', description: 'Requests of one type of media.' }),
      ),
      custom_range: totals.nullable(),
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
      quality_profiles: z.array(profile),
      billing_note: z.string(),
    })
    .meta({ title: 'Prices', description: 'What a category costs, by the type of media.' }),
);

/** The request list.  @clause MA-A4-3 MA-A4-5 MA-A4-12 MA-A4-13 */
export const requestList = lazily(() =>
  z
    .looseObject({
      requests: z.array(
        z
          .looseObject({
            request_id: z.string(),
            status: z.enum(ROW_STATUSES),
            media_type: mediaType,
            categories: z.string().meta({ description: 'A JSON array of category ids, as text.' }),
            quality_profile: z.string(),
            billed_amount: usd,
            execution_time: z.number().min(0),
            successful_categories: count,
            failed_categories: count,
            tokens_in: count,
            tokens_out: count,
            agent_name: z.string(),
            created_at: instant,
          })
          .meta({ title: 'RequestRow', description: 'A finished request.' }),
      ),
      total: count,
      page: z.int().min(1),
      limit: z.int().min(1),
    })
    .meta({ title: 'RequestList', description: 'A page of finished requests.' }),
);

/** The detail of a request that completed.  @clause MA-A4-4 MA-A4-14 MA-A4-15 MA-A4-16 */
export const requestDetail = lazily(() =>
  z
    .looseObject({
      request_id: z.string(),
      status: z.enum(ROW_STATUSES),
      media_type: mediaType,
      agent_name: z.string(),
      categories: z.array(z.string()),
      quality_profile: z.string(),
      created_at: instant,
      meta: z
        .looseObject({
          execution_time: z.number().min(0),
          tokens_in: count,
          tokens_out: count,
          billed_amount: usd,
          successful_categories: count,
          failed_categories: count,
        })
        .meta({ title: 'RequestMeta', description: 'How the request went.' }),
      data: resultMap,
      pipeline_info: pipelineInfo,
      pipeline_assets: z.record(z.string(), z.string()),
    })
    .meta({ title: 'RequestDetail', description: 'A request that completed.' }),
);

/** The detail of a request that runs, failed or was cancelled.  @clause MA-4-6 */
export const requestHead = lazily(() =>
  z
    .looseObject({
      request_id: z.string(),
      status: z.enum(['queued', 'optimizing', 'transcribing', 'analyzing', 'failed', 'cancelled']),
      media_type: mediaType,
      created_at: instant,
      error: z.string().optional(),
    })
    .meta({ title: 'RequestHead', description: 'A request that has not completed.' }),
);

/** The answer to a cancel that came in time.  @clause MA-4-7 MA-3-3 */
export const cancellation = lazily(() =>
  z
    .looseObject({ success: z.literal(true), job_id: z.string(), status: z.literal('cancelled') })
    .meta({ title: 'Cancellation', description: 'A job that was cancelled.' }),
);
