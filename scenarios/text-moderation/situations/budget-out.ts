import type { Situation } from './situation.ts';

/**
 * A hard budget that is used up.
 *
 * One will see: 402 `budget_exceeded` on every moderation call; 200 again on the next day of the world's clock.
 */
export const budgetOut: Situation = ({ textModeration }) => ({
  key: textModeration.keys.issue({ budget: { mode: 'hard', dailyUsd: 1, spentTodayUsd: 1, spentMonthUsd: 1 } }).secret,
});
