import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDials, withoutDials } from './dials.ts';

const isRule = (id: string): boolean => ['hate', 'custom_1', 'policy.hate'].includes(id);
const dialsOf = (...texts: readonly string[]) => readDials(texts, isRule).dials;

describe('readDials', () => {
  it('reads votes, categories, time and failure', () => {
    const dials = dialsOf('[[sim votes=usf category=hate:4.25 takes=4.2s fail=internal_error]]');
    expect(dials).toEqual({
      votes: ['unsafe', 'safe', 'failed'],
      categories: new Map([['hate', 4.25]]),
      takesMs: 4_200,
      fail: 'internal_error',
      read: ['votes', 'category', 'takes', 'fail'],
      notices: [],
    });
  });

  it('takes the last of several settings, over all texts, and adds categories up', () => {
    const dials = dialsOf(
      '[[sim votes=u category=hate:1]]',
      'x',
      '[[sim votes=s category=custom_1:5 category=hate:2]]',
    );
    expect(dials.votes).toEqual(['safe']);
    expect([...dials.categories]).toEqual([
      ['hate', 2],
      ['custom_1', 5],
    ]);
  });

  it('takes rule ids with dots', () => {
    expect([...dialsOf('[[sim category=policy.hate:0]]').categories]).toEqual([['policy.hate', 0]]);
  });

  it.each([
    'votes=',
    'votes=U',
    'votes=u-s',
    'category=hate',
    'category=:3',
    'category=hate:5.01',
    'category=hate:-1',
    'category=spam:1',
    'category=__proto__:1',
    'takes=4',
    'fail=invalid_content',
    'others=1',
    'constructor=1',
  ])('notices %s, and changes nothing', (setting) => {
    const { notices, read, categories, ...rest } = dialsOf(`[[sim ${setting}]]`);
    expect([notices, read, categories.size, rest]).toEqual([[setting], [], 0, {}]);
  });

  it('leaves markers out of the texts, and texts without markers alone', () => {
    expect(readDials(['a [[sim votes=u]]b', 'c'], isRule).texts).toEqual(['a b', 'c']);
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        fc.pre(!texts.some((text) => text.includes('[[sim ')));
        expect(readDials(texts, isRule)).toEqual(withoutDials(texts));
      }),
    );
  });
});
