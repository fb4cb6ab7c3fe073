import { type Fits, strikes, type When } from '../../core/mutants/conditions.ts';
import { isMembers, type Members } from '../../core/mutants/members.ts';
import type { Alter, Breakage } from '../../core/mutants/mutant.ts';
import { asIf, inEach, reheaded } from '../../core/mutants/tampering.ts';
import { speechOf } from '../../core/mutants/voice.ts';
import type { Rules } from '../rules/index.ts';

const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'limit_error',
  403: 'permission_error',
  404: 'not_found',
  500: 'service_error',
};

/** How defects speak in the words of personal data. */
export const { refuse, serve, serveWith, reword } = speechOf({
  failureIn: 'error',
  refusal: (status, code, requestId) => ({
    error: { type: TYPES[status] ?? 'invalid_request', code, message: 'No.', request_id: requestId },
  }),
  answer: () => ({ results: [], usage: { amount: 0.00005 } }),
});

/** The answer to a job that should have been refused. */
export const QUEUED = { id: 'job_1', status: 'queued' } as const;

/** The results of served tasks, one for each document. */
export const inResults = inEach('results[]');

/** Single findings. */
export const inEntities = inEach('results[].entities[]');

/** The records of jobs that are read. */
export const inJobs = inEach('', isJobRead);

/** The answers to submissions of jobs. */
export const inTaken = inEach('', to('jobs'));

/** The results of jobs. */
export const inOutcomes = inEach('result', isJobRead);

/** Changes what jobs have rewritten. */
export function inJobTexts(change: (text: string) => string): Alter {
  return inEach(
    'result.results[]',
    isJobRead,
  )(({ redacted_text: text }) => {
    return typeof text === 'string' && { redacted_text: change(text) };
  });
}

/** Changes rewritten documents; anything that is no text leaves one as it is. */
export function inTexts(change: (text: string, sent: Members, at: number) => unknown): Alter {
  return inResults(({ redacted_text: text }, sent, at) => {
    const changed = typeof text === 'string' && change(text, sent, at);
    return typeof changed === 'string' && { redacted_text: changed };
  });
}

/** Whether a call went to one of these paths below /v1. */
export function to(...names: readonly string[]): Fits {
  return (_sent, { path }) => names.includes(path.replace('/v1/', ''));
}

/** Whether a request reads the record of a job. */
export function isJobRead(
  _sent: Members,
  { method, path }: { readonly method: string; readonly path: string },
): boolean {
  return method === 'GET' && path.startsWith('/v1/jobs/');
}

/** Whether an answer is flagged as a replay. */
export const isReplay: Fits = (_sent, { reply }) => reply.headers['idempotent-replay'] === 'true';

/** Digits from the last to the first. */
export const turned = (digits: string): string => [...digits].reverse().join('');

/** The operators of a request. */
export function operatorsOf({ operators }: Members): readonly Members[] {
  return isMembers(operators) ? Object.values(operators).filter(isMembers) : [];
}

/** The operators of a request with one parameter changed where they have it. */
export function eachWith(operators: unknown, name: string, change: (value: unknown) => unknown): unknown {
  return eachOperator(operators, (one) => (name in one ? { ...one, [name]: change(one[name]) } : one));
}

/** Carries calls out as if one parameter of their operators were another, wherever they have it. */
export function eachAs(name: string, change: (value: unknown) => unknown, ...when: When): Breakage<Rules> {
  return asIf(({ operators }) => isMembers(operators) && { operators: eachWith(operators, name, change) }, ...when);
}

/** Carries calls out as if one type had an operator of its own, beside a DEFAULT. */
export function asIfOwn(type: string, operator: string, ...when: When): Breakage<Rules> {
  const own = { [type]: { type: operator } };
  return asIf(
    ({ operators }) => isMembers(operators) && operators.DEFAULT && { operators: { ...own, ...operators } },
    ...when,
  );
}

/** The operators of a request, each of them changed. */
export function eachOperator(operators: unknown, change: (operator: Members) => Members): unknown {
  if (!isMembers(operators)) return operators;
  return Object.fromEntries(Object.entries(operators).map(([type, one]) => [type, isMembers(one) ? change(one) : one]));
}

/** Forgets the operators of single types beside a DEFAULT. */
export function withoutOwn({ operators }: Members): unknown {
  return isMembers(operators) && operators.DEFAULT && { operators: { DEFAULT: operators.DEFAULT } };
}

/** Looks for names beside the types that are asked for, where names can be found. */
export function withNames({ mode, entities }: Members): unknown {
  return mode === 'full' && Array.isArray(entities) && { entities: [...entities, 'PERSON'] };
}

/** Each exchange that fits adds the price of a request to the totals that later answers tell of that key. */
export function surcharged(...when: When): Alter {
  const extra = new Map<string, number>();
  return reheaded(({ 'x-usage-month-amount': total }, seen) => {
    const key = seen.headers.authorization ?? '';
    if (strikes(when, seen)) extra.set(key, (extra.get(key) ?? 0) + 1);
    return total === undefined
      ? {}
      : { 'x-usage-month-amount': (Number(total) + (extra.get(key) ?? 0) * 0.00005).toFixed(8) };
  });
}
