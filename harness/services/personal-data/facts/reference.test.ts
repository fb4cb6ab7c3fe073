import { describe, expect, it } from 'vitest';
import { numbersIn, showsLimit } from './reference.ts';

describe('an entry of a list', () => {
  it('goes by its word, whatever amounts, currencies and dates are written before it', () => {
    const entry = {
      amount: '0.003',
      charged: 'USD 0.003',
      currency: 'USD',
      day: '2026-11-01',
      task: 'detect',
      calls: 3,
    };
    expect([...numbersIn([entry]).keys()]).toEqual(['/detect/amount', '/detect/charged', '/detect/calls']);
  });

  it('goes by its place where it has no word', () => {
    expect([...numbersIn([{ price: '0.003' }])]).toEqual([['/0/price', 0.003]]);
  });
});

describe('a limit of a key', () => {
  it('is the documented one if it is told under its name, however that is written', () => {
    const records = [
      { limits: { allow_list_entries: 1_000 } },
      { limits: [{ name: 'allowList', most: '1000' }] },
      { request: { 'allow-list': { max: 1_000 } } },
    ];
    for (const record of records) expect(showsLimit(record, 'entries of allow_list')).toBe(true);
  });

  it('is a raised one if another number is told under its name, whatever else is told', () => {
    const record = {
      limits: { documents: 1_000, allow_list_entries: 5_000, mask_count: 2_000, operators: 64 },
      rate_card: 'USD 0.0005 for each 1,000 characters',
    };
    expect(showsLimit(record, 'entries of allow_list')).toBe(false);
    expect(showsLimit(record, 'masked characters')).toBe(false);
    expect(showsLimit(record, 'operators')).toBe(true);
  });

  it('is looked for everywhere if nothing is told under its name', () => {
    expect(showsLimit({ limits: 'at most 256 at a time' }, 'documents')).toBe(true);
    expect(showsLimit({ limits: 'at most 512 at a time' }, 'documents')).toBe(false);
  });
});
