import {
  isAboutQuery,
  misplaced,
  nearlyRight,
  otherSchemes,
  UNISSUED,
} from '../../../harness/engine/cases/credentials.ts';
import type { ServiceCall } from '../../../harness/engine/client.ts';
import {
  check,
  IMAGE_RETRIEVAL,
  PATHS,
  type RetrievalAnswer,
  type RetrievalContext,
} from '../../../harness/services/image-retrieval/client.ts';
import { asked, served } from '../../../harness/services/image-retrieval/facts/library.ts';
import { listsHere } from '../../../harness/services/image-retrieval/facts/lists.ts';

/** A call to each documented path; lists that lie elsewhere are left out. */
async function callEach(context: RetrievalContext, call: ServiceCall): Promise<readonly RetrievalAnswer[]> {
  const { imageRetrieval } = context;
  const answers = [
    await imageRetrieval.search({ query: context.fresh() }, call),
    await imageRetrieval.generate({ prompt: context.fresh() }, call),
  ];
  for (const name of await listsHere(context)) answers.push(await imageRetrieval.list(name, call));
  return answers;
}

/** Demands of every endpoint that it refuses the key of a call. */
async function expectUnknown(context: RetrievalContext, call: ServiceCall): Promise<void> {
  for (const answer of await callEach(context, call)) context.expect(answer).toFail(401);
}

/** Checks of keys: how they are sent, and which are refused. */
export const authenticationChecks = [
  check('IR-5-1', 'refuses calls without a key, lists included', async (context) => {
    await expectUnknown(context, { key: null });
    await expectUnknown(context, { key: null, headers: { authorization: 'Bearer' } });
  }),

  check('IR-5-1', 'refuses a key that was never issued, lists included', async (context) => {
    await expectUnknown(context, { key: UNISSUED });
    // A letter beyond ASCII comes as a byte that is no UTF-8: a gateway may refuse it for that, but nothing may break.
    context.expect(await context.imageRetrieval.list('characters', { key: 'clé-inconnue' })).toBeRefused();
  }),

  check('IR-5-1', 'refuses keys that are nearly one', async (context) => {
    for (const secret of nearlyRight(context.secret())) {
      await expectUnknown(context, { key: secret });
    }
  }),

  check('IR-5-1', 'refuses a key in another scheme', async (context) => {
    for (const { headers } of otherSchemes(context.secret())) {
      await expectUnknown(context, { key: null, headers });
    }
  }),

  check('IR-5-1', 'takes no key from another place', async (context) => {
    const { imageRetrieval, expect } = context;
    for (const place of misplaced(context.secret())) {
      const { headers, query } = place;
      const call = { key: null, headers };
      const answers: RetrievalAnswer[] = [];
      for (const name of await listsHere(context))
        answers.push(await imageRetrieval.send('GET', PATHS[name] + query, undefined, call));
      answers.push(await imageRetrieval.send('POST', PATHS.search + query, { query: 'a garden' }, call));
      answers.push(await imageRetrieval.send('POST', PATHS.generate + query, { prompt: 'a garden' }, call));
      for (const answer of answers) if (!isAboutQuery(place, answer)) expect(answer).toFail(401);
    }
  }),

  check('IR-5-1', 'answers no search from memory to whoever has no key', async (context) => {
    const { imageRetrieval, expect } = context;
    const body = { query: context.fresh() };
    for (let time = 1; time <= 2; time += 1) served(context, await imageRetrieval.search(body));
    expect(await imageRetrieval.search(body, { key: null })).toFail(401);
    expect(await imageRetrieval.search(body, { key: UNISSUED })).toFail(401);
    // Nor the exact prompt of a picture, which is found without a model.
    const [{ prompt }] = await asked(context, 'prompt', 1);
    expect(await imageRetrieval.generate({ prompt }, { key: null })).toFail(401);
  }),

  check('IR-5-3', 'refuses a key that was revoked', { needs: ['key:revoked'] }, (context) =>
    expectUnknown(context, { role: 'revoked' }),
  ),

  check('IR-5-3', 'refuses a key from the first call after it was revoked', { needs: ['keys'] }, async (context) => {
    const { imageRetrieval, controls, observe } = context;
    const { id, secret } = await controls.issueKey(IMAGE_RETRIEVAL);
    const body = { query: context.fresh() };
    served(context, await imageRetrieval.search(body, { key: secret }));
    await controls.revokeKey(id);
    const remembered = await imageRetrieval.search(body, { key: secret });
    observe('IR-5~edge-after-revoke', remembered.status === 200 ? 'edge-first' : 'key-first');
    const unseen = [
      await imageRetrieval.search({ query: context.fresh() }, { key: secret }),
      await imageRetrieval.generate({ prompt: context.fresh() }, { key: secret }),
    ];
    for (const answer of unseen) context.expect(answer).toFail(401);
  }),
];
