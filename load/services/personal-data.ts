import { got, posted } from './calls.ts';
import type { LoadCall, LoadService } from './service.ts';

const MAIL = 'Mail zoe@example.com.';

const detect: LoadCall = { ...posted, name: 'detect', path: '/v1/detect', body: { text: MAIL }, clause: 'PD-4-1' };
const health: LoadCall = { ...got, name: 'health', path: '/v1/health', hasKey: false, clause: 'PD-4-10' };

/** Personal data under load. The service promises to have no ceiling, which a probe verifies. */
export const personalData: LoadService = {
  name: 'personal-data',
  smoke: [
    detect,
    { ...detect, name: 'detect in several texts', body: { texts: [MAIL, 'Nothing to see.'] } },
    { ...posted, name: 'redact', path: '/v1/redact', body: { text: MAIL }, clause: 'PD-4-3' },
    { ...got, name: 'entities', path: '/v1/entities', clause: 'PD-4-8' },
    { ...got, name: 'info', path: '/v1/info', clause: 'PD-4-9' },
    { ...got, name: 'usage', path: '/v1/usage', clause: 'PD-4-11' },
    health,
    { ...detect, name: 'detect without a key', hasKey: false, status: 401, clause: 'PD-7-3' },
    { ...posted, name: 'deanonymize without a text', path: '/v1/deanonymize', body: {}, status: 400, clause: 'PD-4-4' },
  ],
  plain: detect,
  health,
  ceiling: { assumed: 10, windowMs: 1_000, code: 'rate_limited', codeMember: ['error', 'code'] },
  clauses: { window: 'PD-7~429-reserved' },
  simulatorKeys: { default: 'pd_sim_default', second: 'pd_sim_second', fast: 'pd_sim_default' },
  secondRoles: ['second'],
};
