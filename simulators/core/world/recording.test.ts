import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../index.ts';
import type { Call, Reply } from '../call/call.ts';
import { secretsIn } from '../call/credentials.ts';
import { type Recording, recallCall, recordCall } from './recording.ts';

type Step = (world: World, replies: Reply[]) => void;

const encoder = new TextEncoder();

const aCall = (method: string, target: string, headers: Record<string, string>, body = new Uint8Array()): Call => ({
  method,
  target,
  headers: new Headers(headers),
  body,
  client: { ip: '127.0.0.1', secure: true, location: 'home' },
});

const someKey = fc.constantFrom(
  'tm_sim_default',
  'tm_sim_strict',
  'tm_sim_suspended',
  'tm_sim_budget_hard',
  'nobody',
  '',
);
const someContent = fc.oneof(
  fc.constantFrom(
    'hello',
    '[[sim hate=0.83]]',
    '[[sim costs=0.2]]',
    '[[sim fail=upstream_error]]',
    '[[sim takes=30s]]',
  ),
  fc.string({ unit: 'grapheme' }),
);
const someBody = fc.oneof(
  someContent.map((content) => encoder.encode(JSON.stringify({ content }))),
  fc.array(someContent, { maxLength: 3 }).map((items) => encoder.encode(JSON.stringify({ items, content: items }))),
  fc.uint8Array({ maxLength: 12 }),
);

const someCall: fc.Arbitrary<Step> = fc
  .record({
    method: fc.constantFrom('POST', 'POST', 'POST', 'GET', 'HEAD', 'PUT'),
    target: fc
      .constantFrom('check', 'check', 'batch', 'me', 'rules', 'health', 'none?x=1')
      .map((end) => `/api/v1/${end}`),
    key: someKey,
    body: someBody,
    type: fc.constantFrom('application/json', 'application/json', 'text/plain'),
  })
  .map(({ method, target, key, body, type }) => (world, replies) => {
    const authorization: Record<string, string> =
      key === '' ? {} : { authorization: `Bearer ${(world.keys as Readonly<Record<string, string>>)[key] ?? key}` };
    replies.push(world.textModeration.handle(aCall(method, target, { ...authorization, 'content-type': type }, body)));
  });

const someVerb: fc.Arbitrary<Step> = fc.oneof(
  fc.nat(90_000).map(
    (ms): Step =>
      (world) =>
        void world.clock.advance(ms),
  ),
  fc.constantFrom<Step>(
    (world) => void world.faults.plan({ service: 'text-moderation', nth: 2, fault: { error: 'upstream_error' } }),
    (world) => void world.faults.plan({ service: 'text-moderation', item: 0, fault: { latencyMs: 40_000 } }),
    (world) => world.faults.clear(),
    (world) => void world.textModeration.keys.suspend('tm_sim_default'),
    (world) => void world.textModeration.keys.resume('tm_sim_default'),
    (world) => void world.textModeration.publish('community', { rules: { hate: { block: 0.95 } } }),
    (world, replies) => {
      const { secret } = world.textModeration.keys.issue({ requestsPerSecond: 1 });
      const headers = { authorization: `Bearer ${secret}` };
      for (let call = 0; call < 3; call += 1) {
        replies.push(world.textModeration.handle(aCall('GET', '/api/v1/me', headers)));
      }
    },
  ),
);

const bytesOf = ({ status, headers, body }: Pick<Reply, 'status' | 'headers' | 'body'>) => ({ status, headers, body });

describe('a recording', () => {
  it('is replayed byte for byte in a new world, in the same one and over JSON, whatever happened', () => {
    const steps = fc.array(fc.oneof({ weight: 3, arbitrary: someCall }, someVerb), { maxLength: 20 });
    fc.assert(
      fc.property(fc.integer(), steps, (seed, life) => {
        const world = createWorld({ seed, record: true });
        const replies: Reply[] = [];
        for (const step of life) step(world, replies);
        const recording = world.recording();
        const expected = JSON.stringify(replies.map(bytesOf));
        const other = createWorld({ seed: seed ^ 1 });
        expect(JSON.stringify(other.replay(JSON.parse(JSON.stringify(recording))))).toBe(expected);
        expect(JSON.stringify(world.replay(recording))).toBe(expected);
      }),
    );
  });

  it('ends where the clock stood, and in recordings of earlier versions with the last event', () => {
    const world = createWorld({ record: true });
    world.textModeration.handle(aCall('GET', '/api/v1/health', {}));
    world.clock.advance('1h');
    const { endMs, ...earlier } = world.recording();
    const nowAfter = (recording: Recording): number => {
      const other = createWorld();
      other.replay(recording);
      return other.clock.now();
    };
    expect(nowAfter({ endMs: endMs ?? 0, ...earlier })).toBe(world.clock.now());
    expect(nowAfter(earlier)).toBe(world.clock.now() - 3_600_000);
    expect(() => nowAfter({ ...earlier, endMs: 'now' as never })).toThrow('endMs must be a number');
  });

  it('holds the faults that were planned and that were taken back', () => {
    const world = createWorld({ record: true });
    const statusOf = () => world.textModeration.handle(aCall('GET', '/api/v1/health', {})).status;
    const plan = { service: 'text-moderation', fault: { status: 500 } } as const;
    world.faults.plan(plan);
    world.faults.clear();
    const first = statusOf();
    world.faults.plan(plan);
    expect([first, statusOf(), statusOf()]).toEqual([200, 500, 200]);
    expect(
      createWorld()
        .replay(world.recording())
        .map(({ status }) => status),
    ).toEqual([200, 500, 200]);
  });

  it('begins anew with a reset and with a restored snapshot', () => {
    const world = createWorld({ record: true });
    const call = aCall('GET', '/api/v1/health', {});
    world.textModeration.handle(call);
    const snapshot = world.snapshot();
    world.reset();
    expect(world.recording().events).toEqual([]);
    world.textModeration.handle(call);
    world.restore(snapshot);
    expect(world.recording()).toEqual({ start: snapshot, events: [], endMs: world.clock.now() });
  });

  it('holds no secret: neither of standing nor of issued keys, nor what a stranger sent', () => {
    const world = createWorld({ record: true }).fork();
    const issued = world.textModeration.keys.issue();
    const authorizations = [issued.secret, ...Object.values(world.keys), 'strange-secret'].map(
      (key) => `Bearer ${key}`,
    );
    for (const authorization of [...authorizations, 'Basic c3RyYW5nZQ==', 'odd secret form']) {
      world.textModeration.handle(aCall('GET', '/api/v1/me', { authorization, cookie: 'session=1' }));
    }
    const text = JSON.stringify(world.recording());
    for (const secret of [
      issued.secret,
      ...Object.values(world.keys),
      'strange',
      'c3RyYW5nZQ',
      'odd secret',
      'session',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('is kept only by a world that was asked to', () => {
    const world = createWorld();
    world.textModeration.handle(aCall('GET', '/api/v1/health', {}));
    expect(() => world.recording()).toThrow(expect.objectContaining({ status: 409, code: 'not_recorded' }));
  });

  it.each([
    { kind: 'verb', service: 'text-moderation', verb: 'keys.isue', input: {}, atMs: 1 },
    { kind: 'verb', service: 'elsewhere', verb: 'keys.issue', input: {}, atMs: 1 },
    { kind: 'verb', service: 'world', verb: 'unplan', input: {}, atMs: 1 },
  ])('is refused before anything changes where it names what the world lacks: $service $verb', (event) => {
    const world = createWorld({ record: true });
    const recording = { ...world.recording(), events: [event] } as unknown as Recording;
    const other = createWorld();
    other.clock.advance('1d');
    const before = other.snapshot();
    expect(() => other.replay(recording)).toThrow(expect.objectContaining({ status: 400, code: 'invalid_recording' }));
    expect(other.snapshot()).toEqual(before);
  });

  it.each([undefined, {}, { events: 1 }])('is refused where it is none: %j', (recording) => {
    expect(() => createWorld().replay(recording as unknown as Recording)).toThrow(
      'A recording is what recording() returned',
    );
  });

  it('is not replayed on a system clock', () => {
    const recording = createWorld({ record: true }).recording();
    expect(() => createWorld({ clock: 'system' }).replay(recording)).toThrow(
      expect.objectContaining({ status: 409, code: 'not_replayable' }),
    );
  });

  it('keeps every byte of a body, and of the headers only those that are read', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (body) => {
        const service = { name: 'one', headersRead: ['content-type'], keyIdOf: () => undefined };
        const recorded = recordCall(aCall('POST', '/a?b', { 'content-type': 'x/y', accept: '*' }, body), 5, service);
        const recalled = recallCall(JSON.parse(JSON.stringify(recorded)), () => '');
        expect(recalled.body).toEqual(body);
        expect([recalled.headers.get('content-type'), recalled.headers.get('accept')]).toEqual(['x/y', null]);
        expect([recalled.method, recalled.target, recorded.atMs]).toEqual(['POST', '/a?b', 5]);
      }),
    );
  });
});

describe('credentials in calls', () => {
  const keyIdOf = (secret: string): string | undefined => (secret === 'known' ? 'k1' : undefined);
  const service = { name: 'one', headersRead: ['authorization', 'x-api-key'], keyIdOf };

  it.each(['authorization', 'x-api-key'])('are written down as key ids in %s and come back as secrets', (name) => {
    const sent = name === 'authorization' ? 'Bearer known' : 'known';
    const recorded = recordCall(aCall('GET', '/', { [name]: sent }), 0, service);
    expect(recorded.headers).toEqual({ [name]: 'key:k1' });
    expect(recallCall(recorded, (id) => `secret of ${id}`).headers.get(name)).toBe(
      sent.replace('known', 'secret of k1'),
    );
  });

  it('that nobody knows are not kept', () => {
    const recorded = recordCall(aCall('GET', '/', { 'x-api-key': 'stranger' }), 0, service);
    expect(JSON.stringify(recorded)).not.toContain('stranger');
  });

  it.each([
    ['two that nobody knows stay two', 'Bearer a', 'b', 'Bearer nobody', 'nobody-2'],
    ['one that nobody knows, sent twice, stays one', 'Bearer a', 'a', 'Bearer nobody', 'nobody'],
    ['one beside a blank one stays alone', ' ', 'b', '', 'nobody'],
    ['a blank one stays blank', 'Bearer a', ' ', 'Bearer nobody', ''],
  ])('%s', (_case, authorization, apiKey, bearer, other) => {
    const recorded = recordCall(aCall('GET', '/', { authorization, 'x-api-key': apiKey }), 0, service);
    expect(recorded.headers).toEqual({ authorization: bearer, 'x-api-key': other });
  });

  it('are looked for where the service reads them', () => {
    const call = aCall('GET', '/', { authorization: 'Bearer a', 'x-api-key': 'b' });
    expect(secretsIn(call, ['authorization', 'x-api-key'])).toEqual(['a', 'b']);
    expect(secretsIn(call, ['authorization'])).toEqual(['a']);
    expect(secretsIn(aCall('GET', '/', {}), ['x-api-key'])).toEqual([]);
  });
});
