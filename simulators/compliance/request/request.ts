import { decodedLength } from '../../core/base64.ts';
import { codePoints } from '../../core/characters.ts';
import { readWebUrl } from '../../core/dials/media-url.ts';
import { isJsonObject, type Json, type JsonObject, member } from '../../core/json.ts';
import { type DataUri, readDataUri } from '../../core/media/data-uri.ts';
import { hasUnknownField } from '../../core/service/unknown-field.ts';
import type { Turn } from '../oracle/reading.ts';
import type { Rules } from '../rules/index.ts';
import { failure, mustBe } from '../wire/errors.ts';
import { textRequest } from '../wire/requests.ts';
import { type ReviewOptions, readOptions } from './options.ts';

/** What a path takes as content. */
export type ContentKind = 'text' | 'conversation' | 'image' | 'video';

/** Content, read as far as its bytes do not matter. */
export type Content =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'conversation'; readonly turns: readonly Turn[] }
  | { readonly kind: 'image' | 'video'; readonly source: URL | DataUri; readonly text: string };

/** A review, read and checked. */
export interface ReviewRequest extends ReviewOptions {
  readonly content: Content;
  /** Characters of text, or bytes of media where they are in the request. */
  readonly size: number;
}

/** Reads the body of a review for a path that takes content of a kind.  @clause CR-A1-1 CR-7-2 */
export function readReview(
  body: JsonObject,
  kind: ContentKind,
  rules: Rules,
  isRule: (id: string) => boolean,
): ReviewRequest {
  // The bodies of all kinds have the same members.
  if (hasUnknownField(rules, body, textRequest)) {
    throw failure('invalid_request', { message: 'The request has an unknown field.' });
  }
  const value = member(body, 'content');
  if (value === undefined) throw mustBe('content', 'sent', 'invalid_request');
  const content = readContent(value, kind, rules);
  const size = sizeOf(content, rules);
  return { content, size, ...readOptions(body, rules, isRule) };
}

/** The text of content in which dials may stand; a conversation has one for each turn. */
export function textsOf(content: Content): readonly string[] {
  return content.kind === 'conversation' ? content.turns.map((turn) => turn.content) : [content.text];
}

/** Content of the kind that the path takes.  @clause CR-4-1 CR-4-4 CR-4-5 CR-4-6 CR-4-7 CR-7-3 */
function readContent(value: Json, kind: ContentKind, rules: Rules): Content {
  if (typeof value !== 'string' && !Array.isArray(value)) {
    throw mustBe('content', FORMS[kind], rules.unusableContentCode);
  }
  if (kind === 'conversation') return { kind, turns: readTurns(value, rules) };
  if (typeof value !== 'string') throw mustBe('content', FORMS[kind], 'invalid_content');
  if (kind === 'text') return { kind, text: notEmpty(value, rules) };
  return { kind, source: readSource(value, kind), text: value };
}

const FORMS: Readonly<Record<ContentKind, string>> = {
  text: 'a string',
  conversation: 'an array of objects with a string role and a string content',
  image: 'an http(s) URL or a base64 data URI of an image',
  video: 'an http(s) URL or a base64 data URI of a video',
};

/** The turns of a conversation; any role will do.  @clause CR-4-2 CR-4-12 */
function readTurns(value: string | readonly Json[], rules: Rules): readonly Turn[] {
  if (typeof value === 'string') throw mustBe('content', FORMS.conversation, 'invalid_content');
  return notEmpty(value, rules).map((entry, at) => {
    const role = isJsonObject(entry) ? member(entry, 'role') : undefined;
    const content = isJsonObject(entry) ? member(entry, 'content') : undefined;
    if (typeof role === 'string' && typeof content === 'string') return { role, content };
    throw mustBe(`content[${at}]`, 'an object with a string role and a string content', 'invalid_content');
  });
}

/** A web address or a base64 data URI.  @clause CR-4-8 CR-4-9 CR-4-10 CR-4-11 CR-4-14 */
function readSource(value: string, kind: 'image' | 'video'): URL | DataUri {
  const source = readDataUri(value) ?? readWebUrl(value);
  if (source) return source;
  throw mustBe('content', FORMS[kind], 'invalid_content');
}

/** An empty text or list.  @clause CR-4-16 */
function notEmpty<T extends string | readonly Json[]>(value: T, rules: Rules): T {
  if (value.length > 0 || rules.emptyContent === 'safe') return value;
  throw mustBe('content', 'no empty string and no empty list', rules.emptyContent);
}

/** Checks content against the limits of its kind.  @clause CR-7-5 */
function sizeOf(content: Content, rules: Rules): number {
  if ('source' in content) {
    if (content.source instanceof URL) return 0;
    const { base64 } = content.source;
    const bytes = rules.mediaSize(decodedLength(base64), base64.length);
    if (bytes > rules.maxMediaBytes) throw tooLarge(`${rules.maxMediaBytes} bytes`);
    return bytes;
  }
  const texts = textsOf(content);
  if (texts.length > rules.maxTurns) throw tooLarge(`${rules.maxTurns} messages`);
  const characters = texts.reduce((sum, text) => sum + codePoints.count(text), 0);
  if (characters > rules.maxContentCharacters) throw tooLarge(`${rules.maxContentCharacters} characters`);
  return characters;
}

function tooLarge(limit: string): Error {
  return failure('content_too_large', { message: `Content holds at most ${limit}.` });
}
