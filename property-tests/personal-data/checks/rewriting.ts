import * as fc from 'fast-check';
import { property } from '../../../harness/services/personal-data/client.ts';
import { EMAILS, redacted } from '../../../harness/services/personal-data/facts/facts.ts';
import { ODD_PIECES } from '../../../harness/services/personal-data/facts/samples.ts';

const [EMAIL] = EMAILS;

const someWords = fc.array(fc.constantFrom(...ODD_PIECES), { maxLength: 4 }).map((pieces) => pieces.join(' | '));

/** Rules of rewriting over drawn surroundings and drawn masks. */
export const rewritingChecks = [
  property(
    'PD-B2-8',
    'text outside the spans comes back as it was',
    fc.record({ before: someWords, after: someWords, value: fc.constantFrom('', 'X', '😀') }),
    async (context, { before, after, value }) => {
      const replace = value === '' ? { operator: 'redact' } : { operator: 'replace', new_value: value };
      const text = `${before}\n${EMAIL}\n${after}`;
      const isKept = (await redacted(context, text, { DEFAULT: replace })) === `${before}\n${value}\n${after}`;
      context.expect(isKept, 'whether the text around the span is as it was').toBe(true);
    },
    { runs: { deployment: 2 } },
  ),

  ...(
    [
      ['PD-B2-3', 'a mask covers so many characters at one end and no others', false],
      ['PD-B2-15', 'a mask from the end covers so many characters there and no others', true],
    ] as const
  ).map(([clause, name, isFromEnd]) =>
    property(
      clause,
      name,
      fc.integer({ min: 1, max: EMAIL.length }),
      async (context, count) => {
        const mask = { operator: 'mask', masking_char: '#', chars_to_mask: count, from_end: isFromEnd };
        const cover = '#'.repeat(count);
        const masked = isFromEnd ? EMAIL.slice(0, EMAIL.length - count) + cover : cover + EMAIL.slice(count);
        const text = await redacted(context, `Write to ${EMAIL} soon.`, { DEFAULT: mask });
        context.expect(text).toBe(`Write to ${masked} soon.`);
      },
      { runs: { deployment: 2 } },
    ),
  ),
];
