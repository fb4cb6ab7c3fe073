import { describe, expect, it } from 'vitest';
import { commonQuestions, commonVariants } from './common-questions.ts';
import { questionsFromRows } from './question.ts';

const ORDER = ['transport', 'cors', 'path', 'method', 'key', 'budget', 'json', 'policy'] as const;
const readings = commonVariants(ORDER, ['key', 'budget', 'policy']);

describe('the questions common to all services', () => {
  it('have each a default reading and others, but for sizes, which are the services’ own', () => {
    const questions = questionsFromRows<object>(commonQuestions, readings);
    const alone = questions.filter(({ variants }) => Object.keys(variants).length < 2).map(({ id }) => id);
    expect(alone).toEqual(['ALL-0~kilobytes']);
    expect(Object.keys(readings).filter((id) => !questions.some((question) => question.id === id))).toEqual([]);
  });

  it('ALL-0~check-order leaves what may come last for the end, in its own order', () => {
    expect(readings['ALL-0~check-order']['key-last'].gateOrder).toEqual([
      'transport',
      'cors',
      'path',
      'method',
      'json',
      'key',
      'budget',
      'policy',
    ]);
  });

  it('ALL-0~check-order asks for the key before the method, and for all else as before', () => {
    expect(readings['ALL-0~check-order']['method-after-key'].gateOrder).toEqual([
      'transport',
      'cors',
      'path',
      'key',
      'method',
      'budget',
      'json',
      'policy',
    ]);
  });

  it('ALL-0~timestamps writes the same instant in three more ways', () => {
    const ways = Object.values(readings['ALL-0~timestamps']).map(({ writeInstant }) => writeInstant(86_399_999));
    expect(ways).toEqual(['1970-01-01T23:59:59.999+00:00', '1970-01-01T23:59:59Z', '1970-01-01T23:59:59.999000Z']);
  });
});
