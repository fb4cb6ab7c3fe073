import { type MediaSituation, PICTURE, standing } from './situation.ts';

const HOST = 'members.example.com';

/**
 * A picture at a protected URL, and credentials for it: one cookie that has expired, one that has not, and other headers than
 * the usual ones.
 *
 * `world.origins.requests()` shows what the download sent: the valid cookie alone, and the `User-Agent` and `Referer` of `auth`.
 */
export const protectedMedia: MediaSituation<{ readonly url: string; readonly body: object }> = (world) => {
  const url = `https://${HOST}/picture.png`;
  world.origins.put({ url, base64: PICTURE, contentType: 'image/png' });
  const nowSeconds = Math.floor(world.clock.now() / 1_000);
  const cookie = (name: string, expires: number): string =>
    [HOST, 'FALSE', '/', 'FALSE', String(expires), name, `${name}-value`].join('\t');
  const cookiesTxt = [
    '# Netscape HTTP Cookie File',
    cookie('old', nowSeconds - 60),
    cookie('session', nowSeconds + 3_600),
  ];
  const auth = {
    cookies_txt: `${cookiesTxt.join('\n')}\n`,
    headers: { 'User-Agent': 'Members/1.0', Referer: `https://${HOST}/album` },
  };
  return { key: standing(world), url, body: { media: url, media_type: 'image', auth } };
};
