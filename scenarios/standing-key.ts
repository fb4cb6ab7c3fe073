/** The secret of a standing key. Throws where a world was made with a catalog of its own and lacks it. */
export function standingKey<Name extends string>(
  keys: { readonly [Key in Name]?: string | undefined },
  name: Name,
): string {
  const secret = keys[name];
  if (secret === undefined) throw new Error('The world lacks a standing key: was it made with a catalog of its own?');
  return secret;
}
