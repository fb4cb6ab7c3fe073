import { essenceOf, isJsonOrSuffix } from '../../core/content-type.ts';

/** JSON with or without parameters, any `+json` type, or no word about it.  @clause PD-1-8 */
export function mayBeJson(contentType: string | null): boolean {
  return isJsonOrSuffix(contentType) || essenceOf(contentType) === '';
}
