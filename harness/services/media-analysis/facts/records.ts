import { instantIn } from '../../../engine/instant.ts';
import { isRecord, recordOf, recordsOf } from '../../../engine/is-record.ts';
import type { Json } from '../client.ts';

/** The states that a job goes through, in their order. */
export const PATH_OF_STATES = ['queued', 'optimizing', 'transcribing', 'analyzing', 'completed'] as const;

/** The states in which a job ends. */
export const ENDS: readonly unknown[] = ['completed', 'failed', 'cancelled'];

/** The states of a list item. */
export const ROW_STATES: readonly unknown[] = ['success', 'partial', 'failed'];

/** The members that tell what a finished request has spent, and what came of it. */
export const WORK = [
  'execution_time',
  'tokens_in',
  'tokens_out',
  'billed_amount',
  'successful_categories',
  'failed_categories',
] as const;

const LARGEST_IN_SECONDS = 1e11;

/** The instant that a timestamp names, in milliseconds since the epoch: ISO 8601, or a number of seconds or milliseconds. */
export function instantOf(value: unknown): number | undefined {
  if (typeof value !== 'number') return instantIn(value);
  if (!(value > 0)) return undefined;
  return value < LARGEST_IN_SECONDS ? value * 1_000 : value;
}

/** A count, told as a number or as a list of what is counted; undefined where it is none. */
export function countIn(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return Number.isInteger(value) && (value as number) >= 0 ? (value as number) : undefined;
}

/** Whether a value is a text that says something: what is nothing but blanks names nothing. */
export const isName = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** A member that is an object; an empty one where it is none. */
export function objectIn(json: Json, name: string): Json {
  return recordOf(json[name]);
}

/** The meta of a record or a detail. */
export const metaOf = (json: Json): Json => objectIn(json, 'meta');

/** What was found, without the transcript. */
export function resultsIn(json: Json): Json {
  const { transcript: _transcript, ...results } = objectIn(json, 'data');
  return results;
}

/** Whether an entry of what was found tells a result. */
export const isResult = (entry: unknown): boolean => isRecord(entry) && typeof entry.result === 'string';

/** The transcript of a record; undefined where there is none, which null says too. */
export function transcriptIn(json: Json): unknown {
  return objectIn(json, 'data').transcript ?? undefined;
}

/** The segments of a record's transcript; undefined without a list of them. */
export function segmentsIn(json: Json): readonly Json[] | undefined {
  const { segments } = objectIn(objectIn(json, 'data'), 'transcript');
  return Array.isArray(segments) ? segments.filter(isRecord) : undefined;
}

/** The streams that a record tells of its media. */
export const streamsIn = (json: Json): readonly Json[] =>
  recordsOf(objectIn(objectIn(json, 'pipeline_info'), 'metadata').streams);

/** Whether a segment tells who speaks. */
export const isSpoken = ({ speaker }: Json): boolean => speaker != null && speaker !== '';

/** Whether a segment tells its words. */
export const hasWords = ({ words }: Json): boolean => words != null && (words as readonly unknown[]).length !== 0;

/** Whether a switch is on, or may be taken for on. */
export const isOn = (value: unknown): boolean => value != null && value !== false;

/** Whether a job may lawfully have a transcript: refinements may imply one. */
export const mayTranscribe = ({ transcribe, transcribe_diarize: diarize, transcribe_align: align }: Json): boolean =>
  [transcribe, diarize, align].some(isOn);

const STREAM = ['codec_type', 'codec_name', 'width', 'height', 'duration', 'r_frame_rate', 'sample_rate', 'channels'];
const FORMAT = ['format_name', 'duration', 'size', 'bit_rate'];

/**
 * What was found, as a record and its detail show it at every look: documented members in one order.
 *
 * Addresses are left out, for they may be signed anew, and so is what a service adds of its own.
 */
export function findingsOf(json: Json): readonly unknown[] {
  const transcript = objectIn(objectIn(json, 'data'), 'transcript');
  const { format } = objectIn(objectIn(json, 'pipeline_info'), 'metadata');
  const results = Object.entries(resultsIn(json)).map(([key, entry]) => [key, isRecord(entry) ? entry.result : entry]);
  return [
    results.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    [transcript.detected_language, transcript.language_probability],
    segmentsIn(json)?.map((one) => [...membersOf(one, ['start', 'end', 'text', 'speaker']), wordsIn(one)]),
    streamsIn(json).map((stream) => membersOf(stream, STREAM)),
    membersOf(recordOf(format), FORMAT),
    Object.keys(objectIn(json, 'pipeline_assets')).sort(),
  ];
}

/** The named members, in the order of the names. */
export function membersOf(json: Json, names: readonly string[]): readonly unknown[] {
  return names.map((name) => json[name]);
}

function wordsIn({ words }: Json): unknown {
  return Array.isArray(words) ? words.length : words;
}

/** The category ids of a list item, which writes them as JSON; undefined where it does not. */
export function categoriesOfRow({ categories }: Json): readonly unknown[] | undefined {
  if (typeof categories !== 'string') return undefined;
  try {
    const ids: unknown = JSON.parse(categories);
    return Array.isArray(ids) ? ids : undefined;
  } catch {
    return undefined;
  }
}

/** The day that an instant lies in, in UTC: YYYY-MM-DD. */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** The length of a day, in milliseconds. */
export const DAY_MS = 86_400_000;
