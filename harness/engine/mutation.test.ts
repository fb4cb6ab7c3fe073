import { describe, expect, it } from 'vitest';
import type { MutableReply, Mutant } from '../../simulators/core/mutants/mutant.ts';
import { suites } from '../services/index.ts';
import { probe } from '../services/text-moderation/client.ts';
import { textModerationSuite } from '../services/text-moderation/suite.ts';
import { tryMutant, tryReading } from './mutation.ts';

/** The suite with few checks, so that each trial takes a moment. */
const small = {
  ...textModerationSuite,
  checks: textModerationSuite.checks.filter(
    ({ clauses, needs }) => needs.length === 0 && clauses.some((id) => id.startsWith('TM-2.7') || id === 'TM-4.2-7'),
  ),
};

const mislabels = (reply: MutableReply): MutableReply => ({
  ...reply,
  text: reply.text.replaceAll('empty_batch', 'missing_content'),
});

const mislabelled: Mutant<object> = { name: 'a', clauses: ['TM-4.2-7'], reply: mislabels };

/**
 * Every sixtieth defect. Defects that change each reply by itself need a record of a whole run, and of generations only the
 * refusals are tried here, of retrieval nothing of images: for the others many pictures would be drawn.
 */
const sampledOf = ({ mutants, service }: (typeof suites)[number]): readonly Mutant<object>[] =>
  mutants
    .filter(({ isPure }) => !isPure || service === 'text-moderation')
    .filter(({ clauses }) => !clauses.some((id) => /^IG-[^7]|^IR-C1/.test(id)))
    .filter((_, at) => at % 60 === 0);

describe('a mutant', { timeout: 240_000 }, () => {
  it('is killed when a check of its clause fails, and tells what else turned red', async () => {
    expect(await tryMutant(small, mislabelled)).toMatchObject({
      fate: 'killed',
      killedBy: ['TM-4.2-7'],
      collateral: [],
    });
    const greedy: Mutant<object> = {
      ...mislabelled,
      reply: (reply) => mislabels({ ...reply, text: reply.text.replace('"object":"health"', '"object":"x"') }),
    };
    expect(await tryMutant(small, greedy)).toMatchObject({ fate: 'killed', collateral: ['TM-2.7-1'] });
  });

  it('survives when only checks of other clauses fail', async () => {
    expect(await tryMutant(small, { ...mislabelled, clauses: ['TM-2.7-1'] })).toMatchObject({
      fate: 'survived',
      collateral: ['TM-4.2-7'],
    });
  });

  it('is void when no check ever met it', async () => {
    const unseen: Mutant<object> = {
      name: 'c',
      clauses: ['TM-4.2-7'],
      reply: (reply, { path }) => (path === '/nowhere' ? { ...reply, status: 500 } : reply),
    };
    expect(await tryMutant(small, unseen)).toMatchObject({ fate: 'void' });
  });

  it('is tried again on the whole suite when the quick run misses it', async () => {
    expect(await tryMutant(small, { ...mislabelled, clauses: ['TM-2.7-1', 'TM-4.2-7'] }, true)).toMatchObject({
      fate: 'killed',
    });
    expect(await tryMutant(small, { ...mislabelled, clauses: ['TM-2.7-1'] }, true)).toMatchObject({
      fate: 'survived',
    });
  });

  it.each(suites.flatMap((suite) => sampledOf(suite).map((mutant) => ({ suite, mutant }))))(
    '$mutant.name is noticed ($suite.service)',
    async ({ suite, mutant }) => {
      expect(await tryMutant(suite, mutant, true)).toMatchObject({ fate: 'killed' });
    },
  );
});

describe('a lawful reading', { timeout: 60_000 }, () => {
  it('that is told wrongly is misread', async () => {
    const telling = {
      ...small,
      checks: [
        probe('which is wrong on purpose', {}, async ({ observe, textModeration }) => {
          await textModeration.health();
          observe('TM-4.5~health-bad-key', 'ignored');
        }),
      ],
    };
    expect(await tryReading(telling, 'TM-4.5~health-bad-key', 'checked')).toMatchObject({
      fate: 'misread',
      red: ['ignored'],
    });
  });

  it('is met with silence', async () => {
    expect(await tryReading(small, 'TM-4.5~health-bad-key', 'checked')).toEqual({
      reading: 'TM-4.5~health-bad-key: checked',
      fate: 'quiet',
      red: [],
    });
  });
});
