import { commonVariants } from '../../core/common-questions.ts';
import { OUTSIDE_IN, type Rules } from '../rules/index.ts';

const repeatsRemoved: Rules['join'] = (parts) => [...new Set(parts.filter((part) => part.trim() !== ''))].join(', ');

/** The lawful alternatives to each default, as overrides of the rules: question id, then variant name. */
export const variants = {
  ...commonVariants(OUTSIDE_IN, ['key', 'rate']),
  'ALL-0~kilobytes': { decimal: { maxBodyBytes: 32_000_000 }, encoded: {} },
  'IG-B1~two-characters': { 'first-wins': { twoCharacters: 'first' }, 'last-wins': { twoCharacters: 'last' } },
  'IG-B1~joiners': {
    'other-joiner': { join: (parts) => parts.filter((part) => part.trim() !== '').join(' | ') },
    deduplicated: { join: repeatsRemoved },
  },
  'IG-B1~lossless-format': { 'echoed-true': { isLossless: (_, value) => value === true } },
  'IG-B1~numeric-range': {
    default: {
      resolveWhole: (value, { least, most, default: fallback }) =>
        Number.isInteger(value) && (value as number) >= least && (value as number) <= most
          ? (value as number)
          : fallback,
    },
  },
  'IG-B3~url-expiry': { longer: { urlLifeMs: 604_800_000 }, shorter: { urlLifeMs: 600_000 } },
} satisfies Readonly<Record<string, Readonly<Record<string, Partial<Rules>>>>>;
