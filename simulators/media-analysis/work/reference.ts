import type { Answer } from '../../core/call/call.ts';
import type { Inside } from '../request/exchange.ts';
import { writeProfile } from '../rules/writing.ts';

/** The categories that can be run.  @clause MA-A3-1 MA-4-1 */
export function listCategories({ catalog }: Inside): Answer {
  const listed = catalog.categories.filter(({ isEnabled = true }) => isEnabled);
  return { status: 200, body: listed.map(({ id, name, outputKey }) => ({ id, name, output_key: outputKey })) };
}

/** The agents.  @clause MA-A3-2 MA-4-1 */
export function listModels({ catalog }: Inside): Answer {
  return { status: 200, body: catalog.agents.map(({ id, name, capabilities }) => ({ id, name, capabilities })) };
}

/** The quality profiles.  @clause MA-A3-3 MA-A3-4 MA-4-1 */
export function listProfiles({ catalog }: Inside): Answer {
  return { status: 200, body: catalog.profiles.map(writeProfile) };
}
