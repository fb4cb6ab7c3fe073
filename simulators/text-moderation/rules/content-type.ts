const JSON_TYPE = 'application/json';

/** JSON with or without parameters; no other `+json` type.  @clause TM-4-2 TM-4-5 */
export function isJsonWithParameters(contentType: string | null): boolean {
  return contentType === JSON_TYPE || essence(contentType) === JSON_TYPE;
}

/** JSON, with or without parameters, and every `+json` type. */
export function isJsonOrSuffix(contentType: string | null): boolean {
  return isJsonWithParameters(contentType) || /^[\w.!#$&^-]+\/[\w.!#$&^-]+\+json$/.test(essence(contentType));
}

function essence(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
