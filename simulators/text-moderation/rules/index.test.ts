import { describe, expect, it } from 'vitest';
import { aRuleset } from '../tests/testing.ts';
import { OUTSIDE_IN, stockRules } from './index.ts';

describe('the stock rules', () => {
  it('look for faults from the outside in', () => {
    const documented = ['path', 'method', 'key', 'scope', 'rate', 'budget', 'contentType', 'json', 'shape', 'policy'];
    expect(OUTSIDE_IN.filter((gate) => documented.includes(gate))).toEqual(documented);
    expect(stockRules.gateOrder).toBe(OUTSIDE_IN);
    expect(new Set(OUTSIDE_IN).size).toBe(OUTSIDE_IN.length);
  });

  it.each([
    ['[TM-4.2-8] items of a batch', stockRules.limits.batchItems, 200],
    ['[TM-4.1-2] characters of a text', stockRules.limits.contentCharacters, 8_000],
    ['requests per second of a key', stockRules.defaultRequestsPerSecond, 10],
    ['bytes of a body', stockRules.maxBodyBytes, 8 * 1024 * 1024],
    ['[TM-9-2] steps of a version', stockRules.versionStep, 1],
    ['[TM-2.3-9] the index of the first entry', stockRules.indexBase, 0],
    ['milliseconds between refreshes of usage', stockRules.usageRefreshMs, 60_000],
    ['milliseconds of a verdict', stockRules.verdictLifeMs, 86_400_000],
  ])('settle %s', (_what, value, expected) => {
    expect(value).toBe(expected);
  });

  it('[TM-2.1-2] place the request id, and the id of the caller beside it', () => {
    expect(stockRules.placeCallerId('req_1', undefined)).toEqual({ id: 'req_1' });
    expect(stockRules.placeCallerId('req_1', 'mine')).toEqual({ id: 'req_1', item_id: 'mine' });
    expect(stockRules.placeCallerId('req_1', '')).toEqual({ id: 'req_1', item_id: '' });
    expect(stockRules.placeMetadata({ a: 1 })).toEqual({ metadata: { a: 1 } });
  });

  it('[TM-2.3-4] write a short error entry', () => {
    const error = { code: 'upstream_error', message: 'No.' };
    const entry = { decision: 'error', error, flagged: false, score: 0, cached: false };
    expect(stockRules.errorEntry(error, { metadata: {} })).toEqual({ ...entry, metadata: {} });
    expect(stockRules.itemErrorCode('upstream_error')).toBe('upstream_error');
    expect(stockRules.evaluatedExtras).toEqual({});
  });

  it('[TM-2.6-18] enforce hard budgets only, in the words of the header', () => {
    expect([stockRules.isEnforced('hard', 'ok'), stockRules.isEnforced('soft', 'exceeded')]).toEqual([true, false]);
    expect(stockRules.statusWord('warning', { status: 'warning', before: 'ok', sinceMs: 0 }, 0)).toBe('warning');
    expect(stockRules.nextStatus('ok', 'exceeded')).toBe('exceeded');
    expect(stockRules.keyStatusWord(['read'])).toBe('active');
  });

  it('round once, before anything is compared, and show what was compared', () => {
    expect(stockRules.roundCompared(0.123_46)).toBe(0.1235);
    expect(stockRules.roundShown(0.123_46)).toBe(0.123_46);
  });

  it('[TM-4.2-13] tell items apart by what is evaluated, not by id or metadata', () => {
    expect(stockRules.identityOfItem('k', 'one', { a: 1 })).toBe(stockRules.identityOfItem('k', null, undefined));
    expect(stockRules.identityOfItem('k', null, undefined)).not.toBe(stockRules.identityOfItem('l', null, undefined));
  });

  it('share stored verdicts between keys and locations, and reuse them always', () => {
    expect([stockRules.ownerByKey('key'), stockRules.ownerByLocation('eu')]).toEqual([undefined, undefined]);
    for (const last of '0123456789abcdef') expect(stockRules.mayReuse(`req_${last}`)).toBe(true);
  });

  it('[TM-7-35] name the ruleset by its id, and write instants in UTC with milliseconds', () => {
    expect(stockRules.xRuleset(aRuleset())).toBe('house');
    expect(stockRules.writeInstant(Date.parse('2028-02-29T23:59:59.999Z'))).toBe('2028-02-29T23:59:59.999Z');
  });

  it('round Retry-After of a refused rate up to whole seconds', () => {
    expect([1, 1_000, 1_001].map(stockRules.rateRetryAfter)).toEqual(['1', '1', '2']);
  });

  it('[TM-7-12] write a param as it is, and leave it out where there is none', () => {
    expect(stockRules.writeParam('items[3].content')).toBe('items[3].content');
    expect(stockRules.writeParam(undefined)).toBeUndefined();
    expect([stockRules.leftOut('rules'), stockRules.leftOut('reason')]).toEqual([undefined, undefined]);
  });
});
