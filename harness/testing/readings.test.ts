import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { suites } from '../services/index.ts';

/**
 * The catalogue of open questions, a row each: id, default, other lawful readings, and those of them that nothing outside can
 * see at a service, such as `TM: some`: it has no events to send, no client, no instant or no base64 on its wire.
 */
const catalogue = readFileSync(new URL('./readings.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', choice = '', others = '', unseen = ''] = row.split(' | ');
    return { id, choice, others: others.split(' '), unseen: unseen.split(', ') };
  });

describe.each(suites)('the open questions of $service', ({ prefix, questions }) => {
  const rows = catalogue.filter(({ id }) => id.startsWith('ALL-') || id.startsWith(`${prefix}-`));

  it('are those of the catalogue, with its defaults and readings', () => {
    const told = questions.map(({ id, choice, variants }) =>
      [id, choice, ...Object.keys(variants).toSorted()].join(' '),
    );
    const expected = rows.map(({ id, choice, others }) => [id, choice, ...[choice, ...others].toSorted()].join(' '));
    expect(told.toSorted()).toEqual(expected.toSorted());
  });

  it('have readings that change something, each something else, where it can be seen', () => {
    const unseen = rows.flatMap((row) => {
      const own = row.unseen.find((marks) => marks.startsWith(`${prefix}: `));
      return own === undefined
        ? []
        : own
            .slice(prefix.length + 2)
            .split(' ')
            .map((name) => `${row.id} ${name}`);
    });
    const blank: string[] = [];
    for (const { id, choice, variants } of questions) {
      const others = Object.entries(variants).filter(([name]) => name !== choice);
      const visible = others.filter(
        ([, reading]) => typeof reading === 'function' || Object.keys(reading as object).length > 0,
      );
      blank.push(...others.filter((one) => !visible.includes(one)).map(([name]) => `${id} ${name}`));
      for (const [at, [, one]] of visible.entries()) {
        for (const [, other] of visible.slice(at + 1)) expect(one, id).not.toEqual(other);
      }
    }
    expect(blank.toSorted()).toEqual(unseen.toSorted());
  });
});
