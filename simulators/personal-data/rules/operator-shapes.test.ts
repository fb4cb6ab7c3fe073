import { describe, expect, it } from 'vitest';
import { namedBy, nested } from './operator-shapes.ts';

describe('an operator', () => {
  it('[PD-B2-7] is named by one member, and all its members are parameters', () => {
    const operator = { type: 'mask', masking_char: '#' };
    expect(namedBy('type')(operator)).toEqual({ kind: 'mask', parameters: operator, strays: [] });
    expect(namedBy('operator')(operator)).toEqual({ kind: undefined, parameters: operator, strays: ['type'] });
  });

  it('has no members but its own', () => {
    expect(namedBy('toString')({})?.kind).toBeUndefined();
  });

  it.each(['params', 'parameters'])('may hold its parameters in %s', (inner) => {
    expect(nested({ type: 'mask', [inner]: { masking_char: '#' } })).toEqual({
      kind: 'mask',
      parameters: { masking_char: '#' },
      strays: [],
    });
  });

  it('with an inner object has none without it, and none that stand beside it', () => {
    expect(nested({ type: 'redact' })).toEqual({ kind: 'redact', parameters: {}, strays: [] });
    for (const name of ['new_value', 'masking_char', 'chars_to_mask', 'from_end', 'hash_type', 'key']) {
      expect(nested({ type: 'mask', params: {}, [name]: 'x' })).toBeUndefined();
    }
    expect(nested({ type: 'mask', params: ['x'] })).toBeUndefined();
    expect(nested({ type: 'mask', params: { masking_chr: '#' }, note: 1 })?.strays).toEqual(['note', 'masking_chr']);
  });
});
