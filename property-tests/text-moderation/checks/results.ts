import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord, recordOf } from '../../../harness/engine/is-record.ts';
import { always } from '../../../harness/services/text-moderation/client.ts';
import {
  answersToOne,
  DECISIONS,
  includes,
  isNear,
  isProbability,
  isSelected,
  singles,
  subsetOf,
  type Verdict,
  verdicts,
  verdictsWith,
} from './subjects.ts';

/** A confidence may be rounded otherwise than the probability that it repeats, both to as few as two decimals: 0.025 to 0.03, and what it leaves to 0.98. */
const ROUNDED_TO_TWO = 0.0101;

/** Below this, no probability of a text is anything to give a reason for. */
const CLEAN_BELOW = 0.1;

/** Rules that every verdict keeps: the fields of a single evaluation and their relations. */
export const resultChecks = [
  always(['TM-1-1', 'TM-2.1-12'], 'a single verdict is allow, review or block', singles, ({ result }, { expect }) => {
    expect(result.decision, 'decision').toBeOneOf(DECISIONS);
  }),

  always('TM-2.1-1', 'a single evaluation says what it is', singles, ({ result }, { expect }) => {
    expect(result.object, 'object').toBe('moderation');
  }),

  always(
    'TM-2.1-2',
    'the id is the request id where the caller sent none',
    (exchange) => singles(exchange).filter(({ sent }) => sent.id === undefined),
    ({ result }, { expect, exchange }) => {
      expect(exchange.reply.headers['x-request-id'], 'the header X-Request-Id').toBe(result.id);
    },
  ),

  always('TM-2.1-3', 'flagged is true for review and block, and only for them', verdicts, ({ result }, { expect }) => {
    expect(result.flagged, 'flagged').toBe(result.decision === 'review' || result.decision === 'block');
  }),

  always('TM-2.1-4', 'the score is 0 for allow and 1 to 5 for the rest', verdicts, ({ result }, { expect }) => {
    expect(result.score, `score of ${result.decision}`).toBeOneOf(result.decision === 'allow' ? [0] : [1, 2, 3, 4, 5]);
  }),

  always('TM-2.1-16', 'confidence lies between 0 and 1', verdicts, ({ result: { confidence } }, { expect }) => {
    expect(confidence, 'confidence').toSatisfy(isProbability, 'a number from 0 to 1');
  }),

  always(
    'TM-2.1-5',
    'a flagged verdict is as sure as its strongest hit',
    (exchange) => verdicts(exchange).filter(({ result }) => result.decision !== 'allow' && isListed(result.rules)),
    ({ result: { confidence, rules } }, { expect }) => {
      const strongest = [rules[0]?.probability ?? 0, Math.max(...rules.map(({ probability }) => probability))];
      expect(confidence, 'confidence').toSatisfy(
        (value: number) => strongest.some((probability) => isNear(value, probability, ROUNDED_TO_TWO)),
        `${strongest[0]}, the probability of the strongest hit`,
      );
    },
  ),

  always(
    'TM-2.1-14',
    'an allow is as sure as its largest probability leaves it',
    (exchange) => measuredVerdicts(exchange).filter(({ result }) => result.decision === 'allow'),
    ({ result: { confidence, probabilities = {} }, sent }, { expect }) => {
      const selected = Object.entries(probabilities).filter(([id]) => isSelected(id, sent));
      if (selected.length === 0) return;
      const left = 1 - Math.max(...selected.map(([, value]) => value));
      expect(confidence, 'confidence').toSatisfy(
        (value: number) => isNear(value, left, ROUNDED_TO_TWO),
        `${left.toFixed(4)}, what the largest probability leaves`,
      );
    },
  ),

  always('TM-2.1-6', 'hits are listed where there are any', verdictsWith('rules'), ({ result }, { expect }) => {
    expect(result.rules, 'rules').toBeList();
    expect(result.rules.length > 0, `whether ${result.decision} lists hits`).toBe(result.decision !== 'allow');
  }),

  always(
    'TM-2.1-7',
    'hits and reason are there by default',
    (exchange) => verdicts(exchange).filter(({ sent }) => sent.include === undefined),
    ({ result }, { expect }) => {
      expect(result.rules, 'rules').toBeList();
      expect(typeof result.reason, 'type of reason').toBe('string');
    },
  ),

  always(
    'TM-2.1-19',
    'a clean text needs no reason',
    (exchange) =>
      measuredVerdicts(exchange).filter(
        ({ result, sent }) =>
          includes(sent, 'reason') && result.decision === 'allow' && Math.max(...probabilitiesOf(result)) < CLEAN_BELOW,
      ),
    ({ result }, { expect }) => {
      expect(result.reason, 'reason').toBe('');
    },
  ),

  always(
    'TM-2.1-8',
    'probabilities are sent only on request',
    (exchange) => verdicts(exchange).filter(({ sent }) => !includes(sent, 'probabilities')),
    ({ result }, { expect }) => {
      expect(result).not.toHaveProperty('probabilities');
    },
  ),

  always(
    'TM-2.1-21',
    'probabilities are numbers between 0 and 1 under rule ids',
    verdictsWith('probabilities'),
    ({ result: { probabilities } }, { expect }) => {
      expect(probabilities, 'probabilities').toBeObject();
      const values = Object.values(probabilities ?? {});
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) expect(value, 'probabilities').toSatisfy(isProbability, 'a number from 0 to 1');
    },
  ),

  always(
    'TM-2.1-23',
    'probabilities name the same rules for every text, fired or not',
    (exchange) => measuredVerdicts(exchange).filter(({ sent }) => sent.rules === undefined),
    ({ result, policy }, { expect, seen }) => {
      const names = Object.keys(result.probabilities ?? {}).sort();
      if (!seen.has(policy)) seen.set(policy, names);
      expect(names).toEqual(seen.get(policy));
    },
  ),

  always(
    'TM-2.1-24',
    'a rules filter leaves exactly its rules in probabilities',
    (exchange) => measuredVerdicts(exchange).filter(({ sent }) => subsetOf(sent)),
    ({ result, sent }, { expect }) => {
      expect(Object.keys(result.probabilities ?? {}).sort()).toEqual([...new Set(subsetOf(sent))].sort());
    },
  ),

  always('TM-2.1-9', 'cached is true or false', verdicts, ({ result }, { expect }) => {
    expect(typeof result.cached, 'type of cached').toBe('boolean');
  }),

  always('TM-2.1-10', 'every verdict names its ruleset and version', verdicts, ({ result }, { expect }) => {
    const { id, label, version } = recordOf(result.ruleset);
    expect([typeof id, typeof label]).toEqual(['string', 'string']);
    expect(version, 'version').toBeWhole();
  }),

  always('TM-2.1-11', 'a single verdict names model and latency', singles, ({ result }, { expect }) => {
    expect(typeof result.model, 'type of model').toBe('string');
    expect(result.latency_ms, 'latency_ms').toBeWhole();
    expect(result.latency_ms, 'latency_ms').toBeGreaterThanOrEqual(0);
  }),

  always('TM-4.1-1', 'one text yields one verdict, not a list of them', answersToOne, ({ result }, { expect }) => {
    expect(typeof result.decision, 'type of decision').toBe('string');
    expect(result).not.toHaveProperty('results');
    expect(result).not.toHaveProperty('summary');
  }),
];

function isListed(rules: unknown): boolean {
  return Array.isArray(rules) && rules.length > 0 && rules.every(isRecord);
}

/** Verdicts that show probabilities as they were asked to: what is wrong with others is judged under their own clause. */
function measuredVerdicts(exchange: Exchange): readonly Verdict[] {
  return verdictsWith('probabilities')(exchange).filter(
    ({ result }) =>
      isRecord(result.probabilities) && probabilitiesOf(result).some((value) => typeof value === 'number'),
  );
}

function probabilitiesOf({ probabilities = {} }: { readonly probabilities?: Readonly<Record<string, number>> }) {
  return Object.values(probabilities);
}
