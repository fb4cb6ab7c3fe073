/** So long must a text be to be told from the words of replies. */
const LEAST_SECRET = 12;
/** What is quoted of a long text may be its beginning. */
const QUOTED = 24;

/** The texts in a value, however deep. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** What must never be shown of the `auth` of a call: its values, the values inside of cookies, and all of them in base64. */
export function credentialsIn(auth: unknown): readonly string[] {
  const texts = textsIn(auth);
  // Of a line in a cookie file only the value is secret: its host is where the media are.
  const ends = texts.flatMap((text) => text.split(/[\n\r]+/)).map((line) => line.split('\t').at(-1) ?? '');
  const parts = [...texts, ...ends.flatMap((end) => end.split(/[;=]+/))];
  // The first line of a cookie file is the same in all of them.
  const secrets = parts.map((text) => text.trim()).filter((text) => text.length >= LEAST_SECRET && !/^#.*$/.test(text));
  const beginnings = secrets.map((text) => (text.startsWith('#') ? text : text.slice(0, QUOTED)));
  return [...new Set([...secrets, ...beginnings].flatMap((secret) => [secret, encoded(secret)]))];
}

/** In base64, without the last characters, which depend on what follows. */
function encoded(text: string): string {
  const base64 = Buffer.from(text).toString('base64').replace(/=+$/, '');
  return base64.slice(0, -2);
}
