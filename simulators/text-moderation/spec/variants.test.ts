import { describe, expect, it } from 'vitest';
import { applyVariants } from '../../core/questions/question.ts';
import { OUTSIDE_IN, type Rules, stockRules } from '../rules/index.ts';
import { questions } from './questions.ts';

const rulesIn = (id: string, name: string): Rules => applyVariants(stockRules, questions, { [id]: name });

describe('single variants', () => {
  it.each(['key-last', 'method-after-key'])('ALL-0~check-order %s holds every gate once', (name) => {
    expect(rulesIn('ALL-0~check-order', name).gateOrder.toSorted()).toEqual(OUTSIDE_IN.toSorted());
  });

  it('ALL-0~check-order puts the key last, or before the method', () => {
    const last = rulesIn('ALL-0~check-order', 'key-last').gateOrder;
    expect(last.slice(-5)).toEqual(['key', 'scope', 'rate', 'budget', 'policy']);
    expect(rulesIn('ALL-0~check-order', 'method-after-key').gateOrder.slice(0, 5)).toEqual([
      'transport',
      'cors',
      'path',
      'key',
      'method',
    ]);
  });

  it.each([
    ['offset', '2028-02-29T23:59:59.999+00:00'],
    ['seconds', '2028-02-29T23:59:59Z'],
    ['micros', '2028-02-29T23:59:59.999000Z'],
  ])('ALL-0~timestamps %s writes %s', (name, written) => {
    expect(rulesIn('ALL-0~timestamps', name).writeInstant(Date.parse('2028-02-29T23:59:59.999Z'))).toBe(written);
  });

  it.each([
    ['null', [null, 'cache', 'items[3].content']],
    ['top-level', [undefined, 'cache', 'items']],
    ['absent', [undefined, undefined, undefined]],
  ])('TM-7~param %s', (name, written) => {
    const { writeParam } = rulesIn('TM-7~param', name);
    expect([undefined, 'cache', 'items[3].content'].map(writeParam)).toEqual(written);
    expect(writeParam('thresholds.hate')).toBe(
      name === 'absent' ? undefined : name === 'null' ? 'thresholds.hate' : 'thresholds',
    );
  });

  it('TM-3~skip-warning stepwise shows a warning before the first exceeded', () => {
    const { nextStatus } = rulesIn('TM-3~skip-warning', 'stepwise');
    expect([nextStatus(undefined, 'exceeded'), nextStatus('ok', 'exceeded')]).toEqual(['warning', 'warning']);
    expect([nextStatus('warning', 'exceeded'), nextStatus('exceeded', 'exceeded')]).toEqual(['exceeded', 'exceeded']);
    expect([nextStatus('exceeded', 'ok'), nextStatus('ok', 'warning')]).toEqual(['ok', 'warning']);
  });

  it('TM-2.6~enforced and TM-2.6~budget-status read the words differently', () => {
    expect(rulesIn('TM-2.6~enforced', 'switch').isEnforced('soft', 'ok')).toBe(true);
    const { isEnforced } = rulesIn('TM-2.6~enforced', 'blocking-now');
    expect([isEnforced('hard', 'exceeded'), isEnforced('hard', 'warning'), isEnforced('soft', 'exceeded')]).toEqual([
      true,
      false,
      false,
    ]);
    const { statusWord } = rulesIn('TM-2.6~budget-status', 'lagging');
    const change = { status: 'exceeded', before: 'ok', sinceMs: 1_000 } as const;
    expect([60_999, 61_000].map((nowMs) => statusWord('exceeded', change, nowMs))).toEqual(['ok', 'exceeded']);
    expect(statusWord('exceeded', undefined, 0)).toBe('exceeded');
  });

  it('TM-4.6~xcache-meaning request-level is a hit only for a whole stored answer', () => {
    const { cacheHeader } = rulesIn('TM-4.6~xcache-meaning', 'request-level');
    expect(cacheHeader([true, true], true, true)).toBe('hit');
    expect(cacheHeader([true, true], true, false)).toBe('partial');
    expect(cacheHeader([false], true, false)).toBe('miss');
    const bypass = rulesIn('TM-4.6~xcache-meaning', 'bypass-absent').cacheHeader;
    expect([bypass([false], false, false), bypass([true], true, true)]).toEqual([undefined, 'hit']);
  });

  it('TM-4.6~reuse-guarantee best-effort reuses for some requests and not for others', () => {
    const { mayReuse } = rulesIn('TM-4.6~reuse-guarantee', 'best-effort');
    const answers = [...'0123456789abcdef'].map((digit) => mayReuse(`req_${digit}`));
    expect(new Set(answers)).toEqual(new Set([true, false]));
  });

  it('TM-4.1~id-echo puts the id of the caller elsewhere', () => {
    expect(rulesIn('TM-4.1~id-echo', 'replaces-id').placeCallerId('req', 'mine')).toEqual({ id: 'mine' });
    expect(rulesIn('TM-4.1~id-echo', 'replaces-id').placeCallerId('req', undefined)).toEqual({ id: 'req' });
    expect(rulesIn('TM-4.1~id-echo', 'other-field').placeCallerId('req', 'mine')).toEqual({
      id: 'req',
      caller_id: 'mine',
    });
    expect(rulesIn('TM-4.1~id-echo', 'other-field').placeCallerId('req', undefined)).toEqual({ id: 'req' });
  });

  it('TM-4.2~duplicate-identity same-entry tells entries apart by all their members', () => {
    const { identityOfItem } = rulesIn('TM-4.2~duplicate-identity', 'same-entry');
    const entries = [
      identityOfItem('k', null, undefined),
      identityOfItem('k', 'i', undefined),
      identityOfItem('k', null, { m: 1 }),
    ];
    expect(new Set(entries).size).toBe(3);
    expect(identityOfItem('k', 'i', { m: 1 })).toBe(identityOfItem('k', 'i', { m: 1 }));
  });
});
