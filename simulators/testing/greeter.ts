import * as z from 'zod';
import { bearerSecret } from '../core/call/credentials.ts';
import type { Exchange } from '../core/call/exchange.ts';
import type { JsonObject } from '../core/json.ts';
import { digestOf, type KeyIdentity } from '../core/keys.ts';
import { lazily } from '../core/lazily.ts';
import type { Question } from '../core/questions/question.ts';
import { defineService, type Inside, type ServiceOptions, type ServiceShell } from '../core/service/define-service.ts';
import { jsonGate, keyGate, methodGate, onBodies, pathGate, sizeGate, statusAfter } from '../core/service/gates.ts';
import { withHeaders } from '../core/service/headers.ts';
import { addKey, createKeyRing, type KeyRing } from '../core/service/key-ring.ts';
import { need } from '../core/service/need.ts';
import { BEARER } from '../core/service/openapi.ts';
import { repliesAt, type ServiceRoute } from '../core/service/route.ts';
import { ServiceError } from '../core/service-error.ts';
import type { Part, Simulator } from '../worlds.ts';

/** A service whose whole semantics is to greet: a flat envelope, a public route, keys without a suspended state. */
const rules = { maxBodyBytes: 100, greeting: (name: string): string => `Hello, ${name}` };
type Rules = typeof rules;
type Own = Inside<Rules, KeyRing>;
type Route = ServiceRoute<Greeted, { readonly isPublic: boolean }>;
interface Greeted extends Exchange<Greeted, Route> {
  key?: KeyIdentity;
  json?: JsonObject;
}
/** How the greeter is put into a world. */
export type GreeterOptions = ServiceOptions<{ readonly keys: readonly { readonly id: string }[] }, Rules>;

/** The open questions of the greeter. */
export const questions: readonly Question<Rules>[] = [
  { id: 'XX-1~tone', asks: 'How?', choice: 'kind', variants: { kind: {}, curt: { greeting: (name) => name } } },
];
const envelope = lazily(() => z.strictObject({ error: z.string() }).meta({ title: 'Failure' }));
const greeting = lazily(() => z.strictObject({ text: z.string().max(60) }).meta({ title: 'Greeting' }));
const fail = (status: number, message: string) => new ServiceError(status, message, message);

/** The greeter as a part of worlds. */
export const greeter: (options: GreeterOptions) => Part<Simulator<object>> = defineService({
  name: 'greeter',
  headersRead: ['authorization'],
  options: { catalog: 'object', rules: 'object' },
  questions,
  rules,
  catalog: { keys: [{ id: 'xx_sim_default' }] },
  keys: {
    prefix: 'xx',
    options: lazily(() => z.strictObject({})),
    prepare: () => (identity: KeyIdentity) => identity,
    noSuspension: 'Keys of the greeter cannot be suspended.',
  },
  createState: (catalog, _rules, { secretFor }) => {
    const ring = createKeyRing<KeyIdentity>();
    for (const { id } of catalog.keys) addKey(ring, { id, digest: digestOf(secretFor(id)), life: {} });
    return ring;
  },
  createInside: (base: Own) => base,
  createRoutes: (inside): readonly Route[] => [
    {
      method: 'POST',
      path: '/greet/{name}',
      summary: 'Greet',
      clauses: ['XX-1-1'],
      request: lazily(() => z.object({}).meta({ title: 'Nothing' })),
      replies: { 200: greeting, ...repliesAt([400, 401], envelope) },
      terms: { isPublic: false },
      run: (exchange) => {
        const { endpoint, key } = need(exchange, 'endpoint', 'key');
        const text = inside.rules.greeting(`${endpoint.params.name} of ${key.id}`);
        return { status: 200, body: { text } };
      },
    },
    {
      method: 'GET',
      path: '/tones',
      summary: 'Tones',
      clauses: [],
      replies: { 200: lazily(() => z.array(z.string()).meta({ title: 'Tones' })) },
      terms: { isPublic: true },
      run: () => ({ status: 200, body: ['kind', 'curt'] }),
    },
  ],
  createShell: ({ rules, state }: Own, routes: readonly Route[]): ServiceShell<Greeted> => ({
    gates: [
      pathGate({ strayPaths: 'plain' }, routes, () => fail(404, 'Not found.')),
      methodGate(() => fail(405, 'Method not allowed')),
      keyGate({
        ring: state,
        secretOf: ({ call, route }) =>
          route?.terms.isPublic ? undefined : (bearerSecret(call.headers.get('authorization') ?? '') ?? ''),
        statusOf: statusAfter(0),
        refuse: () => fail(401, 'Unauthorized'),
      }),
      sizeGate(rules, () => fail(400, 'Too large')),
      onBodies(jsonGate(() => fail(400, 'Bad JSON'))),
    ],
    errorForCode: (code) => fail(500, code),
    errorForStatus: (status) => fail(status, 'Planned'),
    refuse: ({ status, message, headers }) => ({ status, headers, body: { error: message } }),
    finish: withHeaders({}, ['', '', '']),
  }),
  envelope,
  description: {
    title: 'Greeter',
    version: '1',
    description: 'Greets.',
    securitySchemes: { key: BEARER },
    tags: { greetings: 'Greetings.' },
    tagOf: () => 'greetings',
    securityOf: (route) => (route.terms.isPublic ? [] : [{ key: [] }]),
    meaningOf: (status) => String(status),
    headersAt: () => ({}),
  },
  faultWords: { codes: ['boom'], partCodes: [] },
  present: (common: Simulator<object>) => common,
});
