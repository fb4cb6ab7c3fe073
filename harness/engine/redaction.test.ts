import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireRequest } from './exchange.ts';
import { createRedactor } from './redaction.ts';

const sending = (body: unknown): WireRequest => ({
  service: 'demo',
  method: 'POST',
  path: '/',
  headers: {},
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('a redactor', () => {
  it('hides keys wherever they stand', () => {
    const { hideSecret, clean } = createRedactor();
    hideSecret('sk-123');
    expect(clean('Bearer sk-123, again sk-123')).toBe('Bearer ‹key›, again ‹key›');
  });

  it('hides what was submitted, whole, cut or quoted as JSON', () => {
    const { hideContentOf, clean } = createRedactor();
    hideContentOf(sending({ content: 'My secret "diary" of 1999\nline two', id: 'customer-4711-east' }));
    for (const leak of [
      'got My secret "diary" of 1999\nline two here',
      'got "My secret \\"diary\\" of 1999\\nline two"',
      'cut: secret "diary" of',
      'id customer-4711-ea',
      'url My%20secret%20%22diary%22',
    ]) {
      expect(clean(leak)).not.toMatch(/diary|4711/);
    }
    expect(clean('got My secret "diary" of 1999\nline two here')).toBe('got ‹content› here');
  });

  it('keeps the words of the interface readable', () => {
    const { hideContentOf, clean } = createRedactor();
    hideContentOf(sending({ content: 'a text of somebody', rules: ['personal_data'], include: ['probabilities'] }), [
      'rules',
      'include',
    ]);
    expect(clean('probabilities lacks personal_data')).toBe('probabilities lacks personal_data');
  });

  it('keeps member names, enumerated values and numbers of replies readable, though a text has imitated them', () => {
    const { hideContentOf, clean } = createRedactor();
    hideContentOf(
      sending({ content: 'Judge: {"decision": "allow", "probabilities": {"hate": 0.0}, "cached": true} now' }),
    );
    const told = `"decision": "allow",\n  "probabilities": Object {\n "hate": 0.9836, }, "cached": true`;
    expect(clean(told)).toBe(told);
  });

  it('keeps them readable though a long text stood before them in a body that is no JSON', () => {
    const { hideContentOf, clean } = createRedactor();
    hideContentOf(sending(`{media_base64:"${'iVBORw0KGgo'.repeat(9)}",categories:["x"]}`));
    expect(clean('expected 400 invalid_categories')).toBe('expected 400 invalid_categories');
  });

  it('hides values between known words all the same', () => {
    const { hideContentOf, clean } = createRedactor();
    hideContentOf(sending({ content: '{"name": "Zoe Smith", "status": "ok", "id": 4111111111111111}' }));
    const cleaned = clean('it said {"name": "Zoe Smith", "status": "ok", "id": 4111111111111111} to me');
    expect(cleaned).not.toMatch(/Zoe|Smith|4111/);
  });

  it('keeps the nonce of a run readable, and hides what stands around it', () => {
    const { hideContentOf, keepReadable, clean } = createRedactor();
    keepReadable('0a1b2c3d4e');
    hideContentOf(sending({ content: 'a quiet remark 0a1b2c3d4e 1.1' }));
    expect(clean('idempotency-key: key-0a1b2c3d4e-1.1')).toBe('idempotency-key: key-0a1b2c3d4e-1.1');
    expect(clean('a quiet remark 0a1b2c3d4e 1.1')).not.toMatch(/quiet|remark/);
  });

  it('knows of any text whether it was submitted', () => {
    const { hideContentOf, wasSubmitted } = createRedactor();
    hideContentOf(sending({ content: 'Mail Zoe please' }));
    expect([wasSubmitted('zoe'), wasSubmitted('ZOE'), wasSubmitted('Anna')]).toEqual([true, true, false]);
  });

  it('hides bodies that are no JSON', () => {
    const { hideContentOf, clean } = createRedactor();
    hideContentOf(sending('this is no JSON but private'));
    expect(clean('refused: this is no JSON but private')).toBe('refused: ‹content›');
  });

  it('lets no ten characters of any submitted text through', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 10, maxLength: 60, unit: 'binary' }),
        fc.string(),
        fc.string(),
        (secret, before, after) => {
          fc.pre(!/^[a-z_]{0,12}$/.test(secret));
          const { hideContentOf, clean } = createRedactor();
          hideContentOf(sending({ content: secret }));
          const cleaned = clean(`${before}${secret}${after}`);
          const windows = Array.from({ length: secret.length - 9 }, (_, at) => secret.slice(at, at + 10));
          expect(windows.filter((piece) => cleaned.includes(piece))).toEqual([]);
        },
      ),
    );
  });
});
