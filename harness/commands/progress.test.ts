import { describe, expect, it } from 'vitest';
import type { Progress } from '../engine/run-options.ts';
import type { AnyCheck } from '../engine/suite.ts';
import { createProgress } from './progress.ts';

const at = (done: number, verdict = 'pass'): Progress =>
  ({ done, planned: 40, requests: 3 * done, result: { verdict } }) as unknown as Progress;

function written(isTTY: boolean, columns = 80): readonly string[] {
  const parts: string[] = [];
  const progress = createProgress({ isTTY, columns, write: (text) => parts.push(text) });
  for (let done = 1; done <= 40; done += 1) progress.show(at(done, done === 30 ? 'fail' : 'pass'));
  progress.end();
  return parts;
}

describe('progress', () => {
  it('is one bar that redraws itself on a terminal, and leaves the line clean', () => {
    const parts = written(true);
    expect(parts).toHaveLength(41);
    expect(parts[39]).toContain('[########################] 40/40 checks, 120 requests, 1 failed');
    expect(parts[40]).toBe('\r\u001b[2K');
    expect(parts.join('')).not.toContain('\n');
    expect(Math.max(...written(true, 30).map((part) => part.replace('\r\u001b[2K', '').length))).toBeLessThan(30);
  });

  it('names a check that has taken long since the last reminder, and once a reminder', () => {
    const parts: string[] = [];
    const progress = createProgress({ write: (text) => parts.push(text) });
    const begin = (name: string) => progress.begin({ clauses: ['D-1'], name } as unknown as AnyCheck);
    begin('is quick');
    progress.remind();
    begin('waits');
    progress.remind();
    expect(parts).toEqual([]);
    progress.remind();
    progress.remind();
    expect(parts).toEqual(['still at D-1 waits\n', 'still at D-1 waits\n']);
  });

  it('is about ten plain lines elsewhere, without control characters', () => {
    const parts = written(false);
    expect(parts.length).toBeLessThanOrEqual(11);
    expect(parts.at(-1)).toBe('40/40 checks, 120 requests, 1 failed\n');
    expect(parts.join('')).not.toContain('\u001b');
  });
});
