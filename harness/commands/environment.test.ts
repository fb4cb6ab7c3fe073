import { describe, expect, it } from 'vitest';
import { argumentsFrom } from './environment.ts';

const options = {
  port: { type: 'string' },
  dials: { type: 'boolean' },
  'ready-json': { type: 'boolean' },
} as const;

describe('the environment', () => {
  it.each<[Record<string, string>, readonly string[]]>([
    [{}, []],
    [{ FACSIMILE_PORT: '0', FACSIMILE_READY_JSON: '1' }, ['--port=0', '--ready-json']],
    [{ FACSIMILE_NO_DIALS: 'true' }, ['--no-dials']],
    [{ FACSIMILE_DIALS: '0' }, ['--no-dials']],
    [{ FACSIMILE_NO_DIALS: '0', FACSIMILE_DIALS: 'on' }, ['--dials']],
    [{ FACSIMILE_PORT: '', FACSIMILE_DIALS: '', FACSIMILE_READY_JSON: '' }, []],
    [{ FACSIMILE_PORT: 'tcp://10.0.0.7:4010', FACSIMILE_PROT: '1', PORT: '2' }, []],
  ])('%j stands for %j', (variables, expected) => {
    expect(argumentsFrom(variables, options, [])).toEqual(expected);
  });

  it('says nothing of what the command line says', () => {
    const variables = { FACSIMILE_PORT: '1', FACSIMILE_NO_DIALS: '1', FACSIMILE_READY_JSON: '1' };
    expect(argumentsFrom(variables, options, ['--dials', '--port=0'])).toEqual(['--ready-json']);
  });

  it('refuses a switch that is neither on nor off, by its name', () => {
    expect(() => argumentsFrom({ FACSIMILE_READY_JSON: 'maybe' }, options, [])).toThrow(
      'FACSIMILE_READY_JSON takes 1 or 0, not "maybe".',
    );
  });
});
