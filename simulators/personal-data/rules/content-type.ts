/** JSON with or without parameters, any `+json` type, or no word about it.  @clause PD-1-8 */
export function mayBeJson(contentType: string | null): boolean {
  const essence = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return essence === '' || essence === 'application/json' || /^[\w.!#$&^-]+\/[\w.!#$&^-]+\+json$/.test(essence);
}
