import { expect, it } from 'vitest';
import { DAY_MS } from '../calendar.ts';
import { digestOf, keyStatusAt } from '../keys.ts';
import { standingKey } from './standing-key.ts';

const world = { secretFor: (stem: string) => `${stem}_w1`, startMs: 90 * DAY_MS };

it('a standing key is found by its secret in this world, and has been what it is for long', () => {
  const statusOf = (life: Parameters<typeof standingKey>[2]) =>
    keyStatusAt(standingKey('k', world, life).life, 60_000, world.startMs);
  expect(standingKey('k', world)).toEqual({ id: 'k', digest: digestOf('k_w1'), life: {} });
  expect([{}, { isSuspended: true }, { isRevoked: true }].map(statusOf)).toEqual(['active', 'suspended', 'revoked']);
});

it('no instant lies before the epoch', () => {
  expect(standingKey('k', { ...world, startMs: 5 }, { isRevoked: true }).life).toEqual({ revokedAtMs: 0 });
});
