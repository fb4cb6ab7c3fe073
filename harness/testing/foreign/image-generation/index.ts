import { createHmac, randomBytes } from 'node:crypto';
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
import { CHARACTERS, enhance, invent, offer, oneOf } from './catalogue.ts';
import { type Departing, type Departure, departures } from './departures.ts';
import { createJobs, type Job } from './jobs.ts';
import { draw, drawThumbnail, fingerprintOf } from './picture.ts';
import { type Plan, planAfterMiss, planOf } from './plan.ts';

const KEY = 'sk_easel_9f27';
const OFFSET_MS = 2 * 3_600_000;

/** The foreign server of image generation. */
export const imageGeneration: ForeignService<Departure> = {
  service: 'image-generation',
  start: (names) => startImageGeneration(names.map((name) => departures[name]())),
  requestsPerSecond: 40,
  // Its credentials lie beside the pictures, and no ceiling was met.
  undecided: ['IG-B1-14 skip', 'IG-8-1 skip'],
  found: [
    [
      ['later-terms-keep-their-dash', 'odd-pairs-kept-in-png', 'addresses-dead-at-later-polls'],
      ['IG-B1-16', 'IG-B1-46', 'IG-B1-27', 'IG-B3-8'],
    ],
    [
      [
        'negatives-kept-for-the-next-call',
        'hyphenated-names-unknown-to-random',
        'nobody-is-somebody',
        'negative-picks-refused-when-forced',
        'blocked-addresses-in-plain-text',
      ],
      ['IG-3-1', 'IG-B1-18', 'IG-4-22', 'IG-4-21', 'IG-B1-5', 'IG-B1-25', 'IG-4-25', 'IG-B3-24'],
    ],
  ],
};

/** Starts the server on a free port of the loopback address. */
export function startImageGeneration(departing: readonly Departing[]): Promise<ForeignServer> {
  const jobs = createJobs();
  const files = createFiles(departing);

  async function serve(received: Received): Promise<Answer> {
    if (/^\/(store|shelf)\//.test(received.path)) return files.serve(received);
    let call = { action: undefined as unknown, asked: {} as Json };
    let told: Answer & { readonly body: Json };
    try {
      const asked = read(received);
      call = { action: asked.action, asked: departing.reduce((heard, { hears }) => hears?.(heard) ?? heard, asked) };
      const job = call.action === 'status' ? jobs.find(String(asked.id)) : undefined;
      told = {
        status: asked.action === 'generate' ? 202 : 200,
        body: respond(call.asked, `http://${received.headers.host}/store`),
      };
      if (job) call = { ...call, asked: job.asked };
    } catch (error) {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'Something broke');
      told = { status, body: { error: code } };
    }
    return departing.reduce<Answer>((answer, { tells }) => tells?.(answer as typeof told, call) ?? answer, told);
  }

  function respond(asked: Json, base: string): Json {
    const { action } = asked;
    if (action === undefined || action === null || action === '') throw new Refusal(400, 'Missing action');
    if (action === 'models') return offer();
    if (action === 'generate') return generate(asked);
    if (action === 'status') return status(asked, base);
    if (action === 'optimize') return { prompt: enhance(String(asked.prompt ?? '')) };
    if (action === 'random') return { prompt: invent(whom(asked.character)) };
    throw new Refusal(404, 'There is no such action');
  }

  function settle(asked: Json, plan: Plan): Plan {
    return departing.reduce((settled, { plans }) => plans?.(settled, asked) ?? settled, plan);
  }

  function generate(asked: Json): Json {
    const plan = settle(asked, planOf(asked));
    const hit = plan.cache && jobs.reuse(plan, asked, plan.cache);
    if (!hit && plan.cache?.isOnly) throw new Refusal(404, 'No cached result found');
    const job = hit ?? jobs.start(plan.cache ? settle(asked, planAfterMiss(asked)) : plan, asked);
    const { prompt, model, format } = job.plan;
    return { gen_id: job.genId, id: job.id, format, model, prompt, ...(hit ? { cache: true } : {}) };
  }

  function status(asked: Json, base: string): Json {
    const job = jobs.find(String(asked.id));
    if (!job || asked.prompt !== job.plan.prompt || asked.model !== job.plan.model) throw new Refusal(400, 'Bad ID');
    if (Date.now() < job.startsAtMs) return { status: 'IN_QUEUE' };
    if (Date.now() < job.endsAtMs) return { status: 'IN_PROGRESS' };
    const broken = job.source ? [] : jobs.review(job);
    if (broken.length === 0) {
      return {
        ...(job.source ? { cache: true } : {}),
        meta: metaOf(job, files.entriesOf(job, base)),
        status: 'COMPLETED',
      };
    }
    const [{ url = '' } = {}] = files.entriesOf(job, base).filter(({ type }) => type === 'signed');
    return {
      status: 'COMPLETED',
      compliance: 'unsafe',
      error: 'The review did not let it pass.',
      filter_categories: broken,
      unsafe_url: Buffer.from(url).toString('base64'),
    };
  }

  return listen(KEY, serve);
}

/** Reads a call: path, method, key and body. */
function read({ path, method, headers, bytes }: Received): Json {
  if (path !== '/api/v2') throw new Refusal(404, 'There is nothing here');
  if (headers.authorization !== `Bearer ${KEY}`) throw new Refusal(401, 'Unauthorized');
  if (method !== 'POST') throw new Refusal(405, 'Post to me');
  const asked = objectIn(bytes);
  if (!asked) throw new Refusal(400, 'Send one JSON object');
  return asked;
}

/** Whom a random prompt is about. */
function whom(character: unknown): string {
  if (character === '') return '';
  return typeof character === 'string' && Object.hasOwn(CHARACTERS, character)
    ? character
    : oneOf(Object.keys(CHARACTERS));
}

function metaOf(job: Job, images: readonly Json[]): Json {
  const { ruleset, mark, credits, cache, positive, negative, ...plan } = job.plan;
  return {
    ...plan,
    ...credits,
    ...{ negative, positive, images },
    id: job.id,
    gen_id: job.genId,
    time: new Date(job.endsAtMs + OFFSET_MS).toISOString().replace('Z', '421+02:00'),
    compliance: 'safe',
    compliance_codes: [],
    compliance_ruleset: ruleset,
    fingerprint: fingerprintOf(job.name),
    enable_c2pa: true,
    compute_pdq: true,
    hidden_mark: true,
    wm_position: mark.position,
    wm_scale: mark.scale,
    wm_transparency: mark.transparency,
    steps: 28,
  };
}

/** The store with the pictures, whose addresses are signed. */
function createFiles(departing: readonly Departing[]) {
  const secret = randomBytes(16);
  const drawn = new Map<string, () => Promise<Buffer>>();
  const kept = new Map<string, Promise<Buffer>>();
  const sign = (path: string): string => createHmac('sha256', secret).update(path).digest('hex');

  return {
    /** The pictures of a job as answers list them, the small one first. */
    entriesOf(job: Job, base: string) {
      const { name, plan, asked, source } = job;
      const format = plan.format;
      drawn.set(`/store/${name}.${format}`, () =>
        draw(
          name,
          departing.reduce((settled, { draws }) => draws?.(settled, source?.asked ?? asked) ?? settled, plan),
        ),
      );
      drawn.set(`/store/${name}.small.jpg`, () => drawThumbnail(name));
      return [`${name}.small.jpg`, `${name}.${format}`].map((file) => ({
        type: file.endsWith('small.jpg') ? 'thumbnail' : 'signed',
        filename: source ? '' : file,
        url: `${base}/${file}?signedheaders=host&signature=${sign(`/store/${file}`)}`,
      }));
    },

    async serve({ path, query }: Received): Promise<Answer> {
      const place = path.replace('/shelf/', '/store/');
      const signature = query.get('signature');
      const file = kept.get(place) ?? drawn.get(place)?.();
      if (!file || signature !== sign(place)) return { status: 403, body: { error: 'Not signed' } };
      // The store knows who may come in, and sends them on to where the files are.
      if (place === path) {
        const location = `${path.replace('/store/', '/shelf/')}?signature=${signature}`;
        return { status: 307, headers: { location } };
      }
      kept.set(place, file);
      return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: await file };
    },
  };
}
