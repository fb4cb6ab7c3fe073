import {
  type CredentialCase,
  inBody,
  isAboutQuery,
  misplaced,
  nearlyRight,
  otherSchemes,
} from '../../../harness/engine/cases/credentials.ts';
import { check, PATHS, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { storedTexts } from './stored.ts';

const REFUSALS = ['missing_api_key', 'invalid_api_key'];
/** A call of every endpoint that needs a key. */
const EVERYWHERE = [read(PATHS.me), read(PATHS.rules), moderate, moderateMany];

/** Checks that a working credential serves in its documented place only, and as it was issued only. */
export const credentialChecks = [
  check('TM-5-1', 'takes no credential from other headers or from the query', async (context) => {
    for (const place of misplaced(context.secret())) {
      for (const send of EVERYWHERE) {
        const answer = await send(context, place);
        if (!isAboutQuery(place, answer)) context.expect(answer).toFail(401, 'missing_api_key');
      }
    }
    const [content] = await storedTexts(context);
    const body = { content, ...inBody(context.secret()) };
    // Whoever refuses unknown members may do so first.
    context.expect(await context.textModeration.send('POST', PATHS.check, body, { key: null })).toHaveStatus(400, 401);
  }),

  check('TM-5-6', 'takes a working secret in no other scheme', async (context) => {
    for (const form of otherSchemes(context.secret())) {
      for (const send of EVERYWHERE) {
        context.expect(await send(context, form)).toFail(401, REFUSALS);
      }
    }
  }),

  check('TM-5-5', 'takes no secret that is only nearly one that was issued', async (context) => {
    const { check: judge, batch, rules, me } = context.textModeration;
    const [content] = await storedTexts(context);
    for (const key of nearlyRight(context.secret())) {
      const calls = [judge({ content }, { key }), batch({ items: [content] }, { key }), rules({ key }), me({ key })];
      for (const answer of await Promise.all(calls)) context.expect(answer).toFail(401, REFUSALS);
    }
  }),
];

type Sent = Pick<CredentialCase, 'headers' | 'query'>;

function read(path: string) {
  return ({ textModeration }: TextContext, { headers, query }: Sent): Promise<TextAnswer> =>
    textModeration.send('GET', `${path}${query}`, undefined, { key: null, headers });
}

async function moderateMany(context: TextContext, { headers, query }: Sent): Promise<TextAnswer> {
  const items = await storedTexts(context);
  return context.textModeration.send('POST', `${PATHS.batch}${query}`, { items }, { key: null, headers });
}

/** With a text that was judged before, so that who takes the credential is paid nothing for it. */
async function moderate(context: TextContext, { headers, query }: Sent): Promise<TextAnswer> {
  const [content] = await storedTexts(context);
  return context.textModeration.send('POST', `${PATHS.check}${query}`, { content }, { key: null, headers });
}
