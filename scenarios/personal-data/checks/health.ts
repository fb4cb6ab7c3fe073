import { isServed } from '../../../harness/engine/client.ts';
import {
  check,
  type DataAnswer,
  type DataContext,
  PERSONAL_DATA,
} from '../../../harness/services/personal-data/client.ts';
import { ALWAYS, withNewKey } from '../../../harness/services/personal-data/facts/calls.ts';
import { recordsIn, stringsIn } from '../../../harness/services/personal-data/facts/layouts.ts';

/** The health record, with a key where it is not given without one. */
function health(context: DataContext): Promise<{ readonly answer: DataAnswer; readonly isOpen: boolean }> {
  return context.shared('health', async () => {
    const bare = await context.personalData.health();
    if (bare.status !== 401) return { answer: bare, isOpen: true };
    return { answer: await context.personalData.health({ role: 'default' }), isOpen: false };
  });
}

/** Whether a caller is told anything, be it good or bad. */
function isTold(answer: DataAnswer): boolean {
  return isServed(answer) || answer.status === 503;
}

/** Whether a record says the word, by itself or in a sentence, or has a member of that name that is true. */
export function isCalledOperational(body: unknown): boolean {
  const isSaid = stringsIn(body).some(
    (word) => /\boperational\b/i.test(word) && !/\b(not?|non|partly|partially)\b/i.test(word),
  );
  return isSaid || recordsIn(body).some((record) => record.operational === true);
}

/** Checks of the health record. */
export const healthChecks = [
  check('PD-4-10', 'tells its health to callers, with a key or without one', async (context) => {
    const { answer, isOpen } = await health(context);
    const keyed = await context.personalData.health({ role: 'default' });
    for (const one of [answer, keyed]) context.expect(isTold(one), 'whether the health is told').toBe(true);
    context.observe('PD-5~health-auth', isOpen ? 'open' : 'keyed');
  }),
  check('PD-4-10', 'tells its health to a key that may not read', { needs: ['key:noRead'] }, async (context) => {
    const answer = await context.personalData.health({ role: 'noRead' });
    context.expect(isTold(answer), 'whether the health is told').toBe(true);
  }),
  check('PD-4-10', 'tells its health to a key without any permission', { needs: ['keys'] }, async (context) => {
    const call = await withNewKey(context, { permissions: [] });
    context.expect(isTold(await context.personalData.health(call)), 'whether the health is told').toBe(true);
  }),
  check('PD-4-32', 'says operational while it is well', async (context) => {
    const { answer } = await health(context);
    if (answer.status === 503) return context.inconclusive('the service is degraded now');
    if (!isTold(answer)) return context.inconclusive('needs a health record');
    context.expect(answer).toServe();
    const keyed = await context.personalData.health({ role: 'default' });
    if (keyed.status === 503) return context.inconclusive('the service is degraded now');
    for (const { body } of [answer, keyed]) {
      context.expect(isCalledOperational(body), 'whether the health is called operational').toBe(true);
    }
  }),
  check('PD-4-33', 'answers 503 and says degraded while it is not', { needs: ['faults'] }, async (context) => {
    const fault = { error: 'degraded' };
    await context.controls.planFault({ service: PERSONAL_DATA, route: 'GET /v1/health', times: ALWAYS, fault });
    const answer = await context.personalData.health({ role: 'default', mayFail: true });
    context.expect(answer).toHaveStatus(503);
    context.expect(stringsIn(answer.body)).toContain('degraded');
  }),
];
