import { pauseTold } from '../../../harness/engine/retry-after.ts';
import { check, MEDIA_ANALYSIS } from '../../../harness/services/media-analysis/client.ts';

const CEILING = 4;

/** Checks of the ceiling. */
export const ceilingChecks = [
  check(
    ['MA-7-5', 'MA-7-9'],
    'refuses calls above a ceiling, and says when to come back',
    { needs: ['keys'], pace: 'alone' },
    async (context) => {
      const { mediaAnalysis, controls, expect } = context;
      const { secret } = await controls.issueKey(MEDIA_ANALYSIS, { requestsPerMinute: CEILING });
      const call = { key: secret, impatient: true };
      for (let number = 0; number < CEILING; number += 1) expect(await mediaAnalysis.prices(call)).toServe();
      const refused = await mediaAnalysis.prices(call);
      expect(refused).toFail(429, 'rate_limited');
      const pauseMs = pauseTold(refused.exchange.reply.headers);
      expect(pauseMs).toBeGreaterThan(0);
      await context.sleep(pauseMs ?? 0);
      expect(await mediaAnalysis.prices(call)).toServe();
    },
  ),
];
