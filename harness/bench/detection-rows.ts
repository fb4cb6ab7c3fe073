import { tuningSamples } from '../../fixtures/personal-data/samples.ts';
import type { World } from '../../simulators/index.ts';
import { openInProcess } from './built.ts';
import { headersWith } from './check.ts';
import { type Group, rowsIn } from './row.ts';
import { scattered } from './texts.ts';
import { succeeded, timeEach } from './timing.ts';

const KILOBYTE = 1_000;
const SIZES_KB = [10, 100, 500] as const;
const MODES = ['fast', 'full'] as const;
/** Pieces of texts on which careless regular expressions backtrack. Each text is compared with ordinary prose. */
const TRAPS: Readonly<Record<string, string>> = {
  digits: '4',
  'mail beginnings': 'a@',
  'dashed digits': '1-',
  colons: '::',
  'capital words': 'Am A ',
  numbers: Array.from({ length: 2_000 }, (_, at) => `${scattered(at, 1_000_000_000)} `).join(''),
};
const TRAP_KB = 100;
/** The allowed growth of cost per kilobyte; a recogniser of quadratic cost would reach 100. */
const LINEAR = 2;

const rows = rowsIn(
  'µs/kB',
  MODES.flatMap((mode) => [
    ...SIZES_KB.map((size) => {
      const title = `detection (${mode}) in ${size} kB / in 1 kB, for each kilobyte`;
      return [`detect-${mode}-${size}`, title, `${mode} ${size}`, `${mode} 1`, LINEAR] as const;
    }),
    ...Object.keys(TRAPS).map((name) => {
      const title = `detection (${mode}) in ${TRAP_KB} kB of ${name} / of prose`;
      return [`detect-${mode}-${name.replaceAll(' ', '-')}`, title, `${mode} ${name}`, `${mode} ${TRAP_KB}`] as const;
    }),
  ]),
);

/** The cost of detection as texts grow, and on texts that are made to be expensive. */
export const detection: Group = {
  rows,
  mostRounds: 3,
  open: openInProcess((createWorld) => {
    const world = createWorld({ clock: 'system', dials: false });
    const english = tuningSamples.filter(({ language }) => language === 'en').map(({ text }) => text);
    const prose = repeat(`${english.join('\n')}\n`, 500 * KILOBYTE);
    const samplers = MODES.flatMap((mode) => [
      ...[1, ...SIZES_KB].map(
        (size) => [`${mode} ${size}`, sampler(world, prose.slice(0, size * KILOBYTE), mode)] as const,
      ),
      ...Object.entries(TRAPS).map(
        ([name, piece]) => [`${mode} ${name}`, sampler(world, repeat(piece, TRAP_KB * KILOBYTE), mode)] as const,
      ),
    ]);
    return Object.fromEntries(samplers);
  }),
};

/** Measures microseconds per kilobyte of a text; short texts are repeated until the time is long enough to measure. */
function sampler(world: World, text: string, mode: string): () => Promise<number> {
  const calls = Math.max(1, Math.round((20 * KILOBYTE) / text.length));
  const init = { method: 'POST', headers: headersWith('pd_sim_default'), body: JSON.stringify({ text, mode }) };
  const detect = async () => succeeded(await world.personalData.fetch('https://personal.example/v1/detect', init));
  return async () => (await timeEach(calls, detect)) / (text.length / KILOBYTE);
}

function repeat(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}
