import { type Exchange, jsonSent, type WireRequest } from '../engine/exchange.ts';
import { ALTERED_KEY, contentIn, KEY } from '../engine/redaction.ts';
import type { Suite } from '../engine/suite.ts';

/** How shell commands in reports refer to a target and what belongs to it. */
export interface Place {
  /** The value for `--target`: a file's name, or `simulator`. */
  readonly target: string;
  /** The base address of a service. */
  baseUrl(service: string): string;
  /** The environment variable with the key of a role, if the configuration names one. */
  variable(service: string, role: string): string | undefined;
}

/** The simulator as `npm start` serves it. */
export const SERVED_SIMULATOR: Place = {
  target: 'simulator',
  baseUrl: (service) => `http://127.0.0.1:4010/${service}`,
  variable: () => undefined,
};

/** What a curl line needs to know besides the call. */
export interface CurlTerms {
  readonly service: Pick<Suite, 'prefix' | 'ownWords'>;
  readonly token: string;
  readonly place: Place;
  /** Removes keys and content from a text. */
  clean(text: string): string;
}

/** The shell command that repeats a failed check. */
export function replayLine(token: string, { target }: Place): string {
  return `npx facsimile replay ${token} --target ${/^[\w./-]+$/.test(target) ? target : quoted(target)}`;
}

/**
 * A call as a shell command without key and content. It sends what the check sent, once the key's variable is set.
 *
 * A body with content is produced by `facsimile replay --body` and piped in; a header with a deliberately altered key is
 * produced by `--header`.
 */
export function curlLine({ request }: Exchange, terms: CurlTerms): string {
  const { token, place, service } = terms;
  const { method, path, body, headers } = request;
  const hasContent = body !== undefined && !isFreeOfContent(request, service);
  // Otherwise curl would resolve dots in a path, and take brackets for patterns.
  const options = [
    '-sS -i',
    method === 'HEAD' ? '-I' : `-X ${method}`,
    ...(/\/\.\.?(\/|$)/.test(path) ? ['--path-as-is'] : []),
    ...(/[[\]{}]/.test(path) ? ['-g'] : []),
  ];
  const address = addressOf(request, place);
  const base = place.baseUrl(request.service);
  const kept = address.startsWith(base) ? base.length : 0;
  // The target's own address is no content, whatever a submitted one has in common with it.
  const clean = (text: string): string => text.slice(0, kept) + terms.clean(text.slice(kept));
  const parts = [
    `curl ${options.join(' ')} ${inShell(address, request, { ...terms, clean })}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${headerArgument(name, value, request, terms)}`),
    // Otherwise curl would add the content type of a form.
    ...(body === undefined || 'content-type' in headers ? [] : ["-H 'content-type:'"]),
    ...bodyArgument(body, hasContent),
  ];
  const line = parts.join(' \\\n  ');
  return hasContent ? `${replayLine(token, place)} --body | ${line}` : line;
}

/** The URL of a call. The query of a file's URL is left out, because it may be all that is needed to open the file. */
function addressOf({ service, path, url, isFile }: WireRequest, place: Place): string {
  const address = url ?? place.baseUrl(service) + path;
  return isFile === true ? address.replace(/\?.*/s, '?…') : address;
}

function bodyArgument(body: WireRequest['body'], hasContent: boolean): readonly string[] {
  if (body === undefined) return [];
  return [`--data-binary ${hasContent ? '@-' : quoted(String(body))}`];
}

function isFreeOfContent(request: WireRequest, { ownWords }: CurlTerms['service']): boolean {
  const json = jsonSent(request);
  return json !== undefined && contentIn(json, ownWords).length === 0;
}

function headerArgument(name: string, value: string, request: WireRequest, terms: CurlTerms): string {
  const isCredential = name === 'authorization' || name === 'x-api-key';
  // With a colon curl would leave the header out.
  if (value === '') return quoted(`${name};`);
  if (isCredential && request.role !== undefined) {
    const scheme = /^Bearer /i.exec(value)?.[0] ?? '';
    return `"${name}: ${scheme}$${variableOf(request, request.role, terms)}"`;
  }
  return inShell(`${name}: ${value}`, request, terms, name);
}

/** Quotes a text for a shell. A key is replaced by its variable or, where it was altered, by the command that prints the header. */
function inShell(text: string, request: WireRequest, terms: CurlTerms, header?: string): string {
  const cleaned = terms.clean(text);
  if (header !== undefined && cleaned.includes(ALTERED_KEY)) {
    return `"${header}: $(${replayLine(terms.token, terms.place)} --header ${header})"`;
  }
  if (!cleaned.includes(KEY)) return quoted(cleaned);
  const escaped = cleaned.replace(/["$`\\]/g, '\\$&');
  return `"${escaped.replaceAll(KEY, `$${variableOf(request, 'default', terms)}`)}"`;
}

function variableOf({ service }: WireRequest, role: string, { place, service: { prefix } }: CurlTerms): string {
  const suffix = role === 'default' ? '' : `_${role.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
  return place.variable(service, role) ?? `${prefix}_KEY${suffix}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
