/** How the foreign service reads the body of a call. */

import { type Json, objectIn, Refusal } from '../foreign-server.ts';
import { LANGUAGES, type Search } from './finding.ts';
import { type Operator, readOperators } from './operators.ts';

/** A call that may be carried out. */
export interface Call extends Search {
  readonly task: string;
  readonly documents: readonly string[];
  /** The call had `texts`. */
  readonly isBatch: boolean;
  readonly includeText: boolean;
  readonly operators: ReadonlyMap<string, Operator>;
}

/** The four tasks. */
export const TASKS: readonly string[] = ['detect', 'redact', 'anonymize', 'deanonymize'];

/** What a call may hold at most. */
export const LIMITS = {
  documents: 256,
  characters: 500_000,
  body_bytes: 4 * 1024 * 1024,
  allow_list: 1_000,
  operators: 64,
};

const SHARED = ['text', 'texts', 'language', 'score_threshold', 'entities', 'allow_list', 'mode', 'include_text'];

/** Reads a body as a call of a task; members that nobody documents are refused. */
export function readCall(body: Json, task: string): Call {
  const known = task === 'detect' ? SHARED : task === 'deanonymize' ? ['text', 'operators'] : [...SHARED, 'operators'];
  for (const member of Object.keys(body)) if (!known.includes(member)) throw new Refusal(400, 'unknown_member');
  if (task === 'deanonymize' && (body.text === undefined || body.operators === undefined))
    throw new Refusal(400, 'incomplete');
  return { task, ...readDocuments(body), ...readSearch(body), operators: readOperators(body.operators) };
}

/** Reads a JSON object. */
export function parse(bytes: Buffer): Json {
  if (bytes.length > LIMITS.body_bytes) throw new Refusal(413, 'body_too_large');
  const body = objectIn(bytes);
  if (!body) throw new Refusal(400, 'malformed');
  return body;
}

function readDocuments({ text, texts }: Json): Pick<Call, 'documents' | 'isBatch'> {
  if ((text === undefined) === (texts === undefined)) throw new Refusal(422, 'text_or_texts');
  const documents = text === undefined ? strings(texts, 'texts') : strings([text], 'text');
  if (documents.length === 0 || documents.includes('')) throw new Refusal(400, 'empty');
  if (documents.length > LIMITS.documents) throw new Refusal(400, 'too_many_documents');
  if (lengthOf(documents) > LIMITS.characters) throw new Refusal(413, 'too_many_characters');
  return { documents, isBatch: text === undefined };
}

/** The characters that are counted and charged: UTF-16 code units. */
export function lengthOf(documents: readonly string[]): number {
  return documents.reduce((sum, { length }) => sum + length, 0);
}

/** Reads how to look. An unknown language is read as English, unknown kinds are found nowhere, quotes are seen through. */
function readSearch(body: Json): Search & Pick<Call, 'includeText'> {
  const { language = 'en', score_threshold: sureness = 0.35, mode = 'full', include_text: isEchoing = false } = body;
  const [threshold, includeText] = [unquoted(sureness), unquoted(isEchoing)];
  const allowed = body.allow_list === undefined ? [] : strings(body.allow_list, 'allow_list');
  const kinds = body.entities === undefined ? undefined : strings(body.entities, 'entities');
  if (typeof language !== 'string') throw new Refusal(400, 'bad_language');
  if (typeof threshold !== 'number' || threshold < 0 || threshold > 1) throw new Refusal(400, 'bad_threshold');
  if (mode !== 'full' && mode !== 'fast') throw new Refusal(422, 'bad_mode');
  if (typeof includeText !== 'boolean') throw new Refusal(400, 'bad_include_text');
  if (kinds?.length === 0) throw new Refusal(400, 'no_entities');
  if (allowed.length > LIMITS.allow_list) throw new Refusal(413, 'allow_list_too_long');
  if (new Set(allowed).size < allowed.length) throw new Refusal(400, 'repeated_entry');
  return {
    language: LANGUAGES.includes(language) ? language : 'en',
    isFast: mode === 'fast',
    threshold,
    kinds,
    allowed: allowed.map((entry) => entry.toLowerCase()),
    includeText,
  };
}

/** A number or a flag that may stand in quotes. */
function unquoted(value: unknown): unknown {
  return typeof value === 'string' && /^(?:true|false|\d+(?:\.\d+)?)$/.test(value) ? JSON.parse(value) : value;
}

function strings(value: unknown, member: string): readonly string[] {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw new Refusal(400, `bad_${member}`);
}
