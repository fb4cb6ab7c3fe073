import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { EXIT } from '../commands/exit.ts';
import { endChildren, endChildrenOnSignals } from './children.ts';
import { detection } from './detection-rows.ts';
import { growth } from './growth-rows.ts';
import { held } from './held-rows.ts';
import { imports } from './import-rows.ts';
import { inProcess } from './in-process-rows.ts';
import { judging } from './judging-rows.ts';
import { media } from './media-rows.ts';
import { memory } from './memory-rows.ts';
import { pictures } from './picture-rows.ts';
import { ready } from './ready-rows.ts';
import { measureGroup, type Result } from './result.ts';
import { tellRetrievalQuality } from './retrieval-quality.ts';
import { retrieval, retrievalAtScale, retrievalBuilding } from './retrieval-rows.ts';
import { reviews } from './review-rows.ts';
import type { Group } from './row.ts';
import { servers } from './server-rows.ts';
import { renderTable } from './table.ts';
import { worlds } from './world-rows.ts';
import { underWrk } from './wrk-rows.ts';

const GROUPS: readonly Group[] = [
  inProcess,
  reviews,
  detection,
  judging,
  media,
  pictures,
  retrieval,
  retrievalAtScale,
  retrievalBuilding,
  worlds,
  growth,
  servers,
  underWrk,
  held,
  ready,
  imports,
  memory,
];
const ROUNDS = 12;
/** Chosen by name like a row, but takes no rounds: it measures the quality of answers, not time. */
const QUALITY = 'retrieval-quality';

const HELP = `npm run bench -- [--rounds N] [--only ROW]… [--json FILE]

  --rounds N    how often everything is measured; ${ROUNDS} by default
  --only ROW    this row, or all whose ids begin so; may be given again
  --json FILE   all numbers as JSON too

Rows: ${GROUPS.flatMap(({ rows }) => rows.map(({ id }) => id)).join(' ')} ${QUALITY}`;

const { rounds, only, json } = readOptions();
const chosen = GROUPS.map((group) => ({ group, rows: group.rows.filter(({ id }) => isChosen(id)) }));
if (chosen.every(({ rows }) => rows.length === 0) && !isChosen(QUALITY)) usage('there is no such row.');
endChildrenOnSignals();
try {
  const results: Result[] = [];
  for (const { group, rows } of chosen) {
    if (rows.length > 0) results.push(...(await measureGroup(group, rows, rounds)));
  }
  console.log(`${renderTable(results)}\n\n${legend()}`);
  if (isChosen(QUALITY)) console.log(`\n${tellRetrievalQuality().join('\n')}`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify({ ...machine(), rounds, results }, null, 2)}\n`);
} finally {
  endChildren();
}

function readOptions(): { readonly rounds: number; readonly only: readonly string[]; readonly json?: string } {
  try {
    const { values } = parseArgs({
      options: {
        rounds: { type: 'string', default: String(ROUNDS) },
        only: { type: 'string', multiple: true, default: [] },
        json: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      console.log(HELP);
      process.exit(EXIT.ok);
    }
    const number = Number(values.rounds);
    if (!Number.isInteger(number) || number < 1) usage('--rounds takes a whole number from 1.');
    return { rounds: number, only: values.only, ...(values.json === undefined ? {} : { json: values.json }) };
  } catch {
    return usage('an option is unknown, or lacks its value.');
  }
}

function isChosen(id: string): boolean {
  return only.length === 0 || only.some((start) => id.startsWith(start));
}

function machine(): { readonly node: string; readonly processors: number } {
  return { node: process.version, processors: cpus().length };
}

function legend(): string {
  const { node, processors } = machine();
  return [
    `Node ${node}, ${processors} processors, ${rounds} interleaved rounds after warm-up. Numbers are medians; a ratio is taken within`,
    'a round, and half of all rounds lie in "middle half". Only ratios travel from machine to machine; nothing fails by time.',
  ].join('\n');
}

function usage(message: string): never {
  console.error(`bench: ${message}\n\n${HELP}`);
  process.exit(EXIT.usage);
}
