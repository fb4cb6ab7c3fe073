import { expect, it } from 'vitest';
import type { Exchange, WireRequest } from './exchange.ts';
import { createLedger } from './ledger.ts';

const request = { service: 'demo', method: 'GET', path: '/', headers: {} } as WireRequest;
const priced = () => ({ beforeUsd: () => 1, afterUsd: () => 0.25 });

it('books what a request may cost until its answer says what it did cost', () => {
  const ledger = createLedger({}, priced);
  const reserved = ledger.admit(request);
  ledger.admit(request);
  expect(ledger.totals()).toMatchObject({ requests: 2, usd: 2 });
  expect(ledger.enter({ request } as Exchange, reserved)).toBe(-0.75);
  expect(ledger.totals()).toMatchObject({ requests: 2, usd: 1.25 });
});

it('keeps its caps while answers are under way', () => {
  const ledger = createLedger({ maxUsd: 2.5 }, priced);
  const reserved = ledger.admit(request);
  ledger.admit(request);
  expect(() => ledger.admit(request)).toThrow(expect.objectContaining({ reason: 'usd' }));
  ledger.enter({ request } as Exchange, reserved);
  expect(() => ledger.admit(request)).not.toThrow();
});
