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
    // Every call passes here: a second schema is tried only where the first does not fit, and places are looked for at last.
    if (schemas.some((schema) => schema().safeParse(body).success)) return;
    const [fewest] = schemas
      .map((schema) => placesAtFault(schema, body))
      .toSorted((one, other) => one.length - other.length);
    throw new Error(`An answer of ${service} breaks its own schema at: ${fewest?.join(', ')}.`);
  };
}

function placesAtFault(schema: Schema, body: unknown): readonly string[] {
  const { error } = schema().safeParse(body);
  return error ? error.issues.map(({ path }) => path.join('.') || 'body') : [];
}
