import { check, IMAGE_GENERATION } from '../../../harness/services/image-generation/client.ts';

const CEILING = 4;

/** Checks of the ceiling, which no document tells. */
export const ceilingChecks = [
  check(
    'IG-8-1',
    'refuses too many calls in words, if it refuses any',
    { needs: ['keys'], pace: 'alone' },
    async (context) => {
      const { imageGeneration, controls, expect } = context;
      const { secret } = await controls.issueKey(IMAGE_GENERATION, { requestsPerMinute: CEILING });
      const call = { key: secret, impatient: true };
      for (let number = 0; number < CEILING; number += 1) expect((await imageGeneration.models(call)).status).toBe(200);
      const refused = await imageGeneration.models(call);
      if (context.isSimulator) expect(refused).toFail(429);
      else if (refused.status >= 300) expect(refused).toBeRefused();
      await context.sleep(60_000);
      expect((await imageGeneration.models(call)).status).toBe(200);
    },
  ),
];
