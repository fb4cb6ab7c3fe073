import type { LibraryRecord } from '../state/catalog.ts';
import type { Filter } from './finder.ts';

/** Whether a picture passes a filter; names must match exactly.  @clause IR-4-2 IR-4-10 IR-4-25 */
export function passes(record: LibraryRecord, { character, model, style, isTop }: Filter): boolean {
  return (
    (character === undefined || record.character === character) &&
    (model === undefined || record.model === model) &&
    (style === undefined || record.style === style) &&
    (isTop === undefined || record.isTop)
  );
}
