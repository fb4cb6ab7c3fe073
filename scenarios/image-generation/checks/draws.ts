import {
  check,
  type GenerationAnswer,
  type GenerationContext,
  type Json,
} from '../../../harness/services/image-generation/client.ts';
import { isHit, needHit, shownBy } from '../../../harness/services/image-generation/facts/cache.ts';
import { completed, startOf } from '../../../harness/services/image-generation/facts/fleet.ts';
import { isOnePicture, metaOf } from '../../../harness/services/image-generation/facts/records.ts';

/** So many draws among two or more miss one of them but once in a million runs. */
const DRAWS = 20;

/** Checks of which picture the cache draws, by words of which one of this run is the best by far. */
export const drawChecks = [
  check(['IG-4-25', 'IG-B1-25'], 'draws among one, and at random among more', async (context) => {
    const { lookUp, isOwn, isAlone, expectOthers } = await lookingForOwn(context);
    for (const parameters of [
      {},
      ...[1, 0, -1].map((pick) => ({ cache_only: true, cache_force: true, cache_pick: pick })),
    ]) {
      const isBest = await isOwn(await lookUp(parameters));
      context.expect([parameters, isBest], 'whether the best one is served').toEqual([parameters, true]);
    }
    if (isAlone) return;
    for (const pick of [10, 11]) await expectOthers(pick);
  }),

  check('IG-B1-24', 'draws among several where nothing is said of how many', async (context) => {
    const { isAlone, expectOthers } = await lookingForOwn(context);
    if (isAlone) return context.skip('the cache holds no other picture that this run knows');
    await expectOthers(undefined);
  }),
];

/** Looks the cache up by words of which one picture is the best by far: they are unlike those of all others. */
async function lookingForOwn(context: GenerationContext) {
  const { sent, status } = await needHit(context);
  const own = metaOf(await completed(context, 'height alone'));
  const isOwn = async (hit: GenerationAnswer): Promise<boolean> =>
    isOnePicture(hit.json, own) || isOnePicture(await shownBy(context, hit), own);
  const { prompt } = (await startOf(context, 'height alone')).sent;
  const lookUp = (parameters: Json) => context.imageGeneration.generate({ prompt, use_cache: true, ...parameters });
  for (let look = 0; look < 3; look += 1) {
    if (!(await isOwn(await lookUp({ cache_only: true }))))
      return context.skip('the cache does not tell the picture of these words from others');
  }
  const expectOthers = async (pick: number | undefined): Promise<void> => {
    let isOther = false;
    for (let draw = 0; draw < DRAWS && !isOther; draw += 1) {
      const answer = await lookUp({ cache_only: true, cache_force: true, cache_pick: pick });
      context.expect(isHit(answer), 'whether it is a hit').toBe(true);
      isOther = !(await isOwn(answer));
    }
    context.expect([pick, isOther], 'whether another one of several is ever served').toEqual([pick, true]);
  };
  return { lookUp, isOwn, expectOthers, isAlone: sent.model !== undefined || isOnePicture(metaOf(status.json), own) };
}
