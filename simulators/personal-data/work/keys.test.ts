import { describe, expect, it } from 'vitest';
import { issuedStem, keyVerbs } from '../../core/service/key-verbs.ts';
import { anInside } from '../tests/testing.ts';
import { type KeyOptions, keyKind } from './keys.ts';

function verbs() {
  const { inside, clock } = anInside();
  const all = keyVerbs(keyKind, () => inside);
  const act = (verb: string, input: unknown) => all[verb]?.(input as never) as { id: string; secret: string };
  return { inside, clock, act };
}

describe('a key that is issued', () => {
  it('[PD-5-8] has all permissions, the documented limits and no caps unless it is given others', () => {
    const { inside, act } = verbs();
    const { id } = act('keys.issue', {});
    expect(inside.state.keys.get(id)).toMatchObject({
      permissions: ['detect', 'redact', 'anonymize', 'deanonymize', 'read'],
      limits: inside.state.keys.get('pd_sim_default')?.limits,
      allowances: { requests: null, documents: null, spendUsd: null },
    });
  });

  it('[PD-5-8] takes what it is given, and defaults for the rest', () => {
    const { inside, act } = verbs();
    const options: KeyOptions = {
      permissions: ['read', 'read'],
      limits: { documents: 3 },
      allowances: { spendUsd: 0.5, requests: null },
    };
    expect(inside.state.keys.get(act('keys.issue', options).id)).toMatchObject({
      permissions: ['read'],
      limits: { documents: 3, characters: 500_000 },
      allowances: { requests: null, documents: null, spendUsd: 0.5 },
    });
  });

  it('[PD-5-2] has a secret that is derived from seed and id, and kept as a digest', () => {
    const { inside, act } = verbs();
    const { id, secret } = act('keys.issue', {});
    expect(secret).toBe(issuedStem('pd', 1, id));
    expect(secret).not.toBe(issuedStem('pd', 2, id));
    expect(JSON.stringify([...inside.state.keys])).not.toContain(secret);
  });

  it.each([
    { scopes: ['read'] },
    { nome: 'x' },
    { permissions: ['write'] },
    { permissions: 'read' },
    { limits: { documents: 0 } },
    { limits: { documents: 1.5 } },
    { limits: { bytes: 5 } },
    { allowances: { requests: -1 } },
    { allowances: { credits: 1 } },
    { expiresAt: 'tomorrow' },
    [],
    null,
    'x',
  ])('is refused with %j, and nothing has changed', (options) => {
    const { inside, act } = verbs();
    const before = inside.state.keys.size;
    expect(() => act('keys.issue', options)).toThrow();
    expect(inside.state.keys.size).toBe(before);
  });
});

describe('the life of a key', () => {
  it('[PD-7-14] can be suspended, resumed and revoked; revocation is final', () => {
    const { act } = verbs();
    const { id } = act('keys.issue', {});
    const keyId = { keyId: id };
    expect(act('keys.suspend', keyId)).toEqual({ id, status: 'suspended' });
    expect(act('keys.resume', keyId)).toEqual({ id, status: 'active' });
    expect(act('keys.revoke', keyId)).toEqual({ id, status: 'revoked' });
    expect(act('keys.revoke', keyId)).toEqual({ id, status: 'revoked' });
    for (const verb of ['keys.resume', 'keys.suspend']) expect(() => act(verb, keyId)).toThrow('final');
  });

  it.each([{ keyId: 'nobody' }, {}, { keyId: 7 }, { keyId: 'pd_sim_default', more: 1 }])(
    'is nobody`s for %j',
    (input) => {
      for (const verb of ['keys.suspend', 'keys.resume', 'keys.revoke'])
        expect(() => verbs().act(verb, input)).toThrow();
    },
  );
});
