import { describe, expect, it } from 'vitest';
import { TASKS } from '../state/catalog.ts';
import { mayAnyTask, mayDetectAndRedact, mayDetectOrRedact, mayTask } from './permissions.ts';

describe('a submission', () => {
  it('[PD-4-12] is open to a key with the permission of any task, and to no other', () => {
    for (const task of TASKS) expect(mayAnyTask([task])).toBe(true);
    expect([mayAnyTask(['read']), mayAnyTask([])]).toEqual([false, false]);
  });

  it('needs the permission named like its task', () => {
    for (const task of TASKS) {
      expect(mayTask([task], task)).toBe(true);
      expect(mayTask(['read', ...TASKS.filter((other) => other !== task)], task)).toBe(false);
    }
  });

  it.each([
    [['detect'], true, false],
    [['redact'], true, false],
    [['detect', 'redact'], true, true],
    [['anonymize', 'deanonymize', 'read'], false, false],
  ] as const)('with %j has either of two permissions: %s, both: %s', (permissions, either, both) => {
    expect([mayDetectOrRedact(permissions), mayDetectAndRedact(permissions)]).toEqual([either, both]);
  });
});
