import { aMark } from '../../../../fixtures/image-generation/marks.ts';
import type { GenerationAnswer, GenerationContext, Json } from '../client.ts';
import { LONGEST_PRECOMPLIANCE, RANGES } from './documented.ts';
import { follow, type Job, ticketIn } from './follow.ts';
import { type Mixture, mixturesOf } from './mixtures.ts';
import { type Opened, openedAt } from './pictures.ts';
import { isBlocked, metaOf, urlsIn } from './records.ts';
import { aCharacter, expectServed, modelsOf } from './reference.ts';

/**
 * The generations that most checks look at.
 *
 * All are asked for at once and followed together, so that a run waits once, and many clauses are judged on one paid picture.
 */
export type JobName =
  | 'plain'
  | 'character'
  | 'styled'
  | 'both'
  | 'other'
  | 'optimized'
  | 'unknownModel'
  | 'unknownStyle'
  | 'unknownFormat'
  | 'unlistedPair'
  | 'oneWidth'
  | 'oneHeight'
  | 'emptyRuleset'
  | 'lowest'
  | 'highest'
  | 'belowRange'
  | 'aboveRange'
  | 'longPrecompliance'
  | 'farOut'
  | `mixed ${number}`;

/** Those whose pictures are opened. */
const OPENED: readonly JobName[] = ['plain', 'character', 'styled', 'both', 'unknownFormat', 'unlistedPair'];

/** The values of the C2PA members that one of them sends. */
export const CREDENTIALS = {
  cs_author: 'Ada of the Harness',
  cs_title: 'A Study of Light',
  cs_description: 'Made to see what credentials say',
  cs_organization: 'Harness Press Group',
  cs_vendor: 'Harness Vendors Ltd',
} as const;

/** What HTML and older tables of characters would change, long enough to be cut. */
const UNUSUAL_CREDENTIALS = {
  cs_author: 'Zoë Ångström & 李雷 <studio@example.com>',
  cs_title: `The Lighthouse's <Keeper> & "Co" — ${'a study of light, '.repeat(6)}2`,
} as const;

/** The numbers of marks and quality, at one end of their ranges or beyond. */
const numbersAt = (pick: (range: { readonly least: number; readonly most: number }) => number): Json =>
  Object.fromEntries(Object.entries(RANGES).map(([name, range]) => [name, pick(range)]));

/** The ends of the ranges, with pairs of sides that are not on the list. */
const LOWEST: Json = { width: 1152, height: 1024, ...numbersAt(({ least }) => least) };
const HIGHEST: Json = { width: 1000, height: 1216, ...numbersAt(({ most }) => most) };
/** Far beyond either end, in turn. */
const FAR_OUT: Json = Object.fromEntries(Object.keys(RANGES).map((name, at) => [name, at % 2 === 0 ? -7 * 360 : 1e5]));

/** So much more than is kept, that no reading of a character makes it fit. */
const FAR_TOO_LONG = 2 * LONGEST_PRECOMPLIANCE + 600;

const FORMAT_OF_NONE = 'bmp';

/** A key of no model. */
export const MODEL_OF_NONE = 'no-such-model';

/** A key of no style. */
export const STYLE_OF_NONE = 'no-such-style';

/** Words of a prompt and of both kinds of negatives, none of which a target has met before. */
export interface Words {
  readonly subject: string;
  readonly moved: string;
  readonly negative: string;
}

const SUBJECT = 'a well-lit lighthouse by a calm sea';
/** Letters of both cases, of other scripts, beyond 16 bits, and what HTML escapes. */
const UNUSUAL = "Zoë's CAFÉ & Bar beside 日本の庭 🌊";
/** Some 1,300 characters in one term. */
const LENGTHY = `${SUBJECT} and a boat that sails to the end of the world`.repeat(15);

interface Planned extends Words {
  readonly sent: Json;
  /** Present where it is one of the mixtures. */
  readonly mixture?: Mixture;
}

/** How a prompt is written from its words. */
type Writing = (words: Words) => string;

const written: Writing = ({ subject, moved }) => `${subject}, -${moved}, quiet evening`;
/** Without blanks, with moved terms at both ends. */
const writtenTight: Writing = ({ subject, moved, negative }) => `-${moved},${subject},quiet evening,-${negative}`;

function planned(context: GenerationContext, parameters: Json, write = written, subject: string = SUBJECT): Planned {
  const words = {
    subject: context.fresh(subject),
    moved: context.fresh('heavy fog'),
    negative: context.fresh('a crowd'),
  };
  return { ...words, sent: { prompt: write(words), ...parameters } };
}

/** A term with a dash inside stays where it is: only the first character of a term moves it. */
const writtenWithDash: Writing = (words) => `${written(words)}, lamps -like fireflies`;

/** Writes a prompt that names a character where a mixture has it. */
function writingOf({ naming }: Mixture, name: string): Writing {
  return (words) => {
    const plain = writtenWithDash(words);
    if (naming === 'nobody') return plain;
    if (naming === 'first') return `@${name}, ${plain}`;
    return naming === 'last' ? `${plain}, @${name}` : plain.replace(', ', `, @${name}, `);
  };
}

async function plans(context: GenerationContext): Promise<Readonly<Record<JobName, Planned>>> {
  const name = await aCharacter(context);
  const models = await modelsOf(context);
  const [usual, other = usual] = models;
  const plain = (parameters: Json, ...others: readonly [Writing?, string?]): Planned =>
    planned(context, parameters, ...others);
  const named = (parameters: Json): Planned => plain(parameters, (words) => `@${name}, ${written(words)}`);
  const withNegative = (plan: Planned): Planned => ({ ...plan, sent: { ...plan.sent, negative: plan.negative } });
  const mark = aMark('square.png');
  const mixtures = mixturesOf({ models, mark, texts: { ...UNUSUAL_CREDENTIALS, precompliance: 'nothing found' } });
  return {
    ...Object.fromEntries(
      mixtures.map((mixture, at) => [
        `mixed ${at}`,
        { ...plain(mixture.parameters, writingOf(mixture, name)), mixture },
      ]),
    ),
    plain: plain({}),
    character: withNegative(named({ format: 'avif', lossless: true, width: 832, height: 1216 })),
    styled: withNegative(
      plain({ style: usual.other, format: 'webp', lossless: true, width: 768, height: 1344, wm_image: mark }),
    ),
    both: withNegative(
      named({
        ...{ model: usual.key, style: usual.other, format: 'png', width: 1024, height: 1024, quality: 80 },
        ...{ wm_image: mark, wm_position: 'top-left', wm_scale: 20, wm_transparency: 100, wm_rotation: 0 },
        ...{ wm_padding_x: 16, wm_padding_y: 16, ...CREDENTIALS },
      }),
    ),
    other: plain({
      ...{ model: other.key, style: other.other, format: 'webp', width: 1216, height: 832, quality: 50 },
      ...{ lossless: false, optimize: false, use_cache: false, compliance_ruleset: 'default', precompliance: 'seen' },
    }),
    optimized: named({ optimize: true, width: 1152, height: 896 }),
    unknownModel: plain({
      model: MODEL_OF_NONE,
      width: 896,
      height: 1152,
      negative: 'dark clouds,bare trees, ÉCLAIR & Co',
    }),
    unknownStyle: plain({ style: STYLE_OF_NONE }),
    unknownFormat: plain({ format: FORMAT_OF_NONE }),
    unlistedPair: plain({ width: 1344, height: 1024 }),
    oneWidth: plain({ width: 1024 }, writtenTight),
    oneHeight: plain({ height: 1344, format: 'webp', ...UNUSUAL_CREDENTIALS }, written, UNUSUAL),
    emptyRuleset: plain({ compliance_ruleset: '' }, (words) => `${written(words)} with @${name}`),
    lowest: plain({ wm_image: mark, compliance_ruleset: ' \t ', ...LOWEST }),
    highest: plain({ wm_image: aMark('square.jpeg'), ...HIGHEST }),
    belowRange: plain({ wm_image: mark, ...numbersAt(({ least }) => least - 1) }),
    aboveRange: plain({ wm_image: mark, ...numbersAt(({ most }) => most + 1) }),
    farOut: plain({ wm_image: mark, ...FAR_OUT }),
    longPrecompliance: plain(
      { precompliance: `${context.fresh('screened')} `.padEnd(FAR_TOO_LONG, 'no findings; ') },
      written,
      LENGTHY,
    ),
  };
}

interface Started extends Planned {
  readonly taken: GenerationAnswer;
}

/** Asks for the pictures, once for all checks. */
function fleet(context: GenerationContext): Promise<ReadonlyMap<JobName, Started>> {
  return context.shared('fleet', async () => {
    const started = new Map<JobName, Started>();
    for (const [name, plan] of Object.entries(await plans(context))) {
      const taken = await context.imageGeneration.generate(plan.sent);
      started.set(name as JobName, { ...plan, taken });
      const ticket = ticketIn(taken);
      // A poll at once sees the job in the works.
      if (plan.mixture !== undefined && ticket !== undefined) await context.imageGeneration.status(ticket);
    }
    return started;
  });
}

/** What was sent for one of the pictures, and the answer to it. */
export async function startOf(context: GenerationContext, name: JobName): Promise<Started> {
  return (await fleet(context)).get(name) ?? context.inconclusive(`there is no job "${name}"`);
}

/** Demands that some of the generations were taken. */
export async function expectTaken(context: GenerationContext, ...names: readonly JobName[]): Promise<void> {
  for (const name of names) expectServed(context, (await startOf(context, name)).taken);
}

interface Ended {
  readonly job: Job;
  /** The signed picture and the thumbnail, where they were opened. */
  readonly signed?: Opened;
  readonly thumbnail?: Opened;
}

/** Follows all jobs to their ends, once for all checks, and opens some of the pictures while their addresses are fresh. */
function followedFleet(context: GenerationContext): Promise<ReadonlyMap<string, Ended>> {
  return context.shared('followed fleet', async () => {
    const started = [...(await fleet(context))];
    const opened = new Map<string, Omit<Ended, 'job'>>();
    const onEnd = async (job: Job): Promise<void> => {
      const [name, plan] = started.find(([, { taken }]) => job.taken === taken) ?? [];
      if (name !== undefined && (OPENED.includes(name) || plan?.mixture?.isOpened)) {
        opened.set(job.ticket.id, await openPictures(context, job, name === 'plain'));
      }
    };
    const jobs = await follow(
      context,
      started.map(([, { sent, taken }]) => [sent, taken] as const),
      { onEnd },
    );
    return new Map(jobs.map((job) => [job.ticket.id, { job, ...opened.get(job.ticket.id) }]));
  });
}

async function openPictures(
  context: GenerationContext,
  { end }: Job,
  hasThumbnail: boolean,
): Promise<Omit<Ended, 'job'>> {
  const [signed] = urlsIn(end?.json ?? {}, 'signed');
  const [thumbnail] = hasThumbnail ? urlsIn(end?.json ?? {}, 'thumbnail') : [];
  return {
    ...(signed === undefined ? {} : { signed: await openedAt(context, signed) }),
    ...(thumbnail === undefined ? {} : { thumbnail: await openedAt(context, thumbnail) }),
  };
}

async function endedFleet(context: GenerationContext, name: JobName): Promise<Ended> {
  const { taken } = await startOf(context, name);
  const id = ticketIn(taken)?.id;
  const ended = id === undefined ? undefined : (await followedFleet(context)).get(id);
  return ended ?? context.inconclusive(`the generation "${name}" was not taken, but answered with ${taken.status}`);
}

/** One of the jobs; inconclusive when it was not taken. */
export async function jobOf(context: GenerationContext, name: JobName): Promise<Job> {
  return (await endedFleet(context, name)).job;
}

/** The status of one of the jobs at its end; inconclusive when it did not complete. */
export async function completed(context: GenerationContext, name: JobName): Promise<Json> {
  const { end } = await jobOf(context, name);
  if (end && isBlocked(end.json)) return context.inconclusive(`the picture of "${name}" was found unsafe`);
  if (end?.json.status === 'COMPLETED') return end.json;
  return context.inconclusive(`the job "${name}" did not complete: it ${String(end?.json.status ?? 'has not ended')}`);
}

/** The meta of one of the jobs that was served; inconclusive when it did not complete. */
export async function finishedMeta(context: GenerationContext, name: JobName): Promise<Json> {
  return metaOf(await completed(context, name));
}

/** The picture of one of the jobs, opened when it was new; inconclusive when none was shown. */
export async function pictureOf(context: GenerationContext, name: JobName): Promise<Opened & { readonly meta: Json }> {
  const { signed } = await endedFleet(context, name);
  const meta = await finishedMeta(context, name);
  return signed === undefined ? context.inconclusive(`no picture of "${name}" was shown`) : { ...signed, meta };
}

/** The thumbnail of the plain job; undefined where it has none. */
export async function thumbnailOf(context: GenerationContext): Promise<Opened | undefined> {
  return (await endedFleet(context, 'plain')).thumbnail;
}

/** The names of the mixtures. */
export async function mixtureNames(context: GenerationContext): Promise<readonly JobName[]> {
  return [...(await fleet(context))].filter(([, { mixture }]) => mixture !== undefined).map(([name]) => name);
}

/** The names of all jobs that carry a mark and whose pictures were opened. */
export async function openedMarks(context: GenerationContext): Promise<readonly JobName[]> {
  const started = [...(await fleet(context))];
  const isSeen = (name: JobName, { mixture, sent }: Started): boolean =>
    sent.wm_image !== undefined && (mixture?.isOpened === true || OPENED.includes(name));
  return started.filter(([name, one]) => isSeen(name, one)).map(([name]) => name);
}

/** All jobs of the fleet that were taken. */
export async function allJobs(context: GenerationContext): Promise<readonly Job[]> {
  return [...(await followedFleet(context)).values()].map(({ job }) => job);
}
