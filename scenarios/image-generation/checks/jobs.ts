import { isServed } from '../../../harness/engine/client.ts';
import { check, type GenerationContext, type Json } from '../../../harness/services/image-generation/client.ts';
import { RANGES } from '../../../harness/services/image-generation/facts/documented.ts';
import {
  allJobs,
  allTaken,
  completed,
  jobOf,
  startOf,
} from '../../../harness/services/image-generation/facts/fleet.ts';
import {
  endOf,
  follow,
  generatedAll,
  isBroken,
  type Job,
  ticketIn,
} from '../../../harness/services/image-generation/facts/follow.ts';
import {
  complianceIn,
  imagesIn,
  metaOf,
  nameOfPicture,
  showsPicture,
} from '../../../harness/services/image-generation/facts/records.ts';
import { expectServed, served } from '../../../harness/services/image-generation/facts/reference.ts';

/** Longer than a poll. */
const A_WHILE_MS = 20_000;

/** Shorter than a job takes. */
const A_MOMENT_MS = 500;

/** So many tries fail in turn hardly by chance, where no more than this share of all calls does. */
const MANY_TRIES = 3;
const MOST_FAILING = 0.1;

/** Whether no number of a call lies beyond its range: such a call may come to nothing. */
function isWithinRanges(sent: Json): boolean {
  return Object.entries(RANGES).every(([name, { least, most }]) => {
    const value = sent[name];
    return typeof value !== 'number' || (value >= least && value <= most);
  });
}

/** The members of a call that tell one from another at a glance; marks and sentences only by name. */
function shortMembersOf(sent: Json): Json {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, String(value).length > 12 ? 'sent' : value]),
  );
}

/** What stays of a status that has ended: everything but the addresses of pictures, which may be signed anew. */
function settled({ meta: _meta, ...json }: Json): Json {
  const { images: _images, ...others } = metaOf({ meta: _meta });
  const { unsafe_url: _url, ...rest } = json;
  return { ...rest, meta: others, images: imagesIn({ meta: _meta }).map(({ type, filename }) => [type, filename]) };
}

/** A job that is asked for from the moment it was taken: those of the others may be forgotten when their turn comes. */
function freshJob(context: GenerationContext): Promise<Job | undefined> {
  return context.shared('fresh job', async () => {
    const sent = { prompt: context.fresh('a kite over a hill') };
    const taken = served(context, await context.imageGeneration.generate(sent));
    // A fast job is in the works for a second: rules look at these statuses too.
    for (let look = 0; look < 4; look += 1) {
      await context.imageGeneration.status(ticketIn(taken) ?? {});
      await context.sleep(A_MOMENT_MS);
    }
    const [job] = await follow(context, [[sent, taken]]);
    return job;
  });
}

/** Checks of jobs: what a status shows from the beginning to the end, and after it. */
export const jobChecks = [
  check(['IG-B2-1', 'IG-4-18'], 'takes a generation, and says what it will be called', async (context) => {
    const { taken } = await startOf(context, 'plain');
    expectServed(context, taken);
    context.observe('IG-4~success-status', taken.status === 200 ? 'ok' : 'accepted');
  }),

  check('IG-B2-1', 'gives each generation an id of its own', async (context) => {
    const taken = await allTaken(context);
    if (taken.length < 2) return context.inconclusive('needs two generations that were taken');
    context.expect(new Set(taken.map(({ json }) => json.id)).size, 'how many ids').toBe(taken.length);
    context.expect(new Set(taken.map(({ json }) => json.gen_id)).size, 'how many gen_ids').toBeGreaterThan(1);
  }),

  check('IG-4-3', 'shows a status for what a generation has answered', async (context) => {
    const [answer] = (await freshJob(context))?.looks ?? [];
    if (answer === undefined) return context.inconclusive('needs a generation that was taken');
    expectServed(context, answer);
  }),

  check(['IG-B3-1', 'IG-3-3'], 'tells where a job is from its beginning to its end', async (context) => {
    const job = await freshJob(context);
    if (!job?.looks.some(isServed)) return context.inconclusive('no status was served');
    // Where pictures are drawn one after the other, it may have to wait for many.
    endOf(context, job);
  }),

  check('IG-B3-2', 'completes harmless pictures with meta and images', { pace: 'waiting' }, async (context) => {
    const ends = (await allJobs(context)).flatMap(({ end }) => (end?.json.status === 'COMPLETED' ? [end.json] : []));
    if (ends.length === 0) return context.inconclusive('no job has completed');
    // A review may err about a picture, though hardly about most.
    const safe = ends.filter((json) => complianceIn(json)[0] === 'safe');
    context.expect(safe.length, `of ${ends.length} harmless pictures, found safe`).toBeGreaterThan(ends.length / 2);
  }),

  check('IG-B3-2', 'completes what it takes', { pace: 'waiting' }, async (context) => {
    const jobs = await allJobs(context);
    // How long a job is kept is open: one that is no longer served may have completed.
    const kept = jobs.filter(({ looks }) => looks.every(isServed));
    if (kept.length === 0) return context.inconclusive('no job was served until its end');
    const ended = kept.filter(({ end }) => end !== undefined);
    const done = ended.filter(({ end }) => end?.json.status === 'COMPLETED');
    // Where they are drawn one after the other, some may still have to wait.
    context.expect(done.length, 'how many jobs completed').toBeGreaterThan(ended.length / 2);
    // What fails is asked for twice more: the same call does so each time hardly by chance, where nearly no others do.
    const calls = [...new Set(kept.map(({ sent }) => sent))].filter(isWithinRanges);
    const failing = calls.filter((call) => {
      const tries = kept.filter(({ sent }) => sent === call);
      return tries.length >= MANY_TRIES && tries.every(isBroken);
    });
    if (failing.length > MOST_FAILING * calls.length) return context.inconclusive('many calls fail at each try');
    const [asked] = failing.map(shortMembersOf);
    context.expect(asked, 'what was asked for by the first call that failed at each try').toBeUndefined();
  }),

  check('IG-B3-19', 'calls a picture in meta as the generation did', { pace: 'waiting' }, async (context) => {
    const { taken } = await jobOf(context, 'plain');
    const { id, gen_id: genId } = metaOf(await completed(context, 'plain'));
    context.expect([id, genId], 'id and gen_id of meta').toEqual([taken.json.id, taken.json.gen_id]);
  }),

  check('IG-B3-7', 'leaves a job at its end', { pace: 'waiting' }, async (context) => {
    const ended = (await allJobs(context)).filter(({ end }) => end !== undefined).slice(0, 2);
    if (ended.length === 0) return context.inconclusive('no job has ended');
    for (const pauseMs of [0, A_WHILE_MS]) {
      if (pauseMs > 0) await context.sleep(pauseMs);
      for (const { ticket, end } of ended) {
        const answer = await context.imageGeneration.status(ticket);
        if (isServed(answer)) context.expect(answer.json.status, 'status').toBe(end?.json.status);
        else context.expect(answer).toBeRefused();
      }
    }
  }),

  check('IG-3-4', 'repeats the outcome at each later poll', { pace: 'waiting' }, async (context) => {
    const job = await jobOf(context, 'plain');
    const [{ ticket }, first] = [job, endOf(context, job)];
    for (let look = 0; look < 3; look += 1) {
      const { json } = served(context, await context.imageGeneration.status(ticket));
      const isSame = JSON.stringify(complianceIn(json)) === JSON.stringify(complianceIn(first));
      if (!isSame) context.observe('IG-3~later-polls', 'rechecked');
      if (context.isSimulator) context.expect(settled(json), 'the status without addresses').toEqual(settled(first));
      context.expect(json.status, 'status').toBe(first.status);
    }
  }),

  check('IG-4-20', 'shows the pictures of the id, whatever prompt and model come with it', async (context) => {
    // Of one model: a ticket of another model may be refused before anything is looked up by its prompt.
    const jobs = await generatedAll(
      context,
      ['a red door', 'a blue door'].map((words) => ({ prompt: context.fresh(words) })),
    );
    const [one, stranger] = jobs as readonly [(typeof jobs)[number], (typeof jobs)[number]];
    const own = namesOf(endOf(context, one));
    const { id } = one.ticket;
    const tickets = [
      { ...stranger.ticket, id },
      { ...one.ticket, prompt: 'something else' },
      { ...one.ticket, model: 'no-such-model' },
      { id },
      { id, prompt: 7, model: [] },
    ];
    for (const ticket of tickets) {
      const answer = await context.imageGeneration.status(ticket);
      if (!isServed(answer)) {
        context.observe('IG-4~status-mismatch', 'refused');
        context.expect(answer).toBeRefused();
      } else if (showsPicture(answer.json)) {
        context.expect(namesOf(answer.json), 'what names the pictures, for those of the id').toEqual(own);
        observeMismatch(context, answer.json, one.end?.json ?? {});
      }
    }
  }),
];

/** What names a picture and tells what it looks like: pictures of another job may be shown under the names of this one. */
const namesOf = (json: Json): readonly unknown[] => [nameOfPicture(json), metaOf(json).fingerprint];

function observeMismatch({ observe }: GenerationContext, shown: Json, own: Json): void {
  const isEchoed = ['prompt', 'model'].some((name) => metaOf(shown)[name] !== metaOf(own)[name]);
  observe('IG-4~status-mismatch', isEchoed ? 'echoed' : 'server-wins');
}
