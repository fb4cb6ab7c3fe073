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

/** Only what people have approved is ever found, and of what repeats another picture nothing.  @clause IR-1-2 IR-1-5 IR-1-6 */
export function isApproved({ review, duplicateOf }: LibraryRecord): boolean {
  return review === 'approved' && duplicateOf === undefined;
}
