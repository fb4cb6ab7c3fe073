import { failuresOf } from '../../../harness/engine/failures.ts';
import { always, BILLABLE, byChance, PATHS } from '../../../harness/services/personal-data/client.ts';
import { failureIn } from '../../../harness/services/personal-data/facts/layouts.ts';

const DOCUMENTED: readonly string[] = [...BILLABLE, PATHS.entities, PATHS.info, PATHS.usage];

const failures = failuresOf(
  ({ path }) => {
    if (DOCUMENTED.includes(path)) return [400, 401, 402, 403, 422];
    // Below /v1 a path that is none is a documented failure, too.
    return path.startsWith('/v1/') ? [] : undefined;
  },
  (json) => failureIn(json).place !== 'none',
);

/** Rules that every failure must keep. */
export const envelopeChecks = [
  always('PD-7-1', 'a failure holds a type, a code and a request id', failures, ({ json }, { expect, observe }) => {
    const { type, code, requestId, place } = failureIn(json);
    const text = expect.stringMatching(/./);
    expect({ type, code, requestId }).toEqual({ type: text, code: text, requestId: text });
    if (place !== 'none') observe('PD-7~envelope', place);
  }),

  byChance(
    'PD-7-7',
    'a 429 in the envelope has type invalid_request',
    ({ reply, json }) => (reply.status === 429 && failureIn(json).place !== 'none' ? [failureIn(json)] : []),
    ({ type }, { expect }) => {
      expect(type).toBe('invalid_request');
    },
  ),
];
