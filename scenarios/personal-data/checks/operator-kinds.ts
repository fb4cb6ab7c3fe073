import { check, type DataContext } from '../../../harness/services/personal-data/client.ts';
import { KEY } from '../../../harness/services/personal-data/facts/cipher-keys.ts';
import { unseal } from '../../../harness/services/personal-data/facts/encryption.ts';
import { served } from '../../../harness/services/personal-data/facts/facts.ts';
import { bareDigest, HASH_TYPES, lengthsOf } from '../../../harness/services/personal-data/facts/hashing.ts';
import { type Fate, fatesOfAll } from '../../../harness/services/personal-data/facts/kinds.ts';
import { stringsIn } from '../../../harness/services/personal-data/facts/layouts.ts';

/** The operators whose writing is known beforehand, with their clauses. */
const KINDS = [
  ['replace', 'PD-B2-1'],
  ['replace without new_value', 'PD-B2-11'],
  ['redact', 'PD-B2-2'],
  ['mask from the start', 'PD-B2-3', 'PD-B2-16'],
  ['mask from the end', 'PD-B2-15'],
  ['keep', 'PD-B2-6'],
] as const;

/** Checks that each operator does the same to every type, under an own key and under DEFAULT, whatever stands beside it. */
export const operatorKindChecks = [
  ...KINDS.flatMap(([kind, ...clauses]) => [
    check(clauses, `writes values by the operator ${kind}`, { pace: 'waiting' }, async (context) => {
      const isWritten = (await fatesOf(context, kind)).some(({ found }) => found !== undefined);
      context.expect(isWritten, 'whether any value is rewritten as asked for').toBe(true);
    }),

    check(
      ['PD-B1-10', 'PD-B1-11', ...clauses],
      `rewrites every type by the operator ${kind}`,
      { pace: 'waiting' },
      async (context) => {
        const fates = await fatesOf(context, kind);
        const strays = fates.filter(({ found }) => !found);
        // What is written wrongly everywhere is a matter of the operator, not of types and keys.
        if (strays.length === fates.length) return context.inconclusive('no value is rewritten as asked for');
        const written = strays.map(({ line, way }) => `${line.type} in ${way}`);
        context
          .expect(written, 'the types and ways in which a value is rewritten otherwise than asked for')
          .toEqual([]);
      },
    ),
  ]),

  check(
    ['PD-B2-4', 'PD-B2-21'],
    'gives every value one digest of each type, under whatever key',
    { pace: 'waiting' },
    async (context) => {
      const digests = new Map<string, string>();
      for (const { kind, line, way, found } of await fatesOfAll(context)) {
        if (!(kind.name in HASH_TYPES) || found === undefined) continue;
        const name = `${kind.name} of ${line.type}`;
        const known = digests.get(name) ?? found.value;
        digests.set(name, known);
        const isOne = known === found.value && found.value !== line.value;
        context.expect([name, way, isOne], 'whether the digest is the one').toEqual([name, way, true]);
        const bytes = HASH_TYPES[kind.name as keyof typeof HASH_TYPES];
        context.expect(lengthsOf(bytes), 'the lengths of a digest').toContain(bareDigest(found.value).length);
      }
      context.expect(new Set(digests.values()).size, 'how many digests differ').toBe(digests.size);
    },
  ),

  check(
    ['PD-B2-25', 'PD-4-5'],
    'encrypts every type, under whatever key, and finds each again',
    { pace: 'waiting' },
    async (context) => {
      const sealed = (await fatesOfAll(context)).flatMap(({ found, ...fate }) =>
        fate.kind.name === 'encrypt' && found ? [{ ...fate, ...found }] : [],
      );
      const shown = sealed.filter(({ line, value }) => value.includes(line.value));
      context.expect(shown.map(({ line, way }) => `${line.type} in ${way}`)).toEqual([]);
      const answer = await unseal(context, sealed.map(({ whole }) => whole).join('\n'), KEY);
      const restored = stringsIn(served(context, answer).body);
      const isSeen = sealed.some(({ line }) => restored.some((text) => text.includes(line.text)));
      if (!isSeen) return context.inconclusive('edited texts are not restored here');
      const expected = sealed.map(({ line }) => line.text).join('\n');
      context.expect(restored.includes(expected), 'whether every value is restored').toBe(true);
    },
  ),
];

async function fatesOf(context: DataContext, kind: string): Promise<readonly Fate[]> {
  return (await fatesOfAll(context)).filter(({ kind: { name } }) => name === kind);
}
