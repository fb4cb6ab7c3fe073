import { expect, it } from 'vitest';
import { expect as expectOfChecks } from '../../../engine/expectation.ts';
import type { DataContext } from '../client.ts';
import { expectRefusedOnEach } from './calls.ts';
import type { Operator } from './facts.ts';

it('tells which number should have been refused, and was taken', async () => {
  const reply = { status: 200, headers: {}, text: '{}' };
  const context = {
    expect: expectOfChecks,
    fresh: () => 'a harmless text',
    shared: async () => (operator: Operator) => operator,
    personalData: { send: async () => ({ ...reply, failure: {}, exchange: { reply } }) },
  } as unknown as DataContext;
  const refused = expectRefusedOnEach(context, { score_threshold: -0.001 }, true);
  await expect(refused).rejects.toThrow(/^score_threshold -0\.001\n(?:.*\n)*expected 400\nactual {3}200/);
});
