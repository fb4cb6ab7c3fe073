import { describe, expect, it } from 'vitest';
import { readSettings, requireTarget } from './settings.ts';

const given = { LOAD_BASE_URL: 'http://127.0.0.1:1/x/', LOAD_KEY: 'k1' };

describe('the settings of a script', () => {
  it('come from the environment', () => {
    const environment = {
      ...given,
      ...{ LOAD_SECOND_KEY: 'k2', LOAD_RATE: '7', LOAD_DURATION_MS: '3000', LOAD_OUT: '/out' },
      LOAD_THRESHOLDS: 'p50=20ms,max=1.5s',
    };
    expect(readSettings(environment)).toEqual({
      service: expect.objectContaining({ name: 'text-moderation' }),
      baseUrl: 'http://127.0.0.1:1/x',
      key: 'k1',
      secondKey: 'k2',
      rate: 7,
      durationMs: 3_000,
      thresholds: [
        { percentile: 'p50', mostMs: 20 },
        { percentile: 'max', mostMs: 1_500 },
      ],
      out: '/out',
      target: 'given by environment',
    });
    const other = readSettings({ ...given, LOAD_SERVICE: 'image-retrieval', LOAD_CALL: 'generate' });
    expect(other.service).toMatchObject({
      name: 'image-retrieval',
      plain: { name: 'generate' },
      ceiling: { assumed: 120 },
    });
    expect(readSettings({ LOAD_SECOND_KEY: '', LOAD_RATE: '' })).toMatchObject({
      secondKey: undefined,
      rate: undefined,
    });
  });

  it.each([
    ['LOAD_SERVICE', { LOAD_SERVICE: 'mail' }],
    ['LOAD_CALL', { LOAD_SERVICE: 'image-retrieval', LOAD_CALL: 'search' }],
    ['LOAD_RATE', { LOAD_RATE: 'fast' }],
    ['LOAD_RATE', { LOAD_RATE: '-1' }],
    ['LOAD_DURATION_MS', { LOAD_DURATION_MS: '10s' }],
    ['LOAD_THRESHOLDS', { LOAD_THRESHOLDS: 'p95=250ms;max=1s' }],
  ])('are refused by name: %s', (name, environment) => {
    expect(() => readSettings(environment)).toThrow(name);
  });

  it('need address and key when the run begins, and not before', () => {
    expect(() => requireTarget(readSettings(given))).not.toThrow();
    expect(() => requireTarget(readSettings({ LOAD_KEY: 'k1' }))).toThrow('LOAD_BASE_URL');
    expect(() => requireTarget(readSettings({ LOAD_BASE_URL: 'http://127.0.0.1:1' }))).toThrow('LOAD_KEY');
  });
});
