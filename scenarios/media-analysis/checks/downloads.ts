import { check, type Json, type MediaContext } from '../../../harness/services/media-analysis/client.ts';
import { credentialsIn } from '../../../harness/services/media-analysis/facts/credentials.ts';
import { pictureBody } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { followed } from '../../../harness/services/media-analysis/facts/follow.ts';
import { picture } from '../../../harness/services/media-analysis/facts/media.ts';
import type { Download } from '../../../harness/targets/target.ts';
import { cookieFile } from './credentials.ts';

const NEEDS = { needs: ['origins'] } as const;
const HOST = 'protected.example.com';

/** What the target asks the media host for, when credentials are sent for it. */
async function downloadWith(context: MediaContext, auth: Json): Promise<Download['headers']> {
  const url = `https://${HOST}/${encodeURIComponent(context.fresh())}.png`;
  await context.controls.putFile({ url, base64: picture(url), contentType: 'image/png' });
  const job = await followed(context, await pictureBody(context, { media_base64: undefined, media: url, auth }));
  context.expect(job.end?.json.status).toBe('completed');
  const sent = (await context.controls.downloads()).filter((download) => download.url === url);
  context.expect(sent.length).toBeGreaterThan(0);
  const [first] = sent;
  return Object.fromEntries(Object.entries(first?.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
}

/** The cookies that a media host was sent. */
const cookiesIn = (headers: Download['headers']): readonly string[] => (headers.cookie ?? '').split(/;\s*/);

/** Checks of what a media host receives. */
export const downloadChecks = [
  check('MA-A1-14', 'sends the cookies of the file, and none of the string', NEEDS, async (context) => {
    const cookie_string = 'other=from-the-string';
    const cookies_txt = cookieFile(HOST, 100, 'from-the-file');
    const cookies = cookiesIn(await downloadWith(context, { cookies_txt, cookie_string }));
    for (const at of [0, 1]) context.expect(cookies).toContain(`cookie${at}=from-the-file${at}`);
    context.expect(cookies.join(';').includes('from-the-string')).toBe(false);
    // A file that has no cookie for this host is there all the same.
    const others = cookiesIn(
      await downloadWith(context, { cookies_txt: cookieFile('www.example.org', 1), cookie_string }),
    );
    context.expect(others.join(';').includes('from-the-string')).toBe(false);
  }),

  check('MA-A1-33', 'sends the cookie string where there is no file', NEEDS, async (context) => {
    const headers = await downloadWith(context, { cookie_string: 'session=abc; theme=dark' });
    context.expect(headers.cookie).toBe('session=abc; theme=dark');
  }),

  check('MA-A1-39', 'sends the headers', NEEDS, async (context) => {
    const headers = await downloadWith(context, { headers: { 'X-Harness-Token': 'a value', 'X-Harness-Two': 'b' } });
    context.expect([headers['x-harness-token'], headers['x-harness-two']]).toEqual(['a value', 'b']);
  }),

  check('MA-A1-16', 'lets headers take the place of User-Agent and Referer', NEEDS, async (context) => {
    const named = { 'User-Agent': 'Harness/1.0', Referer: 'https://www.example.com/from' };
    const headers = await downloadWith(context, { headers: named });
    context.expect([headers['user-agent'], headers.referer]).toEqual([named['User-Agent'], named.Referer]);
  }),

  check('MA-A1-41', 'shows nowhere what opened protected media', NEEDS, async (context) => {
    const { mediaAnalysis, expect } = context;
    const word = `canary-${context.fresh('x').replace(/\W+/g, '-')}`;
    const auth = {
      cookies_txt: cookieFile(HOST, 1, `${word}-file`),
      headers: { Authorization: `Bearer ${word}-header`, Referer: `https://${word}-referer.example.com/` },
    };
    await downloadWith(context, auth);
    const secrets = credentialsIn(auth);
    for (const { exchange } of [await mediaAnalysis.requests(), await mediaAnalysis.balance()]) {
      expect(secrets.filter((secret) => exchange.reply.text.includes(secret)).length).toBe(0);
    }
  }),
];
