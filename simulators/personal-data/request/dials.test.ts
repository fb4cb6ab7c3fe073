import { describe, expect, it } from 'vitest';
import { readDials, withoutDials } from './dials.ts';

describe('dials', () => {
  it('are read from all documents; the last one wins, and blanks stand in their places', () => {
    const dials = readDials(['a [[sim takes=1s fail=service_error]] b', '[[sim takes=5m jobfail=1]]']);
    expect(dials).toMatchObject({ takesMs: 300_000, fail: 'service_error', isJobFailing: true, notices: [] });
    expect(dials.texts[0]).toMatch(/^a {2,}b$/);
    expect(dials.texts[0]).toHaveLength('a [[sim takes=1s fail=service_error]] b'.length);
    expect(dials.texts[1]).toMatch(/^ +$/);
    expect(dials.read).toEqual(['takes', 'fail', 'takes', 'jobfail']);
  });

  it.each(['takes=soon', 'takes=', 'takes=900000d', 'fail=limit_error', 'jobfail=2', 'jobfail', 'hate=0.9'])(
    'change nothing where they are unknown or illegal: %s',
    (setting) => {
      const dials = readDials([`x [[sim ${setting}]]`]);
      expect([dials.fail, dials.takesMs, dials.isJobFailing]).toEqual([undefined, undefined, false]);
      expect(dials.notices).toEqual([setting.includes('=') ? setting : `${setting}=`]);
    },
  );

  it('are text like any other where they are off', () => {
    const texts = ['x [[sim fail=service_error]]'];
    expect(withoutDials(texts)).toEqual({ texts, isJobFailing: false, read: [], notices: [] });
  });
});
