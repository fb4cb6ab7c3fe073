import { oneOfEachBut } from '../../../harness/engine/cases/wrong-types.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import {
  check,
  type Json,
  type MediaAnswer,
  type MediaContext,
} from '../../../harness/services/media-analysis/client.ts';
import { credentialsIn } from '../../../harness/services/media-analysis/facts/credentials.ts';
import {
  isPipelineOff,
  NO_ADDRESS,
  pictureBody,
  SOME_ADDRESS,
  submissionOf,
} from '../../../harness/services/media-analysis/facts/fleet.ts';
import { follow, jobIdIn } from '../../../harness/services/media-analysis/facts/follow.ts';
import { handledTypes } from '../../../harness/services/media-analysis/facts/reference.ts';
import { variedBody } from '../../../harness/services/media-analysis/facts/varied.ts';

const KB = 1_024;
/** Clearly above and clearly below the limits, in every reading of the unit. */
const LENGTHS = {
  cookies: { above: 80 * KB, below: 55 * KB },
  cookie: { above: 10 * KB, below: 7 * KB },
  header: { above: 5 * KB, below: 3.4 * KB },
} as const;
const MOST_HEADERS = 20;

const NO_TOKENS = ['x bad name', 'x-bad:', '', 'x-bäd', 'x(bad)', 'x@bad', 'x-bad\r\n', 'x-bad\n'];
const NO_VALUES = ['one\r\ntwo', 'one\ntwo', 'one\u0000two', 'one\rtwo', 'one\r\n', 'one\n', '\ntwo', 'one\r\n two'];

/** Another host than that of the media. */
const NO_HOST = 'www.example.org';

/** A cookie file of about so many characters and one cookie at least: cookies of the media host, for all paths, without an end. */
export function cookieFile(host: string, length: number, value = 'abcdefghijklmnop'): string {
  const lines = ['# Netscape HTTP Cookie File'];
  let size = 0;
  for (let at = 0; size < length; at += 1) {
    const line = [host, 'FALSE', '/', 'FALSE', '0', `cookie${at}`, `${value}${at}`].join('\t');
    lines.push(line);
    size += line.length + 1;
  }
  return `${lines.join('\n')}\n`;
}

/** Lines of cookie files of every kind: remarks, nothing, all below a host, a path, an end far ahead, no value, hidden from scripts. */
function otherLines(host: string): string {
  const end = '2147483647';
  const lines = [
    ['# a remark'],
    [''],
    [`.${host}`, 'TRUE', '/', 'TRUE', end, 'below', 'a=b'],
    [host, 'FALSE', '/pictures', 'FALSE', end, 'path', ''],
    [`#HttpOnly_${host}`, 'FALSE', '/', 'TRUE', end, 'hidden', '"quoted"'],
  ];
  return lines.map((fields) => `${fields.join('\t')}\n`).join('');
}

/** So many characters of two bytes or more, however they are written: fewer than a limit has, and too long for it. */
const wide = (count: number): string => '曲'.repeat(count);

/** So many headers. */
function headers(count: number, value = 'a value'): Json {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`X-Harness-${at}`, value]));
}

const addressOf = ({ media }: MediaContext): string => media.imageUrl ?? SOME_ADDRESS;

/** The headers that are named by the document; a page that no reply has a reason to show. */
const NAMED = { 'User-Agent': 'Harness/1.0', Referer: 'https://referer.example.org/' };

/** The configured addresses, by the types of their media. */
const addressesOf = ({ media: { imageUrl, videoUrl, audioUrl } }: MediaContext): Json => ({
  image: imageUrl,
  video: videoUrl,
  audio: audioUrl,
});

/** Submits a picture at an address, with credentials for it. */
export async function withAuth(context: MediaContext, auth: unknown, changes: Json = {}): Promise<MediaAnswer> {
  const body = await pictureBody(context, { media_base64: undefined, media: addressOf(context), auth, ...changes });
  return context.mediaAnalysis.analyze(body);
}

/** What may stand beside faulty credentials: no cookies, cookies of one kind, of the other, of both. */
function cookiesFor(url: string): readonly Json[] {
  const [cookies_txt, cookie_string] = [cookieFile(new URL(url).hostname, 1), 'session=abc'];
  return [{}, { cookie_string }, { cookies_txt }, { cookies_txt, cookie_string }];
}

/**
 * Demands of each of some faulty credentials that they are refused: by turns for media of every type, with whatever else may be
 * asked for, and beside other credentials where they have members.
 */
async function expectRefused(context: MediaContext, ...faults: readonly unknown[]): Promise<void> {
  const urls = addressesOf(context);
  for (const [at, fault] of faults.entries()) {
    const { media_base64: _, ...body } = await variedBody(context, at);
    const media = String(urls[String(body.media_type)] ?? SOME_ADDRESS);
    const cookies = cookiesFor(media);
    const auth = isRecord(fault) ? { ...cookies[at % cookies.length], ...fault } : fault;
    context.expect(await context.mediaAnalysis.analyze({ ...body, media, auth })).toFail(400, 'invalid_request');
  }
}

/** The same fault so often that it meets every type and all other credentials. */
const often = (fault: Json): readonly Json[] => Array<Json>(4).fill(fault);

/** Demands that credentials are taken at all, where they can be. */
async function expectTaken(context: MediaContext): Promise<void> {
  const answer = await withAuth(context, { headers: headers(1) });
  const plain = answer.status === 202 ? answer : await withAuth(context, undefined);
  if (plain.status !== 202) return context.inconclusive('nothing is found at that address');
  if (answer.status !== 202 && (await isPipelineOff(context))) return context.skip('the pipeline is off here');
  context.expect(answer).toHaveStatus(202);
}

/** Values that no reply may show. */
function canaries(context: MediaContext): Json {
  const word = (name: string): string => `canary-${name}-${context.fresh('x').replace(/\W+/g, '-')}`;
  return {
    cookies_txt: cookieFile(new URL(addressOf(context)).hostname, 1, word('file')),
    cookie_string: `session=${word('string')}`,
    headers: { 'X-Harness-Token': word('header'), Referer: `https://${word('referer')}.example.com/` },
  };
}

/** Checks of the credentials for protected media. */
export const credentialChecks = [
  check('MA-A1-12', 'refuses credentials beside media_base64', async (context) => {
    const cookies_txt = cookieFile(new URL(addressOf(context)).hostname, 1);
    const faults = [{ headers: headers(1) }, { cookie_string: 'session=abc' }, { cookies_txt }];
    for (const [at, auth] of faults.entries()) {
      const answer = await context.mediaAnalysis.analyze({ ...(await variedBody(context, at)), auth });
      context.expect(answer).toFail(400, 'invalid_request');
    }
  }),

  check('MA-A1-34', 'refuses a cookie file clearly above 64 KB', async (context) => {
    const host = new URL(addressOf(context)).hostname;
    const file = cookieFile(host, LENGTHS.cookies.above);
    // Comments are among its full contents.
    const remarks = cookieFile(host, 1) + '# a remark\n'.repeat(LENGTHS.cookies.above / 10);
    const short = cookieFile(host, LENGTHS.cookies.below - 2 * KB, wide(KB));
    await expectRefused(context, ...[file, remarks, remarks, file, short].map((cookies_txt) => ({ cookies_txt })));
  }),

  check('MA-A1-35', 'refuses a cookie string clearly above 8 KB', async (context) => {
    // Beside a cookie file it is not used, but too long all the same.
    const value = 'a'.repeat(LENGTHS.cookie.above);
    const pairs = value.replaceAll('a'.repeat(16), 'name=some value; ');
    const texts = [value, pairs, pairs, value, wide(LENGTHS.cookie.below)];
    await expectRefused(context, ...texts.map((text) => ({ cookie_string: `session=${text}` })));
  }),

  check('MA-A1-15', 'refuses more than twenty headers', async (context) => {
    const [own, mixed] = [headers(MOST_HEADERS + 1), { ...headers(MOST_HEADERS - 1), ...NAMED }];
    await expectRefused(context, ...[own, mixed, mixed, own].map((named) => ({ headers: named })));
  }),

  check('MA-A1-36', 'refuses a header value clearly above 4 KB', async (context) => {
    const long = 'a'.repeat(LENGTHS.header.above);
    const named = (name: string): Json => ({ headers: { ...headers(1), [name]: long } });
    const first = { headers: { 'X-Harness': long, ...headers(1) } };
    const short = { headers: { 'X-Harness': wide(LENGTHS.header.below) } };
    await expectRefused(context, first, ...often(named('X-Harness')), ...['Referer', 'User-Agent'].map(named), short);
  }),

  check('MA-A1-37', 'refuses header names that are no tokens', async (context) => {
    const bad = NO_TOKENS.map((name) => ({ headers: { [name]: 'a value', ...headers(1) } }));
    await expectRefused(context, ...bad, ...often({ headers: { ...headers(1), [NO_TOKENS[0] ?? '']: 'a value' } }));
  }),

  check('MA-A1-38', 'refuses line ends and NUL in header values', async (context) => {
    // Whoever looks at all headers looks at the first one.
    const bad = NO_VALUES.map((value) => ({ headers: { ...headers(1), 'X-Harness': value } }));
    const first = [
      { 'X-Harness': NO_VALUES[0], ...headers(1) },
      { Referer: NO_VALUES[0] },
      { 'User-Agent': NO_VALUES[0] },
      { 'User-Agent': NO_VALUES[2] },
      { 'X-Harness': NO_VALUES[2] },
    ];
    await expectRefused(context, ...bad, ...first.map((one) => ({ headers: one })));
  }),

  check('MA-A1-42', 'refuses credentials of wrong types', async (context) => {
    const wrong = oneOfEachBut('object').filter(({ type }) => type !== 'null');
    await expectRefused(context, ...wrong.map(({ value }) => value), '', false, 0, []);
    const texts = oneOfEachBut('string').filter(({ type }) => type !== 'null');
    for (const member of ['cookies_txt', 'cookie_string']) {
      await expectRefused(context, ...texts.map(({ value }) => ({ [member]: value })));
    }
    const lists = ['X-Harness: a', ['X-Harness', 'a'], 5, ...[5, null, ['a']].map((value) => ({ 'X-Harness': value }))];
    await expectRefused(context, ...lists.map((value) => ({ headers: value })));
  }),

  check('MA-A1-43', 'takes credentials clearly below their limits', { pace: 'waiting' }, async (context) => {
    await expectTaken(context);
    const accepted = [
      // Of another host: no host takes so many cookies, and a target may try the address before it answers.
      { cookies_txt: cookieFile(NO_HOST, LENGTHS.cookies.below) + otherLines(NO_HOST), cookie_string: 'session=abc' },
      { cookie_string: `session=${'a'.repeat(LENGTHS.cookie.below)}` },
      { headers: { 'X-Harness': 'a'.repeat(LENGTHS.header.below) } },
      // Each is measured by itself: together they may be longer than one may be.
      { headers: { ...headers(MOST_HEADERS - 2, 'a'.repeat(300)), ...NAMED } },
      { headers: { "X-!#$%&'*+.^_`|~9": 'a token of every letter' } },
    ];
    const handled = await handledTypes(context);
    const told = Object.entries(addressesOf(context)).filter(
      ([type, url]) => url && handled.some((one) => one === type),
    );
    for (const [at, auth] of accepted.entries()) {
      // Films take long: one of them will do.
      const [media_type = 'image', media = addressOf(context)] = told[at] ?? [];
      context.expect(await withAuth(context, auth, { media_type, media })).toHaveStatus(202);
    }
  }),

  check('MA-A1-44', 'takes null for credentials as if there were none', async (context) => {
    const isSubmitted = context.media.imageUrl !== undefined;
    const plain = isSubmitted ? await submissionOf(context, 'address') : await withAuth(context, undefined);
    if (plain.status !== 202) return context.inconclusive('needs an address that is taken');
    context.expect(await withAuth(context, null)).toHaveStatus(202);
  }),

  check('MA-A1-41', 'shows credentials nowhere', { pace: 'waiting' }, async (context) => {
    const { mediaAnalysis, expect } = context;
    const auth = canaries(context);
    const taken = await withAuth(context, auth);
    const id = jobIdIn(taken);
    const looks = id === undefined ? [] : [await mediaAnalysis.job(id), await mediaAnalysis.request(id)];
    const others = [await mediaAnalysis.requests(), await mediaAnalysis.balance()];
    const { headers: named } = auth as { readonly headers: Json };
    const refused = [
      await withAuth(context, { ...auth, headers: { ...named, 'X-Harness-More': `${named['X-Harness-Token']}\r\nx` } }),
      await withAuth(context, { ...auth, headers: { ...named, 'x bad name': named['X-Harness-Token'] } }),
    ];
    // The record and the detail of a job that has ended tell more than before, and one that failed tells why.
    const lost = await withAuth(context, auth, { media: NO_ADDRESS });
    const ended = await follow(context, [
      [{}, taken],
      [{}, lost],
    ]);
    const finished = [lost, ...ended.flatMap(({ looks: seen }) => seen), await mediaAnalysis.requests()];
    for (const job of ended) finished.push(await mediaAnalysis.request(job.id));
    const secrets = credentialsIn(auth);
    for (const { exchange } of [taken, ...looks, ...others, ...refused, ...finished]) {
      expect(secrets.filter((secret) => exchange.reply.text.includes(secret)).length).toBe(0);
    }
  }),
];
