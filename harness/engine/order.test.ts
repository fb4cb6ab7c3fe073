import { describe, expect, it } from 'vitest';
import type { Control } from '../targets/target.ts';
import { aReply, aTarget, type DemoContext, demo, runDemo } from '../testing/demo.ts';

const ask = async ({ demo: client }: DemoContext): Promise<void> => void (await client.ask());

const checks = [
  demo.check('D-1', 'moves the clock', { needs: ['clock'] }, ask),
  demo.check('D-2', 'moves the clock, waiting', { needs: ['clock'], pace: 'waiting' }, ask),
  demo.check('D-3', 'borrows a key', { needs: ['keys'] }, ask),
  demo.check('D-4', 'repeats late', { pace: 'alone' }, ask),
  demo.check('D-5', 'waits', { pace: 'waiting' }, ask),
];

/** The names of the checks in the order in which they end on a deployment with such controls. */
async function orderOn(controls: readonly Control[]): Promise<readonly string[]> {
  const { results } = await runDemo(aTarget(aReply(200), { controls: ['clock', 'keys', ...controls] }), checks);
  return results.map(({ check }) => check.name);
}

describe('the order of checks', () => {
  it('moves a clock that all share when nothing else is left to run', async () => {
    const order = await orderOn([]);
    expect(order.slice(0, 2).toSorted()).toEqual(['borrows a key', 'waits']);
    expect(order.slice(2)).toEqual(['repeats late', 'moves the clock', 'moves the clock, waiting']);
  });

  it('moves the clock of a world of its own at any time', async () => {
    expect((await orderOn(['worlds'])).at(-1)).toBe('repeats late');
  });
});
