import { type MutantResult, tryMutant } from './mutation.ts';
import { suites } from './suites.ts';

const only = process.argv[2] ?? '';

for (const suite of suites) {
  for (const mutant of suite.mutants) {
    const isMeant = mutant.name.includes(only) || mutant.clauses.some((id) => id.startsWith(only));
    if (isMeant) print(await tryMutant(suite, mutant));
  }
}

function print({ mutant, fate, killedBy, clauses, collateral }: MutantResult): void {
  console.log(fate.padEnd(9), mutant.padEnd(50), (killedBy.length > 0 ? killedBy : clauses).join(' '), collateral.length > 0 ? `+ ${collateral.join(' ')}` : '');
}
