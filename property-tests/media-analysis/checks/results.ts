import { isRecord, recordOf, recordsOf } from '../../../harness/engine/is-record.ts';
import { always, byChance, type Json } from '../../../harness/services/media-analysis/client.ts';
import { noteOf, type Read, recordsIn, signsOf } from '../../../harness/services/media-analysis/facts/exchanges.ts';
import { usdIn } from '../../../harness/services/media-analysis/facts/money.ts';
import {
  countIn,
  hasWords,
  instantOf,
  isName,
  isOn,
  isResult,
  isSpoken,
  mayTranscribe,
  metaOf,
  objectIn,
  resultsIn,
  segmentsIn,
  streamsIn,
  transcriptIn,
} from '../../../harness/services/media-analysis/facts/records.ts';

const completed = recordsIn('completed');

/** The time of work may count agents that ran side by side one by one, but never milliseconds. */
const MOST_AT_ONCE = 50;

/** Numbers of a stream or format: as a number, a decimal string or a fraction. */
const NUMERIC = ['width', 'height', 'duration', 'r_frame_rate', 'sample_rate', 'channels', 'size', 'bit_rate'];
const WORDS = [
  ...['codec_type', 'codec_name', 'format_name', 'file'],
  ...['title', 'description', 'thumbnail', 'webpage_url'],
];

const isListOfRecords = (value: unknown): boolean => Array.isArray(value) && value.every(isRecord);

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?(\/\d+)?$|^N\/A$/.test(value));

/** The members of a stream or format that are of the wrong kind; what is left out or null is not there. */
function misfits(part: Json): readonly string[] {
  const isThere = (name: string): boolean => part[name] !== undefined && part[name] !== null;
  const wrongNumbers = NUMERIC.filter((name) => isThere(name) && !isNumeric(part[name]));
  return [...wrongNumbers, ...WORDS.filter((name) => isThere(name) && typeof part[name] !== 'string')];
}

/** What `pipeline_info` holds that is of the wrong kind. */
function misfitsOf(info: Json): readonly string[] {
  const metadata = objectIn(info, 'metadata');
  const { streams, format } = metadata;
  const faces = objectIn(info, 'faces').faces;
  return [
    ...(['metadata', 'faces', 'download_info'] as const).filter((name) => info[name] != null && !isRecord(info[name])),
    ...(streams == null || isListOfRecords(streams) ? [] : ['streams']),
    ...(format == null || isRecord(format) ? [] : ['format']),
    ...(faces == null || isListOfRecords(faces) ? [] : ['faces']),
    ...[...recordsOf(streams), objectIn(metadata, 'format'), ...recordsOf(faces)].flatMap(misfits),
    // A download may tell its length as people write it.
    ...misfits({ ...objectIn(info, 'download_info'), duration: undefined }),
  ];
}

/** The segments of transcripts. */
function segments(exchange: Parameters<typeof completed>[0]): readonly Json[] {
  return completed(exchange).flatMap(({ json }) => segmentsIn(json) ?? []);
}

/** The transcripts that records hold. */
function transcripts(exchange: Parameters<typeof completed>[0]): readonly Json[] {
  return completed(exchange).flatMap(({ json }) => {
    const transcript = transcriptIn(json);
    return transcript === undefined ? [] : [recordOf(transcript)];
  });
}

/** Records with what their submission asked for, where it was seen. */
const withSent = (seen: Map<string, unknown>, { id, sent }: { readonly id: string; readonly sent?: Json }) => {
  if (sent) seen.set(id, sent);
  return noteOf<Json>(seen, id);
};

/** The segments of a completed job that was asked for a transcript and this refinement of it. */
function heard(sent: Json | undefined, refinement: string, json: Json): readonly Json[] {
  const isAsked = sent?.transcribe === true && sent[refinement] === true;
  return isAsked && json.status === 'completed' ? (segmentsIn(json) ?? []) : [];
}

/** Rules of what completed jobs show. */
export const resultChecks = [
  always('MA-A2-11', 'a completed record has its four objects', completed, ({ json }, { expect }) => {
    const parts = ['meta', 'data', 'pipeline_info', 'pipeline_assets'];
    expect(parts.filter((name) => !isRecord(json[name]))).toEqual([]);
  }),

  always('MA-A2-4', 'meta names the request, the model and the time of work', completed, ({ json }, { expect }) => {
    const { request_id: id, model_name: model, execution_time: seconds } = metaOf(json);
    expect([isName(id), isName(model), typeof seconds]).toEqual([true, true, 'number']);
    expect(seconds).toBeGreaterThanOrEqual(0);
    const [fromMs, toMs] = [json.created_at, json.completed_at].map(instantOf);
    if (fromMs === undefined || toMs === undefined) return;
    // Cut to whole seconds, the end may lie before the beginning.
    expect(seconds).toBeLessThanOrEqual(10 + (MOST_AT_ONCE * Math.max(toMs - fromMs, 0)) / 1_000);
  }),

  always('MA-A2-12', 'meta counts categories', completed, ({ json }, { expect, observe }) => {
    const meta = metaOf(json);
    const uncounted = ['successful_categories', 'failed_categories'].filter(
      (name) => countIn(meta[name]) === undefined,
    );
    expect(uncounted, 'what is neither a number nor a list').toEqual([]);
    observe('MA-A2~category-counts', Array.isArray(meta.successful_categories) ? 'arrays' : 'integers');
  }),

  always('MA-A2-13', 'meta counts tokens', completed, ({ json }, { expect }) => {
    const { total_tokens_in: tokensIn, total_tokens_out: tokensOut } = metaOf(json);
    for (const tokens of [tokensIn, tokensOut]) expect(tokens, 'tokens').toBeWhole();
    expect(Math.min(Number(tokensIn), Number(tokensOut))).toBeGreaterThanOrEqual(0);
  }),

  always('MA-A2-14', 'estimated_cost is an amount', completed, ({ json }, { expect }) => {
    expect(usdIn(metaOf(json).estimated_cost)).toBeGreaterThanOrEqual(0);
  }),

  always(
    'MA-A2-15',
    'as many results are shown as categories succeeded',
    completed,
    ({ json }, { expect, observe }) => {
      const entries = Object.values(resultsIn(json));
      const results = entries.filter(isResult);
      const good = countIn(metaOf(json).successful_categories) ?? 0;
      expect(results.length).toBeGreaterThanOrEqual(good);
      // One of the caller's own need not count.
      expect(results.length).toBeLessThanOrEqual(good + 1);
      const isPartial = (countIn(metaOf(json).failed_categories) ?? 0) > 0;
      const others = entries.filter((entry) => !results.includes(entry));
      const reading = others.some((entry) => !isRecord(entry) || entry.result === null)
        ? 'null-result'
        : 'error-member';
      if (isPartial) observe('MA-A2~failed-category', others.length === 0 ? 'absent' : reading);
    },
  ),

  always('MA-A2-7', 'pipeline_info is an object', completed, ({ json }, { expect }) => {
    expect(json.pipeline_info, 'pipeline_info').toBeObject();
  }),

  always(
    'MA-A2-20',
    'pipeline_info holds what it lists in fitting kinds',
    completed,
    ({ json }, { expect, observe }) => {
      const info = objectIn(json, 'pipeline_info');
      expect(misfitsOf(info)).toEqual([]);
      const { duration, size } = objectIn(objectIn(info, 'metadata'), 'format');
      if (duration !== undefined || size !== undefined) {
        const isNumber = [duration, size].some((value) => typeof value === 'number');
        observe('MA-A2~pipeline-shape', isNumber ? 'all-numbers' : 'ffprobe');
      }
    },
  ),

  always('MA-A2-20', 'a sound has a stream of sound, and a picture none', signsOf, (sign, { expect, seen }) => {
    const type = withSent(seen, sign)?.media_type;
    const kinds = streamsIn(sign.json).flatMap(({ codec_type: kind }) => kind ?? []);
    const isTold = kinds.length > 0 && (type === 'audio' || type === 'image');
    if (isTold) expect(kinds.includes('audio')).toBe(type === 'audio');
  }),

  always('MA-A2-8', 'pipeline_assets maps paths to addresses', completed, ({ json }, { expect }) => {
    expect(json.pipeline_assets, 'pipeline_assets').toBeObject();
    const urls = Object.values(objectIn(json, 'pipeline_assets'));
    expect(urls.filter((url) => typeof url !== 'string' || !/^(https?:\/\/|\/)\S+$/i.test(url))).toEqual([]);
  }),

  always('MA-A2-6', 'there is a transcript only where one was asked for', signsOf, (sign, { expect, seen }) => {
    const sent = withSent(seen, sign);
    if (!sent || sign.json.status !== 'completed') return;
    if (sent.media_type === 'image' || !mayTranscribe(sent)) expect(transcriptIn(sign.json)).toBeUndefined();
  }),

  always('MA-A2-16', 'sounds have the transcript that was asked for', signsOf, (sign, { expect, seen }) => {
    const { transcribe, media_type: type } = withSent(seen, sign) ?? {};
    // In a film nothing may be heard; a transcript has its segments all the same.
    const isHeard = type === 'audio' || transcriptIn(sign.json) !== undefined;
    if (sign.json.status === 'completed' && transcribe === true && isHeard)
      expect(segmentsIn(sign.json), 'segments').toBeDefined();
  }),

  always('MA-A1-40', 'segments have what was asked for and no more', signsOf, (sign, { expect, seen }) => {
    const sent = withSent(seen, sign);
    const parts = sign.json.status === 'completed' ? (segmentsIn(sign.json) ?? []) : [];
    if (!sent) return;
    if (!isOn(sent.transcribe_diarize)) expect(parts.filter(isSpoken)).toEqual([]);
    if (!isOn(sent.transcribe_align)) expect(parts.filter(hasWords)).toEqual([]);
  }),

  always('MA-A1-10', 'segments name speakers where that is asked for', signsOf, (sign, { expect, seen }) => {
    const parts = heard(withSent(seen, sign), 'transcribe_diarize', sign.json);
    // What nobody says, music for one, may have no speaker.
    if (parts.length > 1) expect(parts.some(isSpoken), 'whether a segment names its speaker').toBe(true);
  }),

  always('MA-A1-11', 'segments time words where that is asked for', signsOf, (sign, { expect, seen }) => {
    const parts = heard(withSent(seen, sign), 'transcribe_align', sign.json);
    expect(parts.filter(({ words }) => !Array.isArray(words))).toEqual([]);
  }),

  byChance('MA-A2-17', 'a segment has a beginning, an end and a text', segments, (segment, { expect }) => {
    const { start, end, text } = segment;
    expect([typeof start, typeof end, typeof text]).toEqual(['number', 'number', 'string']);
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start as number);
  }),

  always('MA-A2-17', 'segments stand in the order in which they begin', completed, ({ json }: Read, { expect }) => {
    // Whoever tells voices apart by channels may tell one voice after the other.
    const begun = new Map<unknown, number>();
    for (const { start, speaker } of segmentsIn(json) ?? []) {
      expect(Number(start)).toBeGreaterThanOrEqual(begun.get(speaker) ?? 0);
      begun.set(speaker, Number(start));
    }
  }),

  byChance('MA-A2-18', 'a transcript tells its language', transcripts, (transcript, { expect }) => {
    const { detected_language: language, language_probability: probability } = transcript;
    expect([typeof language, typeof probability]).toEqual(['string', 'number']);
    expect(probability).toBeGreaterThanOrEqual(0);
    expect(probability).toBeLessThanOrEqual(1);
  }),
];
