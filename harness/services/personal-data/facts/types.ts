import type { DataContext } from '../client.ts';
import { knownTypes, listedTypes, type Operators } from './facts.ts';

/** So many types: those that are listed for any language, English first, then made-up ones. */
async function manyTypes(context: DataContext, count: number): Promise<readonly string[]> {
  const { en = [], ...others } = await listedTypes(context);
  const invented = Array.from({ length: count }, (_, at) => `INVENTED_TYPE_${at}`);
  return [...new Set([...en, ...Object.values(others).flat(), ...invented])].slice(0, count);
}

/** So many operators that keep their types, DEFAULT among them, and one more: a replacement for e-mail addresses. */
export async function overfull(context: DataContext, most: number, surplus: string): Promise<Operators> {
  const { email } = await knownTypes(context);
  const others = (await manyTypes(context, most)).filter((type) => type !== email).slice(0, most - 1);
  const kept = Object.fromEntries(['DEFAULT', ...others].map((type) => [type, { operator: 'keep' }]));
  return { ...kept, [email]: { operator: 'replace', new_value: surplus } };
}
