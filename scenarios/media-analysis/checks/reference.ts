import { UNISSUED } from '../../../harness/engine/cases/credentials.ts';
import { isService, strayPaths } from '../../../harness/engine/cases/paths.ts';
import { recordsOf } from '../../../harness/engine/is-record.ts';
import {
  check,
  type Json,
  MEDIA_TYPES,
  type MediaContext,
  PATHS,
  PUBLIC,
  type PublicList,
} from '../../../harness/services/media-analysis/client.ts';
import { pictureBody, submissionOf } from '../../../harness/services/media-analysis/facts/fleet.ts';
import { MULTIPLIERS } from '../../../harness/services/media-analysis/facts/money.ts';
import { isName } from '../../../harness/services/media-analysis/facts/records.ts';
import { isUuid, listed, served } from '../../../harness/services/media-analysis/facts/reference.ts';

const LISTS = Object.keys(PUBLIC) as readonly PublicList[];
/** The rows of a list, which holds nothing else; their order may be another each time. */
async function rowsOf(context: MediaContext, name: PublicList): Promise<readonly Json[]> {
  const { body } = served(context, await context.mediaAnalysis.list(name));
  context.expect(body).toEqual(recordsOf(body));
  return recordsOf(body);
}

/** Checks of the public lists, and of where the service lies. */
export const referenceChecks = [
  ...LISTS.map((name) =>
    check('MA-4-1', `lists ${name} to everybody, as a bare array`, async ({ mediaAnalysis, expect }) => {
      for (const call of [{}, { key: UNISSUED }]) {
        const answer = await mediaAnalysis.list(name, call);
        expect(answer).toServe();
        expect(Array.isArray(answer.body)).toBe(true);
      }
    }),
  ),

  check('MA-A3-1', 'gives a category an id, a name and an output key', async (context) => {
    const rows = await rowsOf(context, 'categories');
    for (const { id, name, output_key: outputKey } of rows) {
      context.expect([id, name, outputKey].filter((one) => !isName(one))).toEqual([]);
    }
    for (const member of ['id', 'output_key']) {
      context.expect(new Set(rows.map((row) => row[member])).size).toBe(rows.length);
    }
  }),

  check('MA-A3-2', 'gives a model a UUID, a name and capabilities', async (context) => {
    const rows = await rowsOf(context, 'models');
    for (const { id, name, capabilities } of rows) {
      context.expect(isUuid(id), 'whether its id is a UUID').toBe(true);
      context.expect(isName(name), 'whether it has a name').toBe(true);
      context.expect(Array.isArray(capabilities)).toBe(true);
      const strange = (capabilities as readonly unknown[]).filter((one) => !MEDIA_TYPES.some((type) => type === one));
      context.expect(strange).toEqual([]);
    }
    context.expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  }),

  check('MA-A3-3', 'gives a profile an id, a name, a description and a multiplier', async (context) => {
    const rows = await rowsOf(context, 'profiles');
    for (const { id, name, description, billing_multiplier: multiplier } of rows) {
      context.expect([isName(id), isName(name), typeof description]).toEqual([true, true, 'string']);
      context.expect(Number(multiplier)).toBeGreaterThan(0);
    }
  }),

  check('MA-A3-4', 'has the four profiles with their multipliers', async (context) => {
    const rows = await listed(context, 'profiles');
    const told = rows.map(({ id, billing_multiplier: multiplier }) => [id, Number(multiplier)] as const);
    for (const [id, multiplier] of Object.entries(MULTIPLIERS)) {
      context.expect(told.filter(([name]) => name === id)).toEqual([[id, multiplier]]);
    }
  }),

  check('MA-9-1', 'has its paths under the first version, and nowhere else', async (context) => {
    const { mediaAnalysis, expect } = context;
    const reads = [...Object.values(PUBLIC), PATHS.prices, PATHS.balance, PATHS.requests];
    for (const path of reads) {
      served(context, await mediaAnalysis.send('GET', path));
      for (const stray of strayPaths(path)) {
        expect(isService(await mediaAnalysis.send('GET', stray)), `whether ${stray} is served`).toBe(false);
      }
    }
    const { json } = served(context, await submissionOf(context, 'plain'));
    for (const path of [PATHS.requests, PATHS.jobs]) {
      for (const stray of strayPaths(`${path}/${String(json.job_id)}`)) {
        expect(isService(await mediaAnalysis.send('GET', stray)), `whether ${stray} is served`).toBe(false);
      }
    }
    const body = await pictureBody(context);
    for (const stray of strayPaths(PATHS.analyze)) {
      expect(isService(await mediaAnalysis.send('POST', stray, body)), `whether ${stray} is served`).toBe(false);
    }
  }),
];
