import type { JsonObject } from '../../core/call.ts';
import { failure, undocumented } from '../wire/errors.ts';
import { ACTIONS, type Action } from '../wire/limits.ts';

/** What a body asks for. Throws the row of one that asks for nothing, or for nothing that there is.  @clause IG-4-1 IG-4-14 */
export function readAction({ action }: JsonObject, strangeCalls: 'bad-request' | 'not-found'): Action {
  if (action === undefined || action === null) throw failure('Missing action');
  const known = ACTIONS.find((one) => one === action);
  if (known === undefined) throw undocumented.unknownAction(strangeCalls === 'not-found' ? 404 : 400);
  return known;
}
