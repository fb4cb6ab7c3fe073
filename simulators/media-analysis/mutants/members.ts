import type { Fits } from '../../core/mutants/conditions.ts';
import { failures, OURS, schemaDefects } from '../../core/mutants/from-schema.ts';
import * as replies from '../wire/replies.ts';
import { to } from './speech.ts';

/** Served replies of a route, with a certain word in them. */
const served =
  (route: Parameters<typeof to>[0], word = ''): Fits =>
  (sent, seen) =>
    seen.status < 300 && to(route)(sent, seen) && seen.reply.text.includes(word);

/** Amounts may be written as decimal texts. */
const AS_TEXT = 'MA-A4~price-shapes lets amounts be decimal texts';
/** Defects that add to `data` must leave it in place. */
const IN_ITSELF = 'the member that holds what is misplaced is the member itself';

const TOTALS = { overall: 'MA-A4-6', today: 'MA-A4-6', week: 'MA-A4-7', month: 'MA-A4-7' } as const;

/** Defects of single members of answers. */
export const memberMutants = schemaDefects([
  failures(replies.errorEnvelope, { error: 'MA-7-1', message: 'MA-7-1', code: 'MA-7-1' }),
  {
    name: 'submission',
    schema: replies.submission,
    fits: served('analyze'),
    clauses: { job_id: 'MA-4-2', status: 'MA-4-2', created_at: 'MA-4-2', poll_url: 'MA-4-2' },
  },
  {
    name: 'running',
    schema: replies.runningJob,
    fits: served('job', '"poll_url"'),
    clauses: {
      job_id: 'MA-A2-1 MA-4-8',
      status: 'MA-A2-1 MA-4-8 MA-3-1',
      created_at: 'MA-A2-1',
      started_at: 'MA-A2-9 MA-3-7',
      poll_url: 'MA-A2-1 MA-A2-10',
    },
  },
  {
    name: 'failed-job',
    schema: replies.failedJob,
    fits: served('job', '"status":"failed"'),
    clauses: { job_id: 'MA-A2-2 MA-4-8', status: 'MA-4-8 MA-3-1', error: 'MA-A2-2' },
  },
  {
    name: 'completed-job',
    schema: replies.completedJob,
    fits: served('job', '"completed_at"'),
    clauses: {
      job_id: 'MA-A2-3 MA-4-8',
      status: 'MA-4-8 MA-3-1 MA-3-8',
      created_at: 'MA-A2-3',
      completed_at: 'MA-A2-3 MA-3-9',
      meta: 'MA-A2-11',
      'meta.request_id': 'MA-A2-4',
      'meta.model_name': 'MA-A2-4',
      'meta.execution_time': 'MA-A2-4',
      'meta.successful_categories': 'MA-A2-12',
      'meta.failed_categories': 'MA-A2-12',
      'meta.total_tokens_in': 'MA-A2-13',
      'meta.total_tokens_out': 'MA-A2-13',
      'meta.estimated_cost': 'MA-A2-14',
      data: 'MA-A2-11',
      'data{}': OURS,
      pipeline_info: 'MA-A2-7 MA-A2-11',
      'pipeline_info.metadata': OURS,
      pipeline_assets: 'MA-A2-8 MA-A2-11',
      'pipeline_assets{}': 'MA-A2-8',
    },
    spared: { 'meta-estimated-cost-retyped': AS_TEXT, 'data-misplaced': IN_ITSELF },
  },
  {
    name: 'balance',
    schema: replies.balance,
    fits: served('balance'),
    clauses: {
      api_key_prefix: 'MA-A4-1',
      description: 'MA-A4-1',
      ...TOTALS,
      'week.total_requests': OURS,
      'week.total_success': OURS,
      'week.total_failed': OURS,
      'week.total_billed': OURS,
      'month.total_requests': OURS,
      'month.total_success': OURS,
      'month.total_failed': OURS,
      'month.total_billed': OURS,
      breakdown_by_type: 'MA-A4-8',
      'breakdown_by_type[]': 'MA-A4-8',
      custom_range: OURS,
    },
    spared: {
      'description-nulled': 'a key need not be described',
      'overall-total-billed-retyped': AS_TEXT,
      'today-total-billed-retyped': AS_TEXT,
      'breakdown-by-type-last-total-billed-retyped': AS_TEXT,
    },
  },
  {
    name: 'prices',
    schema: replies.prices,
    fits: served('prices'),
    clauses: {
      price_per_image: 'MA-A4-2',
      price_per_video: 'MA-A4-2',
      price_per_audio: 'MA-A4-2',
      quality_profiles: 'MA-A4-11',
      'quality_profiles[]': OURS,
      billing_note: 'MA-A4-11',
    },
    spared: {
      'price-per-image-retyped': AS_TEXT,
      'price-per-video-retyped': AS_TEXT,
      'price-per-audio-retyped': AS_TEXT,
      'billing-note-retyped': 'MA-A4~price-shapes leaves the type of the note open',
    },
  },
  {
    name: 'list',
    schema: replies.requestList,
    fits: served('list'),
    clauses: {
      requests: 'MA-A4-3',
      'requests[]': 'MA-A4-12 MA-A4-3',
      'requests[].status': 'MA-A4-5',
      'requests[].categories': 'MA-A4-13',
      total: 'MA-A4-3',
      page: 'MA-A4-3 MA-4-5',
      limit: 'MA-A4-3 MA-4-5',
    },
    spared: { 'requests-last-billed-amount-retyped': AS_TEXT },
  },
  {
    name: 'detail',
    schema: replies.requestDetail,
    fits: served('detail', '"quality_profile"'),
    clauses: {
      request_id: 'MA-A4-4',
      status: 'MA-A4-4 MA-A4-19',
      media_type: 'MA-A4-4',
      agent_name: 'MA-A4-4',
      quality_profile: 'MA-A4-4',
      created_at: 'MA-A4-4 MA-A4-18',
      categories: 'MA-A4-14',
      'categories[]': OURS,
      meta: 'MA-A4-15',
      data: 'MA-A4-16',
      'data{}': OURS,
      pipeline_info: 'MA-A4-16',
      'pipeline_info.metadata': OURS,
      pipeline_assets: 'MA-A4-16',
      'pipeline_assets{}': OURS,
    },
    spared: { 'meta-billed-amount-retyped': AS_TEXT, 'data-misplaced': IN_ITSELF },
  },
]);
