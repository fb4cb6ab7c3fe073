import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readControl } from './control-input.ts';
import { faultPlanSchema } from './faults/faults.ts';
import { ControlError } from './service-error.ts';
import { worldOptionsSchema } from './world/world-options.ts';

const CANARY = 'canary7f3a';

const deep = z.strictObject({ a: z.array(z.strictObject({ weekly: z.int() })).optional() });
const clockMove = z.union([
  z.strictObject({ advance: z.union([z.string(), z.number()]) }),
  z.strictObject({ set: z.string() }),
]);

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
  ])('never repeats what may be content: %s', (_what, schema, input) => {
    expect(refusalOf(schema, input).message).not.toContain(CANARY);
  });

  it.each<[string, z.ZodType, unknown, string]>([
    ['a member of the whole', worldOptionsSchema, { sed: 1 }, 'unknown member sed. Did you mean seed?'],
    ['two members', worldOptionsSchema, { sed: 1, colour: 2 }, 'unknown member sed, and 1 more. Did you mean seed?'],
    [
      'a choice',
      worldOptionsSchema,
      { clock: 'sytem' },
      'clock must be one of: virtual, system; it was "sytem". Did you mean system?',
    ],
    [
      'a member like no other',
      worldOptionsSchema,
      { colour: 2 },
      'unknown member colour. Known are: seed, clock, start, dials, variants, record.',
    ],
    ['a number in quotes', worldOptionsSchema, { seed: '7' }, 'expected number, received string; it was "7".'],
    ['a member of a member', deep, { a: [{ weakly: 1 }] }, 'a.0 has an unknown member weakly. Did you mean weekly?'],
    ['a member of no form', clockMove, { advanc: '31s' }, 'unknown member advanc. Did you mean advance?'],
    ['a member of one form', clockMove, { set: 5 }, 'expected string, received number; it was 5.'],
    ['a member of many kinds', clockMove, { advance: true }, 'advance must be a string or a number.'],
    ['a list for a text', clockMove, { advance: [] }, 'advance must be a string or a number.'],
    ['a list for an object', clockMove, [], 'needs one of: advance, set.'],
  ])('names the member at fault, and what was probably meant: %s', (_what, schema, input, words) => {
    expect(refusalOf(schema, input).message).toContain(words);
  });

  it.each([`${CANARY}`, 'tm_sim_default_w123', 'a'.repeat(41), 'two words'])('does not name a member %s', (member) => {
    expect(refusalOf(worldOptionsSchema, { [member]: 1 }).message).toBe('The key reference has an unknown member.');
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
