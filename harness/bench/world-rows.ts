import type { World } from '../../simulators/index.ts';
import { openInProcess } from './built.ts';
import { CHECK_URL, checkOf, unboundSecret } from './check.ts';
import { type Group, rowsIn } from './row.ts';
import { VERDICT } from './texts.ts';
import { timeEach, timeMs } from './timing.ts';

const RECORDS = 10_000;
const WORLDS = 10;
const FORKS = 4;

const atMost5 = { of: 'subject', limit: 5 } as const;

const rows = rowsIn('ms', [
  ['world-created', 'createWorld() / 10,000 records through JSON', 'world created', 'yardstick', atMost5],
  ['world-forked', 'fork() of 10,000 records / the same through JSON', 'world forked', 'yardstick', atMost5],
]);

/** Making and copying worlds. Targets are absolute times, so some plain work is measured beside them. */
export const worlds: Group = {
  rows,
  warmUps: 3,
  open: openInProcess(async (createWorld) => {
    const full = createWorld({ clock: 'system' });
    await storeVerdicts(full, RECORDS);
    const records = Array.from({ length: RECORDS }, (_, number) => ({ ...VERDICT, id: `req_${number}` }));
    return {
      yardstick: () => timeMs(() => JSON.parse(JSON.stringify(records))),
      'world created': async () => (await timeEach(WORLDS, () => createWorld())) / 1_000,
      'world forked': async () => (await timeEach(FORKS, () => full.fork())) / 1_000,
    };
  }),
};

/** Makes a world store a number of verdicts. */
export async function storeVerdicts(world: World, verdicts: number): Promise<void> {
  const secret = unboundSecret(world);
  for (let number = 0; number < verdicts; number += 1) {
    await world.textModeration.fetch(CHECK_URL, checkStored(number, secret));
  }
}

/** The request whose verdict was stored under a number. */
export function checkStored(number: number, secret: string): RequestInit {
  return checkOf(number, secret, ' [[sim others=0.01]]');
}
