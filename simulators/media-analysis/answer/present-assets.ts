import { baseOf } from '../../core/call/base.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Inside, Look } from '../request/exchange.ts';
import type { JobRecord } from '../state/jobs.ts';
import { assetPathsOf } from './assets.ts';
import { materialOf } from './material.ts';

/** The path below which the assets lie. */
export const ASSETS = '/api/v1/assets';

/** The assets of a job: the name under which each is shown, and its path.  @clause MA-A2-8 */
export function assetNamesOf({ rules, hasPipeline }: Inside, job: JobRecord): ReadonlyMap<string, string> {
  const { facts } = materialOf(job);
  const paths = facts && hasPipeline ? assetPathsOf(facts) : [];
  return new Map(paths.map((path) => [rules.assetName(path), path]));
}

/**
 * The URLs of the assets of a job: they begin with the address that the caller used, followed by a ticket of job and world,
 * so that they open without a key.
 *
 * @clause MA-A2-8 MA-A2-21
 */
export function presentAssets(inside: Inside, { call, requestId }: Look, job: JobRecord): JsonObject {
  const base = `${baseOf(call)}${ASSETS}/${inside.world.secretFor(job.id)}`;
  const names = [...assetNamesOf(inside, job).keys()];
  return Object.fromEntries(names.map((name) => [name, inside.rules.signAsset(`${base}/${name}`, requestId)]));
}
