import { isServed } from '../../../harness/engine/client.ts';
import { failuresOf, hasOneOf } from '../../../harness/engine/failures.ts';
import { isRecord, recordOf } from '../../../harness/engine/is-record.ts';
import { jsonFlawsOfAnyType, strictJsonRules } from '../../../harness/engine/strict-json.ts';
import { actionOf, always, byChance, PATH } from '../../../harness/services/image-generation/client.ts';
import { servedOf } from '../../../harness/services/image-generation/facts/exchanges.ts';

const failures = failuresOf(
  ({ method, path }) => (method === 'POST' && path === PATH ? [400, 401, 404] : undefined),
  hasOneOf('error'),
);

/** What a status tells of a job that is well, whatever the answer itself claims to be. */
const TOLD: readonly unknown[] = ['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED'];

/** Rules that every failure and every answer must keep. */
export const envelopeChecks = [
  always('IG-7-1', 'a failure says in words what is wrong', failures, ({ json }, { expect }) => {
    const error = isRecord(json) ? json.error : undefined;
    expect(typeof error, 'the type of error').toBe('string');
    expect(error === '', 'whether error is empty').toBe(false);
  }),

  ...strictJsonRules({ always }, [['IG-7-1', 'a failure is strict JSON', failures]]),

  always(
    'IG-4-18',
    'an action that is served answers with a success in strict JSON',
    (exchange) => {
      const { status, error } = recordOf(exchange.json);
      const isAnswered = exchange.reply.status < 400 || (TOLD.includes(status) && error === undefined);
      return actionOf(exchange.request) !== undefined && isAnswered ? [exchange] : [];
    },
    ({ reply, json }, { expect, observe }) => {
      expect(isServed(reply), 'whether the status is a success').toBe(true);
      expect(jsonFlawsOfAnyType(reply), 'what is wrong with the body').toEqual([]);
      observe('IG-4~declared-type', /json/i.test(reply.headers['content-type'] ?? 'json') ? 'json' : 'plain');
      expect(json, 'the body').toBeObject();
      if (reply.status !== 200) observe('IG-4~success-status', 'accepted');
    },
  ),

  byChance(
    'IG-8-1',
    'a refusal for too many calls says so in words',
    (exchange) =>
      exchange.request.path === PATH && exchange.reply.status === 429 && isRecord(exchange.json) ? [exchange] : [],
    ({ json }, { expect }) => {
      expect(typeof (isRecord(json) ? json.error : undefined), 'the type of error').toBe('string');
    },
  ),

  always('IG-4-2', 'models lists characters as strings', servedOf('models'), ({ json }, { expect }) => {
    expect(json.characters, 'characters').toBeList();
    const others = (json.characters as readonly unknown[]).filter((name) => typeof name !== 'string');
    expect(others.length, 'how many are none').toBe(0);
  }),
];
