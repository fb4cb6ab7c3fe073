/** How the foreign service reads a request. */

import { type Json, type Received, Refusal } from '../foreign-server.ts';
import { type Judged, RULES } from './rules.ts';

/** A request that may be judged. */
export interface Call extends Judged {
  /** The last part of the path. */
  readonly route: string;
  readonly amount: number;
  readonly method: string;
  readonly verbose: number;
  /** As it was sent. */
  readonly body: Json;
}

const PREFIX = '/api/v1/compliance/';
const PROSE: readonly string[] = ['text', 'comment', 'chat', 'search'];
const MEDIA: readonly string[] = ['image', 'video'];
const METHODS: readonly string[] = ['average', 'any', 'all', 'score'];
const MEMBERS: readonly string[] = [
  ...['content', 'amount', 'context', 'decision_method'],
  ...['excluded_categories', 'custom_prompt', 'verbose'],
];

const MOST_CHARACTERS = 64_000;
const MOST_MEDIA_CHARACTERS = 12_000_000;

/** The route of a request; other methods lead nowhere either. */
export function routeOf({ method, path }: Received): string | undefined {
  const route = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : '';
  return method === 'POST' && [...PROSE, ...MEDIA, 'conversation'].includes(route) ? route : undefined;
}

/** Reads a body; members that nobody documents are refused, and null is no value. */
export function readCall(route: string, body: Json): Call {
  for (const [member, value] of Object.entries(body)) {
    if (!MEMBERS.includes(member) || value === null) throw new Refusal(400, 'invalid_request');
  }
  const { content, context = '', decision_method: method = 'average', custom_prompt: prompt } = body;
  if (typeof context !== 'string' || (prompt !== undefined && typeof prompt !== 'string'))
    throw new Refusal(400, 'invalid_request');
  if (typeof method !== 'string' || !METHODS.includes(method)) throw new Refusal(400, 'invalid_request');
  const excluded = readExcluded(body.excluded_categories ?? []);
  if (prompt !== undefined && excluded.length > 0) throw new Refusal(422, 'invalid_parameter');
  return {
    route,
    texts: readContent(route, content),
    amount: readWhole(body.amount ?? 10, 1, 10),
    context,
    method,
    excluded,
    prompt,
    verbose: readWhole(body.verbose ?? 1, 0, 2),
    body,
  };
}

/** A number may be written as text. */
function readWhole(value: unknown, least: number, most: number): number {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));
  if (!isNumeric || !Number.isInteger(Number(value))) throw new Refusal(400, 'invalid_request');
  if (Number(value) < least || Number(value) > most) throw new Refusal(422, 'invalid_parameter');
  return Number(value);
}

function readExcluded(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new Refusal(400, 'invalid_request');
  if (value.some((id) => !RULES.some((rule) => rule.id === id))) throw new Refusal(422, 'invalid_parameter');
  return value;
}

function readContent(route: string, content: unknown): readonly string[] {
  if (typeof content !== 'string' && !Array.isArray(content)) throw new Refusal(400, 'invalid_request');
  const texts = MEDIA.includes(route)
    ? [readMedium(content)]
    : route === 'conversation'
      ? readMessages(content)
      : [readText(content)];
  if (texts.join('').length > MOST_CHARACTERS && !MEDIA.includes(route)) throw new Refusal(413, 'content_too_large');
  return texts;
}

function readText(content: unknown): string {
  if (typeof content !== 'string') throw new Refusal(400, 'invalid_content');
  return content;
}

function readMessages(content: unknown): readonly string[] {
  if (!Array.isArray(content)) throw new Refusal(400, 'invalid_content');
  return content.map((message) => {
    const { role, content: said } = (message ?? {}) as Json;
    if (typeof role !== 'string' || typeof said !== 'string') throw new Refusal(400, 'invalid_content');
    return said;
  });
}

/** What is legible in a medium: the words of its address, or of its bytes. Nothing is fetched. */
function readMedium(content: unknown): string {
  const text = readText(content);
  if (text.length > MOST_MEDIA_CHARACTERS) throw new Refusal(413, 'content_too_large');
  const [, encoded] = /^data:[^,]*;base64,([\w+/]+={0,2})$/i.exec(text) ?? [];
  if (encoded !== undefined) return Buffer.from(encoded, 'base64').toString('latin1');
  if (!/^https?:\/\/[^\s/]/i.test(text) || !URL.canParse(text)) throw new Refusal(400, 'invalid_content');
  return text.replace(/%[\da-f]{2}|_/gi, ' ');
}
