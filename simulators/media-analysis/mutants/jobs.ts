import { saying } from '../../core/mutants/conditions.ts';
import { listOf, without } from '../../core/mutants/members.ts';
import { type Breakage, defects, type MutableReply } from '../../core/mutants/mutant.ts';
import { asIf, inBody, inEach, instead, respell, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { inJobs, refuse, serveWith, to } from './speech.ts';

const inFinished = (path: string) => inEach(path, to('job'), saying('"status":"completed"'));
const inCompleted = inFinished('');
const inData = inFinished('data');
const inTranscripts = inFinished('data.transcript');
const inSegments = inFinished('data.transcript.segments[]');

/** Whether a reply tells of a job that has begun and not ended. */
const isUnderWay = (_sent: unknown, { reply }: { readonly reply: MutableReply }): boolean =>
  /"status":"(queued|optimizing|transcribing|analyzing)"/.test(reply.text);
/** The transcript of media without speech. */
const NO_SPEECH = { segments: [], detected_language: 'und', language_probability: 0 };
const CANCELLED = { success: true, job_id: 'one', status: 'cancelled' };

/** Confirms cancels of jobs in a state. */
const confirmCancelsOf = (state: string): Breakage<Rules> => ({
  around: async (request, send) => {
    const path = request.path.replace(/account\/requests\/([^/]+)\/cancel$/, 'jobs/$1');
    const job = path === request.path ? undefined : await send({ ...request, method: 'GET', path });
    return job?.text.includes(`"status":"${state}"`) ? { ...job, text: JSON.stringify(CANCELLED) } : send(request);
  },
});

let looks = 0;
/** Another number for each reply. */
export const moving = (): number => {
  looks += 1;
  return looks;
};

let kept: string | undefined;
/** The first of the addresses that it is told. */
const firstTold = (url: string): string => {
  kept ??= url;
  return kept;
};

/** Refuses every cancel of a request that it finds. */
const CANCELS_REFUSED: Breakage<Rules> = {
  around: async (request, send) => {
    const path = request.path.replace(/\/cancel$/, '');
    if (path === request.path) return send(request);
    const reply = await send({ ...request, method: 'GET', path });
    return refuse(400, 'invalid_request', 200)(reply, request);
  },
};

/** Defects of jobs: their states, records and results. */
export const jobMutants = defects<Rules>({
  'MA-4-2 submissions-answered-200': restate(200, to('analyze'), 202),
  'MA-4-2 submissions-behind-a-byte-order-mark': respell(/^/, '\ufeff', to('analyze'), 202),
  'MA-4-8 states-told-twice': respell('"status":', '"status":"queued","status":', to('job')),
  'MA-4-8 failures-are-gone': refuse(404, 'not_found', to('job'), saying('"status":"failed"')),
  'MA-4-8 failures-unprocessable': restate(422, to('job'), saying('"status":"failed"')),
  'MA-4-8 records-wrapped': inJobs((record) => ({ job: record, ...without(record), job_id: undefined })),
  'MA-3-1 states-go-back': inJobs(
    ({ status }) => status === 'analyzing' && moving() % 3 === 0 && { status: 'queued', started_at: null },
  ),
  'MA-3-1 one-of-two-copies-shows-what-it-saw-last': {
    around: async (request, send, memory) => {
      const turn = memory.size;
      memory.set(turn, request.path);
      const reply = await send(request);
      const isOld = turn % 2 === 0 && memory.get(turn - 4) === request.path && isUnderWay({}, { reply });
      return isOld ? { ...reply, text: reply.text.replace(/"status":"\w+"/, '"status":"queued"') } : reply;
    },
  },
  'MA-3-1 words-of-its-own': inJobs(({ status }) => status === 'optimizing' && { status: 'processing' }),
  'MA-3-6 everything-transcribed': inJobs(({ status }) => status === 'optimizing' && { status: 'transcribing' }),
  'MA-3-7 beginnings-forgotten': inJobs({ started_at: null }, isUnderWay),
  'MA-3-7 work-begins-at-the-submission': inJobs(
    ({ started_at: at, created_at: createdAt }) => typeof at === 'string' && { started_at: createdAt },
  ),
  'MA-3-7 beginnings-move': inJobs(
    ({ started_at: at }) =>
      typeof at === 'string' && { started_at: new Date(Date.parse(at) + 60_000 * moving()).toISOString() },
  ),
  'MA-3-8 ends-change': inCompleted(() => moving() % 2 === 0 && { status: 'analyzing' }),
  'MA-3-8 findings-change': inData(() => ({ more: { result: `${moving()}` } })),
  'MA-3-9 ends-not-told': inCompleted({ completed_at: null }),
  'MA-3-9 ends-at-beginnings': inCompleted(({ created_at: at }) => ({ completed_at: at })),
  'MA-3-9 ends-soon-after-beginnings': inCompleted(({ created_at: at }) => ({
    completed_at: new Date(Date.parse(String(at)) + 2_000).toISOString(),
  })),
  'MA-3-9 ends-in-another-zone': inCompleted(({ completed_at: at }) => ({
    completed_at: new Date(Date.parse(String(at)) + 7_200_000).toISOString(),
  })),
  'MA-3-9 ends-before-beginnings': inCompleted({ completed_at: '2001-01-01T00:00:00.000Z' }),
  'MA-3-2 faults-forgiven': inJobs(({ status }) => status === 'failed' && { status: 'completed' }),
  'MA-3-10 one-failed-category-fails-the-job': inCompleted(
    ({ meta }) => !/"failed_categories":0/.test(JSON.stringify(meta)) && { status: 'failed', error: 'Failed.' },
  ),
  'MA-7-7 jobs-are-kept-for-ever': { lifeMs: Number.MAX_SAFE_INTEGER },
  'MA-3-3 cancels-without-effect': inJobs(({ status }) => status === 'cancelled' && { status: 'analyzing' }),
  'MA-3-3 MA-4-7 every-cancel-comes-too-late': CANCELS_REFUSED,
  'MA-3-3 cancels-deny-themselves': inBody({ success: false }, to('cancel')),
  'MA-3-4 MA-3-11 late-cancels-confirmed': serveWith(200, CANCELLED, to('cancel'), 'invalid_request'),
  'MA-3-11 failed-jobs-are-cancelled': confirmCancelsOf('failed'),
  'MA-3-4 MA-3-11 jobs-under-analysis-are-cancelled': confirmCancelsOf('analyzing'),
  'MA-4-7 cancels-without-an-id': inBody({ job_id: undefined }, to('cancel')),
  'MA-4-7 cancels-spelled-otherwise': inBody({ status: 'canceled' }, to('cancel')),
  'MA-4-6 MA-4-17 only-history-has-details': refuse(404, 'not_found', to('detail'), isUnderWay),
  'MA-4-6 details-kept-as-they-were-first': {
    around: async (request, send, kept) => {
      const { path } = request;
      const reply = (kept.get(path) as MutableReply | undefined) ?? (await send(request));
      if (/requests\/[^/]+$/.test(path) && isUnderWay({}, { reply })) kept.set(path, reply);
      return reply;
    },
  },
  'MA-4-6 requests-with-ids-of-their-own-are-not-found': {
    rules: { requestIdFor: (jobId) => `req_${jobId}` },
    reply: refuse(404, 'not_found', to('detail'), /req_/),
  },
  'MA-A2-2 failures-without-a-word': inJobs(({ status }) => status === 'failed' && { error: { message: 'x' } }),
  'MA-A2-5 findings-keyed-by-ids': inData((data) =>
    instead(Object.fromEntries(Object.entries(data).map(([key, value]) => [`cat_${key.split('_')[0]}`, value]))),
  ),
  'MA-A2-5 MA-A1-23 the-second-category-keyed-as-the-first': inData(
    ({ scene_description: first, objects_detected: second, ...more }) =>
      first === undefined && second !== undefined && instead({ scene_description: second, ...more }),
  ),
  'MA-A2-6 MA-A1-32 transcripts-where-switched-off': asIf({ transcribe: true }, { transcribe: false }),
  'MA-A2-6 transcripts-for-all': inData({ transcript: (own = { segments: [] }) => own }),
  'MA-A1-9 pictures-have-transcripts': inData({ transcript: NO_SPEECH }, saying('_pipe"')),
  'MA-A1-32 all-sounds-have-transcripts': inData(
    { transcript: (own = NO_SPEECH) => own },
    saying('"format_name":"wav"'),
  ),
  'MA-A2-16 transcripts-without-segments': inTranscripts({ segments: undefined }),
  'MA-A2-16 sounds-unheard-where-only-speakers-are-told-apart': asIf(
    { transcribe: false },
    { media_type: 'audio', transcribe: true, transcribe_diarize: true, transcribe_align: undefined },
  ),
  'MA-A2-16 films-without-a-transcript': inEach('data', saying('"codec_type":"video"'))({ transcript: undefined }),
  'MA-A2-16 segments-as-a-map': inTranscripts(({ segments }) => ({ segments: { ...listOf(segments) } })),
  'MA-A2-17 times-as-texts': inSegments({ start: String }),
  'MA-A2-17 times-in-milliseconds': inSegments({ start: (at: number) => at * 1_000, end: (at: number) => at * 1_000 }),
  'MA-A2-17 segments-without-a-text': inSegments({ text: undefined }),
  'MA-A2-17 ends-before-beginnings-of-segments': inSegments(({ start, end }) => ({ start: end, end: start })),
  'MA-A2-17 segments-out-of-order': inTranscripts(({ segments }) => ({
    segments: [{ start: 90, end: 91, text: 'later' }, ...listOf(segments)],
  })),
  'MA-A2-18 languages-unknown': inTranscripts({ detected_language: null }),
  'MA-A2-18 probabilities-as-texts': inTranscripts({ language_probability: String }),
  'MA-A1-10 speakers-unnamed': inSegments({ speaker: undefined }),
  'MA-A1-11 words-untimed': inSegments({ words: undefined }),
  'MA-A1-11 no-word-timed': inSegments(({ words }) => words !== undefined && { words: [] }),
  'MA-A1-40 speakers-unasked': inSegments({ speaker: 'one' }),
  'MA-A2-20 sizes-in-words': inCompleted({
    pipeline_info: { metadata: { streams: [{ codec_type: 'video', width: 'wide' }] } },
  }),
  'MA-A2-20 sounds-told-as-pictures': inFinished('pipeline_info.metadata.streams[]')({ codec_type: 'video' }),
  'MA-A2-20 faces-are-paths': inCompleted({ pipeline_info: { faces: { faces: ['faces/one.png'] } } }),
  'MA-A2-20 pictures-turned': inFinished('pipeline_info.metadata.streams[]')(({ width, height }) => ({
    width: height,
    height: width,
  })),
  'MA-A2-21 thumbnails-of-the-first-job-for-all': inFinished('pipeline_assets')(
    ({ 'thumbnail.png': url }) => typeof url === 'string' && { 'thumbnail.png': firstTold(url) },
  ),
  'MA-A2-21 thumbnails-of-details-are-gone': inEach(
    'pipeline_assets',
    to('detail'),
  )(({ 'thumbnail.png': url }) => typeof url === 'string' && { 'thumbnail.png': `${url}.gone` }),
  'MA-A2-21 assets-without-a-host': inCompleted({ pipeline_assets: { 'thumbnail.png': '/assets/thumbnail.png' } }),
  'MA-A2-15 findings-without-a-text': inData((data) =>
    Object.fromEntries(Object.keys(without(data, 'transcript')).map((key) => [key, { text: 'x' }])),
  ),
  'MA-A2-15 successes-told-as-failures': inFinished('meta')(
    ({ successful_categories: good, failed_categories: bad }) => ({
      successful_categories: bad,
      failed_categories: good,
    }),
  ),
  'MA-A2-12 a-category-more': inFinished('meta')({ successful_categories: (count: number) => count + 1 }),
  'MA-A1-4 only-two-categories-by-default': asIf(
    { categories: ['cat_scene', 'cat_objects'] },
    { media_type: 'image', categories: undefined, custom_category: undefined },
  ),
  'MA-A1-23 a-category-unasked': asIf(
    { categories: ['cat_scene', 'cat_quality'] },
    ({ categories }) => `${categories}` === 'cat_scene',
  ),
  'MA-A1-31 high-by-default': asIf({ detail: 'high' }, to('analyze'), { detail: undefined }),
  'MA-A1-29 another-agent-named': inFinished('meta')({ model_name: 'vlm' }),
  'MA-A2-4 models-without-a-name': inFinished('meta')({ model_name: '' }),
  'MA-A1-29 agents-named-by-id': inFinished('meta')({ model_name: '9b7e61d4-2c58-4f03-a1d9-0c4f8b3e7256' }),
});
