import { type Exchange, jsonSent, type WireRequest } from '../engine/exchange.ts';
import { contentIn } from '../engine/redaction.ts';

/** The environment variables that stand for keys in curl lines, by service. */
const KEY_VARIABLES: Readonly<Record<string, string>> = {
  'text-moderation': 'TM_KEY',
  compliance: 'CR_KEY',
  'personal-data': 'PD_KEY',
  'media-analysis': 'MA_KEY',
  'image-generation': 'IG_KEY',
  'image-retrieval': 'IR_KEY',
};

/**
 * The call as a line for a shell, without key and content.
 *
 * A body that holds content is made again by `facsimile replay --body`, which the line reads from a pipe.
 */
export function curlLine({ request }: Exchange, token: string): string {
  const hasContent = typeof request.body !== 'undefined' && (jsonSent(request) === undefined || holdsContent(request));
  const data = bodyArgument(request, hasContent);
  const parts = [
    `curl -sS -i -X ${request.method} "$${variable(request.service, 'URL')}${request.path}"`,
    ...Object.entries(request.headers).map(([name, value]) => headerArgument(request, name, value)),
    ...(data === undefined ? [] : [data]),
  ];
  const line = parts.join(' \\\n  ');
  return hasContent ? `facsimile replay ${token} --target "$TARGET" --body | ${line}` : line;
}

/** A cleaned line that can be run: where a header held a key in a form of its own, the variable of the default key stands. */
export function withKeyVariable(line: string, service: string): string {
  const variableName = variable(service, 'KEY');
  return line.replace(/-H '((?:authorization|x-api-key): [\w ]*)‹key›'/g, (_, head) => `-H "${head}$${variableName}"`);
}

function bodyArgument({ body }: WireRequest, hasContent: boolean): string | undefined {
  if (body === undefined) return undefined;
  if (hasContent) return '--data-binary @-';
  return `--data-binary ${quote(typeof body === 'string' ? body : '')}`;
}

function holdsContent(request: WireRequest): boolean {
  return contentIn(jsonSent(request)).length > 0;
}

function headerArgument({ service, role }: WireRequest, name: string, value: string): string {
  if (name !== 'authorization' && name !== 'x-api-key') return `-H ${quote(`${name}: ${value}`)}`;
  if (role === undefined) return `-H ${quote(`${name}: ${value}`)}`;
  const scheme = /^Bearer /i.exec(value)?.[0] ?? '';
  const suffix = role === 'default' ? '' : `_${role.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
  return `-H "${name}: ${scheme}$${variable(service, 'KEY')}${suffix}"`;
}

function variable(service: string, what: 'KEY' | 'URL'): string {
  return (KEY_VARIABLES[service] ?? 'SERVICE_KEY').replace('KEY', what);
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
