import { defineCommand } from 'citty';
import { refuseUnknownOptions, withExitCode } from './command.ts';
import { EXIT } from './exit.ts';
import { type MutantResult, tryMutant } from './mutation.ts';
import type { Suite } from './suite.ts';
import { suites } from './suites.ts';

const args = {
  only: {
    type: 'string',
    description: 'Only mutants with this in their name, or of clauses that begin so',
    valueHint: 'TM-2.4',
  },
} as const;

/** `facsimile mutants`: deliberate defects, one at a time; the checks must notice each. */
export const mutants = defineCommand({
  meta: { name: 'mutants', description: 'Break the simulator on purpose and see whether the checks notice' },
  args,
  run: ({ args: given, rawArgs }) =>
    withExitCode(async () => {
      refuseUnknownOptions('mutants', args, rawArgs);
      const results: MutantResult[] = [];
      for (const suite of suites) results.push(...(await tryAll(suite, given.only ?? '')));
      const unbroken = given.only === undefined ? suites.flatMap(clausesWithoutMutant) : [];
      for (const id of unbroken) console.log(`no mutant  ${id}`);
      console.log(sums(results));
      const isWhole = results.length > 0 && unbroken.length === 0;
      return isWhole && results.every(({ fate }) => fate === 'killed') ? EXIT.ok : EXIT.nonconformant;
    }),
});

async function tryAll(suite: Suite, only: string): Promise<readonly MutantResult[]> {
  const meant = suite.mutants.filter(
    ({ name, clauses }) => name.includes(only) || clauses.some((id) => id.startsWith(only)),
  );
  const results: MutantResult[] = [];
  for (const mutant of meant) {
    const result = await tryMutant(suite, mutant);
    results.push(result);
    console.log(line(result));
  }
  return results;
}

/** MUST clauses that a check decides, but that no mutant breaks and no reason excuses. */
export function clausesWithoutMutant({ clauses, mutants: all, unbreakable }: Suite): readonly string[] {
  const broken = new Set([...all.flatMap((mutant) => mutant.clauses), ...Object.keys(unbreakable)]);
  return clauses
    .filter(({ level, tags, id }) => level === 'MUST' && /[BC]/.test(tags) && !broken.has(id))
    .map(({ id }) => id);
}

function line({ mutant, fate, killedBy, clauses, collateral }: MutantResult): string {
  const own = killedBy.length > 0 ? killedBy : clauses;
  const others = collateral.length > 0 ? `  collateral: ${collateral.join(' ')}` : '';
  return `${fate.padEnd(9)} ${mutant.padEnd(52)} ${own.join(' ')}${others}`;
}

function sums(results: readonly MutantResult[]): string {
  const count = (fate: MutantResult['fate']): number => results.filter((result) => result.fate === fate).length;
  const alone = results.filter(({ fate, collateral }) => fate === 'killed' && collateral.length === 0).length;
  return [
    `${results.length} mutants: ${count('killed')} killed, ${count('survived')} survived, ${count('void')} void;`,
    `${alone} of the killed without collateral`,
  ].join(' ');
}
