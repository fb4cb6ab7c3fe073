import { check, PATHS } from '../../../harness/services/personal-data/client.ts';
import { repetition } from '../../../harness/services/personal-data/facts/calls.ts';
import { EMAILS, LETTER, letterSpans, redacted } from '../../../harness/services/personal-data/facts/facts.ts';
import { escaped } from '../../../harness/services/personal-data/facts/kinds.ts';
import { redactedIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { ODD_END, ODD_PIECES, ODD_START, RARE_PIECES } from '../../../harness/services/personal-data/facts/samples.ts';
import {
  expectOfEach,
  OTHER_WAYS,
  REDACTION,
  redaction,
  rewriteEach,
} from '../../../harness/services/personal-data/facts/ways.ts';

const [EMAIL] = EMAILS;

/** Checks that what stands around spans comes back as it was. */
export const surroundingChecks = [
  check('PD-B2-8', 'gives back whatever stands around a span as it was', async (context) => {
    // Another address that ends like the span is allowed, and so is as little touched as the rest.
    const other = `jo${EMAIL}`;
    const around = ODD_PIECES.toSpliced(1, 0, other).join(' | ');
    const [before, after] = [`${ODD_START}${around}\n`, `\n${around}${ODD_END}`];
    const operators = { DEFAULT: { operator: 'redact' } };
    const rewritten = await redacted(context, `${before}${EMAIL}${after}`, operators, { allow_list: [other] });
    // Whether it is left alone is the matter of another clause.
    const lawful = [`${before}${after}`, `${before}${after}`.replaceAll(other, '')];
    context.expect(lawful.includes(rewritten), 'whether the text around the span is as it was').toBe(true);
  }),

  check(
    'PD-B2-8',
    'gives back rare characters as they were, at once and in a job',
    { pace: 'waiting' },
    async (context) => {
      const around = RARE_PIECES.map((piece) => `a${piece}b`).join('');
      const operators = { DEFAULT: { operator: 'redact' } };
      const body = { ...(await redaction(context, operators)), text: `${around}\n${EMAIL}\n${around}` };
      const outcomes = await rewriteEach(context, [REDACTION, ...OTHER_WAYS.slice(1, 2)], body);
      if (outcomes.some(({ isRefused }) => isRefused)) return context.inconclusive('such characters are refused here');
      expectOfEach(context, outcomes, ({ texts }) => texts[0] === `${around}\n\n${around}`);
    },
  ),

  check(
    'PD-B2-8',
    'gives back whatever stands around all that is found, where findings overlap too',
    async (context) => {
      const values = (await letterSpans(context)).map(({ value = '' }) => value);
      if (values.includes('')) return context.inconclusive('needs the value of each finding');
      // So far around a place does a value reach that covers it.
      const isFound = (at: number): boolean =>
        values.some((value) => LETTER.slice(Math.max(0, at + 1 - value.length), at + value.length).includes(value));
      const around = [...LETTER]
        .map((character, at) => (isFound(at) ? '\0' : character))
        .join('')
        .split(/\0+/);
      const { first } = await repetition(context, PATHS.redact);
      const rewritten = redactedIn(first.body);
      if (!rewritten.some((text) => !text.includes(EMAIL))) return context.inconclusive('nothing was rewritten');
      // The weaker one of two that overlap may be left as it is.
      const lawful = new RegExp(`^${around.map(escaped).join('[^]*')}`);
      context.expect(rewritten.filter((text) => !lawful.test(text)).length).toBe(0);
    },
  ),
];
