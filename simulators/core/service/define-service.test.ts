import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buildWorld, HOME_SEAT, type Part, type Simulator } from '../../worlds.ts';
import type { JsonObject } from '../call.ts';
import type { Exchange } from '../exchange.ts';
import { decodeUtf8 } from '../json.ts';
import { digestOf, type KeyIdentity } from '../keys.ts';
import { lazily } from '../lazily.ts';
import { BEARER } from '../openapi.ts';
import type { Question } from '../question.ts';
import { bearerSecret } from '../recording.ts';
import { ServiceError } from '../service-error.ts';
import { defineService, type Inside, type ServiceOptions, type ServiceShell } from './define-service.ts';
import { jsonGate, keyGate, methodGate, onBodies, pathGate, sizeGate, statusAfter } from './gates.ts';
import { dress } from './headers.ts';
import { addKey, createKeyRing, type KeyRing } from './key-ring.ts';
import { need } from './need.ts';
import { repliesAt, type ServiceRoute } from './route.ts';

/** A service whose whole semantics is to greet: a flat envelope, a public route, keys without a suspended state. */
const rules = { maxBodyBytes: 100, greeting: (name: string): string => `Hello, ${name}` };
type Rules = typeof rules;
type Own = Inside<Rules, KeyRing>;
type Route = ServiceRoute<Greeted, { readonly isPublic: boolean }>;
interface Greeted extends Exchange<Greeted, Route> {
  key?: KeyIdentity;
  json?: JsonObject;
}
type Options = ServiceOptions<{ readonly keys: readonly { readonly id: string }[] }, Rules>;

const questions: readonly Question<Rules>[] = [
  { id: 'XX-1~tone', asks: 'How?', choice: 'kind', variants: { kind: {}, curt: { greeting: (name) => name } } },
];
const envelope = lazily(() => z.strictObject({ error: z.string() }).meta({ title: 'Failure' }));
const greeting = lazily(() => z.strictObject({ text: z.string().max(60) }).meta({ title: 'Greeting' }));
const fail = (status: number, message: string, allow?: string) =>
  new ServiceError(status, message, message, allow ? { headers: { allow } } : {});

const greeter: (options: Options) => Part<Simulator<object>> = defineService({
  name: 'greeter',
  headersRead: ['authorization'],
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
      pathGate({ strayPaths: 'plain' }, routes, () => fail(404, 'Not found')),
      methodGate((allow) => fail(405, 'Method not allowed', allow)),
      keyGate({
        ring: state,
        secretOf: ({ call, route }) =>
          route?.terms.isPublic ? undefined : (bearerSecret(call.headers.get('authorization') ?? '') ?? ''),
        statusOf: statusAfter(0),
        refuse: () => fail(401, 'Unauthorized'),
      }),
      sizeGate(rules, () => fail(400, 'Too large')),
      onBodies(jsonGate(decodeUtf8, () => fail(400, 'Bad JSON'))),
    ],
    errorForCode: (code) => fail(500, code),
    errorForStatus: (status) => fail(status, 'Planned'),
    refuse: ({ status, message, headers }) => ({ status, headers, body: { error: message } }),
    finish: (answer, { notices }) => dress(answer, { 'cache-control': 'no-store' }, notices, undefined),
  }),
  envelope,
  description: {
    title: 'Greeter',
    version: '1',
    description: 'Greets.',
    securitySchemes: { key: BEARER },
    securityOf: (route) => (route.terms.isPublic ? [] : [{ key: [] }]),
    meaningOf: (status) => String(status),
    headersAt: () => ({}),
  },
  faultTargets: () => ({ codes: ['boom'], partCodes: [] }),
  present: (common: Simulator<object>) => common,
});

const aWorld = (options: Options & { readonly variants?: Readonly<Record<string, string>> } = {}) => {
  const { variants = {}, ...own } = options;
  return buildWorld({ greeter: greeter(own) }, { variants }, HOME_SEAT);
};
type World = ReturnType<typeof aWorld>;

async function ask(world: World, path: string, { method = 'POST', key = 'xx_sim_default', body = '{}' } = {}) {
  const headers = { authorization: `Bearer ${key}` };
  const init = method === 'GET' ? { method, headers } : { method, headers, body };
  const response = await world.greeter.fetch(`https://greeter.example${path}`, init);
  return { status: response.status, allow: response.headers.get('allow'), body: (await response.json()) as unknown };
}

describe('a service of twenty lines of semantics', () => {
  it('answers by its rules, in its own envelope and after its own gates', async () => {
    const world = aWorld();
    expect(await ask(world, '/greet/zoe')).toMatchObject({
      status: 200,
      body: { text: 'Hello, zoe of xx_sim_default' },
    });
    expect(await ask(world, '/greet/zoe', { key: 'nobody' })).toMatchObject({
      status: 401,
      body: { error: 'Unauthorized' },
    });
    expect(await ask(world, '/greet/zoe', { method: 'PUT' })).toMatchObject({ status: 405, allow: 'POST' });
    expect(await ask(world, '/tones', { method: 'POST' })).toMatchObject({ status: 405, allow: 'GET, HEAD' });
    expect(await ask(world, '/greet/zoe', { body: '[]' })).toMatchObject({ status: 400, body: { error: 'Bad JSON' } });
    expect(await ask(world, '/greet/zoe', { body: 'x'.repeat(101) })).toMatchObject({ body: { error: 'Too large' } });
    expect(await ask(world, '/nowhere')).toMatchObject({ status: 404, body: { error: 'Not found' } });
    expect((await ask(world, '/tones', { method: 'GET', key: 'nobody' })).body).toEqual(['kind', 'curt']);
  });

  it('has keys with all their verbs, in forks and snapshots too', async () => {
    const world = aWorld();
    const { id, secret } = world.greeter.keys.issue();
    expect([id, secret.startsWith('xx_sim_')]).toEqual(['xx_key_1', true]);
    expect(() => world.greeter.keys.suspend(id)).toThrow('Keys of the greeter cannot be suspended.');
    expect(() => world.greeter.keys.revoke('stranger')).toThrow('There is no key of that id in this world.');
    const snapshot = world.snapshot();
    expect(JSON.stringify(snapshot)).not.toContain(digestOf(secret));
    const fork = world.fork();
    expect(world.greeter.keys.revoke(id)).toEqual({ id, status: 'revoked' });
    expect((await ask(world, '/greet/zoe', { key: secret })).status).toBe(401);
    expect((await ask(fork, '/greet/zoe', { key: `${secret}_${fork.id}` })).status).toBe(200);
    world.restore(snapshot);
    expect((await ask(world, '/greet/zoe', { key: secret })).status).toBe(200);
    world.reset();
    expect((await ask(world, '/greet/zoe', { key: secret })).status).toBe(401);
  });

  it('follows the chosen reading', async () => {
    const world = aWorld({ variants: { 'XX-1~tone': 'curt' } });
    expect((await ask(world, '/greet/zoe')).body).toEqual({ text: 'zoe of xx_sim_default' });
  });

  it('surfaces an answer that breaks the schema on its route, unless another reading was chosen', async () => {
    const path = `/greet/${'z'.repeat(50)}`;
    await expect(ask(aWorld(), path)).rejects.toThrow('An answer of greeter breaks its own schema at: text.');
    expect((await ask(aWorld({ variants: { 'XX-1~tone': 'curt' } }), path)).status).toBe(200);
  });

  it('is described by its routes, each schema once', () => {
    const [service] = aWorld().services;
    const document = service?.openApi('/greeter') as unknown as {
      paths: Record<string, Record<string, { parameters?: readonly object[]; responses: object; security: object[] }>>;
      components: { schemas: object };
    };
    const greet = document.paths['/greet/{name}']?.post;
    expect(Object.keys(greet?.responses ?? {})).toEqual(['200', '400', '401']);
    expect(greet?.parameters).toMatchObject([{ name: 'name', in: 'path', required: true }]);
    expect(document.paths['/tones']?.get?.security).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(['Nothing', 'Greeting', 'Tones', 'Failure']);
  });
});

describe('what gates have made certain', () => {
  it('is there, or the missing member is named', () => {
    expect(need({ key: 1 as number | undefined, json: null }, 'key', 'json').key).toBe(1);
    expect(() => need({ key: undefined as number | undefined }, 'key')).toThrow('A call has no key');
  });
});
