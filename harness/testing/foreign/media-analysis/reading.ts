/** Reads the body of an analyze request. */

import { type Json, objectIn, Refusal } from '../foreign-server.ts';
import { type Agent, agentFor, CATEGORIES, MEDIA_TYPES, type MediaType, PROFILES } from './catalogue.ts';
import { decodeBase64, download, type Medium, sniff } from './media.ts';

/** A request that was taken. */
export interface Call {
  readonly mediaType: MediaType;
  /** Missing where the download finds nothing. */
  readonly medium: Medium | undefined;
  /** Ids, in the order of the request. */
  readonly categories: readonly string[];
  readonly custom: string | undefined;
  readonly agent: Agent;
  readonly profile: string;
  readonly transcribes: boolean;
  readonly diarizes: boolean;
  readonly aligns: boolean;
}

const MEMBERS = new Set(
  'media media_base64 media_type categories custom_category system_prompt model detail transcribe transcribe_diarize transcribe_align auth'.split(
    ' ',
  ),
);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const refuse = (code = 'invalid_request', status = 400): never => {
  throw new Refusal(status, code);
};

/** Reads a JSON object. */
export function readObject(bytes: Buffer): Json {
  return objectIn(bytes) ?? refuse();
}

/** Reads a request; what it breaks is refused. */
export function readCall(body: Json): Call {
  if (Object.keys(body).some((name) => !MEMBERS.has(name))) refuse();
  const mediaType = MEDIA_TYPES.find((type) => type === body.media_type) ?? refuse();
  readAuth(body.auth, body.media_base64);
  const custom = text(body.custom_category);
  if (custom !== undefined && custom.length > 5_000) refuse('invalid_request', 413);
  text(body.system_prompt);
  const model = text(body.model);
  if (model !== undefined && !UUID.test(model)) refuse();
  const profile = text(body.detail) ?? 'balanced';
  if (!Object.hasOwn(PROFILES, profile)) refuse();
  const transcribes = Boolean(body.transcribe);
  const [diarizes, aligns] = [Boolean(body.transcribe_diarize), Boolean(body.transcribe_align)];
  if ((diarizes || aligns) && !transcribes) refuse();
  if (transcribes && mediaType === 'image') refuse();
  const categories = readCategories(body.categories);
  const agent = agentFor(mediaType, model);
  const medium = readMedium(body, mediaType);
  return { mediaType, medium, categories, custom: custom || undefined, agent, profile, transcribes, diarizes, aligns };
}

function readCategories(value: unknown): readonly string[] {
  if (value === undefined || value === null) return CATEGORIES.map(({ id }) => id);
  if (!Array.isArray(value)) return refuse('invalid_categories');
  const isKnown = (id: unknown): boolean => CATEGORIES.some((category) => category.id === id);
  if (value.length === 0 || !value.every(isKnown)) refuse('invalid_categories');
  return [...new Set(value as string[])];
}

function readMedium({ media, media_base64: data }: Json, mediaType: MediaType): Medium | undefined {
  const encoded = text(data);
  if (encoded !== undefined) {
    if (encoded.length > 2_000_000) refuse('invalid_request', 413);
    const bytes = decodeBase64(encoded) ?? refuse();
    const medium = sniff(bytes) ?? refuse();
    return medium.types.includes(mediaType) ? medium : refuse();
  }
  const address = text(media) ?? refuse();
  const url = /^https?:\/\/[^/\s]+/i.test(address) && URL.canParse(address) ? new URL(address) : refuse();
  const medium = download(url);
  return medium?.types.includes(mediaType) ? medium : undefined;
}

function readAuth(auth: unknown, data: unknown): void {
  if (auth === undefined || auth === null) return;
  if (!isObject(auth) || (data !== undefined && data !== null)) throw new Refusal(400, 'invalid_request');
  const { cookies_txt: file, cookie_string: cookie, headers, ...others } = auth;
  if (Object.keys(auth).length === 0 || Object.keys(others).length > 0) refuse();
  const size = (value: unknown): number => Buffer.byteLength(text(value) ?? '');
  if (size(file) > 64_000 || size(cookie) > 8_000) refuse();
  if (headers === undefined) return;
  if (!isObject(headers) || Object.keys(headers).length > 20) throw new Refusal(400, 'invalid_request');
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || typeof value !== 'string') throw new Refusal(400, 'invalid_request');
    if (/[\r\n\0]/.test(value) || Buffer.byteLength(value) > 4_000) refuse();
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : refuse();
}
