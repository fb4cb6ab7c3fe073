import * as z from 'zod';
import { closedObject, told } from '../../core/told.ts';
import { PERMISSIONS } from './catalog.ts';

/** The schema of the permissions of a key. */
export function permissionsOfKey() {
  return told(z.array(z.enum(PERMISSIONS)), 'What it may call.');
}

/** The schema of the limits of a key, as many as are given. */
export function limitsOfKey(limit: z.ZodInt) {
  return closedObject('CallLimits', 'What one call may hold.', {
    documents: told(limit, 'Documents.').optional(),
    characters: told(limit, 'Characters of all documents.').optional(),
    allowListEntries: told(limit, 'Entries of allow_list.').optional(),
    operators: told(limit, 'Members of operators.').optional(),
    newValueCharacters: told(limit, 'Characters of new_value.').optional(),
    maskCount: told(limit, 'The most of chars_to_mask.').optional(),
  });
}

/** The schema of the caps of a key, as many as are given. */
export function allowancesOfKey() {
  const cap = z.int().min(0).max(1_000_000_000).nullable();
  return closedObject('Allowances', 'What a calendar month may hold.', {
    requests: told(cap, 'Calls; null is no cap.').optional(),
    documents: told(cap, 'Documents; null is no cap.').optional(),
    spendUsd: told(z.number().min(0).max(1_000_000_000).nullable(), 'US dollars; null is no cap.').optional(),
  });
}
