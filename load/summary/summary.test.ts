import { describe, expect, it } from 'vitest';
import { summarise } from './from-k6.ts';
import { htmlOf } from './html.ts';
import { markdownOf } from './markdown.ts';
import { aSummary } from './testing/a-summary.ts';
import { textOf } from './text.ts';
import { writeSummary } from './write.ts';

const context = { script: 'latency', settings: { service: { name: 'text-moderation' }, target: 'simulator' } };

/** What k6 2.2 hands to `handleSummary`, cut to what matters. */
const k6Data = (passes: number, fails: number) => ({
  state: { testRunDurationMs: 4_087.3 },
  metrics: {
    http_reqs: { type: 'counter', values: { count: 82, rate: 20 } },
    http_req_duration: {
      type: 'trend',
      values: { count: 82, med: 1.7, 'p(90)': 6.4, 'p(95)': 7.6, 'p(99)': 15.3, max: 15.5 },
    },
  },
  root_group: { checks: [{ name: 'check: 200', path: '::check: 200', id: 'x', passes, fails }] },
});

describe('what k6 counted', () => {
  it('is condensed', () => {
    expect(summarise(k6Data(81, 0), context)).toMatchObject({
      verdict: 'passed',
      reasons: [],
      requests: 82,
      droppedIterations: 0,
      durationMs: 4_087,
      checks: [{ name: 'check: 200', passes: 81, fails: 0 }],
      trends: [{ name: 'http_req_duration', count: 82, p50: 1.7, p90: 6.4, p95: 7.6, p99: 15.3, max: 15.5 }],
    });
  });

  it.each([
    ['failed', 80, 1, []],
    ['inconclusive', 81, 0, ['3 calls dropped']],
    ['failed', 80, 1, ['3 calls dropped']],
  ] as const)('is %s with %d right, %d wrong and the reservations %j', (verdict, passes, fails, inconclusive) => {
    expect(summarise(k6Data(passes, fails), { ...context, inconclusive }).verdict).toBe(verdict);
  });

  it('never passes when nothing was checked', () => {
    for (const data of [{}, { root_group: { checks: [] } }]) {
      expect(summarise(data, context)).toMatchObject({ verdict: 'failed', reasons: ['nothing was checked'] });
    }
  });
});

describe('a summary of a run that measured nothing', () => {
  it.each([
    ['nothing is known of the metric', {}],
    ['k6 tells zeros of it', { http_req_duration: { values: { count: 0, med: 0, 'p(95)': 0, max: 0 } } }],
  ])('has no times where %s, and writes dashes', (_what, metrics) => {
    const summary = summarise({ metrics }, context);
    const none = { count: 0, p50: null, p90: null, p95: null, p99: null, max: null };
    expect(summary.trends).toEqual([expect.objectContaining(none)]);
    for (const write of [textOf, markdownOf, htmlOf]) {
      expect(write(summary)).not.toContain('0.0 ms');
      expect(write(summary)).toContain('–');
    }
  });
});

describe('a summary', () => {
  it('is written in three formats, and told on the terminal', () => {
    const files = writeSummary('/out', aSummary());
    expect(Object.keys(files)).toEqual([
      'stdout',
      '/out/rate-limit.json',
      '/out/rate-limit.md',
      '/out/rate-limit.html',
    ]);
    expect(JSON.parse(files['/out/rate-limit.json'] ?? '')).toEqual(aSummary());
    expect(Object.keys(writeSummary(undefined, aSummary()))).toEqual(['stdout']);
  });

  it.each([
    ['text', textOf],
    ['Markdown', markdownOf],
    ['HTML', htmlOf],
  ])('tells verdict, reasons, limiter, findings and times as %s', (_format, write) => {
    const text = write(aSummary({ verdict: 'inconclusive', reasons: ['too few calls'] }));
    for (const fact of [
      'inconclusive',
      'too few calls',
      'sliding window of 10',
      'TM-8-1',
      '0 of 4 refused',
      '813 ms',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('is a page that asks nothing of a network and runs nothing', () => {
    const page = htmlOf(aSummary());
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|https?:|\son\w+=/i);
  });

  it('is a page whose chart is whole in print, and says on a narrow screen that it can be scrolled', () => {
    const page = htmlOf(aSummary());
    expect(page).toMatch(/@media print\{.*\.scroll\{overflow:visible\}.*\.timeline\{min-width:0\}/);
    expect(page).toMatch(/@media \(max-width:48\.5rem\)\{\.scroll::after\{content:'The chart is wider/);
  });

  it('shows hostile words as words', () => {
    const hostile = '<img src=x onerror=alert(1)> "\' & | `a` [b](c)\n# d';
    const summary = aSummary({
      target: hostile,
      reasons: [hostile],
      asked: [['rate', hostile]],
      checks: [{ name: hostile, passes: 1, fails: 0 }],
      findings: [{ clause: hostile, verdict: 'pass', asks: hostile, seen: hostile }],
      limiter: { sentence: hostile, confidence: hostile, scope: hostile },
      timeline: { sliceMs: 100, slices: [{ step: hostile, atMs: 0, served: 1, refused: 0 }] },
    });
    expect(htmlOf(summary)).not.toMatch(/<img|"'/);
    expect(htmlOf(summary).match(/&lt;img src=x onerror=alert\(1\)&gt; &quot;&#39; &amp;/g)?.length).toBe(11);
    const lines = markdownOf(summary).split('\n');
    expect(lines.filter((line) => line.startsWith('# '))).toEqual([]);
    expect(markdownOf(summary)).not.toMatch(/(?<!\\)<img|(?<!\\)`a|(?<!\\)\[b/);
    const rows = lines.filter((line) => line.startsWith('|') && line.includes('onerror'));
    expect(rows.map((row) => row.match(/(?<!\\)\|/g)?.length)).toEqual([5, 4]);
  });

  it('leaves out the parts that it does not have', () => {
    const { limiter: _limiter, timeline: _timeline, ...rest } = aSummary({ findings: [], checks: [], asked: [] });
    expect(htmlOf(rest)).not.toMatch(/The limiter|<h2>Checks|<h2>Clauses/);
    expect(markdownOf(rest)).not.toMatch(/Identified|clause/);
  });
});
