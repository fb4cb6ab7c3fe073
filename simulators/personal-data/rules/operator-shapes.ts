import { isJsonObject, type Json, type JsonObject, member } from '../../core/json.ts';

/** Reads what names an operator and its parameters; undefined when the object has another shape. */
export type ReadOperatorShape = (
  operator: JsonObject,
) => { readonly kind: Json | undefined; readonly parameters: JsonObject } | undefined;

/** The operator is named by one member, the others are its parameters.  @clause PD-B2-7 */
export function namedBy(name: string): ReadOperatorShape {
  return (operator) => ({ kind: member(operator, name), parameters: operator });
}

const INNER = ['params', 'parameters'];
const PARAMETERS = ['new_value', 'masking_char', 'chars_to_mask', 'from_end', 'hash_type', 'key'];

/** The parameters stand in an inner object; beside the name they are refused. */
export const nested: ReadOperatorShape = (operator) => {
  if (PARAMETERS.some((name) => member(operator, name) !== undefined)) return undefined;
  const inner = INNER.map((name) => member(operator, name)).find((value) => value !== undefined) ?? {};
  return isJsonObject(inner) ? { kind: member(operator, 'type'), parameters: inner } : undefined;
};
