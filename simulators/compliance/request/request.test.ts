import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../core/json.ts';
import { failureOf, rulesWith } from '../tests/testing.ts';
import { type ContentKind, readReview, textsOf } from './request.ts';

const isRule = (id: string): boolean => id === 'hate';
const read = (body: JsonObject, kind: ContentKind = 'text', rules = {}) =>
  readReview(body, kind, rulesWith(rules), isRule);
const content = 'hello';

describe('readReview', () => {
  it('[CR-A1-8] [CR-A1-11] [CR-A1-15] has a default for everything but content', () => {
    expect(read({ content })).toEqual({
      content: { kind: 'text', text: 'hello' },
      size: 5,
      amount: 10,
      context: '',
      method: 'average',
      excluded: new Set(),
      verbose: 1,
    });
  });

  it('keeps what is sent', () => {
    const body = {
      content: [{ role: 'a', content: 'b', more: 1 }],
      amount: 3,
      context: 'c',
      decision_method: 'all',
      excluded_categories: ['hate', 'hate', 'heat'],
      custom_prompt: 'Flag d.',
      verbose: 2,
    };
    expect(read(body, 'conversation')).toEqual({
      content: { kind: 'conversation', turns: [{ role: 'a', content: 'b' }] },
      size: 1,
      amount: 3,
      context: 'c',
      method: 'all',
      excluded: new Set(['hate', 'heat']),
      customPrompt: 'Flag d.',
      verbose: 2,
    });
  });

  it('reads members of its own alone: an inherited name is no member', () => {
    expect(failureOf(() => read(Object.create({ content })))).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(read(JSON.parse('{"content":"x","__proto__":{"amount":99}}')).amount).toBe(10);
  });

  it('[CR-7-5] counts characters as code points, a lone surrogate as one', () => {
    expect(read({ content: '🦊\ud83e!' }).size).toBe(3);
    expect(failureOf(() => read({ content: 'aaaa' }, 'text', { maxContentCharacters: 3 })).code).toBe(
      'content_too_large',
    );
    expect(read({ content: '🦊🦊🦊' }, 'text', { maxContentCharacters: 3 }).size).toBe(3);
  });

  it('[CR-4-14] takes a URL as it is written, and a data URI apart', () => {
    const url = read({ content: 'https://a.example/b%20c' }, 'image');
    expect([url.size, textsOf(url.content)]).toEqual([0, ['https://a.example/b%20c']]);
    const uri = read({ content: 'data:image/png;base64,AAAA' }, 'image');
    expect([uri.size, uri.content]).toMatchObject([3, { source: { type: 'image/png', base64: 'AAAA' } }]);
  });

  it.each<[string, Json, ContentKind, number, string]>([
    ['nothing', 0, 'text', 400, 'invalid_content'],
    ['an array', [], 'text', 400, 'invalid_content'],
    ['an array', [], 'image', 400, 'invalid_content'],
    ['a string', 'x', 'conversation', 400, 'invalid_content'],
    ['a string', 'x', 'video', 400, 'invalid_content'],
    ['an empty string', '', 'text', 400, 'invalid_request'],
    ['an empty list', [], 'conversation', 400, 'invalid_request'],
  ])('[CR-7-3] [CR-4-2] [CR-4-13] refuses %s (%j) as content of %s with %d %s', (_what, value, kind, status, code) => {
    expect(failureOf(() => read({ content: value }, kind))).toMatchObject({ status, code });
  });

  it('looks at content first, and then at the parameters in the order of the document', () => {
    const all = { amount: 'x', decision_method: 'median', verbose: 9 };
    expect(failureOf(() => read({ content: [], ...all })).code).toBe('invalid_content');
    const firstOf = (body: JsonObject) => failureOf(() => read(body, 'text', { typeErrorCode: 'internal_error' })).code;
    expect([firstOf({ content, ...all }), firstOf({ content, decision_method: 'median', verbose: 9 })]).toEqual([
      'internal_error',
      'invalid_parameter',
    ]);
  });
});
