import { expect, it } from 'vitest';
import type { Controls } from '../targets/target.ts';
import { aReply, aTarget, demo, runDemo } from '../testing/demo.ts';
import { ALTERED_KEY, createRedactor } from './redaction.ts';

it('hides the secrets of keys that checks have issued', async () => {
  const target = aTarget(aReply(200), { controls: ['keys'] });
  const world = await target.openOwn();
  const controls = { issueKey: async () => ({ id: 'one', secret: 'canary-5f1e' }) } as unknown as Controls;
  const issuing = demo.check('D-1', 'issues', { needs: ['keys'] }, async (context) => {
    await context.controls.issueKey('demo');
    await context.demo.ask();
  });
  const redactor = createRedactor();
  await runDemo({ ...target, openOwn: async () => ({ ...world, controls }) }, [issuing], { redactor });
  expect(redactor.clean('authorization: Bearer canary-5f1e')).toBe(`authorization: Bearer ${ALTERED_KEY}`);
});
