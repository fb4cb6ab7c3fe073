import { newIdempotencyKey } from '../../../engine/cases/idempotency-key.ts';
import type { ServiceCall } from '../../../engine/client.ts';
import type { Json } from '../../../engine/is-record.ts';
import { type DataAnswer, type DataContext, PATHS, PERSONAL_DATA } from '../client.ts';
import { KEY } from './cipher-keys.ts';
import { sealedText, wayBack } from './encryption.ts';
import { expectRefusal, isRefusal, LETTER, spelled } from './facts.ts';
import { ended, findJob } from './jobs.ts';
import { expectUnraised, type LimitName } from './reference.ts';
import { DETECTIONS, WAYS } from './ways.ts';

/** The paths that carry out a task at once. */
export const SYNCHRONOUS = [PATHS.detect, PATHS.redact, PATHS.anonymize, PATHS.deanonymize] as const;

/** A faultless body for a billable path, cheap to carry out; what is to be reversed holds something that was encrypted. */
export async function bodyFor(context: DataContext, path: string): Promise<Json> {
  const text = `${LETTER} ${context.fresh()}`;
  if (path === PATHS.detect) return { text, mode: 'fast' };
  if (path === PATHS.jobs) return { task: 'detect', text, mode: 'fast' };
  if (path === PATHS.redact) {
    return { text, mode: 'fast', operators: await spelled(context, { DEFAULT: { operator: 'redact' } }) };
  }
  const operator = path === PATHS.deanonymize ? await wayBack(context) : 'encrypt';
  const operators = await spelled(context, { DEFAULT: { operator, key: KEY } });
  if (path !== PATHS.deanonymize) return { text, mode: 'fast', operators };
  return { text: `${await sealedText(context, KEY)} ${context.fresh()}`, operators };
}

/** Calls of the paths with a faultless body, in their order. */
export async function callEach(
  context: DataContext,
  paths: readonly string[],
  call: ServiceCall,
): Promise<readonly DataAnswer[]> {
  const answers: DataAnswer[] = [];
  for (const path of paths) {
    answers.push(await context.personalData.send('POST', path, await bodyFor(context, path), call));
  }
  return answers;
}

/**
 * Demands that a fault in the shared parameters is refused in each way that has them; undefined takes a member away.
 *
 * With any 4xx, or with 400 `invalid_request` where the document says so. The ways take one document and several in turns,
 * as each turn has it, where the fault is not in the documents.
 */
export async function expectRefusedOnEach(
  context: DataContext,
  fault: Json,
  isListed = false,
  turn = 0,
): Promise<void> {
  const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
  const ways = [...DETECTIONS.map((way) => [way, {}] as const), ...WAYS.map((way) => [way, { operators }] as const)];
  for (const [at, [{ path, extra }, rewriting]] of ways.entries()) {
    const isSeveral = !('text' in fault || 'texts' in fault) && (at + turn) % 2 === 1;
    const text = `${LETTER} ${context.fresh()}`;
    const documents = isSeveral ? { texts: [LETTER, text] } : { text };
    const body = { ...documents, mode: 'fast', ...rewriting, ...extra, ...fault };
    if (path === PATHS.jobs) {
      await expectRefusedJob(context, body, isListed, wordsFor(fault));
      continue;
    }
    const answer = await context.personalData.send('POST', path, body);
    if (isListed) expectRefusal(context, answer, 400, 'invalid_request', wordsFor(fault));
    else context.expect(answer).toBeRefused();
  }
}

/** The numbers of a fault, which hold nothing that was submitted: a status alone does not tell which of them was taken. */
function wordsFor(fault: object): string | undefined {
  const numbers = Object.entries(fault).flatMap(([name, value]) =>
    typeof value === 'number' ? `${name} ${value}` : [],
  );
  return numbers[0];
}

/** The same of a job: one that was taken may be refused when its turn comes, and then comes to no result. */
export async function expectRefusedJob(
  context: DataContext,
  body: object,
  isListed = true,
  what?: string,
): Promise<void> {
  const answer = await context.personalData.submit(body);
  const job = isRefusal(answer) ? undefined : await findJob(context, answer);
  if (job) context.expect((await ended(context, job)).kind, what).toBe('error');
  else if (isListed) expectRefusal(context, answer, 400, 'invalid_request', what);
  else context.expect(answer).toBeRefused();
}

/** A call with a new key of these permissions, limits or allowances. */
export async function withNewKey({ controls }: DataContext, settings: Json): Promise<ServiceCall> {
  return { key: (await controls.issueKey(PERSONAL_DATA, settings)).secret };
}

/** A call with a key in X-API-Key alone. */
export function inApiKey(secret: string): ServiceCall {
  return { headers: { authorization: null, 'x-api-key': secret } };
}

/** Calls of the reads that need no id. */
export async function readEach({ personalData }: DataContext, call: ServiceCall = {}): Promise<readonly DataAnswer[]> {
  return [await personalData.entities(call), await personalData.info(call), await personalData.usage(call)];
}

/** So often that an answer which looks like a gateway's is given again when it is asked for again. */
export const ALWAYS = 9;

/** What flags an answer as a replay. */
export const REPLAY_HEADER = 'idempotent-replay';

/** Whether an answer is flagged as a replay. */
export function isReplay(answer: DataAnswer): boolean {
  return answer.header(REPLAY_HEADER) === 'true';
}

/** A call under an Idempotency-Key. */
export function under(key: string, call: ServiceCall = {}): ServiceCall {
  return { ...call, headers: { ...call.headers, 'idempotency-key': key } };
}

/** A first call and its repetition under one Idempotency-Key. */
export interface Repetition {
  readonly first: DataAnswer;
  readonly again: DataAnswer;
  /** Repeats it once more, for another check, or with another key. */
  repeat(context: DataContext, call?: ServiceCall): Promise<DataAnswer>;
}

/** A served call of a path and its repetition, made once for all checks. */
export function repetition(context: DataContext, path: string): Promise<Repetition> {
  return context.shared(`repetition of ${path}`, async () => {
    const key = newIdempotencyKey(context);
    const { text, ...rest } = await bodyFor(context, path);
    // What is repeated of several documents is charged no more than what is repeated of one.
    const body = path === PATHS.redact ? { ...rest, texts: [text, LETTER] } : { ...rest, text };
    const repeat: Repetition['repeat'] = ({ personalData }, call) =>
      personalData.send('POST', path, body, under(key, call));
    const first = await repeat(context);
    if (first.status < 200 || first.status >= 300) {
      return context.inconclusive(`needs a served call first, but that was answered with ${first.status}`);
    }
    return { first, again: await repeat(context), repeat };
  });
}

/**
 * Demands of a request beyond a limit that it is refused, or else that what is too much has no effect.
 *
 * Only where it has one does it matter whether the limit of the key was raised.
 */
export async function expectNoSurplus(
  context: DataContext,
  answer: DataAnswer,
  name: LimitName,
  hasEffect: () => boolean,
): Promise<void> {
  if (answer.status !== 200) return context.expect(isRefusal(answer)).toBe(true);
  const isTooMuch = hasEffect();
  if (isTooMuch) await expectUnraised(context, name);
  context.expect(isTooMuch).toBe(false);
}

/** The failures that one call each of every kind of caller's fault brings, asked for once. */
export async function someFailures(context: DataContext): Promise<readonly DataAnswer[]> {
  const { personalData } = context;
  return context.shared('some failures', async () => [
    await personalData.info({ key: null }),
    await personalData.detect('{"text": '),
    await personalData.detect({ text: context.fresh(), score_threshold: 2 }),
    await personalData.job('no-such-job'),
    await personalData.send('GET', '/v1/no-such-endpoint'),
  ]);
}
