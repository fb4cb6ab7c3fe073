import { type Answer, type ForeignService, listen, type Received, Refusal } from '../foreign-server.ts';
import { balance, requestDetail, requestList } from './account.ts';
import { AGENTS, CATEGORIES, KEY, priceRecord, profileList } from './catalogue.ts';
import { type Departing, type Departure, departures, type Reply } from './departures.ts';
import { billMicrosOf, createJob, instant, type Job, jobRecord, stateAt } from './jobs.ts';
import { readCall, readObject } from './reading.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const ROUTES: readonly (readonly [name: string, method: string, path: RegExp])[] = [
  ['categories', 'GET', /^\/api\/v1\/public\/categories$/],
  ['models', 'GET', /^\/api\/v1\/public\/models$/],
  ['profiles', 'GET', /^\/api\/v1\/public\/quality-profiles$/],
  ['analyze', 'POST', /^\/api\/v1\/analyze$/],
  ['job', 'GET', /^\/api\/v1\/jobs\/([^/]+)$/],
  ['balance', 'GET', /^\/api\/v1\/account\/balance$/],
  ['prices', 'GET', /^\/api\/v1\/account\/prices$/],
  ['list', 'GET', /^\/api\/v1\/account\/requests$/],
  ['detail', 'GET', /^\/api\/v1\/account\/requests\/([^/]+)$/],
  ['cancel', 'POST', /^\/api\/v1\/account\/requests\/([^/]+)\/cancel$/],
  ['file', 'GET', /^\/files\/([^/]+)\/.+$/],
];

/** The foreign server of media analysis. */
export const mediaAnalysis: ForeignService<Departure> = {
  service: 'media-analysis',
  start: (names) => listen(KEY, createService(names.map((name) => departures[name]))),
  requestsPerSecond: 60,
  // None of its categories ever fails alone, and it has no ceiling.
  undecided: ['MA-A4-17 skip', 'MA-7-5 skip', 'MA-7-9 skip'],
  found: [
    [
      [
        'bills-several-categories-at-ultra-as-at-high',
        'takes-many-headers-beside-cookies',
        'forgets-speakers-in-details',
      ],
      ['MA-A1-15', 'MA-A4-18', 'MA-A5-1', 'MA-A5-2', 'MA-A5-3'],
    ],
    [
      ['runs-no-category-of-the-callers-own-on-sounds', 'tells-failures-as-objects', 'quotes-headers-that-it-refuses'],
      ['MA-A1-23', 'MA-A1-41', 'MA-A1-5', 'MA-A2-2'],
    ],
    [
      [
        'shows-a-bill-in-rows-of-failures',
        'tells-speakers-apart-only-where-words-are-timed',
        'takes-any-profile-beside-a-transcript',
      ],
      ['MA-3-12', 'MA-A1-10', 'MA-A1-8', 'MA-A4-20'],
    ],
    [['forgets-the-status-beside-the-type-of-films'], ['MA-4-13', 'MA-4-14']],
  ],
};

function createService(departing: readonly Departing[]) {
  const jobs: Job[] = [];

  return function serve(sent: Received): Answer {
    // As servers do that read the escapes of an address before they ask the service.
    if (/%(?![\da-f]{2})/i.test(sent.path)) return { status: 400, body: 'Bad Request' };
    const received = departing.reduce((one, { receives }) => receives?.(one, jobs) ?? one, sent);
    const [route, , path] = ROUTES.find((one) => one[1] === received.method && one[2].test(received.path)) ?? [];
    const id = path?.exec(received.path)?.[1];
    const job = jobs.find(({ jobId, requestId }) => jobId === id || requestId === id);
    const reply = departing.reduce(
      (one, { replies }) => replies?.(one, { route: route ?? '', received, job, jobs }) ?? one,
      replyTo(received, route, job),
    );
    const { status, body } = reply;
    if (Buffer.isBuffer(body)) return { status, headers: { 'content-type': 'image/png' }, body };
    return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
  };

  function replyTo(received: Received, route: string | undefined, job: Job | undefined): Reply {
    try {
      return answer(received, route, job);
    } catch (error) {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'internal_error');
      return { status, body: { error: true, message: `Not done (${code.replace('_', ' ')}).`, code } };
    }
  }

  function answer(received: Received, route: string | undefined, job: Job | undefined): Reply {
    const { headers, query } = received;
    const ok = (body: unknown): Reply => ({ status: 200, body });
    if (route === 'categories') return ok(CATEGORIES);
    if (route === 'models') return ok(AGENTS);
    if (route === 'profiles') return ok(profileList());
    if (headers.authorization !== `Bearer ${KEY}`) throw new Refusal(401, 'invalid_api_key');
    const nowMs = Date.now();
    const host = headers.host ?? '';
    if (route === 'analyze') return analyze(received, nowMs);
    if (route === 'balance') return ok(balance(jobs, query, nowMs));
    if (route === 'prices') return ok(priceRecord());
    if (route === 'list') return ok(requestList(jobs, query, nowMs));
    if (!job || job.isCancelled) throw new Refusal(404, 'not_found');
    if (route === 'job') return ok(jobRecord(job, nowMs, host));
    if (route === 'detail') return ok(requestDetail(job, nowMs, host));
    if (route === 'file') return ok(PIXEL);
    if (stateAt(job, nowMs) !== 'queued') throw new Refusal(409, 'invalid_request');
    job.isCancelled = true;
    return { status: 202, body: { success: true, job_id: job.jobId, status: 'cancelled' } };
  }

  function analyze({ bytes }: Received, nowMs: number): Reply {
    if (bytes.length > 5_000_000) throw new Refusal(413, 'invalid_request');
    const body = departing.reduce((one, { reads }) => reads?.(one) ?? one, readObject(bytes));
    const call = departing.reduce((one, { runs }) => runs?.(one) ?? one, readCall(body));
    const micros = departing.reduce((one, { bills }) => bills?.(one, call) ?? one, billMicrosOf(call));
    const job = createJob(call, micros, nowMs);
    jobs.push(job);
    const { jobId: job_id } = job;
    return {
      status: 202,
      body: { job_id, status: 'queued', created_at: instant(nowMs), poll_url: `/api/v1/jobs/${job_id}` },
    };
  }
}
