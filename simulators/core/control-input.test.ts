import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readControl } from './control-input.ts';
import { faultPlanSchema } from './faults.ts';
import { ControlError } from './service-error.ts';
import { worldOptionsSchema } from './world-options.ts';

const CANARY = 'canary7f3a';

function refusalOf(schema: z.ZodType, input: unknown): ControlError {
  try {
    readControl(schema, input, 'key reference');
  } catch (error) {
    if (error instanceof ControlError) return error;
  }
  throw new Error('The input was not refused with a ControlError.');
}

describe('reading control input', () => {
  it('hands over what fits', () => {
    expect(readControl(z.strictObject({ a: z.int() }), { a: 1 }, 'thing')).toEqual({ a: 1 });
  });

  it('refuses with 400, a code without blanks, and the name of the member at fault', () => {
    const error = refusalOf(z.strictObject({ a: z.strictObject({ b: z.int() }) }), { a: { b: 'x' } });
    expect([error.status, error.code]).toEqual([400, 'invalid_key_reference']);
    expect(error.message).toContain('a.b');
  });

  it.each<[string, z.ZodType, unknown]>([
    ['a text for a number', worldOptionsSchema, { seed: CANARY }],
    ['an unknown choice', worldOptionsSchema, { clock: CANARY }],
    ['a bad instant', worldOptionsSchema, { start: CANARY }],
    ['an unknown member', worldOptionsSchema, { [CANARY]: 1 }],
    ['a fault of no kind', faultPlanSchema([]), { service: 'x', fault: { error: '', status: CANARY } }],
    ['a text for an object', faultPlanSchema([]), CANARY],
    ['a broken pattern', z.string().regex(/^\d+$/), CANARY],
    ['a text that is too long', z.string().max(3), CANARY],
  ])('never repeats a value: %s', (_what, schema, input) => {
    expect(refusalOf(schema, input).message).not.toContain(CANARY);
  });

  it('never repeats a value of any wrong options', () => {
    const wrong = fc.record({
      seed: fc.constant(CANARY),
      clock: fc.oneof(fc.constant(CANARY), fc.constant([CANARY])),
      start: fc.oneof(fc.constant(`${CANARY}-01-01`), fc.constant({ at: CANARY })),
      dials: fc.constant(CANARY),
    });
    fc.assert(
      fc.property(wrong, (input) => {
        expect(refusalOf(worldOptionsSchema, input).message).not.toContain(CANARY);
      }),
    );
  });
});
