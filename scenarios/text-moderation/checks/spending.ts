import { unitOf } from '../../../harness/engine/decimals.ts';
import { recordOf } from '../../../harness/engine/is-record.ts';
import {
  type Budget,
  check,
  type TextClient,
  type TextContext,
} from '../../../harness/services/text-moderation/client.ts';
import { budgetOf, pay } from '../../../harness/services/text-moderation/facts/budget.ts';
import { limitsOf, textOf } from '../../../harness/services/text-moderation/facts/samples.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { sendBy, WAYS } from '../../../harness/services/text-moderation/facts/ways.ts';
import { forOrdinary } from './budget-record.ts';

const ROLE = 'budgetSoft';
const KEY = { role: ROLE } as const;
const WITH_KEY = { needs: [`key:${ROLE}`], pace: 'waiting' } as const;
const WITH_DIALS = { needs: ['dials', 'clock'] } as const;

/** Longer than a spend view lasts, whichever lawful one. */
const VIEW_MS = 65_000;
const LOOK_MS = 5_000;
/** Where each evaluation shows before the next look, the calls of others do in so long. */
const SOON_MS = 4 * LOOK_MS;

/** How often a stored verdict is reused, and how many identical items make a batch: told apart by their price. */
const REPEATS = 3;
const TWINS = 10;
/** So many characters make a text that costs enough to show. */
const LETTER = 1_500;

/** How many units of its last shown digit evaluations must cost, so that rounding makes no second ones of them. */
const LEAST_DIGITS = 10;
/** So many texts are sent as one where one alone costs less than that. */
const MANY = 20;

/** What an evaluation costs where a dial says so. */
const COST_USD = 0.01;

/** What sums of fractions may be off by. */
const FLOATING = 1e-9;

/** What a step was paid like. */
interface Paid {
  /** How many evaluations, besides those of repeats that were lawfully evaluated again. */
  readonly evaluations: number;
  readonly isReused: boolean;
  readonly before: Budget;
  readonly after: Budget;
}

/** Checks of what reused and repeated texts cost. */
export const spendingChecks = [
  check('TM-4.6-5', 'adds nothing to the spend for reused verdicts', WITH_KEY, (context) => expectFree(context, ROLE)),
  // Beside other checks nobody could tell whose spend the ordinary key shows.
  forOrdinary('TM-4.6-5', 'adds nothing to the spend of an ordinary key for reused verdicts', expectFree, 'alone'),

  check('TM-2.6-8', 'counts the same spend for day and month', WITH_KEY, (context) => expectAlike(context, ROLE)),
  forOrdinary('TM-2.6-8', 'counts the same spend of an ordinary key for day and month', expectAlike, 'alone'),

  check('TM-4.2-13', 'pays identical items of a batch like one', WITH_KEY, (context) => expectPaidOnce(context, ROLE)),
  forOrdinary('TM-4.2-13', 'pays identical items of a batch like one, with an ordinary key', expectPaidOnce, 'alone'),

  check('TM-4.6-5', 'charges no cent more for a reused verdict', WITH_DIALS, async (context) => {
    const [content, other] = [costing(context), costing(context)];
    const results: unknown[] = [];
    const spent = await spentBy(context, async ({ check: judge, batch }) => {
      for (let sending = 0; sending <= REPEATS; sending += 1) {
        results.push(served(context, await judge({ content }, KEY)).result);
      }
      // Beside a new text, after one, and with ids.
      const items = [content, { content: other, id: 'again' }];
      for (const answer of [
        await batch({ items: [content, other] }, KEY),
        await judge({ content: [content, other] }, KEY),
        await batch({ items }, KEY),
      ]) {
        results.push(...served(context, answer).batch.results);
      }
    });
    const fresh = results.filter((result) => recordOf(result).cached !== true).length;
    if (fresh === results.length) context.inconclusive('no verdict was reused, which is lawful');
    context.expect(spent, 'dollars spent').toBeCloseTo(fresh * COST_USD, 6);
  }),

  check('TM-4.1-8', 'pays for every forced evaluation', WITH_DIALS, async (context) => {
    const content = costing(context);
    const spent = await spentBy(context, async (client) => {
      served(context, await client.check({ content }, KEY));
      for (const way of WAYS) served(context, await sendBy(context, way, content, { cache: false }, KEY));
    });
    context.expect(spent, 'dollars spent').toBeCloseTo((1 + WAYS.length) * COST_USD, 6);
  }),

  check('TM-4.2-13', 'pays identical items of a batch once', WITH_DIALS, async (context) => {
    const spent = await spentBy(context, async ({ batch }) => {
      for (const options of [{}, { cache: false }]) {
        const content = costing(context);
        const items = Array.from({ length: TWINS }, () => content);
        served(context, await batch({ items, ...options }, KEY));
      }
    });
    context.expect(spent, 'dollars spent').toBeCloseTo(2 * COST_USD, 6);
  }),
];

/** A new text whose evaluation costs so much. */
function costing(context: TextContext): string {
  return `${context.fresh()} [[sim costs=${COST_USD}]]`;
}

/** What calls cost, once it shows, in US dollars. */
async function spentBy(context: TextContext, act: (client: TextClient) => Promise<void>): Promise<number> {
  const before = await spentUsd(context);
  await act(context.textModeration);
  await context.sleep(VIEW_MS);
  return (await spentUsd(context)) - before;
}

async function expectFree(context: TextContext, role: string): Promise<void> {
  const { evaluations, isReused } = await paidForRepeats(context, role);
  if (!isReused) context.inconclusive('no verdict was reused, which is lawful');
  // A batch for nothing is another clause's matter.
  context.expect(evaluations, 'evaluations that were paid for').toBeOneOf([0, 1, TWINS]);
}

async function expectAlike(context: TextContext, role: string): Promise<void> {
  const { evaluations, before, after } = await paidForRepeats(context, role);
  context.expect(evaluations, 'evaluations of a batch that were paid for').toBeGreaterThan(0);
  if (areAlike(before, after)) return;
  // The one may be renewed after the other.
  await context.sleep(VIEW_MS);
  const settled = await budgetOf(context, { role });
  if (settled.day_resets_at !== before.day_resets_at) context.inconclusive('a new day has begun meanwhile');
  context.expect(areAlike(before, settled), 'whether the spend of day and month has grown alike').toBe(true);
}

function areAlike(before: Budget, after: Budget): boolean {
  const day = [before.spent_today_usd, after.spent_today_usd] as const;
  const month = [before.spent_month_usd, after.spent_month_usd] as const;
  return Math.abs(day[1] - day[0] - (month[1] - month[0])) <= unitOf(...day) + unitOf(...month) + FLOATING;
}

async function expectPaidOnce(context: TextContext, role: string): Promise<void> {
  context.expect((await paidForRepeats(context, role)).evaluations).toBeLessThan(TWINS);
}

/**
 * What reused verdicts and a batch of identical items cost together, in evaluations of as many texts of that length as cost enough to show.
 *
 * One where all is right; each reuse that is paid adds one, identical items that are all paid make it their number or more.
 */
function paidForRepeats(context: TextContext, role: string): Promise<Paid> {
  return context.shared(`paid for repeats of ${role}`, async () => {
    // What other checks spent must show before, or it counts as this one's.
    const isSoon = await showsSoon(context, role);
    if (!isSoon) await context.sleep(VIEW_MS);
    const before = await budgetOf(context, { role });
    const { texts, twins, price, spent } = await paidTexts(context, role);
    if (price === 0) return { evaluations: 0, isReused: false, before, after: before };
    const repeats = texts.length > 1 ? texts : Array.from({ length: REPEATS }, () => texts[0]);
    let again = 0;
    for (const content of repeats) {
      if (!served(context, await context.textModeration.check({ content }, { role })).result.cached) again += 1;
    }
    const items = Array.from({ length: TWINS }, () => twins).flat();
    served(context, await context.textModeration.batch({ items }, { role }));
    const atLast = await spentAfter(context, role, spent);
    const evaluations = Math.round((atLast - spent) / price - again / texts.length);
    if (evaluations !== 1) {
      await context.sleep(isSoon ? SOON_MS : VIEW_MS);
      const isAlone = (evaluations > 0 || atLast === spent) && (await spentUsd(context, role)) === atLast;
      if (!isAlone) context.inconclusive('somebody else spends with this key');
    }
    return { evaluations, isReused: again < repeats.length, before, after: await budgetOf(context, { role }) };
  });
}

/** As few texts as cost enough to show, just paid for, and as many new ones. */
async function paidTexts(context: TextContext, role: string) {
  const { characters, items } = await limitsOf(context);
  let spent = await spentUsd(context, role);
  const shown = [spent];
  for (const length of [1, Math.min(MANY, Math.floor(items / TWINS))]) {
    const letters = (): string[] => Array.from({ length }, () => textOf(context, Math.min(LETTER, characters)));
    const [texts, twins, before] = [letters(), letters(), spent];
    const { check: judge, batch } = context.textModeration;
    served(context, await (length > 1 ? batch({ items: texts }, { role }) : judge({ content: texts[0] }, { role })));
    spent = await spentAfter(context, role, before);
    shown.push(spent);
    const price = spent - before;
    // Many show where one alone has shown, by more than rounding or somebody's last digit.
    const isMissed = price === 0 && before - (shown[0] ?? 0) > unitOf(...shown) + FLOATING;
    if (price === 0 && !isMissed) return context.inconclusive('an evaluation does not show in the spend');
    // One alone may end in noughts that are not shown.
    if (isMissed || price >= LEAST_DIGITS * unitOf(...shown)) return { texts, twins, price, spent };
  }
  return context.inconclusive('an evaluation costs too little to be told from the rounding of the spend');
}

/** Whether each evaluation shows in the spend before the next look at it. */
async function showsSoon(context: TextContext, role: string): Promise<boolean> {
  const spends = new Set<number>();
  for (let paid = 1; paid <= 3; paid += 1) {
    await pay(context, { role });
    await context.sleep(LOOK_MS);
    spends.add(await spentUsd(context, role));
  }
  return spends.size === 3;
}

/** The spend once it has risen, or after a time in which it would have: a view may be that old. */
async function spentAfter(context: TextContext, role: string, usd: number): Promise<number> {
  let spent = usd;
  for (let waitedMs = 0; waitedMs < VIEW_MS && spent <= usd; waitedMs += LOOK_MS) {
    await context.sleep(LOOK_MS);
    spent = await spentUsd(context, role);
  }
  return spent;
}

async function spentUsd(context: TextContext, role: string = ROLE): Promise<number> {
  const { budget } = served(context, await context.textModeration.me({ role })).me;
  const { spent_month_usd: spent } = recordOf(budget);
  return typeof spent === 'number' ? spent : context.inconclusive('the key record shows no spend');
}
