import { type Members, type Mutant, onBody, without } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { hashHex, maskWhole, placeholder } from '../rules/operators.ts';
import { type Rewritten, rewrite } from '../rules/rewrite.ts';
import { onRefused, onResults, onRewritten, operatorsIn, refuse, withStatus } from './alter.ts';

/** Defects of what operators do to spans: section B.2. */
export const rewritingMutants: readonly Mutant<Rules>[] = [
  { name: 'default-operator-for-all', clauses: ['PD-B1-10'], rules: { operatorFor: (map) => map.get('DEFAULT') } },
  {
    name: 'first-operator-for-all',
    clauses: ['PD-B1-10'],
    rules: { operatorFor: (map) => [...map.values()][0] },
  },
  {
    name: 'default-only-when-alone',
    clauses: ['PD-B1-11'],
    rules: { operatorFor: (map, type) => map.get(type) ?? (map.size === 1 ? map.get('DEFAULT') : undefined) },
  },
  {
    name: 'default-for-the-first-document',
    clauses: ['PD-B1-11'],
    reply: onRewritten((text, { texts }, at) =>
      Array.isArray(texts) && at > 0 ? text.replaceAll('REST', '<EMAIL_ADDRESS>') : text,
    ),
  },
  { name: 'default-ignored', clauses: ['PD-B1-11'], rules: { operatorFor: (map, type) => map.get(type) } },
  {
    name: 'sixty-three-operators',
    clauses: ['PD-B1-41'],
    reply: refuse((sent) => Object.keys(operatorsIn(sent)).length === 64),
  },
  {
    name: 'operators-without-end',
    clauses: ['PD-B1-30'],
    rules: { unknownEntity: 'ignored', isOverLimit: (count, limit) => count > limit && limit !== 64 },
  },
  { name: 'unknown-operator-kept', clauses: ['PD-B2-7'], rules: { unknownOperator: 'kept' } },
  {
    name: 'unknown-operator-unprocessable',
    clauses: ['PD-B2-7'],
    reply: onRefused((sent) => kindsIn(sent).includes('scramble'), withStatus(422)),
  },
  {
    name: 'unknown-operator-of-another-type',
    clauses: ['PD-B2-7'],
    reply: (reply) => ({
      ...reply,
      text: reply.text.replace(
        '"type":"invalid_request","code":"unknown_operator"',
        '"type":"invalid_operator","code":"unknown_operator"',
      ),
    }),
  },
  {
    name: 'unknown-operator-kept-by-anonymize',
    clauses: ['PD-B2-7'],
    reply: onRefused(
      (sent, path) => path.endsWith('/anonymize') && kindsIn(sent).includes('scramble'),
      withStatus(200),
    ),
  },
  {
    name: 'unknown-operator-kept-by-jobs',
    clauses: ['PD-B2-7'],
    reply: onRefused(
      (sent, path) => path.endsWith('/jobs') && kindsIn(sent).includes('scramble'),
      (reply) => ({ ...reply, status: 202, text: '{"id":"job_1","status":"queued"}' }),
    ),
  },
  {
    name: 'odd-mask-crashes',
    clauses: ['PD-B2-20'],
    reply: onRefused(
      (sent) => Object.values(operatorsIn(sent)).some(({ chars_to_mask: count }) => Number(count) < 0),
      withStatus(500),
    ),
  },
  { name: 'new-value-ignored', clauses: ['PD-B2-1'], rules: { replacement: (_value, type) => placeholder(type) } },
  {
    name: 'new-value-in-brackets',
    clauses: ['PD-B2-1'],
    rules: { replacement: (value, type) => (value === undefined ? placeholder(type) : `<${value}>`) },
  },
  {
    name: 'new-value-as-a-pattern',
    clauses: ['PD-B2-1'],
    rules: {
      replacement: (value, type) => (value === undefined ? placeholder(type) : 'span'.replace('span', value)),
    },
  },
  {
    name: 'placeholder-without-brackets',
    clauses: ['PD-B2-11'],
    rules: { placeholder: (type) => type, replacement: (value, type) => value ?? type },
  },
  {
    name: 'placeholder-in-small-letters',
    clauses: ['PD-B2-11'],
    rules: { replacement: (value, type) => value ?? `<${type.toLowerCase()}>` },
  },
  {
    name: 'new-value-of-512-refused',
    clauses: ['PD-B2-12'],
    reply: refuse((sent) => newValuesIn(sent).some((value) => value.length === 512)),
  },
  {
    name: 'new-value-cut-to-500',
    clauses: ['PD-B2-12'],
    rules: { replacement: (value, type) => value?.slice(0, 500) ?? placeholder(type) },
  },
  {
    name: 'new-value-without-end',
    clauses: ['PD-B2-13'],
    rules: { isOverLimit: (count, limit) => count > limit && limit !== 512 },
  },
  { name: 'redact-leaves-a-blank', clauses: ['PD-B2-2'], rules: { removal: ' ' } },
  { name: 'redact-leaves-a-block', clauses: ['PD-B2-2'], rules: { removal: '█' } },
  {
    name: 'mask-covers-one-fewer',
    clauses: ['PD-B2-3', 'PD-B2-15'],
    rules: {
      maskValue: (value, mask) => maskWhole(value, { ...mask, count: Math.max(0, (mask.count ?? value.length) - 1) }),
    },
  },
  {
    name: 'mask-changes-the-length',
    clauses: ['PD-B2-3'],
    rules: {
      maskValue: (value, mask) =>
        mask.isFromEnd ? maskWhole(value, mask) : mask.character + value.slice(mask.count ?? value.length),
    },
  },
  {
    name: 'mask-always-from-the-end',
    clauses: ['PD-B2-3'],
    rules: { maskValue: (value, mask) => maskWhole(value, { ...mask, isFromEnd: true }) },
  },
  {
    name: 'mask-never-from-the-end',
    clauses: ['PD-B2-15'],
    rules: { maskValue: (value, mask) => maskWhole(value, { ...mask, isFromEnd: false }) },
  },
  {
    name: 'mask-from-the-end-skips-the-last',
    clauses: ['PD-B2-15'],
    rules: {
      maskValue: (value, mask) =>
        mask.isFromEnd && (mask.count ?? 0) < value.length
          ? `${maskWhole(value.slice(0, -1), mask)}${value.slice(-1)}`
          : maskWhole(value, mask),
    },
  },
  {
    name: 'mask-always-of-stars',
    clauses: ['PD-B2-16'],
    rules: { maskValue: (value, mask) => maskWhole(value, { ...mask, character: '*' }) },
  },
  {
    name: 'mask-in-ascii-only',
    clauses: ['PD-B2-16'],
    rules: {
      maskValue: (value, mask) => maskWhole(value, { ...mask, character: mask.character > '~' ? '?' : mask.character }),
    },
  },
  {
    name: 'mask-overrun-leaves-an-end',
    clauses: ['PD-B2-17'],
    rules: {
      maskValue: (value, mask) =>
        (mask.count ?? 0) > value.length
          ? maskWhole(value, { ...mask, count: value.length - 1 })
          : maskWhole(value, mask),
    },
  },
  {
    name: 'mask-of-a-thousand-refused',
    clauses: ['PD-B2-18'],
    reply: refuse((sent) => Object.values(operatorsIn(sent)).some(({ chars_to_mask: count }) => count === 1_000)),
  },
  { name: 'hash-differs-each-time', clauses: ['PD-B2-4'], rules: saltedByCount() },
  {
    name: 'hash-differs-by-document',
    clauses: ['PD-B2-4'],
    reply: onRewritten((text, { texts }, at) =>
      Array.isArray(texts) && at > 0 ? text.replace(/[0-9a-f]{64}/g, (digest) => [...digest].reverse().join('')) : text,
    ),
  },
  {
    name: 'hash-of-the-length',
    clauses: ['PD-B2-4'],
    rules: { hashValue: (value, type, account) => hashHex(value.slice(-4, -3), type, account) },
  },
  {
    name: 'hash-always-sha256',
    clauses: ['PD-B2-21'],
    rules: { hashValue: (value, _type, account) => hashHex(value, 'sha256', account) },
  },
  {
    name: 'hash-cut-to-sixteen',
    clauses: ['PD-B2-21'],
    rules: { hashValue: (value, type, account) => hashHex(value, type, account).slice(0, 16) },
  },
  {
    name: 'md5-refused',
    clauses: ['PD-B2-21'],
    reply: refuse((sent) => Object.values(operatorsIn(sent)).some(({ hash_type: type }) => type === 'md5')),
  },
  { name: 'keep-removes', clauses: ['PD-B2-6'], rules: { keepValue: () => '' } },
  { name: 'keep-trims', clauses: ['PD-B2-6'], rules: { keepValue: (value) => value.replaceAll(' ', '') } },
  {
    name: 'text-normalized',
    clauses: ['PD-B2-8'],
    reply: onRewritten((text) => text.normalize('NFC')),
  },
  { name: 'text-trimmed', clauses: ['PD-B2-8'], reply: onRewritten((text) => text.trim()) },
  { name: 'line-ends-changed', clauses: ['PD-B2-8'], reply: onRewritten((text) => text.replaceAll('\r\n', '\n')) },
  { name: 'markup-escaped', clauses: ['PD-B2-8'], rules: { rewrite: (...given) => escaped(rewrite(...given)) } },
  {
    name: 'rewritten-text-renamed',
    clauses: ['PD-B2-9'],
    reply: onBody((body, { path }) => (path.endsWith('/redact') ? renamed(body) : undefined)),
  },
  {
    name: 'clean-documents-left-out',
    clauses: ['PD-B2-9'],
    reply: onResults((result) =>
      typeof result.redacted_text === 'string' && Array.isArray(result.items) && result.items.length === 0
        ? without(result, 'redacted_text')
        : undefined,
    ),
  },
  {
    name: 'first-document-only',
    clauses: ['PD-B2-9', 'PD-B1-11'],
    reply: onRewritten((text, { texts }, at) => (Array.isArray(texts) && at > 0 ? String(texts[at]) : text)),
  },
  { name: 'no-audit-trail', clauses: ['PD-B2-29'], rules: { writeAudit: () => ({}) } },
  {
    name: 'audit-trail-of-types-only',
    clauses: ['PD-B2-29'],
    reply: onResults(({ items, ...result }) =>
      Array.isArray(items) ? { ...result, items: items.map((item: Members) => without(item, 'operator')) } : undefined,
    ),
  },
];

/** The names of the operators of a request. */
function kindsIn(sent: Members): readonly unknown[] {
  return Object.values(operatorsIn(sent)).map(({ type }) => type);
}

function newValuesIn(sent: Members): readonly string[] {
  return Object.values(operatorsIn(sent)).flatMap(({ new_value: value }) => (typeof value === 'string' ? [value] : []));
}

function renamed(body: Members): Members | undefined {
  if (!Array.isArray(body.results)) return undefined;
  const results = body.results.map(({ redacted_text: text, ...result }: Members) => ({ ...result, text }));
  return { ...body, results };
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

function escaped(rewritten: Rewritten): Rewritten {
  return { ...rewritten, text: rewritten.text.replaceAll('&', '&amp;') };
}
