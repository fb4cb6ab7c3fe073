/**
 * Addresses near a documented path, under other versions, under other prefixes and without one: none of them is documented.
 *
 * Left out is what servers read alike as a matter of taste: letter case, doubled slashes, a slash at the end.
 */
export function strayPaths(path: string): readonly string[] {
  const rest = path.replace(/^(\/api)?(\/v\d+)?/, '');
  const prefixes = ['/api/v2', '', '/api', '/v1', '/api/v1', '/api/latest'];
  return prefixes.map((prefix) => prefix + rest).filter((stray) => stray !== path);
}
