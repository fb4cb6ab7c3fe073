import { NoAnswer } from '../../../harness/engine/outcome.ts';
import {
  check,
  type DataAnswer,
  type DataContext,
  PATHS,
  PERSONAL_DATA,
} from '../../../harness/services/personal-data/client.ts';
import { SYNCHRONOUS, servedBodyFor } from '../../../harness/services/personal-data/facts/calls.ts';

/** Bodies that are no JSON object. */
const NO_OBJECTS = ['{"text": ', '["a", "b"]', '"a text"', 'null', '42'];

/** Members of another type than theirs, each the single fault of its call. */
const WRONG_TYPES: readonly (readonly [path: string, members: Readonly<Record<string, unknown>>])[] = [
  ...[...SYNCHRONOUS, PATHS.jobs].map((path) => [path, { text: 5 }] as const),
  [PATHS.detect, { text: undefined, texts: [1, 2] }],
  [PATHS.detect, { entities: 'EVERYTHING' }],
  [PATHS.detect, { score_threshold: 'high' }],
  [PATHS.redact, { operators: ['redact'] }],
];

/** Clearly above 4 MB in every reading of the unit. */
const FAR_TOO_LARGE = 4_800_000;

const NO_JOBS = ['no-such-job', 'job_0123456789abcdef0123', '00000000-0000-4000-8000-000000000000'];

/** So often that an answer which looks like a gateway's is given again when it is asked for again. */
const ALWAYS = 9;

function expectType({ expect }: DataContext, answer: DataAnswer, status: number, type: string): void {
  expect(answer).toHaveStatus(status);
  expect(answer.failure.type).toBe(type);
}

/** The failures that one call each of every kind of caller's fault brings. */
async function someFailures(context: DataContext): Promise<readonly DataAnswer[]> {
  const { personalData } = context;
  return context.shared('some failures', async () => [
    await personalData.info({ key: null }),
    await personalData.detect('{"text": '),
    await personalData.detect({ text: context.fresh(), score_threshold: 2 }),
    await personalData.job('no-such-job'),
    await personalData.send('GET', '/v1/no-such-endpoint'),
  ]);
}

/** A body that is too large for what stands around its text, so that it has no other fault. */
function swollenBody(context: DataContext): string {
  return `{"text": ${JSON.stringify(context.fresh())}, ${' '.repeat(FAR_TOO_LARGE)} "mode": "fast"}`;
}

/** Checks of refusals, and of the envelope. */
export const errorChecks = [
  check('PD-7-2', 'refuses a body that is no JSON object', async (context) => {
    for (const path of [...SYNCHRONOUS, PATHS.jobs]) {
      expectType(context, await context.personalData.send('POST', path, NO_OBJECTS[0]), 400, 'invalid_request');
    }
    for (const body of NO_OBJECTS.slice(1)) {
      expectType(context, await context.personalData.detect(body), 400, 'invalid_request');
    }
  }),
  check('PD-7-2', 'refuses a body with members of a wrong type', async (context) => {
    for (const [path, members] of WRONG_TYPES) {
      const body = { ...(await servedBodyFor(context, path)), ...members };
      expectType(context, await context.personalData.send('POST', path, body), 400, 'invalid_request');
    }
  }),
  check('PD-7-5', 'answers 404 not_found on paths that do not exist', async (context) => {
    const { personalData } = context;
    expectType(context, await personalData.send('GET', '/v1/no-such-endpoint'), 404, 'not_found');
    const body = { text: context.fresh() };
    expectType(context, await personalData.send('POST', '/v1/no-such-endpoint', body), 404, 'not_found');
  }),
  check('PD-4-31', 'answers 404 not_found to ids of jobs that never were', async (context) => {
    for (const id of NO_JOBS) expectType(context, await context.personalData.job(id), 404, 'not_found');
  }),
  check('PD-7-6', 'refuses a body far above 4 MB', { pace: 'alone' }, async (context) => {
    const answer = await context.personalData.detect(swollenBody(context)).catch((error: unknown) => {
      if (error instanceof NoAnswer) return context.inconclusive('the connection was closed while the body was sent');
      throw error;
    });
    if (!context.isSimulator && answer.status === 413 && answer.failure.place === 'none') {
      return context.inconclusive('an intermediary refused the body before the service saw it');
    }
    expectType(context, answer, 413, 'invalid_request');
  }),
  check('PD-7-10', 'repeats the request id of its header, on the simulator', async (context) => {
    for (const answer of await someFailures(context)) {
      const { requestId } = answer.failure;
      const isEqual = requestId === answer.header('x-request-id');
      if (answer.status < 400 || answer.header('x-request-id') === undefined) continue;
      context.expect(requestId).toEqual(context.expect.any(String));
      if (context.isSimulator) context.expect(isEqual).toBe(true);
      context.observe('PD-7~request-id-match', isEqual ? 'equal' : 'different');
    }
  }),
  check('PD-9-1', 'serves nothing outside /v1', async (context) => {
    const { personalData, expect } = context;
    const body = { text: context.fresh(), mode: 'fast' };
    for (const path of ['/detect', '/v2/detect', '/api/v1/detect']) {
      expect((await personalData.send('POST', path, body)).status).toBeGreaterThanOrEqual(300);
    }
    for (const path of ['/info', '/usage', '/v2/entities']) {
      expect((await personalData.send('GET', path)).status).toBeGreaterThanOrEqual(300);
    }
  }),
  check('PD-7-7', 'gives a 429 the type invalid_request', { needs: ['faults'] }, async (context) => {
    await context.controls.planFault({ service: PERSONAL_DATA, times: ALWAYS, fault: { status: 429 } });
    const call = { impatient: true };
    const answer = await context.personalData.detect({ text: context.fresh(), mode: 'fast' }, call);
    if (answer.status !== 429) return context.inconclusive('needs a 429, and the planned one did not come');
    if (answer.failure.place !== 'none') context.expect(answer.failure.type).toBe('invalid_request');
    context.observe('PD-7~429-reserved', answer.failure.place === 'none' ? 'sometimes' : 'never');
  }),
  check('PD-7-8', 'ends a call in a fault of the service', { needs: ['faults'] }, async (context) => {
    const fault = { error: 'service_error' };
    await context.controls.planFault({ service: PERSONAL_DATA, times: 4, fault });
    const body = { text: context.fresh(), mode: 'fast' };
    const { personalData } = context;
    const answers = [
      await personalData.detect(body),
      await personalData.submit({ task: 'detect', ...body }),
      await personalData.info(),
      await personalData.usage(),
    ];
    for (const answer of answers) {
      context.expect(answer.status).toBeGreaterThanOrEqual(500);
      context.expect(answer.failure.type).toBe('service_error');
    }
  }),
  check('PD-7-20', 'says capacity_unavailable when it is short of it', { needs: ['faults'] }, async (context) => {
    const fault = { error: 'capacity_unavailable' };
    for (const route of ['POST /v1/detect', 'POST /v1/jobs']) {
      await context.controls.planFault({ service: PERSONAL_DATA, route, times: ALWAYS, fault });
    }
    const body = { text: context.fresh(), mode: 'fast' };
    const answers = [
      await context.personalData.detect(body),
      await context.personalData.submit({ task: 'detect', ...body }),
    ];
    for (const answer of answers) {
      context.expect(answer).toHaveStatus(503);
      context.expect(answer.failure.code).toBe('capacity_unavailable');
      const isOwn = answer.failure.type !== 'service_error';
      context.observe('PD-7~503-type', isOwn ? 'own-type' : 'service-error');
    }
  }),
];
