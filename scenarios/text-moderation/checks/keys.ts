import { UNISSUED } from '../../../harness/engine/cases/credentials.ts';
import type { ServiceCall } from '../../../harness/engine/client.ts';
import {
  check,
  TEXT_MODERATION,
  type TextAnswer,
  type TextContext,
} from '../../../harness/services/text-moderation/client.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';

/** A call of every endpoint that needs a key: two moderation calls, two reads. */
async function callAll(context: TextContext, call: ServiceCall, texts?: Texts): Promise<readonly TextAnswer[]> {
  const { check: judge, batch, rules, me } = context.textModeration;
  const [content, item] = texts ?? [context.fresh(), context.fresh()];
  return [await judge({ content }, call), await batch({ items: [item] }, call), await rules(call), await me(call)];
}

/** The texts of two moderation calls. */
type Texts = readonly [alone: string, inBatch: string];

/** Expects that every such call is refused. */
async function expectRefused(context: TextContext, call: ServiceCall, code: string): Promise<void> {
  for (const answer of await callAll(context, call)) context.expect(answer).toFail(401, code);
}

/** How long suspension and deletion may take, and a little more. */
const PROPAGATION_MS = 61_000;

/** The answers to calls with a key that was issued, has served, and was suspended or deleted a while ago: to the very calls that it was served before, and to others. */
async function answersTo(context: TextContext, how: 'suspendKey' | 'revokeKey'): Promise<readonly TextAnswer[]> {
  const { id, secret: key } = await context.controls.issueKey(TEXT_MODERATION);
  const texts = [context.fresh(), context.fresh()] as const;
  for (const answer of await callAll(context, { key }, texts)) served(context, answer);
  await context.controls[how](id);
  await context.sleep(PROPAGATION_MS);
  return [...(await callAll(context, { key }, texts)), ...(await callAll(context, { key }))];
}

const USELESS = ['', 'Bearer', 'Basic dXNlcjpwYXNzd29yZA=='];

/** Checks of keys: missing, unknown, suspended, deleted, and of their scopes. */
export const keyChecks = [
  check('TM-5-1', 'refuses calls without an Authorization header', (context) =>
    expectRefused(context, { key: null }, 'missing_api_key'),
  ),
  check('TM-5-5', 'refuses calls with an unknown key', (context) =>
    expectRefused(context, { key: UNISSUED }, 'invalid_api_key'),
  ),
  check('TM-5-6', 'refuses an Authorization header that holds no Bearer token', async (context) => {
    for (const authorization of USELESS) {
      for (const answer of await callAll(context, { key: null, headers: { authorization } })) {
        context.expect(answer).toFail(401, ['missing_api_key', 'invalid_api_key']);
        const isMissing = answer.failure.code === 'missing_api_key';
        if (authorization !== '') context.observe('TM-5~malformed-auth', isMissing ? 'all-missing' : 'by-presence');
      }
    }
  }),
  check('TM-5-3', 'refuses moderation to a key without scope check', { needs: ['key:readOnly'] }, async (context) => {
    const [single, batch] = await callAll(context, { role: 'readOnly' });
    context.expect(single).toFail(403, 'insufficient_scope');
    context.expect(batch).toFail(403, 'insufficient_scope');
  }),
  check('TM-5-7', 'refuses reads to a key without scope read', { needs: ['key:checkOnly'] }, async (context) => {
    const [, , rules, me] = await callAll(context, { role: 'checkOnly' });
    context.expect(rules).toFail(403, 'insufficient_scope');
    context.expect(me).toFail(403, 'insufficient_scope');
  }),
  check('TM-7-24', 'refuses a suspended key', { needs: ['key:suspended'] }, (context) =>
    expectRefused(context, { role: 'suspended' }, 'api_key_disabled'),
  ),
  check('TM-7-24', 'refuses a key once it is suspended', { needs: ['keys'] }, async (context) => {
    for (const answer of await answersTo(context, 'suspendKey')) context.expect(answer).toFail(401, 'api_key_disabled');
  }),
  check('TM-7-25', 'refuses a deleted key as an unknown one', { needs: ['keys'] }, async (context) => {
    for (const answer of await answersTo(context, 'revokeKey')) {
      if (!context.isSimulator && answer.failure.code === 'api_key_disabled') {
        return context.inconclusive('revoking a key only disables it here, so that no deleted key could be had');
      }
      context.expect(answer).toFail(401, 'invalid_api_key');
    }
  }),
  check('TM-3-19', 'refuses a revoked key as deleted or as suspended', { needs: ['keys'] }, async (context) => {
    for (const answer of await answersTo(context, 'revokeKey')) {
      context.expect(answer).toFail(401, ['invalid_api_key', 'api_key_disabled']);
      const isDeleted = answer.failure.code === 'invalid_api_key';
      context.observe('TM-3~revoked-code', isDeleted ? 'as-deleted' : 'as-suspended');
    }
  }),
  check('TM-3-7', 'serves no suspended or deleted key after a minute', { needs: ['keys'] }, async (context) => {
    for (const how of ['suspendKey', 'revokeKey'] as const) {
      for (const answer of await answersTo(context, how)) context.expect(answer).toHaveStatus(401);
    }
  }),
];
