import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LAST_INSTANT_MS } from '../instant.ts';
import { ControlError } from '../service-error.ts';
import { createClock } from './clock.ts';

const START = Date.parse('2026-01-15T12:00:00.000Z');

describe('a virtual clock', () => {
  it('stands still until it is moved', async () => {
    const clock = createClock('virtual', START);
    await new Promise((resolve) => setTimeout(resolve, 3));
    expect(clock.now()).toBe(START);
  });

  it('adds up what it is advanced by, in texts and in numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 86_400_000 })), (steps) => {
        const clock = createClock('virtual', START);
        steps.forEach((ms, index) => {
          clock.advance(index % 2 === 0 ? ms : `${ms}ms`);
        });
        expect(clock.now()).toBe(START + steps.reduce((sum, ms) => sum + ms, 0));
      }),
    );
  });

  it('is set by a text, a number or a Date, and answers with the new instant', () => {
    const clock = createClock('virtual', START);
    expect(clock.set('2026-01-15T12:00:01Z')).toBe(START + 1_000);
    expect(clock.set(START + 2_000)).toBe(START + 2_000);
    expect(clock.set(new Date(START + 3_000))).toBe(START + 3_000);
    expect(clock.now()).toBe(START + 3_000);
  });

  it('may be set to where it stands already', () => {
    const clock = createClock('virtual', START);
    expect(clock.set(START)).toBe(START);
    expect(clock.advance(0)).toBe(START);
  });

  it.each([
    ['a move backwards', START - 1],
    ['an instant after 9999', LAST_INSTANT_MS + 1],
    ['a local time', '2026-02-01T12:00:00'],
    ['no instant at all', Number.NaN],
    ['an invalid Date', new Date(Number.NaN)],
  ])('refuses %s and stays where it is', (_what, instant) => {
    const clock = createClock('virtual', START);
    expect(() => clock.set(instant)).toThrow(ControlError);
    expect(clock.now()).toBe(START);
  });

  it.each(['-1s', 'soon', -1, Number.NaN, Number.POSITIVE_INFINITY, '9999999999d'])(
    'refuses to advance by %s and stays where it is',
    (duration) => {
      const clock = createClock('virtual', START);
      expect(() => clock.advance(duration as number)).toThrow(ControlError);
      expect(clock.now()).toBe(START);
    },
  );

  it('names what it could not read, but no key', () => {
    const clock = createClock('virtual', START);
    expect(() => clock.advance('31 sec' as '31s')).toThrow('; it was "31 sec".');
    expect(() => clock.set('yesterday')).toThrow('; it was "yesterday".');
    expect(() => clock.set('tm_sim_default')).toThrow('2026-01-15T12:00:00.000Z".');
  });

  it('reaches the last instant of 9999 and no further', () => {
    const clock = createClock('virtual', START);
    expect(clock.set(LAST_INSTANT_MS)).toBe(LAST_INSTANT_MS);
    expect(() => clock.advance(1)).toThrow('9999');
  });

  it('goes back to its start when it is restarted, and anywhere when it is rewound', () => {
    const clock = createClock('virtual', START);
    clock.advance('1d');
    clock.rewind(START - 5);
    expect(clock.now()).toBe(START - 5);
    clock.restart();
    expect(clock.now()).toBe(START);
  });
});

describe('a system clock', () => {
  it('runs with the machine, whatever start it was given', () => {
    const clock = createClock('system', START);
    const before = Date.now();
    const now = clock.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it('runs on from where it was moved to', async () => {
    const clock = createClock('system', START);
    const target = Date.now() + 86_400_000;
    clock.set(target);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(clock.now()).toBeGreaterThan(target);
    expect(clock.now()).toBeLessThan(target + 5_000);
  });

  it('can be advanced by nothing while the machine goes on', () => {
    let machineMs = START;
    vi.spyOn(Date, 'now').mockImplementation(() => machineMs++);
    const clock = createClock('system', START);
    expect(() => clock.advance(0)).not.toThrow();
    vi.restoreAllMocks();
  });

  it('never goes backwards', () => {
    const clock = createClock('system', START);
    clock.advance('1h');
    expect(() => clock.set(Date.now())).toThrow('never goes backwards');
  });

  it('comes back to the machine when it is restarted', () => {
    const clock = createClock('system', START);
    clock.advance('1d');
    clock.restart();
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5_000);
  });

  describe('among fake timers', () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it('follows those that are installed after it', () => {
      const clock = createClock('system', START);
      vi.useFakeTimers();
      const before = clock.now();
      vi.advanceTimersByTime(31_000);
      expect(clock.now()).toBe(before + 31_000);
    });

    it('stays where they led it when they are taken away, and runs on from there', () => {
      vi.useFakeTimers();
      const clock = createClock('system', START);
      vi.advanceTimersByTime(3_600_000);
      const led = clock.now();
      vi.useRealTimers();
      expect(clock.now() - led).toBe(0);
      vi.useFakeTimers();
      vi.advanceTimersByTime(2_000);
      expect(clock.now() - led).toBeGreaterThanOrEqual(2_000);
    });
  });
});
