import { type Exchange, jsonSent, type WireRequest } from '../engine/exchange.ts';
import { contentIn } from '../engine/redaction.ts';
import type { Suite } from '../engine/suite.ts';

/** What a line needs to know of its service. */
type Service = Pick<Suite, 'prefix' | 'ownWords'>;

/**
 * The call as a line for a shell, without key and content.
 *
 * A body that holds content is made again by `facsimile replay --body`, which the line reads from a pipe.
 */
export function curlLine({ request }: Exchange, token: string, service: Service): string {
  const hasContent = request.body !== undefined && !isFreeOfContent(request, service);
  const data = bodyArgument(request, hasContent);
  const parts = [
    `curl -sS -i -X ${request.method} "$${service.prefix}_URL${request.path}"`,
    ...Object.entries(request.headers).map(([name, value]) => headerArgument(request, name, value, service)),
    ...(data === undefined ? [] : [data]),
  ];
  const line = parts.join(' \\\n  ');
  return hasContent ? `facsimile replay ${token} --target "$TARGET" --body | ${line}` : line;
}

/** A cleaned line that can be run: where a header held a key in a form of its own, the variable of the default key stands. */
export function withKeyVariable(line: string, { prefix }: Service): string {
  return line.replace(/-H '((?:authorization|x-api-key): [\w ]*)‹key›'/g, (_, head) => `-H "${head}$${prefix}_KEY"`);
}

function bodyArgument({ body }: WireRequest, hasContent: boolean): string | undefined {
  if (body === undefined) return undefined;
  if (hasContent) return '--data-binary @-';
  return `--data-binary ${quote(typeof body === 'string' ? body : '')}`;
}

function isFreeOfContent(request: WireRequest, { ownWords }: Service): boolean {
  const json = jsonSent(request);
  return json !== undefined && contentIn(json, ownWords).length === 0;
}

function headerArgument({ role }: WireRequest, name: string, value: string, { prefix }: Service): string {
  if (name !== 'authorization' && name !== 'x-api-key') return `-H ${quote(`${name}: ${value}`)}`;
  if (role === undefined) return `-H ${quote(`${name}: ${value}`)}`;
  const scheme = /^Bearer /i.exec(value)?.[0] ?? '';
  const suffix = role === 'default' ? '' : `_${role.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
  return `-H "${name}: ${scheme}$${prefix}_KEY${suffix}"`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
