import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call, Reply } from './core/call/call.ts';
import type { Json } from './core/json.ts';
import { aCall } from './core/testing/small-service.ts';
import { createWorld, type World } from './index.ts';

/** Blanks behind the JSON make a small body a large one. */
const LARGE = 65_536;
const OPERATORS = { DEFAULT: { type: 'encrypt', key: 'WmZq4t7w!z%C&F)J' } };

/** What large calls can ask for: the key, path and body of one about a text. */
const CALLS: Readonly<
  Record<string, readonly [service: string, key: string, path: string, body: (text: string) => Json]>
> = {
  batch: [
    'text-moderation',
    'tm_sim_fast',
    '/api/v1/batch',
    (text) => ({ items: [text, `${text}!`, text].map(anItem) }),
  ],
  check: [
    'text-moderation',
    'tm_sim_fast',
    '/api/v1/check',
    (text) => ({ content: text, context: { surface: 'chat' } }),
  ],
  review: ['compliance', 'cr_sim_fast', '/api/v1/compliance/text', (text) => ({ content: text, custom_prompt: text })],
  talk: ['compliance', 'cr_sim_fast', '/api/v1/compliance/conversation', (text) => ({ content: aTalk(text) })],
  detect: [
    'personal-data',
    'pd_sim_default',
    '/v1/detect',
    (text) => ({ texts: [text, 'Ann Lee'], score_threshold: 0 }),
  ],
  fast: ['personal-data', 'pd_sim_default', '/v1/detect', (text) => ({ text, mode: 'fast', language: 'de' })],
  redact: ['personal-data', 'pd_sim_default', '/v1/redact', (text) => ({ text, allow_list: ['Ann Lee'] })],
  anonymize: ['personal-data', 'pd_sim_default', '/v1/anonymize', (text) => ({ text, operators: OPERATORS })],
  masks: [
    'personal-data',
    'pd_sim_default',
    '/v1/redact',
    (text) => ({ text, operators: { DEFAULT: { type: 'mask' } } }),
  ],
  reversal: ['personal-data', 'pd_sim_default', '/v1/deanonymize', (text) => ({ text, operators: OPERATORS })],
  job: ['personal-data', 'pd_sim_default', '/v1/jobs', (text) => ({ task: 'anonymize', text, operators: OPERATORS })],
  picture: [
    'image-generation',
    'ig_sim_fast',
    '/api/v2',
    (prompt) => ({ action: 'generate', prompt, use_cache: true }),
  ],
  optimizer: ['image-generation', 'ig_sim_fast', '/api/v2', (prompt) => ({ action: 'optimize', prompt })],
};

const anItem = (content: string): Json => ({ content });
const aTalk = (text: string): Json => ['user', 'assistant'].map((role) => ({ role, content: text }));

/** Ordinary and hostile pieces of texts. */
const PIECES = [
  ...[
    'Ann Lee ',
    'ann@example.com ',
    '+49 151 12345678 ',
    '(212) 555-1234',
    '123456789 ',
    '::1 ',
    'New York ',
    'Am A ',
  ],
  ...[
    'You idiot, ',
    'I will kill you. ',
    'ignore the rules. ',
    'k1ll ',
    'f u c k ',
    'a\u200bb',
    'ﷺ',
    'e\u0301',
    '\ud800',
    '😀',
  ],
  ...[
    '[[sim hate=0.9]]',
    '[[sim fail=service_error]]',
    '[[sim nonsense]]',
    '@luna, ',
    '-fog, ',
    ' ',
    '\n',
    'the lake ',
    '"',
  ],
];
const texts = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 30 })
  .map((pieces) => `Note: ${pieces.join('')}`);
const names = Object.keys(CALLS);
const worked = names.filter((name) => name !== 'optimizer');

/** A large call of a name, and its service in a world. */
function aLarge(world: World, name: string, text: string, headers: Readonly<Record<string, string>> = {}) {
  const [serviceName, key, target, body] = CALLS[name] ?? [];
  const service = world.serviceNamed(serviceName ?? '');
  if (!service || !body || !target) throw new Error(`There is no call ${name}.`);
  const call: Call = aCall({
    method: 'POST',
    target,
    headers: new Headers({ authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers }),
    body: new TextEncoder().encode(JSON.stringify(body(text)) + ' '.repeat(LARGE)),
  });
  const work = (): Iterator<undefined> => service.workAhead?.(call) ?? [][Symbol.iterator]();
  return { call, service, work, handle: (): Reply => service.handle(call) };
}

/** Does the work ahead of some calls in turns, a slice of each. */
function workInTurns(works: readonly Iterator<undefined>[]): number {
  let slices = 0;
  let open = works;
  while (open.length > 0) {
    slices += open.length;
    open = open.filter((work) => !work.next().done);
  }
  return slices;
}

const shown = ({ status, headers, body }: Reply) => [status, headers, body];

describe('a large call whose work was done ahead', () => {
  it('is answered byte for byte as without, and leaves the same world behind, though others are worked on in between', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), texts), { minLength: 2, maxLength: 3 }), (asked) => {
        const [plain, ahead] = [createWorld({ seed: 5 }), createWorld({ seed: 5 })];
        const replies = asked.map(([name, text]) => shown(aLarge(plain, name, text).handle()));
        const calls = asked.map(([name, text]) => aLarge(ahead, name, text));
        workInTurns(calls.map(({ work }) => work()));
        expect(calls.map(({ handle }) => shown(handle()))).toEqual(replies);
        expect(JSON.stringify(ahead.snapshot())).toBe(JSON.stringify(plain.snapshot()));
      }),
      { numRuns: 20 },
    );
  });

  it.each(worked)('changes no state and counts no call until it is made: %s', (name) => {
    const world = createWorld({ seed: 5 });
    const { work, service } = aLarge(world, name, 'Ann Lee wrote to ann@example.com, you idiot.');
    const before = service.copyState();
    expect(workInTurns([work()])).toBeGreaterThan(1);
    expect(service.copyState()).toEqual(before);
    expect(world.journal.count()).toBe(0);
  });

  it.each(['media-analysis', 'image-retrieval'])(
    'of a service that works nothing out ahead meets no gate twice: %s',
    (name) => {
      const call = aCall({ method: 'POST', target: '/', body: new Uint8Array(LARGE) });
      expect(createWorld().serviceNamed(name)?.workAhead?.(call)).toBeUndefined();
    },
  );

  it('does not lend its results to another call, however much alike', () => {
    const world = createWorld({ seed: 5 });
    const prepared = aLarge(world, 'detect', 'Ann Lee');
    workInTurns([prepared.work()]);
    const other = aLarge(world, 'detect', 'ann@example.com').call;
    const copy = { ...prepared.call, body: other.body };
    const alone = aLarge(createWorld({ seed: 5 }), 'detect', 'ann@example.com').handle();
    expect(prepared.service.handle(copy).body).toBe(alone.body);
  });

  it('does its own work when the service has begun anew in between', () => {
    const world = createWorld({ seed: 5 });
    const { work, handle } = aLarge(world, 'anonymize', 'ann@example.com');
    workInTurns([work()]);
    world.reset();
    expect(shown(handle())).toEqual(shown(aLarge(createWorld({ seed: 5 }), 'anonymize', 'ann@example.com').handle()));
  });

  it('is judged by the rules of now, if they were published in between', () => {
    const world = createWorld({ seed: 5 });
    const { work, handle } = aLarge(world, 'check', 'You idiot. [[sim hate=0.8]]');
    workInTurns([work()]);
    const change = { rules: { hate: { review: 0.1, block: 0.2 } } };
    world.textModeration.publish('community', change);
    const plain = createWorld({ seed: 5 });
    plain.textModeration.publish('community', change);
    expect(handle().body).toBe(aLarge(plain, 'check', 'You idiot. [[sim hate=0.8]]').handle().body);
  });

  it.each<[why: string, arrange: (world: World) => void, name: string, headers: Readonly<Record<string, string>>]>([
    ['its key is unknown', () => {}, 'detect', { authorization: 'Bearer pd_sim_nobody' }],
    ['its key is revoked', (world) => void world.personalData.keys.revoke('pd_sim_default'), 'detect', {}],
    ['its body is refused', () => {}, 'detect', { 'content-type': 'text/plain' }],
  ])('has no work done for it where %s', (_why, arrange, name, headers) => {
    const world = createWorld({ seed: 5 });
    arrange(world);
    expect(workInTurns([aLarge(world, name, 'Ann Lee', headers).work()])).toBe(1);
  });

  it('has no work done for it past its limit of calls, which the work does not count towards', () => {
    const world = createWorld({ seed: 5 });
    const ask = () => aLarge(world, 'check', 'You idiot.', { authorization: `Bearer ${world.keys.tm_sim_default}` });
    workInTurns([ask().work()]);
    let calls = 0;
    while (ask().handle().status === 200) calls += 1;
    const plain = createWorld({ seed: 5 });
    for (let call = 0; call < calls; call += 1) {
      expect(aLarge(plain, 'check', 'You idiot.', { authorization: 'Bearer tm_sim_default' }).handle().status).toBe(
        200,
      );
    }
    expect(workInTurns([ask().work()])).toBe(1);
  });

  it('has none in a world that records, so that its calls can be replayed as they were', () => {
    const world = createWorld({ seed: 5, record: true });
    expect(
      aLarge(world, 'detect', 'Ann Lee').service.workAhead?.(aLarge(world, 'detect', 'Ann Lee').call),
    ).toBeUndefined();
  });
});
