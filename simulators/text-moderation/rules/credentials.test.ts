import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentialByPresence, credentialOrMissing } from './credentials.ts';

const missing = { kind: 'missing' };

describe('an Authorization header', () => {
  it.each([null, '', ' ', '\t'])('[TM-5-1] that is %j is missing', (header) => {
    expect(credentialByPresence(header)).toEqual(missing);
    expect(credentialOrMissing(header)).toEqual(missing);
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Basic dXNlcjpwYXNz',
    'tm_sim_default',
    'Bearer a b',
    'Bearertm',
    'Bearer:tm',
    'Token tm',
  ])('[TM-5-6] of the form %j is malformed, or missing in the other reading', (header) => {
    expect(credentialByPresence(header)).toEqual({ kind: 'malformed' });
    expect(credentialOrMissing(header)).toEqual(missing);
  });

  it.each([
    ['Bearer tm_sim_default', 'tm_sim_default'],
    ['bearer tm_sim_default', 'tm_sim_default'],
    ['BEARER  x', 'x'],
    ['Bearer x ', 'x'],
    ['Bearer Bearer', 'Bearer'],
    ['Bearer __proto__', '__proto__'],
  ])('of the form %j holds the secret %j', (header, secret) => {
    expect(credentialByPresence(header)).toEqual({ kind: 'secret', secret });
    expect(credentialOrMissing(header)).toEqual({ kind: 'secret', secret });
  });

  it('gives any secret back without a change', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21-\x7e]{1,80}$/), (secret) => {
        expect(credentialByPresence(`Bearer ${secret}`)).toEqual({ kind: 'secret', secret });
      }),
    );
  });
});
