import {
  type Answer,
  type ForeignServer,
  type ForeignService,
  type Json,
  listen,
  objectIn,
  type Received,
  Refusal,
} from '../foreign-server.ts';
import { type Call, type Departing, type Departure, departures } from './departures.ts';
import { drawn, namesOf, PICTURES, type Picture } from './library.ts';
import { rank, samePrompt, type Wish } from './ranking.ts';

const KEY = 'lib.7Qd2-foreign-reader';
const WINDOW_MS = 60_000;
const EDGE_MS = 20_000;
const MOST_SIBLINGS = 3;
const CEILINGS: Readonly<Record<string, number>> = { '/api/search': 240, '/api/generate': 120 };
const ROUTES: Readonly<Record<string, string>> = {
  '/api/search': 'POST',
  '/api/generate': 'POST',
  '/api/characters': 'GET',
  '/api/models': 'GET',
  '/api/styles': 'GET',
};

/** The foreign server of image retrieval. */
export const imageRetrieval: ForeignService<Departure> = {
  service: 'image-retrieval',
  start: (names) => startImageRetrieval(names.map((name) => departures[name])),
  requestsPerSecond: 40,
  found: [
    [
      ['styles-open', 'prompts-counted-in-bytes', 'portraits-turned', 'limit-forgotten-in-captions', 'a-miss-is-null'],
      ['IR-4-23', 'IR-5-1', 'IR-C1-5', 'IR-4-27', 'IR-4-3', 'IR-4-8'],
    ],
    [
      ['style-forgotten-beside-a-character', 'matches-look-in-captions-by-default'],
      ['IR-4-16', 'IR-4-2', 'IR-4-25', 'IR-4-26'],
    ],
    [
      ['weakest-first-behind-the-twentieth', 'all-called-top-beside-a-model', 'previews-of-matches-relative'],
      ['IR-4-10', 'IR-4-11', 'IR-C1-2', 'IR-C1-8'],
    ],
  ],
};

/** Starts the server on a free port of the loopback address. */
export function startImageRetrieval(departing: readonly Departing[]): Promise<ForeignServer> {
  const spent = createCeilings();
  const edge = new Map<string, { readonly body: Json; readonly untilMs: number }>();

  async function serve(received: Received): Promise<Answer> {
    const { path, method } = received;
    if (path.startsWith('/pictures/')) return fileOf(path);
    const call = { method, route: path, asked: objectIn(received.bytes) ?? {} };
    let answer: Answer;
    try {
      answer = respond(received, call);
    } catch (error) {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'Something broke.');
      const headers: Record<string, string> =
        status === 429 ? { 'retry-after': String(spent.waitSeconds(call.route)) } : {};
      answer = { status, headers, body: { error: code } };
    }
    return departing.reduce((told, { tells }) => tells?.(told, call) ?? told, answer);
  }

  function respond({ method, headers, bytes }: Received, call: Call): Answer {
    const { route } = call;
    const expected = ROUTES[route];
    if (expected === undefined) throw new Refusal(404, 'There is nothing here.');
    if (method !== expected) return { status: 405, headers: { allow: expected }, body: { error: 'Not this way.' } };
    if (headers.authorization !== `Bearer ${KEY}`) throw new Refusal(401, 'Show a good key.');
    if (method === 'GET') {
      const list = route.slice('/api/'.length);
      return { status: 200, body: { [list]: namesOf(list.slice(0, -1) as 'model') } };
    }
    if (spent.isFull(route)) throw new Refusal(429, 'Slow down a little.');
    const asked = objectIn(bytes);
    if (!asked) throw new Refusal(400, 'The body is no JSON object.');
    const heard = departing.reduce((all, { hears }) => hears?.(all, call) ?? all, asked);
    const answer = route === '/api/search' ? search(heard) : generate(heard);
    spent.add(route);
    return answer(`http://${headers.host}/pictures`);
  }

  function search(asked: Json): (base: string) => Answer {
    const wish = wishOf(asked, 'query', 2_000);
    return (base) => {
      const name = JSON.stringify(Object.entries(asked).sort());
      const kept = edge.get(name);
      if (kept && kept.untilMs > Date.now()) {
        return { status: 200, headers: { 'x-cache': 'HIT' }, body: structuredClone(kept.body) };
      }
      const hits = rank(wish, MOST_SIBLINGS);
      const results = hits
        .slice(0, wish.limit)
        .map(({ picture, score }) => ({ ...imageOf(picture, base), score, top: picture.isTop }));
      const body = { count: hits.length, results };
      edge.set(name, { body: structuredClone(body), untilMs: Date.now() + EDGE_MS });
      return { status: 200, body };
    };
  }

  function generate(asked: Json): (base: string) => Answer {
    const wish = wishOf(asked, 'prompt', 500);
    const picture = samePrompt(wish) ?? rank(wish, MOST_SIBLINGS)[0]?.picture;
    if (!picture) throw new Refusal(404, 'No picture fits.');
    return (base) => ({ status: 200, body: { image: imageOf(picture, base) } });
  }

  return listen(KEY, serve);
}

/** Counts served calls of the last minute, each kind by itself. */
function createCeilings() {
  const times: Readonly<Record<string, number[]>> = { '/api/search': [], '/api/generate': [] };
  const recent = (route: string): readonly number[] => (times[route] ?? []).filter((ms) => ms > Date.now() - WINDOW_MS);
  return {
    isFull: (route: string): boolean => recent(route).length >= (CEILINGS[route] ?? 0),
    waitSeconds: (route: string): number =>
      Math.max(1, Math.ceil(((recent(route)[0] ?? 0) + WINDOW_MS - Date.now()) / 1_000)),
    add: (route: string): void => void times[route]?.push(Date.now()),
  };
}

/** Reads a call: the text must be right, anything else is brought into range or passed over. */
function wishOf(asked: Json, member: string, most: number): Wish {
  const text = asked[member];
  if (typeof text !== 'string' || text === '' || [...text].length > most) {
    throw new Refusal(400, `Send ${member} with 1 to ${most} characters.`);
  }
  const { search_in: searchIn, limit, only_top: onlyTop } = asked;
  return {
    text,
    ...filterOf(asked, 'character'),
    ...filterOf(asked, 'model'),
    ...filterOf(asked, 'style'),
    searchIn: searchIn === 'caption' || searchIn === 'prompt' ? searchIn : 'both',
    limit: typeof limit === 'number' && !Number.isNaN(limit) ? Math.min(50, Math.max(1, Math.floor(limit))) : 10,
    onlyTop: onlyTop === true,
  };
}

function filterOf(asked: Json, member: 'character' | 'model' | 'style'): Json {
  const value = asked[member];
  if (typeof value !== 'string' || value === '') return {};
  if (!namesOf(member).includes(value)) throw new Refusal(400, `There is no such ${member}.`);
  return { [member]: value };
}

/** A picture as answers show it. */
function imageOf(picture: Picture, base: string): Json {
  const { id, genId, width, height, character, model, style, prompt, caption } = picture;
  return {
    id,
    gen_id: genId,
    caption,
    ...(picture.editedCaption === undefined ? {} : { edited_caption: picture.editedCaption }),
    prompt,
    ...(picture.editedPrompt === undefined ? {} : { edited_prompt: picture.editedPrompt }),
    ...{ character, style, model, width, height },
    thumbnail: `${base}/small/${id}.jpg`,
    url: `${base}/full/${id}.jpg`,
  };
}

async function fileOf(path: string): Promise<Answer> {
  const [, , size, file = ''] = path.split('/');
  const picture = PICTURES.find(({ id }) => `${id}.jpg` === file);
  if (!picture) return { status: 404, body: { error: 'No such file.' } };
  return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: await drawn(picture, size === 'small') };
}
