import { commonVariants } from '../../core/common-questions.ts';
import { OUTSIDE_IN, type Rules } from '../rules/index.ts';

const common = commonVariants(OUTSIDE_IN, ['key', 'rate']);

/** The lawful alternatives to each default, as overrides of the rules: question id, then variant name. */
export const variants = {
  ...common,
  'ALL-0~timestamps': { offset: {}, seconds: {}, micros: {} },
  'ALL-0~kilobytes': { decimal: { maxBodyBytes: 32_000_000 }, encoded: {} },
} satisfies Readonly<Record<string, Readonly<Record<string, Partial<Rules>>>>>;
