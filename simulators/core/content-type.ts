const JSON_ESSENCE = 'application/json';

/** JSON by its bare name, without parameters. */
export function isBareJson(contentType: string | null): boolean {
  return contentType?.trim().toLowerCase() === JSON_ESSENCE;
}

/** JSON with or without parameters; no other `+json` type. */
export function isJsonWithParameters(contentType: string | null): boolean {
  return contentType === JSON_ESSENCE || essenceOf(contentType) === JSON_ESSENCE;
}

/** JSON, with or without parameters, and every `+json` type. */
export function isJsonOrSuffix(contentType: string | null): boolean {
  return isJsonWithParameters(contentType) || /^[\w.!#$&^-]+\/[\w.!#$&^-]+\+json$/.test(essenceOf(contentType));
}

/** A media type in small letters, without its parameters; empty where none is given. */
export function essenceOf(contentType: string | null): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
