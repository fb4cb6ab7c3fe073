import { describe, expect, it } from 'vitest';
import { measureGroup, resultOf } from './result.ts';
import { measureInRounds } from './rounds.ts';
import type { Group, Row } from './row.ts';

const row: Row = {
  id: 'made-up',
  title: 'a made-up subject / a made-up baseline',
  unit: 'ms',
  subject: 'subject',
  baseline: 'baseline',
  better: 'lower',
  target: { of: 'ratio', limit: 2 },
};

/** A sampler that plays numbers back, and notes that it was asked. */
function playing(name: string, numbers: readonly number[], asked: string[] = []): () => Promise<number> {
  let at = 0;
  return async () => {
    asked.push(name);
    const number = numbers[at % numbers.length] ?? 0;
    at += 1;
    return number;
  };
}

function groupOf(samplers: Awaited<ReturnType<Group['open']>>['samplers'], more: Partial<Group> = {}) {
  const closed: string[] = [];
  const group: Group = {
    rows: [row],
    warmUps: 0,
    open: async () => ({ samplers, close: async () => void closed.push('closed') }),
    ...more,
  };
  return { group, closed };
}

describe('rounds', () => {
  it('measure everything once before anything is measured again, each beginning one further', async () => {
    const asked: string[] = [];
    const samplers = new Map(['a', 'b', 'c'].map((name) => [name, playing(name, [1], asked)]));
    await measureInRounds(samplers, { rounds: 2, warmUps: 1 });
    expect(asked.join('')).toBe('abcbcacab');
  });

  it('throw the warm-ups away', async () => {
    const samplers = new Map([['a', playing('a', [900, 800, 3, 4])]]);
    expect((await measureInRounds(samplers, { rounds: 2, warmUps: 2 })).get('a')).toEqual([3, 4]);
  });

  it('never overlap', async () => {
    let running = 0;
    const alone = async () => {
      running += 1;
      await Promise.resolve();
      expect(running).toBe(1);
      running -= 1;
      return 1;
    };
    await measureInRounds(
      new Map([
        ['a', alone],
        ['b', alone],
      ]),
      { rounds: 3, warmUps: 0 },
    );
  });
});

describe('a result', () => {
  const measured = (subject: readonly number[], baseline: readonly number[]) =>
    new Map([
      ['subject', subject],
      ['baseline', baseline],
    ]);
  const verdictOf = (changed: Partial<Row>, subject: readonly number[], baseline: readonly number[]) =>
    resultOf({ ...row, ...changed }, measured(subject, baseline), () => undefined).verdict;

  it('holds the median of the ratios, which need not be the ratio of the medians', () => {
    const result = resultOf(row, measured([10, 30, 20], [10, 10, 20]), () => undefined);
    expect(result).toMatchObject({
      ratio: { median: 1 },
      subject: { median: 20 },
      baseline: { median: 10 },
      rounds: 3,
    });
  });

  it('meets a target that it just reaches, and misses one by any amount', () => {
    expect(verdictOf({}, [2], [1])).toBe('met');
    expect(verdictOf({}, [2.001], [1])).toBe('missed');
    expect(verdictOf({ better: 'higher' }, [2], [1])).toBe('met');
    expect(verdictOf({ better: 'higher' }, [1.999], [1])).toBe('missed');
  });

  it('is judged by its own number where the target is one, whatever the ratio', () => {
    const target = { of: 'subject', limit: 5 } as const;
    expect(verdictOf({ target }, [4], [1])).toBe('met');
    expect(verdictOf({ target }, [6], [6])).toBe('missed');
  });

  it('has no verdict without a target', () => {
    const { target: _, ...untargeted } = row;
    expect(resultOf(untargeted, measured([9], [1]), () => undefined).verdict).toBe('no target');
  });

  it('says why it was not measured', () => {
    const onlySubject = new Map([['subject', [1]]]);
    const reasonFor = (name: string) => (name === 'baseline' ? 'not installed' : undefined);
    expect(resultOf(row, onlySubject, reasonFor)).toMatchObject({ verdict: 'not measured', reason: 'not installed' });
  });
});

describe('a group', () => {
  it('measures as many rounds as asked for, or as many as it bears', async () => {
    const samplers = { subject: playing('subject', [3]), baseline: playing('baseline', [1]) };
    const [usual] = await measureGroup(groupOf(samplers).group, [row], 4);
    const [slow] = await measureGroup(groupOf(samplers, { mostRounds: 1 }).group, [row], 4);
    expect([usual, slow]).toMatchObject([
      { rounds: 4, verdict: 'missed' },
      { rounds: 1, verdict: 'missed' },
    ]);
  });

  it('measures the other rows where one rival is missing', async () => {
    const alone: Row = { ...row, id: 'alone', baseline: 'rival' };
    const samplers = {
      subject: playing('subject', [1]),
      baseline: playing('baseline', [1]),
      rival: { missing: 'not installed' },
    };
    const results = await measureGroup(groupOf(samplers).group, [row, alone], 2);
    expect(results.map(({ verdict }) => verdict)).toEqual(['met', 'not measured']);
  });

  it('is closed when a sampler breaks, and the break is told', async () => {
    const broken = async () => Promise.reject(new Error('an answer was no 200'));
    const { group, closed } = groupOf({ subject: broken, baseline: playing('baseline', [1]) });
    await expect(measureGroup(group, [row], 2)).rejects.toThrow('no 200');
    expect(closed).toEqual(['closed']);
  });

  it('must have the samplers that its rows name', async () => {
    const { group } = groupOf({ subject: playing('subject', [1]) });
    await expect(measureGroup(group, [row], 1)).rejects.toThrow('no sampler "baseline"');
  });
});
