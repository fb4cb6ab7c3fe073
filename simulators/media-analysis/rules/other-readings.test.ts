import { expect, it } from 'vitest';
import * as other from './other-readings.ts';

it('partial requests are in neither total', () => {
  expect([
    other.totalsWithPartialApart('completed', 'partial', 7),
    other.totalsWithPartialApart('completed', 'failed', 7),
  ]).toEqual([
    { requests: 1, success: 0, failed: 0, nano: 7 },
    { requests: 1, success: 0, failed: 1, nano: 7 },
  ]);
});

it('metadata has numbers where ffprobe writes texts, or streams alone', () => {
  const info = { metadata: { streams: [{ duration: '12.5', codec: 'h264', rate: '25/1' }], format: { size: '7' } } };
  expect(other.withNumbers(info)).toEqual({
    metadata: { streams: [{ duration: 12.5, codec: 'h264', rate: '25/1' }], format: { size: 7 } },
  });
  expect([other.streamsAlone(info), other.streamsAlone({ metadata: {} }), other.streamsAlone(null)]).toEqual([
    { metadata: { streams: info.metadata.streams } },
    { metadata: { streams: [] } },
    {},
  ]);
});
