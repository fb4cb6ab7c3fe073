import { isRaw } from '../call/body.ts';
import type { Answer } from '../call/call.ts';
import type { Exchange } from '../call/exchange.ts';
import { type Schema, type ServiceRoute, schemasAt } from './route.ts';

/**
 * Makes the check of answers against the schemas on their routes; a status without a schema is checked against the envelope.
 * Answers to calls with planned faults and answers that are not JSON are not checked, nor is any where readings were chosen:
 * another reading may lawfully answer in another shape.
 *
 * It throws a plain error: an answer that breaks its documented shape is a defect of the simulator.
 */
export function checkAnswer<X extends Exchange<X, R>, R extends ServiceRoute<X>>(
  service: string,
  envelope: Schema,
): (answer: Answer, exchange: X) => void {
  return ({ status, body }, { route, faults }) => {
    if (faults.length > 0 || body === null || typeof body === 'string' || isRaw(body)) return;
    const schemas = (route && schemasAt(route, status)) ?? [envelope];
    // This runs on every call, so it stops at the first schema that fits, and locates faults only when none does.
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
