/** The suite of the greeter, a service of a few lines: everything that a seventh service would need in the harness. */

import * as fc from 'fast-check';
import { clausesFromRows } from '../../simulators/core/questions/clause.ts';
import { questions } from '../../simulators/testing/greeter.ts';
import { type CheckTools, checksFor } from '../engine/check.ts';
import { plainAnswerOf, type ServiceAnswer, type ServiceCall, senderFor } from '../engine/client.ts';
import type { WireRequest } from '../engine/exchange.ts';
import { isRecord } from '../engine/is-record.ts';
import { refusalIn } from '../engine/refusal.ts';
import type { Suite } from '../engine/suite.ts';

const GREETER = 'greeter';

interface GreeterContext extends CheckTools {
  readonly greeter: { greet(name: string, call?: ServiceCall): Promise<ServiceAnswer> };
}

const { check, property, always, probe } = checksFor<GreeterContext>(GREETER);

const textIn = ({ body }: ServiceAnswer): unknown => (isRecord(body) ? body.text : undefined);
const pathOf = (name: string): string => `/greet/${name}`;

const checks = [
  check('XX-1-1', 'greets by name', async ({ greeter, expect }) => {
    expect(textIn(await greeter.greet('zoe'))).toContain('zoe');
  }),
  property('XX-1-1', 'greets whoever it is', fc.stringMatching(/^[a-z]{1,9}$/), async ({ greeter, expect }, name) => {
    expect(textIn(await greeter.greet(name))).toContain(name);
  }),
  check('XX-1-2', 'refuses a stranger', async ({ greeter, expect }) => {
    expect(await greeter.greet('zoe', { key: 'nobody' })).toFail(401);
  }),
  always(
    'XX-1-3',
    'answers may not be stored',
    ({ reply }) => [reply.headers['cache-control']],
    (control, { expect }) => expect(control).toBe('no-store'),
  ),
  check('XX-1-4', 'refuses a key that is revoked', { needs: ['keys'] }, async ({ greeter, controls, expect }) => {
    const { id, secret } = await controls.issueKey(GREETER);
    expect(await greeter.greet('zoe', { key: secret })).toServe();
    await controls.revokeKey(id);
    expect(await greeter.greet('zoe', { key: secret })).toFail(401);
  }),
  check('XX-1-5', 'fails once where that is planned', { needs: ['faults'] }, async ({ greeter, controls, expect }) => {
    await controls.planFault({ service: GREETER, fault: { error: 'boom' } });
    expect(await greeter.greet('zoe')).toFail(500);
    expect(await greeter.greet('zoe')).toServe();
  }),
  probe('which tone it has', {}, async ({ greeter, observe }) => {
    const isKind = String(textIn(await greeter.greet('zoe'))).startsWith('Hello');
    observe('XX-1~tone', isKind ? 'kind' : 'curt');
  }),
];

/** The suite of the greeter. */
export const greeterSuite: Suite<GreeterContext> = {
  service: GREETER,
  contextName: GREETER,
  prefix: 'XX',
  clauses: clausesFromRows([
    'XX-1-1 | 1 | MUST | B$ |  | A greeting holds the name.',
    'XX-1-2 | 1 | MUST | B |  | A stranger is refused.',
    'XX-1-3 | 1 | MUST | B |  | Answers may not be stored.',
    'XX-1-4 | 1 | MUST | C |  | A revoked key is refused.',
    'XX-1-5 | 1 | MUST | C |  | A failure has the envelope of all.',
  ]),
  questions,
  checks,
  feeders: ['XX-1-1: greets by name'],
  mutants: [],
  unbreakable: {},
  clients: (session) => {
    const send = senderFor(session, GREETER, plainAnswerOf);
    return { greeter: { greet: (name, call) => send('POST', pathOf(name), {}, call) } };
  },
  firstCalls: (secret) => {
    const common: WireRequest = { service: GREETER, method: 'GET', path: '/tones', headers: {} };
    return [common, { ...common, role: 'default', headers: { authorization: `Bearer ${secret}` } }];
  },
  envelope: refusalIn,
  ownWords: [],
  roles: { default: { standing: 'xx_sim_default', variable: 'XX_KEY' } },
  sample: { baseUrl: 'https://greeter.example.test', path: '/tones' },
  price: (usdPerUnit) => ({
    beforeUsd: () => usdPerUnit,
    afterUsd: ({ reply }) => (reply.status === 200 ? usdPerUnit : 0),
  }),
  defaultUsdPerUnit: 0.001,
  priceUnit: 'greeting',
};
