import { failure } from '../wire/errors.ts';
import type { Rules } from './index.ts';
import type { Operator } from './operators.ts';
import type { Edit } from './rewrite.ts';

/** What the result of an operator may depend on, besides the value. */
export interface Surroundings {
  /** The type of the value, as the wire names it. */
  readonly entity: string;
  /** Constant for one caller. */
  readonly account: string;
  /** Never the same for two values under one key. */
  initialVector(key: Uint8Array): Uint8Array;
}

type Operators = Pick<Rules, 'replacement' | 'maskValue' | 'hashValue' | 'frame' | 'cipher'>;

/** Applies one operator to one value.  @clause PD-B2-1 PD-B2-2 PD-B2-3 PD-B2-4 PD-B2-5 PD-B2-6 PD-B2-25 */
export function applyOperator(
  operator: Operator,
  value: string,
  { entity, account, initialVector }: Surroundings,
  rules: Operators,
): Edit {
  const edit = (replacement: string): Edit => ({ operator: operator.kind, replacement });
  switch (operator.kind) {
    case 'replace':
      return edit(rules.replacement(operator.newValue, entity));
    case 'redact':
      return edit('');
    case 'keep':
      return edit(value);
    case 'mask': {
      const masked = rules.maskValue(value, operator);
      if (masked === undefined) throw failure('mask_too_long', { param: 'operators' });
      return edit(masked);
    }
    case 'hash':
      return edit(rules.hashValue(value, operator.type, account));
    case 'encrypt':
      return edit(rules.frame.wrap(rules.cipher.seal(value, operator.key, initialVector(operator.key))));
  }
}

/** The replacement for a value where no operators were sent: the name of its type. */
export function editWithoutOperators(entity: string, { placeholder }: Pick<Rules, 'placeholder'>): Edit {
  return { operator: 'replace', replacement: placeholder(entity) };
}

/** The replacement for a value of a type that no operator covers; undefined leaves it as it is. */
export function editUncovered(entity: string, rules: Pick<Rules, 'uncovered' | 'placeholder'>): Edit | undefined {
  if (rules.uncovered === 'refused') throw failure('operator_missing', { param: 'operators' });
  return rules.uncovered === 'unchanged' ? undefined : editWithoutOperators(entity, rules);
}
