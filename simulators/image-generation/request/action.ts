import type { JsonObject } from '../../core/json.ts';
import { failure, undocumented } from '../wire/errors.ts';
import { ACTIONS, type Action } from '../wire/limits.ts';

/** The action of a body. Throws the row of a body without one, or with an unknown one.  @clause IG-4-1 IG-4-14 */
export function readAction({ action }: JsonObject, strangeCalls: 'bad-request' | 'not-found'): Action {
  if (action === undefined || action === null) throw failure('Missing action');
  const known = ACTIONS.find((one) => one === action);
  if (known === undefined) throw undocumented.unknownAction(strangeCalls === 'not-found' ? 404 : 400);
  return known;
}
