import { isGiven, withHeader } from '../../core/mutants/conditions.ts';
import { isMembers } from '../../core/mutants/members.ts';
import { defects, type MutatedRequest } from '../../core/mutants/mutant.ts';
import { around, asIf, inBody, reheaded, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import {
  asIfOwn,
  eachOperator,
  inJobs,
  inResults,
  inTexts,
  operatorsOf,
  refuse,
  reword,
  to,
  withNames,
} from './speech.ts';

/** What an operator without a key is given. */
const LENT = { key: 'sixteen letters.' };

/** Results of jobs to redact that were shown once. */
const shown = new Set<unknown>();

/** Defects of what is asked for and refused, on one path, in one form or at one time only. */
export const pathMutants = defects<Rules>({
  'PD-B1-14 batches-know-no-french': refuse(400, 'unknown_language', to('detect'), { language: 'fr', texts: isGiven }),
  'PD-B1-5 redactions-look-for-names-always': asIf(withNames, to('redact')),
  'PD-B1-32 operators-of-jobs-ask-for-certainty': asIf({ score_threshold: 1 }, { task: 'detect', operators: isGiven }),
  'PD-B2-17 long-masks-leave-the-first-letter': inTexts((text) => text.replace(/#(#{20,})/g, 'a$1')),
  'PD-B2-7 anonymizations-overlook-operators': asIf(
    ({ operators }) =>
      isMembers(operators) && {
        operators: Object.fromEntries(
          Object.entries(operators).filter(
            ([type, one]) => type === 'DEFAULT' || !isMembers(one) || one.type !== 'scramble',
          ),
        ),
      },
    to('anonymize'),
  ),
  'PD-4-27 operators-tell-the-task': asIf({ task: 'redact' }, to('jobs'), { task: undefined, operators: isGiven }),
  'PD-4-28 unknown-tasks-of-batches-are-detections': asIf({ task: 'detect' }, to('jobs'), {
    task: 'translate',
    texts: isGiven,
  }),
  'PD-4-7 redactions-of-jobs-are-shown-once': inJobs(({ id, task, result }) => {
    if (task !== 'redact' || !result) return false;
    const isAgain = shown.has(id);
    shown.add(id);
    return isAgain && { result: null };
  }),
  'PD-B2-20 masks-without-a-character-break-anonymizations': refuse(500, 'service_error', to('anonymize'), (sent) =>
    operatorsOf(sent).some(({ type, masking_char: character }) => type === 'mask' && character === undefined),
  ),
  'PD-B2-24 redactions-lend-keys-to-types': asIf(
    ({ operators }) =>
      isMembers(operators) &&
      operators.DEFAULT && { operators: eachOperator(operators, (one) => ({ ...LENT, ...one })) },
    to('redact'),
  ),
  'PD-B2-29 anonymizations-of-batches-have-no-trail': inResults({ items: [] }, to('anonymize'), { texts: isGiven }),
  'PD-4-32 healthy-is-up-to-callers-with-a-key': inBody(
    { status: 'up' },
    withHeader('authorization', /./),
    to('health'),
  ),
  'PD-4-20 totals-of-batches-lag': reheaded(
    ({ 'x-usage-month-amount': total }) => ({ 'x-usage-month-amount': (Number(total) - 0.0002).toFixed(8) }),
    200,
    { texts: isGiven },
  ),
  'PD-4-45 detections-under-keys-that-are-no-uuids-are-one': reheaded(
    { 'idempotent-replay': 'true' },
    to('detect'),
    withHeader('idempotency-key', / /),
  ),
  'PD-B1-15 redactions-crash-at-an-unknown-language': reword({ status: 500 }, to('redact'), {
    language: 'constructor',
  }),
  'PD-B1-5 identifiers-are-redacted-always': asIf(
    ({ entities }) => Array.isArray(entities) && { entities: [...new Set([...entities, 'US_SSN'])] },
    to('redact'),
  ),
  'PD-1-11 PD-B1-11 network-addresses-stay-in-redactions': asIfOwn('IP_ADDRESS', 'keep', to('redact')),
  'PD-4-54 info-has-another-status-for-x-api-key': restate(203, 200, to('info'), withHeader('x-api-key', /./)),
  'PD-B2-30 reversals-of-nothing-tell-no-amount': inBody(
    ({ text }, sent) => text === sent.text && { usage: undefined },
    to('deanonymize'),
  ),
  'PD-7-3 keys-without-a-scheme-read-jobs': around((request) =>
    request.path.startsWith('/v1/jobs/') ? { ...request, headers: forgiven(request.headers) } : request,
  ),
});

/** Sends a key without a scheme as it should be sent. */
function forgiven({ authorization, ...rest }: MutatedRequest['headers']): MutatedRequest['headers'] {
  const isBare = authorization !== undefined && !authorization.includes(' ');
  return isBare
    ? { ...rest, authorization: `Bearer ${authorization}` }
    : { ...rest, ...(authorization && { authorization }) };
}
