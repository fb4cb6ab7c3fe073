import { didYouMean } from '../../simulators/core/nearest.ts';
import type { Clause } from '../../simulators/core/questions/clause.ts';
import type { Suite } from '../engine/suite.ts';
import { suites } from '../services/index.ts';
import { commandOf, usage } from './command.ts';
import { EXIT } from './exit.ts';

const meta = { name: 'clause', description: 'Say what a clause demands, and what it leaves open' };
const args = {
  id: { type: 'positional', required: false, description: 'A clause, a section or a question', valueHint: 'TM-2.4' },
} as const;

/** `facsimile clause`: shows what a clause or a section demands, with its open questions and their readings. */
export const clause = commandOf(meta, args, async (given) => {
  if (given.id === undefined) {
    usage('say which: facsimile clause TM-2.4, TM-2.4-2 or TM-2.4~bands.');
  }
  console.log(tellClause(given.id, suites));
  return EXIT.ok;
});

/** Describes a clause, a section or a question. Throws a CommandError for an unknown id. */
export function tellClause(id: string, known: readonly Suite[]): string {
  const clauses = known.flatMap((suite) => suite.clauses);
  const questions = new Map(
    known.flatMap((suite) => suite.questions.map((question) => [question.id, question] as const)),
  );
  const question = questions.get(id);
  if (question) return tellQuestion(question);
  const found = clauses.filter((one) => one.id === id || sectionOf(one) === id);
  if (found.length === 0) {
    const ids = [...new Set([...clauses.flatMap((one) => [one.id, sectionOf(one)]), ...questions.keys()])];
    usage(`there is no clause, section or question ${id}.${didYouMean(id, ids)}`);
  }
  const named = new Set(found.flatMap((one) => one.questions));
  const open = [...named].flatMap((name) => questions.get(name) ?? []);
  const told = open.length === 0 ? [] : ['', 'Open questions:', ...open.map(tellQuestion)];
  return [...found.map(tell), ...told].join('\n');
}

function sectionOf({ id }: Clause): string {
  return id.slice(0, id.lastIndexOf('-'));
}

function tell({ id, level, text, questions }: Clause): string {
  const leans = questions.length === 0 ? '' : ` (leans on ${questions.join(', ')})`;
  return `${id}  ${level}${leans}\n  ${text}`;
}

function tellQuestion({ id, asks, choice, variants }: Suite['questions'][number]): string {
  const readings = Object.keys(variants).map((name) => (name === choice ? `${name} (unless told otherwise)` : name));
  return `${id}\n  ${asks}\n  Readings: ${readings.join(', ')}`;
}
