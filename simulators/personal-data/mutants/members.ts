import type { Fits } from '../../core/mutants/conditions.ts';
import { failures, OURS, schemaDefects } from '../../core/mutants/from-schema.ts';
import * as replies from '../wire/replies.ts';
import { to } from './speech.ts';

/** A task that was carried out at once. */
const done =
  (...tasks: readonly string[]): Fits =>
  (sent, seen) =>
    seen.status === 200 && Boolean(to(...tasks)(sent, seen));

const AS_WRAPPED = 'PD-7~envelope leaves the wrapper open';
const AS_CONTAINED = 'PD-4~document-order leaves open what holds the documents';
const AS_TEXT = 'PD-4~amount-type lets amounts be decimal texts';

const USAGE = {
  usage: 'PD-B2-30',
  'usage.amount': 'PD-B2-30',
  'usage.documents': OURS,
  'usage.characters': OURS,
} as const;

/**
 * Defects of single members of answers. The layouts of findings, audit trails, jobs and reference answers are open, so that
 * no check may look for their members by name: what the document names is all that stands here.
 */
export const memberMutants = schemaDefects([
  {
    ...failures(replies.errorEnvelope, {
      error: OURS,
      'error.type': 'PD-7-1',
      'error.code': 'PD-7-1',
      'error.message': OURS,
      'error.request_id': 'PD-7-1',
    }),
    spared: {
      'error-type-misplaced': AS_WRAPPED,
      'error-code-misplaced': AS_WRAPPED,
      'error-request-id-misplaced': AS_WRAPPED,
    },
  },
  {
    name: 'rewritten',
    schema: replies.redactResult,
    fits: done('redact', 'anonymize'),
    clauses: {
      results: 'PD-B2-9',
      'results[]': 'PD-B2-9',
      'results[].redacted_text': 'PD-B2-9',
      'results[].items': OURS,
      ...USAGE,
    },
    spared: {
      'results-retyped': AS_CONTAINED,
      'results-misplaced': AS_CONTAINED,
      'results-last-redacted-text-retyped': AS_CONTAINED,
      'results-last-redacted-text-misplaced': AS_CONTAINED,
      'usage-amount-retyped': AS_TEXT,
    },
  },
  {
    name: 'detected',
    schema: replies.detectResult,
    fits: done('detect'),
    clauses: {
      results: OURS,
      ...USAGE,
    },
    spared: { 'usage-amount-retyped': AS_TEXT },
  },
  {
    name: 'reversed',
    schema: replies.deanonymizeResult,
    fits: done('deanonymize'),
    clauses: {
      text: OURS,
      items: OURS,
      ...USAGE,
    },
    spared: { 'usage-amount-retyped': AS_TEXT },
  },
]);
