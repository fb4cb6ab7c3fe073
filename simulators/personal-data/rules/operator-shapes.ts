import { isJsonObject, type Json, type JsonObject, member } from '../../core/json.ts';

/** An operator as it was sent. */
export interface SentOperator {
  /** What names it. */
  readonly kind: Json | undefined;
  readonly parameters: JsonObject;
  /** The members that neither name it nor are a parameter of any operator. */
  readonly strays: readonly string[];
}

/** Reads an operator; undefined when the object has another shape. */
export type ReadOperatorShape = (operator: JsonObject) => SentOperator | undefined;

/** The operator is named by one member, the others are its parameters.  @clause PD-B2-7 */
export function namedBy(name: string): ReadOperatorShape {
  return (operator) => ({ kind: member(operator, name), parameters: operator, strays: straysIn(operator, [name]) });
}

const INNER = ['params', 'parameters'];
const PARAMETERS = ['new_value', 'masking_char', 'chars_to_mask', 'from_end', 'hash_type', 'key'];

/** The parameters stand in an inner object; beside the name they are refused. */
export const nested: ReadOperatorShape = (operator) => {
  if (PARAMETERS.some((name) => member(operator, name) !== undefined)) return undefined;
  const inner = INNER.map((name) => member(operator, name)).find((value) => value !== undefined) ?? {};
  if (!isJsonObject(inner)) return undefined;
  const strays = [...straysIn(operator, ['type', ...INNER]), ...straysIn(inner, [])];
  return { kind: member(operator, 'type'), parameters: inner, strays };
};

function straysIn(members: JsonObject, others: readonly string[]): readonly string[] {
  return Object.keys(members).filter((name) => !PARAMETERS.includes(name) && !others.includes(name));
}
