import { codePoints } from '../../core/characters.ts';
import { type Members, type Mutant, onBody } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { onBatches, onSingles, onVerdicts, recode, refuse, serve } from './alter.ts';

/** Defects of the options of a check: section 4.1. */
export const requestMutants: readonly Mutant<Rules>[] = [
  {
    name: 'text-answered-with-a-list',
    clauses: ['TM-4.1-1'],
    reply: onSingles((result) => ({ ...result, results: [result] })),
  },
  {
    name: 'list-answered-with-its-first-verdict',
    clauses: ['TM-4.1-13'],
    reply: onBatches((batch, { content }) => (content ? { ...(batch.results as readonly Members[])[0] } : undefined)),
  },
  {
    name: 'list-of-texts-refused',
    clauses: ['TM-4.1-13'],
    reply: refuse(({ content }) => Array.isArray(content), 400, 'missing_content'),
  },
  {
    name: 'empty-list-served',
    clauses: ['TM-4.1-14'],
    reply: serve('empty_batch', ({ content }) => Array.isArray(content)),
  },
  {
    name: 'mixed-list-crashes',
    clauses: ['TM-4.1-14'],
    reply: recode('invalid_item', { status: 500 }, ({ content }) => Array.isArray(content) && content.length > 1),
  },
  {
    name: 'limit-one-short',
    clauses: ['TM-4.1-2'],
    rules: { characters: { ...codePoints, count: (text) => codePoints.count(text) + 1 } },
  },
  {
    name: 'limit-one-long',
    clauses: ['TM-4.1-15'],
    rules: { characters: { ...codePoints, count: (text) => codePoints.count(text) - 1 } },
  },
  {
    name: 'overlong-text-cut',
    clauses: ['TM-4.1-15'],
    reply: serve('content_too_long', ({ content }) => typeof content === 'string'),
  },
  {
    name: 'overlong-text-by-another-name',
    clauses: ['TM-4.1-15'],
    reply: recode('content_too_long', { status: 413, code: 'too_large' }),
  },
  {
    name: 'caller-id-lost',
    clauses: ['TM-4.1-3', 'TM-4.1-18'],
    rules: { placeCallerId: (requestId) => ({ id: requestId }) },
  },
  {
    name: 'long-caller-id-refused',
    clauses: ['TM-4.1-17'],
    reply: refuse(({ id }) => typeof id === 'string' && id.length > 120),
  },
  {
    name: 'caller-id-not-cut',
    clauses: ['TM-4.1-18'],
    reply: onSingles((result, { id }) => ('item_id' in result ? { ...result, item_id: id } : undefined)),
  },
  {
    name: 'subset-ignored-for-hits',
    clauses: ['TM-4.1-4', 'TM-4.6-11'],
    reply: onVerdicts((result, { rules }) =>
      rules && Array.isArray(result.rules)
        ? {
            ...result,
            rules: [...result.rules, { id: 'unasked', name: 'Unasked', probability: 0, score: 1, action: 'review' }],
          }
        : undefined,
    ),
  },
  {
    name: 'subset-evaluates-everything',
    clauses: ['TM-4.1-4', 'TM-2.1-24'],
    rules: { selectRules: (_ids, rules) => ({ kind: 'selected', rules: rules.filter(({ isEnabled }) => isEnabled) }) },
  },
  {
    name: 'threshold-objects-refused',
    clauses: ['TM-4.1-5'],
    reply: refuse(
      ({ thresholds }) => valuesIn(thresholds).some((value) => typeof value === 'object'),
      400,
      'invalid_threshold',
    ),
  },
  {
    name: 'bare-threshold-refused',
    clauses: ['TM-4.1-19'],
    reply: onSingles((result, { thresholds }) =>
      valuesIn(thresholds).some((value) => typeof value === 'number') ? { ...result, rules: [] } : undefined,
    ),
  },
  {
    name: 'bare-threshold-reviews',
    clauses: ['TM-4.1-19'],
    reply: onSingles(({ rules, ...result }, { thresholds }) =>
      Array.isArray(rules) && valuesIn(thresholds).some((value) => typeof value === 'number')
        ? { ...result, rules: rules.map((hit: Members) => ({ ...hit, action: 'review' })) }
        : undefined,
    ),
  },
  {
    name: 'context-with-locale-refused',
    clauses: ['TM-4.1-6'],
    reply: refuse(({ context }) => typeof context === 'object' && 'locale' in (context as Members)),
  },
  {
    name: 'reason-sent-unasked',
    clauses: ['TM-4.1-7'],
    reply: onVerdicts((result) => ({ reason: 'Because.', ...result })),
  },
  {
    name: 'hits-sent-unasked',
    clauses: ['TM-4.1-7'],
    reply: onVerdicts((result) =>
      result.flagged
        ? { rules: [{ id: 'hate', name: 'Hate', probability: 0.9, score: 4, action: 'block' }], ...result }
        : undefined,
    ),
  },
  { name: 'metadata-lost', clauses: ['TM-4.1-9', 'TM-1-20'], rules: { placeMetadata: () => ({}) } },
  {
    name: 'metadata-as-text',
    clauses: ['TM-4.1-9'],
    rules: { placeMetadata: (metadata) => ({ metadata: JSON.stringify(metadata) }) },
  },
  {
    name: 'metadata-without-nulls',
    clauses: ['TM-4.1-9'],
    rules: {
      placeMetadata: (metadata) => ({ metadata: JSON.parse(JSON.stringify(metadata).replace(/"note":null,/, '')) }),
    },
  },
  {
    name: 'astral-metadata-torn',
    clauses: ['TM-1-20'],
    reply: onBody(({ metadata, ...body }) =>
      metadata
        ? { ...body, metadata: JSON.parse(JSON.stringify(metadata).replace(/[\ud800-\udfff]+/g, '?')) }
        : undefined,
    ),
  },
  {
    name: 'combining-metadata-composed',
    clauses: ['TM-1-20'],
    reply: onBody(({ metadata, ...body }) =>
      metadata ? { ...body, metadata: JSON.parse(JSON.stringify(metadata).normalize('NFC')) } : undefined,
    ),
  },
  {
    name: 'client-id-refused',
    clauses: ['TM-4.1-10'],
    reply: refuse(({ client_id: clientId }) => typeof clientId === 'string' && /[^ -~]/.test(clientId)),
  },
  {
    name: 'client-id-moves-probabilities',
    clauses: ['TM-4.1-10'],
    reply: onSingles(({ probabilities, ...result }, { client_id: clientId }) =>
      clientId && probabilities ? { ...result, probabilities: { ...probabilities, spam: 0.5 } } : undefined,
    ),
  },
  {
    name: 'time-budget-ends-excluded',
    clauses: ['TM-4.1-11'],
    rules: { clampTimeout: (timeoutMs) => (timeoutMs > 1_000 && timeoutMs < 60_000 ? timeoutMs : undefined) },
  },
  {
    name: 'time-budget-of-a-minute-refused',
    clauses: ['TM-4.1-11'],
    reply: refuse(({ timeout_ms: timeoutMs }) => timeoutMs === 60_000),
  },
  {
    name: 'time-budget-below-range-crashes',
    clauses: ['TM-4.1-25'],
    reply: refuse(({ timeout_ms: timeoutMs }) => Number(timeoutMs) < 0, 500, 'internal_error'),
  },
  { name: 'time-budget-as-it-comes', clauses: ['TM-4.1-25'], rules: { clampTimeout: (timeoutMs) => timeoutMs } },
  { name: 'no-evaluation-too-late', clauses: ['TM-4.1-26', 'TM-4.1-27'], rules: { isTimedOut: () => false } },
  {
    name: 'late-evaluation-is-a-gateway-fault',
    clauses: ['TM-4.1-26'],
    reply: recode('upstream_timeout', { status: 502 }, ({ timeout_ms: timeoutMs }) => timeoutMs !== undefined),
  },
  {
    name: 'half-a-minute-by-default',
    clauses: ['TM-4.1-27'],
    rules: { isTimedOut: (tookMs, timeoutMs) => tookMs > (timeoutMs === 25_000 ? 30_000 : timeoutMs) },
  },
  {
    name: 'twenty-seconds-by-default',
    clauses: ['TM-4.1-27'],
    rules: { isTimedOut: (tookMs, timeoutMs) => tookMs > (timeoutMs === 25_000 ? 20_000 : timeoutMs) },
  },
  {
    name: 'blank-text-blocked',
    clauses: ['TM-4.1-28'],
    reply: onSingles((result, { content }) =>
      String(content).trim() === '' ? { ...result, decision: 'block', flagged: true } : undefined,
    ),
  },
  {
    name: 'null-content-served',
    clauses: ['TM-4.1-29'],
    reply: serve('missing_content', ({ content }) => content === null),
  },
  {
    name: 'object-content-crashes',
    clauses: ['TM-4.1-29'],
    reply: recode('invalid_item', { status: 500 }, ({ content }) => typeof content === 'object'),
  },
  {
    name: 'odd-include-crashes',
    clauses: ['TM-4.1-30'],
    reply: refuse(({ include }) => Array.isArray(include) && include.includes('smell'), 500, 'internal_error'),
  },
  {
    name: 'odd-metadata-crashes',
    clauses: ['TM-4.1-30'],
    reply: recode('invalid_field', { status: 500 }, ({ metadata }) => typeof metadata === 'string'),
  },
  {
    name: 'checks-created',
    clauses: ['TM-4.1-31'],
    reply: (reply, { path }) => (path.endsWith('/check') && reply.status === 200 ? { ...reply, status: 201 } : reply),
  },
  {
    name: 'long-texts-crash',
    clauses: ['TM-4.1-31'],
    reply: recode('content_too_long', { status: 500 }),
  },
];

function valuesIn(object: unknown): readonly unknown[] {
  return typeof object === 'object' && object !== null ? Object.values(object) : [];
}
