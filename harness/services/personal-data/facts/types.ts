import type { DataContext } from '../client.ts';
import { listedTypes } from './facts.ts';

/** A name that no target has for a type. */
export const UNLISTED = 'FAVOURITE_COLOUR';

/** So many types: those that are listed for any language, English first, then made-up ones. */
export async function manyTypes(context: DataContext, count: number): Promise<readonly string[]> {
  const { en = [], ...others } = await listedTypes(context);
  const invented = Array.from({ length: count }, (_, at) => `INVENTED_TYPE_${at}`);
  return [...new Set([...en, ...Object.values(others).flat(), ...invented])].slice(0, count);
}
