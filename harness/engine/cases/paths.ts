import { isRecord } from '../is-record.ts';

/** Whether an answer at an undocumented path is the service's: beside it, a page for people may lie at any path. */
export function isService({ status, body }: { readonly status: number; readonly body: unknown }): boolean {
  return status < 300 && (isRecord(body) || Array.isArray(body));
}

/**
 * Undocumented paths that resemble a documented one: with another version, another prefix or none.
 *
 * Left out are differences that servers may lawfully ignore: letter case, doubled slashes, a trailing slash.
 */
export function strayPaths(path: string): readonly string[] {
  const rest = path.replace(/^(\/api)?(\/v\d+)?/, '');
  const prefixes = ['/api/v2', '', '/api', '/v1', '/api/v1', '/api/latest'];
  return prefixes.map((prefix) => prefix + rest).filter((stray) => stray !== path);
}
