import type { Json, MediaAnswer, MediaContext } from '../../../harness/services/media-analysis/client.ts';
import { categoriesFor, pictureBody } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { jobIdIn, POLL_MS } from '../../../harness/services/media-analysis/facts/follow.ts';
import { FILM, voice } from '../../../harness/services/media-analysis/facts/media.ts';
import { ENDS } from '../../../harness/services/media-analysis/facts/records.ts';
import { handledTypes, served } from '../../../harness/services/media-analysis/facts/reference.ts';

/** So many looks follow each other quickly, the later ones at the documented pace. */
const QUICK_LOOKS = 60;
/** So many looks wait for a job to begin, or to end: those of five minutes. */
const MOST_LOOKS = 195;

/** Times in whole seconds, or of two machines, may lose a second. */
export const SLACK_MS = 1_000;

const pauseAfter = (look: number): number => (look < QUICK_LOOKS ? POLL_MS / 4 : POLL_MS);

/** A sound that takes some time: its job can be met at work. Its speakers are told apart, and its words not timed. */
async function longerBody(context: MediaContext): Promise<Json> {
  const handled = await handledTypes(context);
  const film = { media_base64: FILM, media_type: 'video' };
  if (!handled.includes('audio')) return pictureBody(context, handled.includes('video') ? film : {});
  const [heard] = await categoriesFor(context, 'audio');
  const sound = { media_base64: voice(), media_type: 'audio', categories: [heard?.id] };
  return pictureBody(context, { ...sound, transcribe: true, transcribe_diarize: true });
}

/** A job when it was first met at work, and how long it had been met in the queue. */
interface Met {
  readonly id: string;
  readonly queuedMs: number;
  readonly met: MediaAnswer;
}

/** A job that was met at work: the answers to cancels in each of its states, and what was seen of it from there to its end. */
export interface AtWork extends Met {
  readonly cancels: readonly MediaAnswer[];
  readonly looks: readonly { readonly record: MediaAnswer; readonly detail: MediaAnswer }[];
}

/** So many jobs are submitted until one is met at work. */
const MOST_JOBS = 3;

/** Meets a job at work, cancels it too late, once in each state, and looks at it until it ends; once for all checks. */
export function atWork(context: MediaContext): Promise<AtWork> {
  return context.shared('a job met at work', async () => {
    let seen: AtWork | undefined;
    for (let jobs = 1; jobs <= MOST_JOBS; jobs += 1) {
      const job = await metAtWork(context);
      seen = job ? await watched(context, job) : seen;
      // A job may fail by chance, but hardly each one.
      if (job && seen?.looks.at(-1)?.record.json.status !== 'failed') break;
    }
    return seen ?? context.inconclusive('every job ended before it was met at work');
  });
}

/** Submits a job and waits until it is at work; undefined when it ended before it was met. */
async function metAtWork(context: MediaContext): Promise<Met | undefined> {
  const taken = served(context, await context.mediaAnalysis.analyze(await longerBody(context)));
  const id = jobIdIn(taken) ?? context.inconclusive('the submission tells no job_id');
  let queuedMs = 0;
  for (let look = 0, waitedMs = 0; look < MOST_LOOKS; look += 1) {
    const met = await context.mediaAnalysis.job(id);
    if (ENDS.includes(met.json.status)) return undefined;
    // A copy that lags behind may not know the job yet.
    if (met.status === 200 && met.json.status !== 'queued') return { id, queuedMs, met };
    if (met.status === 200) queuedMs = waitedMs;
    waitedMs += pauseAfter(look);
    await context.sleep(pauseAfter(look));
  }
  return context.inconclusive('the job stays in the queue');
}

async function watched(context: MediaContext, { id, queuedMs, met }: Met): Promise<AtWork> {
  const cancels: MediaAnswer[] = [];
  const looks: AtWork['looks'][number][] = [];
  const states = new Set<unknown>();
  for (let record = met; looks.length < MOST_LOOKS; ) {
    const { size } = states.add(record.json.status);
    if (size > cancels.length) cancels.push(await context.mediaAnalysis.cancel(id));
    // By turns first and last: of two copies that are asked in turn, records come from both.
    const early = looks.length % 2 === 0 ? undefined : await context.mediaAnalysis.request(id);
    record = await context.mediaAnalysis.job(id);
    // A cancelled job may be gone.
    if (record.status !== 404) served(context, record);
    looks.push({ record, detail: early ?? (await context.mediaAnalysis.request(id)) });
    if (record.status === 404 || ENDS.includes(record.json.status)) break;
    await context.sleep(pauseAfter(looks.length));
  }
  return { id, queuedMs, met, cancels, looks };
}
