import { lastSeen } from '../../../engine/follow.ts';
import { listOf } from '../../../engine/is-record.ts';
import type { Json, MediaAnswer, MediaContext } from '../client.ts';
import { follow, type Job, jobIdIn } from './follow.ts';
import { FILM, noise, picture, voice } from './media.ts';
import { countIn, isResult, metaOf, objectIn, resultsIn } from './records.ts';
import { agentFor, type Category, categoriesOf, handledTypes, served } from './reference.ts';

/**
 * The jobs that most checks look at.
 *
 * All are submitted at once and followed together, so that a run waits once, and many clauses are judged on one paid job.
 */
export type JobName = keyof (Awaited<ReturnType<typeof sounds>> & Awaited<ReturnType<typeof pictures>>);

/** What may be null. */
const NULLS = { custom_category: null, system_prompt: null, model: null, auth: null } as const;

/** Where nothing is configured: an address of the web, whatever is there. */
export const SOME_ADDRESS = 'https://www.example.com/picture.png';

/** An address at which nothing can be: no name ends like that. */
export const NO_ADDRESS = 'https://media.invalid/picture.png';

/** What stands for what is left out. */
const DEFAULTS = { transcribe: false, transcribe_diarize: false, transcribe_align: false, detail: 'balanced' } as const;

/** The most characters that a custom category may have: not bytes. */
export const LONGEST_CUSTOM = 5_000;

/** So large that a picture of noise is 1.2 MB, clearly below 2 MB in every reading. */
const LARGE_SIDE = 640;

/** A picture to be analysed, as a body that lacks nothing: one category, and no picture that this run has sent before. */
export async function pictureBody(context: MediaContext, changes: Json = {}): Promise<Json> {
  const [{ id }] = await categoriesOf(context);
  return { media_base64: picture(context.fresh()), media_type: 'image', categories: [id], ...changes };
}

/** A recording to be analysed: what is configured, or else what stands for speech. */
function soundOf({ media: { audioUrl } }: MediaContext): Json {
  const sound = audioUrl === undefined ? { media_base64: voice() } : { media: audioUrl };
  return { ...sound, media_type: 'audio' };
}

/** A film to be analysed: what is configured, or else one without a sound. */
function filmOf({ media: { videoUrl } }: MediaContext): Json {
  const film = videoUrl === undefined ? { media_base64: FILM } : { media: videoUrl };
  return { ...film, media_type: 'video' };
}

/** The jobs of all types that are analysed here. */
async function bodies(context: MediaContext): Promise<Partial<Record<JobName, Json>>> {
  const handled: readonly unknown[] = await handledTypes(context);
  const all = Object.entries<Json | undefined>({ ...(await sounds(context)), ...(await pictures(context)) });
  return Object.fromEntries(all.filter(([, body]) => body && handled.includes(body.media_type)));
}

/** What means something to templates, patterns and stores of small characters, and nothing in a prompt. */
const ODD = '100 % of {"it"} \\1 {% x %} 🎨';

/** What a system prompt may be, with some words before its placeholder. */
const promptOf = (context: MediaContext, before = ''): string =>
  `${before}{{CATEGORY_PROMPT}} ${context.fresh()} ${ODD}`;

/** Recordings and films, which run other categories than most pictures do. */
async function sounds(context: MediaContext) {
  const known = await categoriesOf(context);
  const [first, second = first] = known;
  const another = { categories: [second.id] };
  const both = { categories: [...new Set([second.id, first.id])] };
  const [listener, watcher] = [await agentFor(context, 'audio'), await agentFor(context, 'video')];
  const spoken: Json = {
    categories: [(known.at(-1) ?? first).id],
    transcribe: true,
    transcribe_diarize: true,
    transcribe_align: true,
    system_prompt: promptOf(context),
  };
  return {
    speech: { ...soundOf(context), ...another, transcribe: true, detail: 'ultra', ...NULLS },
    spoken: {
      ...soundOf(context),
      ...spoken,
      custom_category: `Name the voices. ${context.fresh()} ${ODD}`,
      detail: 'low',
    },
    aligned: {
      ...soundOf(context),
      transcribe: true,
      transcribe_align: true,
      system_prompt: promptOf(context),
      model: listener?.id,
    },
    filmSpoken: {
      ...filmOf(context),
      ...spoken,
      categories: undefined,
      detail: 'ultra',
      model: watcher?.id,
    },
    refined: { ...soundOf(context), ...another, transcribe_diarize: true, transcribe_align: true },
    film: { media_base64: FILM, media_type: 'video', ...both, ...NULLS, ...DEFAULTS, detail: undefined },
  };
}

async function pictures(context: MediaContext) {
  const known = await categoriesOf(context);
  const [first, second = first] = known;
  const one = { categories: [first.id] };
  const agent = await agentFor(context, 'image');
  const { imageUrl } = context.media;
  const image = (changes: Json): Json => ({ media_base64: picture(context.fresh()), media_type: 'image', ...changes });
  return {
    plain: image(one),
    all: image({}),
    nulls: image({ ...one, ...NULLS, ...DEFAULTS }),
    pair: image({ categories: [first.id, second.id], detail: 'ultra' }),
    low: image({ categories: known.slice(0, 3).map(({ id }) => id), detail: 'low' }),
    high: image({ ...one, detail: 'high' }),
    custom: image({
      ...one,
      // Of no character that some count as two.
      custom_category: `Name the colours. ${context.fresh()}`.padEnd(LONGEST_CUSTOM, '\n\tschön'),
    }),
    customAlone: image({ custom_category: `Name the colours. ${context.fresh()} ${ODD}` }),
    // No limit is documented.
    prompted: image({ ...one, system_prompt: promptOf(context, 'Look closely. '.repeat(400)) }),
    forced: agent && image({ ...one, model: agent.id }),
    large: { media_base64: noise(LARGE_SIDE), media_type: 'image', ...one },
    webAddress: { media: SOME_ADDRESS, media_type: 'image', ...one },
    address: imageUrl === undefined ? undefined : { media: imageUrl, media_type: 'image', ...one },
    addressAsSound: imageUrl === undefined ? undefined : { media: imageUrl, media_type: 'audio', ...one },
    pictureAsSound: image({ ...one, media_type: 'audio' }),
    imageTranscribed: image({ ...one, transcribe: true }),
    soundAsFilm: { ...one, media_base64: voice(1), media_type: 'video' },
    pictureAsFilm: image({ ...one, media_type: 'video' }),
    filmAsPicture: { ...one, media_base64: FILM, media_type: 'image' },
    noMedia: {
      ...image({ ...one, detail: 'low' }),
      media_base64: btoa(`These are only words, and no picture. ${context.fresh()}`),
    },
    nowhere: { media: NO_ADDRESS, media_type: 'image', ...one },
    empty: image({ categories: [] }),
  };
}

type Fleet = ReadonlyMap<JobName, { readonly sent: Json; readonly taken: MediaAnswer }>;

/** The balance before the jobs were submitted, and the jobs that had been taken by then, once for all checks. */
export function balanceBefore(context: MediaContext) {
  return context.shared('balance before the jobs', async () => {
    const { json: balance } = served(context, await context.mediaAnalysis.balance());
    return { balance, earlier: new Set(context.mediaAnalysis.taken) };
  });
}

/** Submits the jobs, once for all checks. */
function fleet(context: MediaContext): Promise<Fleet> {
  return context.shared('fleet', async () => {
    // Without a balance all else can be checked.
    await balanceBefore(context).catch(() => undefined);
    const submitted = new Map<JobName, { readonly sent: Json; readonly taken: MediaAnswer }>();
    for (const [name, sent] of Object.entries(await bodies(context))) {
      submitted.set(name as JobName, { sent, taken: await context.mediaAnalysis.analyze(sent) });
    }
    return submitted;
  });
}

/** The answer to one of the submissions; inconclusive where there is none, for lack of an agent or of an address. */
export async function submissionOf(context: MediaContext, name: JobName): Promise<MediaAnswer> {
  const one = (await fleet(context)).get(name);
  return one?.taken ?? context.inconclusive(`there is no job "${name}" on this target`);
}

/** Those of some jobs that there are on this target: of a type that no listed agent handles there is none. */
export async function jobsOn<Name extends JobName>(context: MediaContext, ...names: Name[]): Promise<readonly Name[]> {
  const submitted = await fleet(context);
  return names.filter((name) => submitted.has(name));
}

/** Jobs whose media are of another type than they are sent as. */
export const MISTYPED = ['addressAsSound', 'pictureAsSound', 'soundAsFilm', 'pictureAsFilm', 'filmAsPicture'] as const;

/** Jobs that may lawfully fail each time. */
const LOST: readonly JobName[] = ['webAddress', 'noMedia', 'nowhere', ...MISTYPED];

/** The categories, first those that gave a result for media of a type in some jobs: not each can be run on every type. */
export async function categoriesFor(
  context: MediaContext,
  type: unknown,
  jobs?: Iterable<Job>,
): Promise<readonly Category[]> {
  const ofType = [...(jobs ?? (await allJobs(context)))].filter(({ sent }) => sent.media_type === type);
  const isAble = ({ outputKey }: Category): boolean =>
    ofType.some(({ end }) => isResult(resultsIn(end?.json ?? {})[outputKey]));
  return [...(await categoriesOf(context))].sort((one, other) => Number(isAble(other)) - Number(isAble(one)));
}

/**
 * Follows all jobs to their ends, once for all checks.
 *
 * Those that failed, or some of their categories, are tried once more under their first ids, together: by chance, or as they cannot
 * be run on their types.
 */
function followedFleet(context: MediaContext): Promise<ReadonlyMap<string, Job>> {
  return context.shared('followed fleet', async () => {
    const submitted = await fleet(context);
    const submissions = [...submitted.values()].map(({ sent, taken }) => [sent, taken] as const);
    const all = new Map((await follow(context, submissions)).map((job) => [job.id, job]));
    const lost = LOST.map((name) => submitted.get(name)?.sent);
    const poor = [...all.values()].filter((job) => isPoor(job) && !lost.includes(job.sent));
    const firstIds = new Map<Json, string>();
    const retries: (readonly [Json, MediaAnswer])[] = [];
    for (const { id, sent } of poor) {
      const body = { ...sent, categories: await ableCategories(context, sent, all.values()) };
      firstIds.set(body, id);
      retries.push([body, served(context, await context.mediaAnalysis.analyze(body))]);
    }
    for (const job of await follow(context, retries)) all.set(firstIds.get(job.sent) ?? job.id, job);
    return all;
  });
}

/** The categories that a body names. */
const namedIn = ({ categories }: Json): readonly unknown[] => listOf(categories);

/** Whether a job failed, or some of the categories that it names. */
function isPoor({ sent, end }: Job): boolean {
  const failed = countIn(metaOf(end?.json ?? {}).failed_categories) ?? 0;
  return end?.json.status === 'failed' || (namedIn(sent).length > 0 && failed > 0);
}

/** As many categories as a body names, first those that media of its type have given results for. */
async function ableCategories(context: MediaContext, sent: Json, jobs: Iterable<Job>): Promise<unknown> {
  const { length } = namedIn(sent);
  if (length === 0) return sent.categories;
  const able = await categoriesFor(context, sent.media_type, jobs);
  return able.slice(0, length).map(({ id }) => id);
}

/** One of the jobs; undefined when there is none, or it was not taken. */
export async function jobIfTaken(context: MediaContext, name: JobName): Promise<Job | undefined> {
  const one = (await fleet(context)).get(name);
  return one && (await followedFleet(context)).get(jobIdIn(one.taken) ?? '');
}

/** One of the jobs; inconclusive when it was not taken. */
export async function jobOf(context: MediaContext, name: JobName): Promise<Job> {
  const taken = await submissionOf(context, name);
  return (
    (await jobIfTaken(context, name)) ??
    context.inconclusive(`the job "${name}" was not taken, but answered with ${taken.status}`)
  );
}

/** The record of one of the jobs at its end; inconclusive when it did not complete. */
export async function completed(context: MediaContext, name: JobName): Promise<Json> {
  const job = await jobOf(context, name);
  if (job.end?.json.status === 'completed') return job.end.json;
  return context.inconclusive(`the job "${name}" did not complete: ${lastSeen(job)}`);
}

/** The record of one of the jobs at its end; inconclusive when it did not complete, or some of its categories failed. */
export async function completedInFull(context: MediaContext, name: JobName): Promise<Json> {
  const record = await completed(context, name);
  if ((countIn(metaOf(record).failed_categories) ?? 0) > 0) return context.inconclusive('a category failed');
  return record;
}

/** The detail of a job that has ended, read once for all checks. */
export function detailOf(context: MediaContext, { id }: Job): Promise<Json> {
  return context.shared(`detail of ${id}`, async () => served(context, await context.mediaAnalysis.request(id)).json);
}

/** All jobs of the fleet that were taken. */
export async function allJobs(context: MediaContext): Promise<readonly Job[]> {
  return [...(await followedFleet(context)).values()];
}

/** Whether a target shows nothing that a pipeline finds: it is off then, and credentials are lawfully refused. */
export async function isPipelineOff(context: MediaContext): Promise<boolean> {
  const record = await completed(context, 'plain');
  return ['pipeline_info', 'pipeline_assets'].every((name) => Object.keys(objectIn(record, name)).length === 0);
}
