import { describe, expect, it } from 'vitest';
import { aCall } from '../testing/small-service.ts';
import { baseOf } from './base.ts';

describe('the address that a call came to', () => {
  it('is the one that its adapter tells', () => {
    expect(baseOf(aCall({ base: 'http://127.0.0.1:4010/small', headers: new Headers({ host: 'other' }) }))).toBe(
      'http://127.0.0.1:4010/small',
    );
  });

  it('is its Host where a call by hand tells none, over TLS or not, and localhost at last', () => {
    const headers = new Headers({ host: 'small.example:8080' });
    const client = { ip: '127.0.0.1', secure: false, location: 'home' };
    expect(baseOf(aCall({ headers }))).toBe('https://small.example:8080');
    expect(baseOf(aCall({ headers, client }))).toBe('http://small.example:8080');
    expect(baseOf(aCall())).toBe('https://localhost');
  });
});
