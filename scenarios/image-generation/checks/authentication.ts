import {
  inBody,
  isAboutQuery,
  misplaced,
  nearlyRight,
  otherSchemes,
  UNISSUED,
} from '../../../harness/engine/cases/credentials.ts';
import { isServed, type ServiceCall } from '../../../harness/engine/client.ts';
import {
  ACTIONS,
  check,
  type GenerationAnswer,
  type GenerationContext,
  IMAGE_GENERATION,
  PATH,
} from '../../../harness/services/image-generation/client.ts';
import { startOf } from '../../../harness/services/image-generation/facts/fleet.ts';
import { generated, ticketIn } from '../../../harness/services/image-generation/facts/follow.ts';
import { nameOfPicture, showsPicture } from '../../../harness/services/image-generation/facts/records.ts';
import { modelsOf, served } from '../../../harness/services/image-generation/facts/reference.ts';

/** What an action needs, and no more: what it does not know may be refused before its key is. */
async function bodyOf(context: GenerationContext, action: string): Promise<object> {
  if (action === 'status') return { action, ...(ticketIn((await startOf(context, 'plain')).taken) ?? { id: 'none' }) };
  const [{ key: model }] = await modelsOf(context);
  const picture = { prompt: context.fresh('a kite over a hill'), model };
  return action === 'generate' || action === 'optimize' ? { action, ...picture } : { action };
}

/** A call of each action, or of some. */
async function callEach(
  context: GenerationContext,
  call: ServiceCall,
  actions: readonly string[] = ACTIONS,
): Promise<readonly GenerationAnswer[]> {
  const answers: GenerationAnswer[] = [];
  for (const action of actions) answers.push(await context.imageGeneration.post(await bodyOf(context, action), call));
  return answers;
}

/** A call of two actions, which take turns: there is one place that reads keys, and calls are few in a minute. */
function callTwo(context: GenerationContext, at: number, call: ServiceCall): Promise<readonly GenerationAnswer[]> {
  const turn = (by: number): string => ACTIONS[(at + by) % ACTIONS.length] ?? '';
  return callEach(context, call, [turn(0), turn(2)]);
}

/** Demands 401 in the envelope. */
function expectUnauthorized({ expect }: GenerationContext, answers: readonly GenerationAnswer[]): void {
  for (const answer of answers) expect(answer).toFail(401);
}

/** Checks of keys: how they are sent, which are refused, and whose jobs they show. */
export const authenticationChecks = [
  check('IG-5-1', 'refuses calls without a key', async (context) => {
    expectUnauthorized(context, await callEach(context, { key: null }));
  }),

  check('IG-5-1', 'refuses a key that was never issued', async (context) => {
    expectUnauthorized(context, await callEach(context, { key: UNISSUED }));
    // A letter beyond ASCII comes as a byte that is no UTF-8: a gateway may refuse it for that, but nothing may break.
    context.expect(await context.imageGeneration.models({ key: 'clé-inconnue' })).toBeRefused();
  }),

  check('IG-5-1', 'refuses keys that are nearly one', async (context) => {
    for (const [at, secret] of nearlyRight(context.secret()).entries()) {
      expectUnauthorized(context, await callTwo(context, at, { key: secret }));
    }
  }),

  check('IG-5-1', 'refuses a key without the word Bearer, and an empty one', async (context) => {
    const forms = otherSchemes(context.secret()).map(({ headers }) => headers);
    for (const [at, headers] of [...forms, { authorization: 'Bearer' }].entries()) {
      expectUnauthorized(context, await callTwo(context, at, { key: null, headers }));
    }
  }),

  check('IG-5-1', 'takes no key from another place', async (context) => {
    const secret = context.secret();
    for (const place of misplaced(secret)) {
      const call = { key: null, headers: place.headers };
      const answer = await context.imageGeneration.post({ action: 'models' }, call, PATH + place.query);
      if (!isAboutQuery(place, answer)) expectUnauthorized(context, [answer]);
    }
    const body = { action: 'models', ...inBody(secret) };
    // Unknown members may be refused before the key that is missing.
    context.expect(await context.imageGeneration.post(body, { key: null })).toBeRefused();
  }),

  check('IG-5-1', 'refuses a key once it is revoked', { needs: ['keys'] }, async (context) => {
    const { id, secret } = await context.controls.issueKey(IMAGE_GENERATION);
    served(context, await context.imageGeneration.models({ key: secret }));
    await context.controls.revokeKey(id);
    expectUnauthorized(context, await callEach(context, { key: secret }));
  }),

  check('IG-5-2', 'refuses a key that is disabled', { needs: ['key:disabled'] }, async (context) => {
    expectUnauthorized(context, await callEach(context, { role: 'disabled' }));
  }),

  check('IG-5-2', 'refuses a key once it is disabled, and serves it again', { needs: ['keys'] }, async (context) => {
    const { id, secret } = await context.controls.issueKey(IMAGE_GENERATION);
    served(context, await context.imageGeneration.models({ key: secret }));
    await context.controls.suspendKey(id);
    expectUnauthorized(context, [await context.imageGeneration.models({ key: secret })]);
    await context.controls.resumeKey(id);
    context.expect(isServed(await context.imageGeneration.models({ key: secret })), 'whether it is served').toBe(true);
  }),

  check('IG-4-30', 'shows the job of another key, or refuses to', { needs: ['keys'] }, async (context) => {
    const { secret } = await context.controls.issueKey(IMAGE_GENERATION);
    const own = await generated(context, { prompt: context.fresh('a red door') });
    const foreign = await context.imageGeneration.generate({ prompt: context.fresh('a blue door') }, { key: secret });
    const answer = await context.imageGeneration.status(own.ticket, { key: secret });
    context.observe('IG-4~foreign-job', foreignReading(answer));
    if (!isServed(answer)) return context.expect(answer).toBeRefused();
    const isOwn = nameOfPicture(answer.json) === nameOfPicture(own.end?.json ?? {});
    context.expect(!showsPicture(answer.json) || isOwn, 'whether the pictures are those of the job').toBe(true);
    context.expect(ticketIn(foreign)?.id === own.ticket.id, 'whether two keys have jobs of one id').toBe(false);
  }),
];

function foreignReading(answer: GenerationAnswer): 'shared' | 'refused' | 'forbidden' {
  if (isServed(answer)) return 'shared';
  return answer.status === 400 ? 'refused' : 'forbidden';
}
