import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDials } from './dials.ts';

const RULES: ReadonlyMap<string, boolean> = new Map([
  ['hate', true],
  ['spam', true],
  ['__proto__', true],
  ['extremism', false],
]);
const read = (content: string) =>
  readDials(content, (name) => (RULES.has(name) ? { isEnabled: RULES.get(name) === true } : undefined));

describe('dials', () => {
  it('of a disabled rule are noticed, and set its probability for the readings that evaluate it', () => {
    expect(read('[[sim extremism=0.9 hate=0.1]]')).toMatchObject({
      probabilities: new Map([
        ['extremism', 0.9],
        ['hate', 0.1],
      ]),
      read: ['hate'],
      notices: ['extremism=0.9'],
    });
  });

  it('that miss their form are noticed, and the text stays as it is', () => {
    expect(read('x [sim hate=0.83]')).toMatchObject({
      text: 'x [sim hate=0.83]',
      read: [],
      notices: [expect.any(String)],
    });
    expect(read('[[sim hate=0.8]] [[sim spam=1')).toMatchObject({ read: ['hate'], notices: [expect.any(String)] });
  });

  it('are none in a text without a marker, and set nothing where it only looks like one', () => {
    for (const text of ['', 'hate=1', '[hate=1]']) expect(read(text)).toBeUndefined();
    for (const text of ['[[sim]]', '[[sim ]]', '[[ sim hate=1]]', '[[sim hate=1', '[sim hate=1]']) {
      expect(read(text)).toEqual({ text, probabilities: new Map(), read: [], notices: [expect.any(String)] });
    }
  });

  it('set every cause that there is', () => {
    expect(read('a[[sim hate=0.83 others=0.1 fail=upstream_error takes=1500ms costs=0.15 tokens=400]]b')).toEqual({
      text: 'ab',
      probabilities: new Map([['hate', 0.83]]),
      others: 0.1,
      fail: 'upstream_error',
      takesMs: 1_500,
      costNano: 150_000_000,
      tokens: 400,
      read: ['hate', 'others', 'fail', 'takes', 'costs', 'tokens'],
      notices: [],
    });
  });

  it('of several markers add up, and the last one wins', () => {
    const dials = read('[[sim hate=0.1 spam=0.2]] text [[sim hate=0.9 takes=2s]][[sim takes=3s]]');
    expect(dials?.probabilities).toEqual(
      new Map([
        ['hate', 0.9],
        ['spam', 0.2],
      ]),
    );
    expect(dials).toMatchObject({ takesMs: 3_000, text: ' text ' });
  });

  it.each(['hate=0', 'hate=1', 'hate=0.0001', 'others=1', '__proto__=0.5', 'takes=0ms', 'costs=0', 'tokens=0'])(
    'obey %s',
    (term) => {
      expect(read(`[[sim ${term}]]`)).toMatchObject({ read: [term.split('=')[0]], notices: [] });
    },
  );

  it.each([
    'hate=5',
    'hate=1.0001',
    'hate=-0.1',
    'hate=',
    'hate',
    'hate=NaN',
    'hate=1e-1',
    'hate=Infinity',
    'nope=0.5',
    'constructor=1',
    'others=2',
    'fail=boom',
    'fail=rate_limit_exceeded',
    'takes=soon',
    'takes=-1s',
    'takes=5',
    'costs=-1',
    'costs=1000001',
    'tokens=1.5',
    'tokens=x',
  ])('leave %s without effect, and notice it', (term) => {
    const notice = term.includes('=') ? term : `${term}=`;
    expect(read(`x[[sim ${term}]]`)).toEqual({ text: 'x', probabilities: new Map(), read: [], notices: [notice] });
  });

  it('keep an earlier legal value when a later one is illegal', () => {
    expect(read('[[sim hate=0.5 hate=7]]')).toMatchObject({
      probabilities: new Map([['hate', 0.5]]),
      read: ['hate'],
      notices: ['hate=7'],
    });
  });

  it('leave no marker in the text, and nothing else out of it', () => {
    const plain = () => fc.string({ maxLength: 20 }).filter((text) => !/[[\]]/.test(text));
    fc.assert(
      fc.property(plain(), plain(), fc.integer({ min: 0, max: 100 }), (before, after, percent) => {
        const dials = read(`${before}[[sim hate=${percent / 100}]]${after}`);
        expect(dials?.text).toBe(before + after);
        expect(dials?.probabilities.get('hate')).toBe(percent / 100);
      }),
    );
  });
});
