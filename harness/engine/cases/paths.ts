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
