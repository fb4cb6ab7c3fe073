import type { Summary } from '../summary.ts';

/** A summary with something in every part; a test sets only what it is about. */
export function aSummary(members: Partial<Summary> = {}): Summary {
  return {
    schema: 'facsimile-load/1',
    script: 'rate-limit',
    service: 'text-moderation',
    target: 'simulator',
    verdict: 'passed',
    reasons: [],
    endedAt: '2026-01-15T12:00:00.000Z',
    durationMs: 14_400,
    requests: 913,
    droppedIterations: 0,
    asked: [['ceiling', '10 calls in 1 s']],
    checks: [{ name: '[TM-8-1] Are keys apart?', passes: 1, fails: 0 }],
    trends: [{ name: 'http_req_duration', note: 'k6', count: 913, p50: 1.04, p90: 2, p95: 3, p99: 4, max: 812.6 }],
    findings: [{ clause: 'TM-8-1', verdict: 'pass', asks: 'Are keys apart?', seen: '0 of 4 refused' }],
    limiter: { sentence: 'sliding window of 10 in 1000 ms.', confidence: 'high', scope: 'each key for itself' },
    timeline: {
      sliceMs: 100,
      slices: [
        { step: 'below', atMs: 0, served: 1, refused: 0 },
        { step: 'burst', atMs: 1_200, served: 10, refused: 10 },
      ],
    },
    ...members,
  };
}
