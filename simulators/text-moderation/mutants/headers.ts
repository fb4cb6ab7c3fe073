import { inCapitals, replying } from '../../core/mutants/conditions.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { inEach, reheaded, retell } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { reword, to } from './speech.ts';

/** Defects of the headers on answers: section 7. */
export const headerMutants = defects<Rules>({
  'TM-7-7 refused-keys-get-no-request-id': reheaded({ 'x-request-id': undefined }, 401),
  'TM-7-7 one-request-id-for-all-batches': ({ headers, text, ...reply }, { path }) => {
    const { 'x-request-id': id = '' } = headers;
    if (path !== '/api/v1/batch' || id === '') return { headers, text, ...reply };
    return { ...reply, text: text.replaceAll(id, 'req_1'), headers: { ...headers, 'x-request-id': 'req_1' } };
  },
  'TM-7-33 response-time-has-fractions': reheaded({ 'x-response-time-ms': (ms: string) => `${ms}.25` }),
  'TM-7-33 batches-have-no-response-time': reheaded({ 'x-response-time-ms': undefined }, to('batch')),
  'TM-7-35 batches-name-no-ruleset': reheaded({ 'x-ruleset': undefined }, to('batch')),
  'TM-7-35 header-names-some-ruleset': { xRuleset: () => 'primary' },
  'TM-7-36 header-is-a-version-behind': reheaded({
    'x-ruleset-version': (version: string) => `${Number(version) - 1}`,
  }),
  'TM-7-36 entries-are-a-version-behind': inEach('results[].ruleset')(({ version }) => ({
    version: Number(version) - 1,
  })),
  'TM-7-36 batches-have-no-version-header': reheaded({ 'x-ruleset-version': undefined }, to('batch')),
  'TM-7-37 header-tells-another-ceiling': reheaded({ 'ratelimit-limit': (limit: string) => `${Number(limit) * 60}` }),
  'TM-7-37 ceiling-in-the-header-has-a-window': reheaded({ 'ratelimit-limit': (limit: string) => `${limit};w=1` }),
  'TM-7-37 batches-tell-the-burst': reheaded(
    { 'ratelimit-limit': (limit: string) => `${Number(limit) * 2}` },
    to('batch'),
  ),
  'TM-7-37 batches-tell-no-ceiling': reheaded({ 'ratelimit-limit': undefined }, to('batch')),
  'TM-3-1 every-key-gets-a-budget-status': reheaded(
    { 'x-budget-status': (status = 'ok') => status },
    to('check', 'batch'),
  ),
  'TM-3-8 batches-tell-no-budget-status': reheaded({ 'x-budget-status': undefined }, to('batch')),
  'TM-3-8 reused-verdicts-tell-no-budget-status': reheaded(
    { 'x-budget-status': undefined },
    replying('x-cache', /^hit$/),
  ),
  'TM-3-8 budget-status-in-capitals': reheaded({ 'x-budget-status': inCapitals }),
});

/** Defects of the failure envelope: section 7. */
export const envelopeMutants = defects<Rules>({
  'TM-7-1 message-of-a-405-is-null': reword({ message: null }, 405),
  'TM-7-1 refused-keys-get-a-flat-failure': retell('{"code":"invalid_api_key","message":"The key is not valid."}', 401),
  'TM-7-10 failures-have-ids-of-their-own': reword({ request_id: 'err_1' }),
  'TM-7-12 param-always-names-the-body': { writeParam: () => 'body' },
  'TM-7-2 unknown-rule-has-a-family-of-its-own': reword({ type: 'policy_error' }, 'unknown_rule'),
  'TM-7-13 TM-7-14 overfull-batch-is-a-rate-limit': reword({ type: 'rate_limit_error' }, 'batch_too_large'),
  'TM-7-14 unknown-key-is-an-invalid-request': reword({ type: 'invalid_request_error' }, 'invalid_api_key'),
  'TM-7-14 spent-budget-is-a-rate-limit': reword({ type: 'rate_limit_error' }, 402),
  'TM-7-14 timed-out-evaluation-is-an-invalid-request': reword({ type: 'invalid_request_error' }, 504),
});
