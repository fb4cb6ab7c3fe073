import { describe, expect, it } from 'vitest';
import { failedClauses } from '../testing/command.ts';
import type { ForeignService } from '../testing/foreign/foreign-server.ts';
import { foreignServices } from '../testing/foreign/index.ts';
import { configOf, reportOn, undecided } from '../testing/whole-run.ts';

async function onForeign({ service, start, requestsPerSecond }: ForeignService, departures: readonly string[]) {
  const server = await start(departures);
  try {
    return await reportOn(configOf(service, server.url, { default: server.key }), requestsPerSecond);
  } finally {
    await server.close();
  }
}

describe.concurrent.each(foreignServices)('a server of $service by other hands', (foreign) => {
  it('is found right in every clause of tag B where it departs from none', async () => {
    const report = await onForeign(foreign, []);
    expect(failedClauses(report)).toEqual([]);
    expect(undecided(report, /B/)).toEqual(foreign.undecided ?? []);
  }, 600_000);

  it.each(foreign.found)(
    'is found wrong in exactly what it does wrong: %s',
    async (departures, clauses) => {
      expect(failedClauses(await onForeign(foreign, departures))).toEqual([...clauses].sort());
    },
    600_000,
  );
});
