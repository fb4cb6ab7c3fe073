import { describe, expect, it } from 'vitest';
import { CommandError } from '../harness/commands/command.ts';
import { readOptions } from './run-options.ts';

/** What is said of a command line that is refused. */
function refusalOf(...argv: readonly string[]): string {
  try {
    readOptions(argv);
  } catch (error) {
    if (error instanceof CommandError && error.exitCode === 64) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('the command line of load', () => {
  it('has a default for everything but the script', () => {
    expect(readOptions(['smoke'])).toEqual({
      script: 'smoke',
      service: expect.objectContaining({ name: 'text-moderation' }),
      target: undefined,
      mayLeaveLoopback: false,
      rate: undefined,
      durationMs: undefined,
      thresholds: [],
      out: 'load-results',
      variants: {},
    });
  });

  it.each([
    ['1s', 1_000],
    ['1500ms', 1_500],
    ['2.5s', 2_500],
    ['10m', 600_000],
    ['1h', 3_600_000],
  ])('reads a duration of %s', (text, durationMs) => {
    expect(readOptions(['latency', '--duration', text])).toMatchObject({ durationMs });
  });

  it('reads a rate, a target, a folder and variants', () => {
    const argv = ['latency', '--rate', '50', '--target', 'a.json', '--yes-target', '--out=there'];
    expect(readOptions(argv)).toMatchObject({ rate: 50, target: 'a.json', mayLeaveLoopback: true, out: 'there' });
    expect(readOptions(['smoke', '--variant', 'TM-8~rate-window=sliding', '--variant', 'a=b'])).toMatchObject({
      variants: { 'TM-8~rate-window': 'sliding', a: 'b' },
    });
  });

  it('starts a simulator for the target of that name, as conform does, with variants too', () => {
    expect(readOptions(['smoke', '--target', 'simulator', '--variant', 'a=b'])).toMatchObject({
      target: undefined,
      variants: { a: 'b' },
    });
  });

  it('reads what times are held to', () => {
    expect(readOptions(['latency', '--threshold', 'p95=250ms', '--threshold=max=1.5s'])).toMatchObject({
      thresholds: ['p95=250ms', 'max=1.5s'],
    });
  });

  it('reads a call that has a limit of its own', () => {
    const argv = ['rate-limit', '--service', 'image-retrieval', '--call', 'generate'];
    expect(readOptions(argv)).toMatchObject({ service: { name: 'image-retrieval' }, call: 'generate' });
  });

  it('explains itself', () => {
    expect(readOptions(['--help'])).toBe('help');
    expect(readOptions(['latency', '-h'])).toBe('help');
  });

  it.each([
    ['no script', [], 'smoke, latency, rate-limit'],
    ['an unknown script', ['smok'], 'smoke, latency, rate-limit'],
    ['a script by an inherited name', ['toString'], 'smoke, latency, rate-limit'],
    ['two scripts', ['smoke', 'latency'], 'one script'],
    ['an unknown option', ['smoke', '--rat', '3'], 'no option --rat; see --help'],
    ['an unknown option and its value', ['smoke', '--key=secret'], 'no option --key; see --help'],
    ['an option without its value', ['latency', '--rate'], 'lacks its value'],
    [
      'a call without a limit of its own',
      ['latency', '--service', 'image-retrieval', '--call', 'list'],
      'one of generate',
    ],
    ['a call of a service with one limit', ['latency', '--call', 'check'], 'has one limit only'],
    ['an unknown service', ['smoke', '--service', 'mail'], 'text-moderation'],
    ['a rate of nothing', ['latency', '--rate', '0'], '--rate of latency'],
    ['a rate of half', ['latency', '--rate', '0.5'], '--rate of latency'],
    ['a rate in words', ['latency', '--rate', 'fast'], '--rate of latency'],
    ['a rate beyond all measure', ['latency', '--rate', '1e9'], '--rate of latency'],
    ['jobs of a service that has none', ['jobs', '--service', 'compliance'], 'try media-analysis'],
    ['a rate where none is taken', ['smoke', '--rate', '5'], 'takes no --rate'],
    ['a duration without a unit', ['latency', '--duration', '10'], '--duration of latency'],
    ['an endless duration', ['latency', '--duration', '2h'], '--duration of latency'],
    ['a duration below zero', ['latency', '--duration=-5s'], '--duration of latency'],
    ['a duration where none is taken', ['smoke', '--duration', '5s'], 'takes no --duration'],
    ['a threshold without a unit', ['latency', '--threshold', 'p95=250'], 'such as p95=250ms'],
    [
      'a threshold of an unknown percentile',
      ['jobs', '--service', 'media-analysis', '--threshold', 'p42=1s'],
      'one of p50',
    ],
    ['a threshold where nothing is timed', ['rate-limit', '--threshold', 'p95=1s'], 'takes no --threshold'],
    ['a variant without its name', ['smoke', '--variant', 'TM-8~rate-window'], 'QUESTION=VARIANT'],
    ['a variant of a deployment', ['smoke', '--variant', 'a=b', '--target', 'a.json'], '--target'],
  ])('refuses %s and says the way out', (_what, argv, wayOut) => {
    expect(refusalOf(...argv)).toContain(wayOut);
  });
});
