import * as z from 'zod';
import { readControl } from '../control-input.ts';
import { fromPlain, toPlain } from '../plain.ts';
import type { Schema } from './route.ts';

/**
 * The catalog of worlds: the standing one, or a copy of their own, which no later change by the caller reaches.
 *
 * Throws a ControlError that names the member at fault.
 */
export function catalogOf<Catalog>(
  { name, ownCatalog, catalog }: { readonly name: string; readonly ownCatalog?: Schema; readonly catalog: Catalog },
  own: Catalog | undefined,
): Catalog {
  if (own == null) return catalog;
  if (ownCatalog) readControl(z.strictObject({ catalog: ownCatalog() }), { catalog: own }, name.replaceAll('-', ' '));
  return fromPlain(toPlain(own)) as Catalog;
}
