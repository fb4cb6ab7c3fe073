import { almostJson, TOO_DEEP } from '../../../harness/engine/cases/broken-json.ts';
import { CHUNKED, type ServiceCall } from '../../../harness/engine/client.ts';
import { NoAnswer } from '../../../harness/engine/outcome.ts';
import {
  BILLABLE,
  check,
  type DataAnswer,
  type DataContext,
  PATHS,
  PERSONAL_DATA,
} from '../../../harness/services/personal-data/client.ts';
import { ALWAYS, bodyFor, someFailures } from '../../../harness/services/personal-data/facts/calls.ts';
import { expectRefusal } from '../../../harness/services/personal-data/facts/facts.ts';
import { plainJob } from '../../../harness/services/personal-data/facts/jobs.ts';
import { isCalledOperational } from './health.ts';

/** Bodies whose root is no object. */
const NO_OBJECTS = ['["a", "b"]', '"a text"', 'null', '42', TOO_DEEP];

/** Clearly above 4 MB in every reading of the unit. */
const FAR_TOO_LARGE = 4_800_000;

const NO_JOBS = ['no-such-job', 'job_0123456789abcdef0123', '00000000-0000-4000-8000-000000000000'];

/** Expects a failure that can be asked about: an id in its envelope, and one in its header. */
function expectIds({ expect }: DataContext, answer: DataAnswer): void {
  expect(answer.failure.requestId).toEqual(expect.stringMatching(/./));
  expect(answer.header('x-request-id'), 'the header X-Request-Id').toMatch(/\S/);
}

/** A body that is too large for what stands around its members, so that it has no other fault. */
async function swollenBody(context: DataContext, path: string): Promise<string> {
  return `{${' '.repeat(FAR_TOO_LARGE)}${JSON.stringify(await bodyFor(context, path)).slice(1)}`;
}

/** Demands that a path gives no record of the service: a page for whatever is not there is none. */
function expectUnserved({ expect }: DataContext, { status, body }: DataAnswer): void {
  if (typeof body === 'object') expect(status).toBeGreaterThanOrEqual(300);
}

/** Checks of refusals, and of the envelope. */
export const errorChecks = [
  check('PD-7-2', 'refuses a body that is no JSON object', async (context) => {
    for (const [at, path] of BILLABLE.entries()) {
      const broken = [...almostJson(await bodyFor(context, path)), { name: 'no body', text: '' }];
      for (const { name, text } of broken.filter((_, turn) => turn % BILLABLE.length === at)) {
        expectRefusal(context, await context.personalData.send('POST', path, text), 400, 'invalid_request', name);
      }
    }
    for (const body of NO_OBJECTS) {
      expectRefusal(context, await context.personalData.detect(body), 400, 'invalid_request');
    }
    for (const path of BILLABLE) {
      for (const root of ['null', JSON.stringify([await bodyFor(context, path)])]) {
        expectRefusal(context, await context.personalData.send('POST', path, root), 400, 'invalid_request');
      }
    }
  }),
  // Whoever reads them as numbers, as some readers of JSON do, has a threshold out of range.
  check(['PD-7-2', 'PD-B1-4'], 'refuses thresholds that JSON has no numbers for', async (context) => {
    for (const threshold of ['NaN', 'Infinity', '-Infinity']) {
      const body = `{"text":"${context.fresh()}","mode":"fast","score_threshold":${threshold}}`;
      const answer = await context.personalData.detect(body);
      expectRefusal(context, answer, 400, 'invalid_request', `a score_threshold of ${threshold}`);
    }
  }),
  check('PD-7-5', 'answers 404 not_found on paths that do not exist', async (context) => {
    const { personalData } = context;
    for (const path of ['/v1/no-such-endpoint', '/v1/entities/no-such-endpoint']) {
      expectRefusal(context, await personalData.send('GET', path), 404, 'not_found');
    }
    const body = { text: context.fresh() };
    for (const path of ['/v1/no-such-endpoint', '/v1/detect/no-such-endpoint']) {
      expectRefusal(context, await personalData.send('POST', path, body), 404, 'not_found');
    }
    const { id } = await plainJob(context);
    expectRefusal(context, await personalData.send('GET', `/v1/jobs/${id}/no-such-part`), 404, 'not_found');
  }),
  check('PD-4-31', 'answers 404 not_found to ids of jobs that never were', async (context) => {
    for (const id of NO_JOBS) expectRefusal(context, await context.personalData.job(id), 404, 'not_found');
  }),
  check('PD-7-6', 'refuses a body far above 4 MB', { pace: 'alone' }, async (context) => {
    const calls = BILLABLE.map((path): readonly [string, ServiceCall] => [path, {}]);
    for (const [path, call] of [...calls, [PATHS.detect, CHUNKED] as const]) {
      const body = await swollenBody(context, path);
      const answer = await context.personalData.send('POST', path, body, call).catch((error: unknown) => {
        if (error instanceof NoAnswer) return context.inconclusive('the connection was closed while the body was sent');
        throw error;
      });
      if (!context.isSimulator && answer.status === 413 && answer.failure.place === 'none') {
        return context.inconclusive('an intermediary refused the body before the service saw it');
      }
      // Who wants to know the length beforehand has seen no size.
      if (answer.status !== 411) expectRefusal(context, answer, 413, 'invalid_request');
    }
  }),
  check('PD-7-10', 'repeats the request id of its header, on the simulator', async (context) => {
    for (const answer of await someFailures(context)) {
      const { requestId } = answer.failure;
      const isEqual = requestId === answer.header('x-request-id');
      if (answer.status < 400 || answer.header('x-request-id') === undefined) continue;
      context.expect(requestId).toEqual(context.expect.any(String));
      if (context.isSimulator) context.expect(isEqual, 'whether body and header X-Request-Id agree').toBe(true);
      context.observe('PD-7~request-id-match', isEqual ? 'equal' : 'different');
    }
  }),
  check('PD-9-1', 'serves nothing outside /v1', async (context) => {
    const body = { text: context.fresh(), mode: 'fast' };
    for (const path of ['/detect', '/redact', '/anonymize', '/jobs', '/v2/detect', '/api/v1/detect']) {
      const sent = path === '/jobs' ? { ...body, task: 'detect' } : body;
      expectUnserved(context, await context.personalData.send('POST', path, sent));
    }
    for (const path of ['/info', '/usage', '/entities', '/v2/entities', '/health']) {
      const answer = await context.personalData.send('GET', path);
      // Whoever runs the service may ask there whether it lives.
      if (path !== '/health' || isCalledOperational(answer.body)) expectUnserved(context, answer);
    }
  }),
  check('PD-7-7', 'gives a 429 the type invalid_request', { needs: ['faults'] }, async (context) => {
    await context.controls.planFault({ service: PERSONAL_DATA, times: ALWAYS, fault: { status: 429 } });
    const call = { impatient: true };
    const answer = await context.personalData.detect({ text: context.fresh(), mode: 'fast' }, call);
    if (answer.status < 400) return context.inconclusive('needs a 429, and the planned one did not come');
    context.expect(answer).toHaveStatus(429);
    if (answer.failure.place !== 'none') context.expect(answer.failure.type, 'type').toBe('invalid_request');
    context.observe('PD-7~429-reserved', answer.failure.place === 'none' ? 'sometimes' : 'never');
  }),
  check('PD-7-8', 'ends a call in a fault of the service', { needs: ['faults'] }, async (context) => {
    const fault = { error: 'service_error' };
    await context.controls.planFault({ service: PERSONAL_DATA, times: 4, fault });
    const body = { text: context.fresh(), mode: 'fast' };
    const { personalData } = context;
    const answers = [
      await personalData.detect(body, { mayFail: true }),
      await personalData.submit({ task: 'detect', ...body }, { mayFail: true }),
      await personalData.info({ mayFail: true }),
      await personalData.usage({ mayFail: true }),
    ];
    for (const answer of answers) {
      context.expect(answer.status).toBeGreaterThanOrEqual(500);
      context.expect(answer.failure.type, 'type').toBe('service_error');
      expectIds(context, answer);
    }
  }),
  check('PD-7-20', 'says capacity_unavailable when it is short of it', { needs: ['faults'] }, async (context) => {
    const fault = { error: 'capacity_unavailable' };
    for (const route of ['POST /v1/detect', 'POST /v1/jobs']) {
      await context.controls.planFault({ service: PERSONAL_DATA, route, times: ALWAYS, fault });
    }
    const body = { text: context.fresh(), mode: 'fast' };
    const answers = [
      await context.personalData.detect(body, { mayFail: true }),
      await context.personalData.submit({ task: 'detect', ...body }, { mayFail: true }),
    ];
    for (const answer of answers) {
      context.expect(answer).toHaveStatus(503);
      context.expect(answer.failure.code, 'code').toBe('capacity_unavailable');
      expectIds(context, answer);
      const isOwn = answer.failure.type !== 'service_error';
      context.observe('PD-7~503-type', isOwn ? 'own-type' : 'service-error');
    }
  }),
];
