import { check } from '../../../harness/services/media-analysis/client.ts';
import { completed, jobOf, jobsOn, submissionOf } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { VOICE_SECONDS } from '../../../harness/services/media-analysis/facts/media.ts';
import { billedIn, expectBill, usdOfBill } from '../../../harness/services/media-analysis/facts/money.ts';
import {
  hasWords,
  isSpoken,
  segmentsIn,
  streamsIn,
  transcriptIn,
} from '../../../harness/services/media-analysis/facts/records.ts';
import { listed, pricesOf } from '../../../harness/services/media-analysis/facts/reference.ts';

const WAITING = { pace: 'waiting' } as const;

/** Some listen to windows of so many seconds, and end a segment where one ends: generously twice that. */
const WINDOW_S = 60;

/** Checks of transcripts: when there is one, and what refines it. */
export const transcriptChecks = [
  check('MA-A1-9', 'makes no transcript of a picture', WAITING, async (context) => {
    const taken = await submissionOf(context, 'imageTranscribed');
    context.expect(taken).toHaveStatus(202, 400);
    context.observe('MA-A1~transcribe-image', taken.status === 400 ? 'refused' : 'ignored');
    if (taken.status === 400) return context.expect(taken).toFail(400, 'invalid_request');
    const record = await completed(context, 'imageTranscribed');
    context.expect(transcriptIn(record)).toBeUndefined();
    const usd = usdOfBill(await pricesOf(context), { mediaType: 'image', categories: 1 });
    context.expect(billedIn(record)).toBeLessThanOrEqual(usd + 1e-6);
  }),

  check('MA-A2-16', 'makes a transcript of speech', WAITING, async (context) => {
    const sounds = await jobsOn(context, 'speech', 'spoken', 'aligned');
    if (sounds.length === 0) return context.skip('no agent listens to sounds here');
    for (const name of sounds) context.expect(segmentsIn(await completed(context, name))).toBeDefined();
    for (const name of await jobsOn(context, 'filmSpoken')) {
      const film = await completed(context, name);
      const isHeard = streamsIn(film).some(({ codec_type: type }) => type === 'audio');
      if (isHeard || context.isSimulator) context.expect(segmentsIn(film), 'what was said in a film').toBeDefined();
    }
  }),

  check('MA-A2-17', 'times segments in seconds of their sound', WAITING, async (context) => {
    for (const name of await jobsOn(context, 'speech', 'spoken', 'aligned')) {
      const record = await completed(context, name);
      // How long a configured sound is, only the record may tell.
      const told = streamsIn(record).map(({ duration }) => Number.parseFloat(String(duration)));
      const { sent } = await jobOf(context, name);
      const seconds = sent.media_base64 === undefined ? Math.max(...told) : VOICE_SECONDS;
      if (!Number.isFinite(seconds)) continue;
      const ends = (segmentsIn(record) ?? []).map(({ end }) => Number(end));
      context.expect(Math.max(0, ...ends), 'where the last segment ends').toBeLessThanOrEqual(seconds + WINDOW_S);
    }
  }),

  check('MA-A1-10', 'tells speakers apart where that is asked for', WAITING, async (context) => {
    const spoken = segmentsIn(await completed(context, 'spoken')) ?? [];
    if (spoken.length === 0) return context.inconclusive('nothing was heard: needs media.audioUrl with speech');
    const segments = [...spoken];
    for (const name of await jobsOn(context, 'filmSpoken'))
      segments.push(...(segmentsIn(await completed(context, name)) ?? []));
    // A segment in which nothing is said, or no voice was recognised, may have no speaker: `speaker` is optional.
    const said = segments.filter(({ text }) => String(text).trim() !== '');
    context.expect(said.filter(isSpoken).length).toBeGreaterThanOrEqual(said.length / 2);
  }),

  check('MA-A1-11', 'times words where that is asked for', WAITING, async (context) => {
    const spoken = segmentsIn(await completed(context, 'spoken')) ?? [];
    if (spoken.length === 0) return context.inconclusive('nothing was heard: needs media.audioUrl with speech');
    const segments = [...spoken, ...(segmentsIn(await completed(context, 'aligned')) ?? [])];
    context.expect(segments.filter(({ words }) => !Array.isArray(words))).toEqual([]);
    const words = segments.flatMap((segment) => segment.words as readonly unknown[]);
    const isSaid = segments.some(({ text }) => String(text).trim() !== '');
    if (isSaid) context.expect(words.length, 'words that are timed').toBeGreaterThan(0);
    const isTimed = words.every((word) => ['word', 'start', 'end'].every((name) => name in Object(word)));
    context.observe('MA-A1~words-shape', isTimed ? 'timed' : 'other-names');
  }),

  check(['MA-A1-32', 'MA-A1-40'], 'refines no transcript that was not asked for', WAITING, async (context) => {
    const taken = await submissionOf(context, 'refined');
    context.expect(taken).toHaveStatus(202, 400);
    if (taken.status === 400) {
      context.expect(taken).toFail(400, 'invalid_request');
      return context.observe('MA-A1~diarize-alone', 'refused');
    }
    const record = await completed(context, 'refined');
    const isTranscribed = transcriptIn(record) !== undefined;
    context.observe('MA-A1~diarize-alone', isTranscribed ? 'implied' : 'ignored');
    const { sent } = await jobOf(context, 'refined');
    expectBill(context.expect, await pricesOf(context), sent, record, (await listed(context, 'categories')).length);
  }),

  check('MA-A1-40', 'adds to segments only what was asked for', WAITING, async (context) => {
    const segments = segmentsIn(await completed(context, 'speech')) ?? [];
    context.expect(segments.filter((one) => isSpoken(one) || hasWords(one))).toEqual([]);
  }),

  check('MA-A2-6', 'shows no transcript that was not asked for', WAITING, async (context) => {
    for (const name of await jobsOn(context, 'plain', 'film')) {
      context.expect(transcriptIn(await completed(context, name))).toBeUndefined();
    }
  }),
];
