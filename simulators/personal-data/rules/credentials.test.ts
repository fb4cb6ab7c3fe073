import { describe, expect, it } from 'vitest';
import { authorizationFirst, oneKeyOnly } from './credentials.ts';

describe('headers', () => {
  const headers = (all: Record<string, string>) => ({ get: (name: string) => all[name] ?? null });

  it('[PD-5-1] [PD-5-5] [PD-7-3] hold a key in Authorization, or else in X-API-Key', () => {
    expect(authorizationFirst(headers({ authorization: 'Bearer a', 'x-api-key': 'b' }))).toEqual({
      kind: 'secret',
      secret: 'a',
    });
    expect(authorizationFirst(headers({ authorization: ' ', 'x-api-key': ' b ' }))).toEqual({
      kind: 'secret',
      secret: 'b',
    });
    expect(authorizationFirst(headers({ authorization: 'a', 'x-api-key': 'b' }))).toEqual({ kind: 'malformed' });
    expect(authorizationFirst(headers({}))).toEqual({ kind: 'missing' });
    expect(oneKeyOnly(headers({ authorization: 'Bearer a', 'x-api-key': 'b' }))).toEqual({ kind: 'ambiguous' });
    expect(oneKeyOnly(headers({ authorization: 'Bearer a', 'x-api-key': 'a' }))).toEqual({
      kind: 'secret',
      secret: 'a',
    });
  });

  it.each(['Bearer', 'Basic a', 'Bearer a b', 'a b'])(
    '[PD-7-3] are malformed when Authorization is %j',
    (authorization) => {
      expect(authorizationFirst(headers({ authorization, 'x-api-key': 'b' }))).toEqual({ kind: 'malformed' });
    },
  );

  it('[PD-7-3] are malformed when X-API-Key holds a blank', () => {
    expect(authorizationFirst(headers({ 'x-api-key': 'a b' }))).toEqual({ kind: 'malformed' });
  });
});
