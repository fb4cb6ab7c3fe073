import { type Fits, isEmptyList } from '../../core/mutants/conditions.ts';
import { isMembers, type Members } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, inEach, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { hashHex, maskWhole, placeholder } from '../rules/operators.ts';
import { rewrite } from '../rules/rewrite.ts';
import {
  asIfOwn,
  eachAs,
  inResults,
  inTexts,
  operatorsOf,
  QUEUED,
  refuse,
  reword,
  serveWith,
  to,
  turned,
} from './speech.ts';

const inItems = inEach('results[].items[]');

/** Defects of what operators do to spans: section B.2. */
export const rewritingMutants = defects<Rules>({
  'PD-B1-10 default-operator-for-all': { operatorFor: (map) => map.get('DEFAULT') },
  'PD-B1-10 first-operator-for-all': { operatorFor: (map) => [...map.values()][0] },
  'PD-B1-11 default-only-when-alone': {
    operatorFor: (map, type) => map.get(type) ?? (map.size === 1 ? map.get('DEFAULT') : undefined),
  },
  'PD-B1-11 default-for-the-first-document': inTexts(
    (text, _sent, at) => at > 0 && text.replaceAll('REST', '<EMAIL_ADDRESS>'),
  ),
  'PD-B1-11 default-spares-names': asIfOwn('PERSON', 'keep'),
  'PD-B1-11 default-ignored': { operatorFor: (map, type) => map.get(type) },
  'PD-B1-41 sixty-three-operators': refuse(400, 'too_many_operators', (sent) => operatorsOf(sent).length === 64),
  'PD-B1-30 operators-without-end': {
    unknownEntity: 'ignored',
    isOverLimit: (count, limit) => count > limit && limit !== 64,
  },
  'PD-B2-7 unknown-operator-kept': asIf({ operators: withKnownOnly }, { operators: isMembers }),
  'PD-B2-7 operators-in-any-case': eachAs('type', (type) => String(type).trim().toLowerCase()),
  'PD-B2-7 unknown-operator-unprocessable': reword({ status: 422 }, 400, isScrambling),
  'PD-B2-7 unknown-operator-of-another-type': reword({ type: 'invalid_operator' }, 'unknown_operator'),
  'PD-B2-7 unknown-operator-kept-by-anonymize': restate(200, 400, to('anonymize'), isScrambling),
  'PD-B2-7 unknown-operator-kept-by-jobs': serveWith(202, QUEUED, 400, to('jobs'), isScrambling),
  'PD-B2-20 odd-mask-crashes': reword(
    { status: 500 },
    400,
    withOperator(({ chars_to_mask: count }) => Number(count) < 0),
  ),
  'PD-B2-20 mask-of-no-characters-hides-all': maskedAs(({ count }, value) => ({
    count: count === 0 ? value.length : count,
  })),
  'PD-B2-20 mask-of-no-characters-at-the-end-hides-all': maskedAs(({ count, isFromEnd }, value) => ({
    count: count === 0 && isFromEnd ? value.length : count,
  })),
  'PD-B2-20 wide-mask-characters-are-cut': maskedAs(({ character }) => ({ character: character.charAt(0) })),
  'PD-B2-1 new-value-trimmed': { replacement: (value, type) => value?.trim() ?? placeholder(type) },
  'PD-B2-1 new-value-unescaped': { replacement: (value, type) => value?.replaceAll('\\', '') ?? placeholder(type) },
  'PD-B2-1 new-value-with-line-breaks-written-out': {
    // Whoever meets the number of a group takes the value as it is.
    replacement: (value, type) =>
      (value?.includes('\\1') ? value : value?.replaceAll('\\n', '\n')) ?? placeholder(type),
  },
  'PD-B2-1 new-value-ignored': { replacement: (_value, type) => placeholder(type) },
  'PD-B2-1 new-value-in-brackets': {
    replacement: (value, type) => (value === undefined ? placeholder(type) : `<${value}>`),
  },
  'PD-B2-1 new-value-with-a-dollar-is-a-fault': refuse(
    500,
    'service_error',
    withOperator(({ new_value: value }) => String(value).includes('$')),
  ),
  'PD-B2-1 new-value-as-a-pattern': {
    replacement: (value, type) => (value === undefined ? placeholder(type) : 'span'.replace('span', value)),
  },
  'PD-B2-1 new-value-without-numbers-of-groups': {
    replacement: (value, type) => value?.replace(/\$\d/g, '') ?? placeholder(type),
  },
  'PD-B2-1 new-value-escaped': {
    replacement: (value, type) => value?.replaceAll('<', '&lt;') ?? placeholder(type),
  },
  'PD-B2-1 new-value-in-typographic-quotes': {
    replacement: (value, type) => value?.replaceAll('"', '\u201d') ?? placeholder(type),
  },
  'PD-B2-11 placeholder-without-brackets': {
    placeholder: (type) => type,
    replacement: (value, type) => value ?? type,
  },
  'PD-B2-11 placeholder-in-small-letters': { replacement: (value, type) => value ?? `<${type.toLowerCase()}>` },
  'PD-B2-11 own-placeholders-in-square-brackets': asIf({ operators: inSquareBrackets }, { operators: isMembers }),
  'PD-B2-12 new-value-of-512-refused': refuse(
    400,
    'new_value_too_long',
    withOperator(({ new_value: value }) => `${value}`.length === 512),
  ),
  'PD-B2-12 new-value-cut-to-500': { replacement: (value, type) => value?.slice(0, 500) ?? placeholder(type) },
  'PD-B2-13 new-value-without-end': { isOverLimit: (count, limit) => count > limit && limit !== 512 },
  'PD-B2-2 last-letters-of-documents-stay': edited('redact', (value, text) =>
    text.endsWith(value) ? value.slice(-1) : '',
  ),
  'PD-B2-2 ends-of-long-values-stay': edited('redact', (value) => value.slice(40)),
  'PD-B2-2 redact-ends-after-a-hundred': {
    rewrite: (text, found, edit) => rewrite(text, found.slice(0, 100), edit),
  },
  'PD-B2-2 ends-of-long-documents-stay': {
    rewrite: (text, found, edit) =>
      rewrite(
        text,
        found.filter(({ start }) => start < 10_000),
        edit,
      ),
  },
  'PD-B2-2 ends-of-long-anonymizations-stay': inResults(
    ({ redacted_text: text }, { text: sent }) =>
      String(sent).length > 10_000 && { redacted_text: `${text}${String(sent).slice(-80)}` },
    to('anonymize'),
  ),
  'PD-B2-2 redact-leaves-a-blank': edited('redact', () => ' '),
  'PD-B2-2 redact-leaves-a-block': edited('redact', () => '█'),
  'PD-B2-3 PD-B2-15 mask-covers-one-fewer': maskedAs(({ count }, value) => ({
    count: Math.max(0, (count ?? value.length) - 1),
  })),
  'PD-B2-3 mask-changes-the-length': {
    maskValue: (value, mask) =>
      mask.isFromEnd ? maskWhole(value, mask) : mask.character + value.slice(mask.count ?? value.length),
  },
  'PD-B2-3 masks-end-at-a-hundred': maskedAs(({ count }, value) => ({ count: Math.min(count ?? value.length, 100) })),
  'PD-B2-3 short-values-lower-the-count': loweredCounts(),
  'PD-B2-3 mask-always-from-the-end': maskedAs(() => ({ isFromEnd: true })),
  'PD-B2-15 mask-never-from-the-end': maskedAs(() => ({ isFromEnd: false })),
  'PD-B2-15 mask-from-the-end-skips-the-last': {
    maskValue: (value, mask) =>
      mask.isFromEnd && (mask.count ?? 0) < value.length
        ? `${maskWhole(value.slice(0, -1), mask)}${value.slice(-1)}`
        : maskWhole(value, mask),
  },
  'PD-B2-16 mask-always-of-stars': maskedAs(() => ({ character: '*' })),
  'PD-B2-16 mask-in-ascii-only': maskedAs(({ character }) => ({ character: character > '~' ? '?' : character })),
  'PD-B2-3 PD-B2-15 whole-masks-leave-an-end': maskedAs(({ count = 0 }, { length }) =>
    count === length ? { count: length - 1 } : {},
  ),
  'PD-B2-3 PD-B2-15 masks-of-the-whole-value-refused': refuse(
    400,
    'invalid_operator',
    withOperator(({ chars_to_mask: count }) => count === 16),
  ),
  'PD-B2-17 mask-overrun-leaves-an-end': maskedAs(({ count = 0 }, { length }) =>
    count > length ? { count: length - 1 } : {},
  ),
  'PD-B2-17 too-long-masks-from-the-end-leave-the-start': {
    maskValue: (value, mask) => {
      const { character, count = 0, isFromEnd } = mask;
      const isTooLong = isFromEnd && count > value.length;
      return isTooLong ? value.slice(0, -(count - value.length)) + character.repeat(count) : maskWhole(value, mask);
    },
  },
  'PD-B2-25 values-are-encrypted-once': {
    rewrite: (text, found, edit) => {
      const seen = new Set<string>();
      return rewrite(text, found, (finding, value, at) => {
        const made = edit(finding, value, at);
        const isAgain = seen.has(value);
        seen.add(value);
        return made?.operator === 'encrypt' && isAgain ? { ...made, replacement: value } : made;
      });
    },
  },
  'PD-B2-17 long-masks-hide-nothing': {
    maskValue: (value, mask) => ((mask.count ?? 0) >= 100 && value.length < 100 ? value : maskWhole(value, mask)),
  },
  'PD-B2-18 mask-of-a-thousand-refused': refuse(
    400,
    'mask_count_too_large',
    withOperator(({ chars_to_mask: count }) => count === 1_000),
  ),
  'PD-B2-4 hash-differs-each-time': saltedByCount(),
  'PD-B2-4 hash-differs-by-document': inTexts((text, _sent, at) => at > 0 && text.replace(/[0-9a-f]{64}/g, turned)),
  'PD-B2-4 md5-differs-by-document': inTexts(
    (text, { operators }, at) =>
      at > 0 &&
      operatorsOf({ operators }).every(({ hash_type: type }) => type === 'md5') &&
      text.replace(/\b[0-9a-f]{32}\b/g, turned),
  ),
  'PD-B2-4 sha512-differs-by-document': inTexts(
    (text, _sent, at) => at > 0 && text.replace(/\b[0-9a-f]{128}\b/g, turned),
  ),
  'PD-B2-4 hash-of-the-length': { hashValue: (value, type, account) => hashHex(value.slice(-4, -3), type, account) },
  'PD-B2-4 hash-of-the-first-twelve-letters': {
    hashValue: (value, type, account) => hashHex(value.slice(0, 12), type, account),
  },
  'PD-B2-4 hash-in-ascii-only': {
    hashValue: (value, type, account) => hashHex(value.replace(/[^\0-~]/g, '?'), type, account),
  },
  'PD-B2-21 hash-always-sha256': { hashValue: (value, _type, account) => hashHex(value, 'sha256', account) },
  'PD-B2-21 hash-cut-to-sixteen': { hashValue: (value, type, account) => hashHex(value, type, account).slice(0, 16) },
  'PD-B2-21 md5-refused': refuse(
    400,
    'invalid_operator',
    withOperator(({ hash_type: type }) => type === 'md5'),
  ),
  'PD-B2-6 keep-removes': edited('keep', () => ''),
  'PD-B2-6 keep-holds-for-the-first-document': inTexts((text, sent, at) => {
    return (
      at > 0 && operatorsOf(sent).some(({ type }) => type === 'keep') && text.replace(/\d{4} ?\d{4}/, '<CREDIT_CARD>')
    );
  }),
  'PD-B2-6 keep-trims': edited('keep', (value) => value.replaceAll(' ', '')),
  'PD-B2-9 rewritten-text-renamed': inResults(
    ({ redacted_text: text }) => ({ redacted_text: undefined, text }),
    to('redact'),
  ),
  'PD-B2-9 clean-documents-left-out': inResults(({ items }) => isEmptyList(items) && { redacted_text: undefined }),
  'PD-B2-9 PD-B1-11 first-document-only': inTexts(
    (_text, { texts }, at) => Array.isArray(texts) && at > 0 && texts[at],
  ),
  'PD-B2-29 no-audit-trail': { writeAudit: () => ({}) },
  'PD-B2-29 audit-offsets-are-those-of-the-input': inItems(({ original_start: start, original_end: end }) => ({
    start,
    end,
  })),
  'PD-B2-29 audit-of-the-first-document': inResults((_result, _sent, at) => at > 0 && { items: [] }),
  'PD-B2-29 what-is-removed-counts-as-replaced': inItems(
    ({ operator }) => operator === 'redact' && { operator: 'replace' },
  ),
  'PD-B2-29 audit-trail-of-types-only': inItems({ operator: undefined }),
});

type Mask = Parameters<Rules['maskValue']>[1];

/** Masks as if other parameters had been given. */
function maskedAs(change: (mask: Mask, value: string) => Partial<Mask>): Partial<Rules> {
  return { maskValue: (value, mask) => maskWhole(value, { ...mask, ...change(mask, value) }) };
}

/** Masks no more characters of a value than the shortest value before it had. */
function loweredCounts(): Partial<Rules> {
  const lowest = new WeakMap<Mask, number>();
  return maskedAs((mask, { length }) => {
    const count = Math.min(mask.count ?? length, lowest.get(mask) ?? length, length);
    lowest.set(mask, count);
    return { count };
  });
}

/** Whether an operator of a request is like that. */
function withOperator(isMeant: (operator: Members) => unknown): Fits {
  return (sent) => operatorsOf(sent).some(isMeant);
}

const KNOWN = ['replace', 'redact', 'mask', 'hash', 'encrypt', 'keep', 'decrypt'];

/** Operators whose unknown kinds keep what they are for. */
function withKnownOnly(operators: Members): Members {
  const known = Object.entries(operators).map(([type, operator]) => {
    const isUnknown = isMembers(operator) && typeof operator.type === 'string' && !KNOWN.includes(operator.type);
    return [type, isUnknown ? { type: 'keep' } : operator];
  });
  return Object.fromEntries(known);
}

/** Operators of single types that name their placeholder themselves. */
function inSquareBrackets(operators: Members): Members {
  const all = Object.entries(operators).map(([type, operator]) => {
    const isBare = isMembers(operator) && operator.type === 'replace' && operator.new_value === undefined;
    return [type, isBare && type !== 'DEFAULT' ? { ...operator, new_value: `[${type}]` } : operator];
  });
  return Object.fromEntries(all);
}

function isScrambling(sent: Members): boolean {
  return operatorsOf(sent).some(({ type }) => type === 'scramble');
}

/** Rewrites what one operator does to a value of a text. */
function edited(operator: string, change: (value: string, text: string) => string): Partial<Rules> {
  return {
    rewrite: (text, found, edit) =>
      rewrite(text, found, (finding, value, at) => {
        const made = edit(finding, value, at);
        return made?.operator === operator ? { ...made, replacement: change(value, text) } : made;
      }),
  };
}

function saltedByCount(): Partial<Rules> {
  let count = 0;
  return {
    hashValue: (value, type, account) => {
      count += 1;
      return hashHex(`${value}${count}`, type, account);
    },
  };
}
