import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord, recordsOf } from '../../../harness/engine/is-record.ts';
import { always, type Hit, type Result } from '../../../harness/services/text-moderation/client.ts';
import { scoresOfStrongest } from '../../../harness/services/text-moderation/facts/samples.ts';
import {
  expectSame,
  includes,
  isNear,
  isProbability,
  isSelected,
  moderationSent,
  policyOf,
  rulesetRecords,
  subsetOf,
  type Verdict,
  verdicts,
  verdictsWith,
} from './subjects.ts';

/** From here on a hit shows the scale of its score. */
const CLEARLY_PROBABLE = 0.5;

/** Rules that every hit keeps. */
export const hitChecks = [
  always('TM-2.2-1', 'hits carry the ids that the ruleset lists', hitsAndRules, (subject, { expect, seen }) => {
    const ids = (kind: string): Set<unknown> => setIn(seen, `${kind} ${subject.policy}`);
    for (const { id } of subject.rules) ids(subject.kind).add(id);
    const listed = ids('listed');
    if (listed.size > 0) expect([...ids('hit')].filter((id) => !listed.has(id))).toHaveLength(0);
  }),

  always(
    'TM-2.2-2',
    'a rule has the same name as a hit and in the ruleset record',
    // A context may name a language, and a rule may have a name in each.
    (exchange) => (moderationSent(exchange)?.context === undefined ? hitsAndRules(exchange) : []),
    ({ policy, rules }, tools) => {
      for (const { id, name } of rules) expectSame(tools, `${policy} ${id}`, name);
    },
  ),

  always('TM-2.2-2', 'a hit has a name, a probability and a score', hits, ({ hit }, { expect }) => {
    expect(typeof hit.name, 'type of name').toBe('string');
    expect(hit.probability, 'probability of a hit').toSatisfy(isProbability, 'a number from 0 to 1');
    expect(hit.score, 'score').toBeWhole();
  }),

  always('TM-2.2-5', 'a hit blocks or asks for review', hits, ({ hit }, { expect }) => {
    expect(hit.action, 'action').toBeOneOf(['block', 'review']);
  }),

  always('TM-2.1-22', 'a hit and the probabilities show the same number', hits, ({ hit, verdict }, { expect }) => {
    const { probabilities } = verdict.result;
    if (isRecord(probabilities) && includes(verdict.sent, 'probabilities')) {
      expect(hit.probability, 'probability of a hit').toSatisfy(
        (value: number) => isNear(value, Number(probabilities[hit.id])),
        `${probabilities[hit.id]}, as among the probabilities`,
      );
    }
  }),

  always(
    ['TM-4.1-4', 'TM-4.6-11'],
    'only rules that were asked for are shown',
    (exchange) => verdicts(exchange).filter(({ sent }) => subsetOf(sent)),
    ({ result, sent }, { expect }) => {
      const shown = hitsOf(result).map(({ id }) => id);
      expect(
        shown.filter((id) => !isSelected(id, sent)),
        'hits of rules that were not asked for',
      ).toEqual([]);
    },
  ),

  always(
    'TM-4.6-11',
    'only probabilities of rules that were asked for are shown',
    (exchange) => verdictsWith('probabilities')(exchange).filter(({ sent }) => subsetOf(sent)),
    ({ result, sent }, { expect }) => {
      const shown = Object.keys(result.probabilities ?? {});
      expect(
        shown.filter((id) => !isSelected(id, sent)),
        'rules that were not asked for',
      ).toEqual([]);
    },
  ),

  always(
    'TM-2.1-17',
    'the strongest hit comes first, by one order throughout',
    (exchange) => verdicts(exchange).filter(({ result }) => hitsOf(result).length > 1),
    ({ result }, { expect, seen, observe }) => {
      const alive = (seen.get('orders') as readonly string[] | undefined) ?? Object.keys(ORDERS);
      const left = alive.filter((name) => isOrdered(hitsOf(result), ORDERS[name]));
      seen.set('orders', left);
      const shown = hitsOf(result).map((hit) => `${hit.action} ${hit.probability}`);
      expect(left, `orders kept by all lists of hits so far, now by ${shown.join(', ')}`).not.toEqual([]);
      const [only, ...others] = left.filter((name) => left.length === 1 || !name.includes(','));
      if (only && others.length === 0) observe('TM-2.4~strongest', only.replace(/, .*/, ''));
    },
  ),

  always(
    'TM-2.2-8',
    'a hit is scored by its own probability, or like the result',
    (exchange) => verdicts(exchange).filter(({ result }) => (hitsOf(result)[0]?.probability ?? 0) >= CLEARLY_PROBABLE),
    ({ result }, { expect, observe }) => {
      const shown = hitsOf(result);
      for (const { score } of shown) expect(score, 'score').toBeWhole();
      const isOtherScale = shown.some(({ score }) => score < 1 || score > 5);
      // On a scale of its own a score may tell how grave a rule is.
      if (isOtherScale) return observe('TM-2.2~hit-score', 'own-scale');
      expect(result.score, 'score').toBeOneOf(scoresOfStrongest(shown));
      const isMonotone = shown.every((one) =>
        shown.every((other) => one.score >= other.score || one.probability <= other.probability),
      );
      const isOverall = shown.every(({ score }) => score === result.score);
      expect(isMonotone || isOverall, 'whether scores rise with probabilities, or are the result’s').toBe(true);
      if (!isMonotone || !isOverall) observe('TM-2.2~hit-score', isMonotone ? 'same-bands' : 'overall');
    },
  ),
];

/** A hit with the verdict that lists it. */
export interface HitOfVerdict {
  readonly hit: Hit;
  readonly verdict: Verdict;
}

/** All hits of an exchange, each with its verdict. */
export function hits(exchange: Exchange): readonly HitOfVerdict[] {
  return verdicts(exchange).flatMap((verdict) => hitsOf(verdict.result).map((hit) => ({ hit, verdict })));
}

/** The hits that a result lists. */
export function hitsOf({ rules }: Result): readonly Hit[] {
  const listed: readonly Hit[] = Array.isArray(rules) ? rules : [];
  return listed.filter(isRecord);
}

/** The rules that verdicts show as hits, or that a ruleset record lists, each under its key, ruleset and version. */
function hitsAndRules(
  exchange: Exchange,
): readonly { kind: string; policy: string; rules: readonly { id?: unknown; name?: unknown }[] }[] {
  const listed = rulesetRecords(exchange).map(({ ruleset, data }) => {
    return { kind: 'listed', policy: policyOf(exchange.request, ruleset), rules: recordsOf(data) };
  });
  const shown = hits(exchange).map(({ hit, verdict }) => ({ kind: 'hit', policy: verdict.policy, rules: [hit] }));
  return [...listed, ...shown];
}

function setIn(seen: Map<string, unknown>, name: string): Set<unknown> {
  const set = (seen.get(name) ?? new Set()) as Set<unknown>;
  seen.set(name, set);
  return set;
}

type Measure = (hit: Hit) => number;

const action: Measure = (hit) => (hit.action === 'block' ? 1 : 0);
const probability: Measure = (hit) => hit.probability;
const score: Measure = (hit) => hit.score;

/** Whether a hit may stand before the next one. */
type Order = (before: Hit, hit: Hit) => boolean;

const by =
  (...measures: readonly Measure[]): Order =>
  (before, hit) => {
    const deciding = measures.find((measure) => measure(before) !== measure(hit));
    return deciding === undefined || deciding(before) > deciding(hit);
  };

/** Lawful readings of strength. Those with a comma look like the others wherever severities do not tell them apart. */
const ORDERS: Readonly<Record<string, Order>> = {
  'action-first': by(action, probability),
  'probability-first': by(probability),
  'severity-first': by(score, action, probability),
  'severity-first, then probability': by(score, probability),
  // Where every hit shows the score of the result, its own severity rises with its probability, and no more is known of it.
  'severity-first, unseen': (before, hit) =>
    before.score === hit.score && (probability(before) >= probability(hit) || action(before) > action(hit)),
};

function isOrdered(list: readonly Hit[], order: Order | undefined): boolean {
  return list.slice(1).every((hit, at) => order?.(list[at] ?? hit, hit));
}
