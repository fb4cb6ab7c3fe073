import { lastSeen } from '../../../engine/follow.ts';
import type { GenerationAnswer, GenerationContext, Json } from '../client.ts';
import { USUAL_ANCHOR } from './documented.ts';
import { follow, type Job, ticketIn } from './follow.ts';
import { type Opened, openedAt } from './pictures.ts';
import { type JobName, type Planned, plans } from './plans.ts';
import { isBlocked, metaOf, urlsIn } from './records.ts';
import { expectServed } from './reference.ts';

/** Those whose thumbnails are opened: a generation of each format. */
export const OF_EACH_FORMAT = { jpeg: 'plain', png: 'both', webp: 'styled', avif: 'character' } as const;
const HAVE_THUMBNAILS: readonly JobName[] = Object.values(OF_EACH_FORMAT);

/** Those whose pictures are opened: with the mixtures that are, in every size of the list. */
export const OPENED: readonly JobName[] = [...HAVE_THUMBNAILS, 'other', 'unknown format', 'unlisted size', 'lowest'];

/** How often what shows no picture is asked for again, and how many of them a second time. */
const MOST_REPEATS = 2;
const MOST_UNSEEN = 8;

interface Started extends Planned {
  readonly taken: GenerationAnswer;
}

/** Which pictures are asked for together: all of them, or one where few checks ask, and none of them for all. */
type Share = JobName | 'all';

async function shareOf(context: GenerationContext, asked: Share): Promise<Share> {
  const fleet = await context.shared('share of the fleet', async () => ({ isWhole: !context.isForFew }));
  fleet.isWhole ||= asked === 'all';
  return fleet.isWhole ? 'all' : asked;
}

/** Asks for the pictures, once for all checks. */
function fleet(context: GenerationContext, share: Share): Promise<Map<JobName, Started>> {
  return context.shared(`fleet of ${share}`, async () => {
    const started = new Map<JobName, Started>();
    const all = Object.entries(await plans(context));
    const asked = share === 'all' ? all : all.filter(([name]) => name === share);
    for (const [at, [name, plan]] of asked.entries()) {
      const one = await begun(context, plan);
      started.set(name as JobName, one);
      const ticket = ticketIn(one.taken);
      // A poll at once sees some of the jobs in the works.
      if (plan.mixture !== undefined && at % 8 === 0 && ticket !== undefined)
        await context.imageGeneration.status(ticket);
    }
    return started;
  });
}

/** Asks for a picture; where its anchor is refused, which may have any name but for one, again at that one. */
async function begun(context: GenerationContext, plan: Planned): Promise<Started> {
  const taken = await context.imageGeneration.generate(plan.sent);
  if (taken.status !== 400 || (plan.sent.wm_position ?? USUAL_ANCHOR) === USUAL_ANCHOR) return { ...plan, taken };
  const sent = { ...plan.sent, wm_position: USUAL_ANCHOR };
  return { ...plan, sent, taken: await context.imageGeneration.generate(sent) };
}

/** What was sent for one of the pictures, and the answer to it. */
export async function startOf(context: GenerationContext, name: JobName): Promise<Started> {
  return startIn(context, await shareOf(context, name), name);
}

async function startIn(context: GenerationContext, share: Share, name: JobName): Promise<Started> {
  return (await fleet(context, share)).get(name) ?? context.inconclusive(`there is no job "${name}"`);
}

async function wholeFleet(context: GenerationContext): Promise<ReadonlyMap<JobName, Started>> {
  return fleet(context, await shareOf(context, 'all'));
}

/** The answers to those that were taken. */
export async function allTaken(context: GenerationContext): Promise<readonly GenerationAnswer[]> {
  return [...(await wholeFleet(context)).values()]
    .map(({ taken }) => taken)
    .filter((taken) => ticketIn(taken) !== undefined);
}

/** Demands that some of the generations were taken. */
export async function expectTaken(context: GenerationContext, ...names: readonly JobName[]): Promise<void> {
  for (const name of names) expectServed(context, (await startOf(context, name)).taken);
}

/** The signed picture and the thumbnail, where they were opened. */
interface Pictures {
  readonly signed?: Opened;
  readonly thumbnail?: Opened;
}

interface Ended {
  readonly job: Job;
  /** Only who looks at its pictures learns that their addresses gave no answer. */
  readonly pictures: Promise<Pictures> | undefined;
}

/**
 * Follows all jobs to their ends, once for all checks.
 *
 * A review may err about a picture, and a machine may fail: what shows no picture is asked for once more, and takes the
 * place of the first; what is left is asked for a third time where it is little.
 */
function followedFleet(context: GenerationContext, share: Share): Promise<ReadonlyMap<string, Ended>> {
  return context.shared(`followed fleet of ${share}`, async () => {
    const started = await fleet(context, share);
    const ended = new Map(await followed(context, [...started]));
    for (let repeat = 0; repeat < MOST_REPEATS; repeat += 1) {
      const unseen = [...started].filter(([, { taken }]) => isUnseen(ended.get(ticketIn(taken)?.id ?? '')));
      if (repeat > 0 && unseen.length > MOST_UNSEEN) break;
      const again: [JobName, Started][] = [];
      for (const [name, plan] of unseen) {
        const taken = await context.imageGeneration.generate(plan.sent);
        if (ticketIn(taken) !== undefined) again.push([name, { ...plan, taken }]);
      }
      for (const [name, plan] of again) started.set(name, plan);
      for (const [id, one] of await followed(context, again)) ended.set(id, one);
    }
    return ended;
  });
}

/** Whether a job has ended without a picture that is shown. */
function isUnseen({ job }: Partial<Ended> = {}): boolean {
  const end = job?.end?.json;
  return end !== undefined && (end.status !== 'COMPLETED' || isBlocked(end));
}

/** Follows some jobs to their ends, and opens some of the pictures while their addresses are fresh. */
async function followed(
  context: GenerationContext,
  started: readonly (readonly [JobName, Started])[],
): Promise<ReadonlyMap<string, Ended>> {
  const opened = new Map<string, Promise<Pictures>>();
  const onEnd = async (job: Job): Promise<void> => {
    const [name, plan] = started.find(([, { taken }]) => job.taken === taken) ?? [];
    if (name !== undefined && (OPENED.includes(name) || plan?.mixture?.isOpened)) {
      const pictures = openPictures(context, job, HAVE_THUMBNAILS.includes(name));
      opened.set(job.ticket.id, pictures);
      await pictures.catch(() => undefined);
    }
  };
  const jobs = await follow(
    context,
    started.map(([, { sent, taken }]) => [sent, taken] as const),
    { onEnd },
  );
  return new Map(jobs.map((job) => [job.ticket.id, { job, pictures: opened.get(job.ticket.id) }]));
}

async function openPictures(context: GenerationContext, { end }: Job, hasThumbnail: boolean): Promise<Pictures> {
  const [signed] = urlsIn(end?.json ?? {}, 'signed');
  const [thumbnail] = hasThumbnail ? urlsIn(end?.json ?? {}, 'thumbnail') : [];
  return {
    ...(signed === undefined ? {} : { signed: await openedAt(context, signed) }),
    ...(thumbnail === undefined ? {} : { thumbnail: await openedAt(context, thumbnail) }),
  };
}

async function endedFleet(context: GenerationContext, name: JobName): Promise<Ended> {
  const share = await shareOf(context, name);
  const ended = await followedFleet(context, share);
  const { taken } = await startIn(context, share, name);
  return (
    ended.get(ticketIn(taken)?.id ?? '') ??
    context.inconclusive(`the generation "${name}" was not taken, but answered with ${taken.status}`)
  );
}

/** One of the jobs; inconclusive when it was not taken. */
export async function jobOf(context: GenerationContext, name: JobName): Promise<Job> {
  return (await endedFleet(context, name)).job;
}

/** The status of one of the jobs at its end; inconclusive when it did not complete. */
export async function completed(context: GenerationContext, name: JobName): Promise<Json> {
  const job = await jobOf(context, name);
  const { end } = job;
  if (end && isBlocked(end.json)) return context.inconclusive(`the picture of "${name}" was found unsafe`);
  if (end?.json.status === 'COMPLETED') return end.json;
  return context.inconclusive(`the job "${name}" did not complete: ${lastSeen(job)}`);
}

/** The meta of one of the jobs that was served; inconclusive when it did not complete. */
export async function finishedMeta(context: GenerationContext, name: JobName): Promise<Json> {
  return metaOf(await completed(context, name));
}

/** The picture of one of the jobs, opened when it was new; inconclusive when none was shown. */
export async function pictureOf(context: GenerationContext, name: JobName): Promise<Opened & { readonly meta: Json }> {
  const { pictures } = await endedFleet(context, name);
  const meta = await finishedMeta(context, name);
  const signed = (await pictures)?.signed;
  return signed === undefined ? context.inconclusive(`no picture of "${name}" was shown`) : { ...signed, meta };
}

/** The thumbnail of one of the jobs; undefined where it has none. */
export async function thumbnailOf(context: GenerationContext, name: JobName): Promise<Opened | undefined> {
  const { pictures } = await endedFleet(context, name);
  return (await pictures)?.thumbnail;
}

/** The names of those that are of some kind. */
async function namesOf(
  context: GenerationContext,
  isOfKind: (one: Started, name: JobName) => boolean,
): Promise<readonly JobName[]> {
  return [...(await wholeFleet(context))].filter(([name, one]) => isOfKind(one, name)).map(([name]) => name);
}

/** The names of the mixtures. */
export const mixtureNames = (context: GenerationContext): Promise<readonly JobName[]> =>
  namesOf(context, ({ mixture }) => mixture !== undefined);

/** The names of those whose pictures were opened. */
export const openedMixtures = (context: GenerationContext): Promise<readonly JobName[]> =>
  namesOf(context, ({ mixture }) => mixture?.isOpened === true);

/** The names of all jobs that carry a mark of the usual scale and whose pictures were opened. */
export function openedMarks(context: GenerationContext): Promise<readonly JobName[]> {
  const unusual = ['wm_scale', 'wm_transparency', 'use_cache'];
  return namesOf(context, ({ mixture, sent }, name) => {
    const isUsual =
      sent.wm_image !== undefined && sent.quality !== 1 && unusual.every((one) => sent[one] === undefined);
    return isUsual && (mixture?.isOpened === true || OPENED.includes(name));
  });
}

/** The names of those mixtures whose marks were taken to lie at another anchor than the usual one. */
export const markedElsewhere = (context: GenerationContext): Promise<readonly JobName[]> =>
  namesOf(
    context,
    ({ mixture, sent }) => mixture?.isOpened === true && (sent.wm_position ?? USUAL_ANCHOR) !== USUAL_ANCHOR,
  );

/** All jobs of the fleet that were taken. */
export async function allJobs(context: GenerationContext): Promise<readonly Job[]> {
  return [...(await followedFleet(context, await shareOf(context, 'all'))).values()].map(({ job }) => job);
}
