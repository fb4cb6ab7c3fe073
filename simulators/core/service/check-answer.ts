import { isRaw } from '../body.ts';
import type { Answer } from '../call.ts';
import type { Exchange } from '../exchange.ts';
import { type Schema, type ServiceRoute, schemasAt } from './route.ts';

/**
 * Holds an answer of ours against the schemas that stand on its route; a refusal that no route foresees is held against the
 * envelope. Planned answers and what an intermediary would send are left alone.
 *
 * Throws a plain error: an answer that breaks the documented shape is a defect of the simulator.
 */
export function checkAnswer<X extends Exchange<X, R>, R extends ServiceRoute<X>>(
  service: string,
  envelope: Schema,
): (answer: Answer, exchange: X) => void {
  return ({ status, body }, { route, faults }) => {
    if (faults.length > 0 || body === null || typeof body === 'string' || isRaw(body)) return;
    const schemas = (route && schemasAt(route, status)) ?? [envelope];
    const faultsFound = schemas.map((schema) => placesAtFault(schema, body));
    if (faultsFound.includes(undefined)) return;
    const [fewest] = faultsFound.toSorted((one, other) => (one?.length ?? 0) - (other?.length ?? 0));
    throw new Error(`An answer of ${service} breaks its own schema at: ${fewest?.join(', ')}.`);
  };
}

function placesAtFault(schema: Schema, body: unknown): readonly string[] | undefined {
  const read = schema().safeParse(body);
  return read.success ? undefined : read.error.issues.map(({ path }) => path.join('.') || 'body');
}
