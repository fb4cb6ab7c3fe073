import type { Answer } from '../../core/call/call.ts';
import { stateAt } from '../../core/jobs/timeline.ts';
import { need } from '../../core/service/need.ts';
import { idOfTicket } from '../../core/service/ticket.ts';
import { assetOf } from '../answer/assets.ts';
import { materialOf } from '../answer/material.ts';
import { assetNamesOf } from '../answer/present-assets.ts';
import type { Inside, MediaExchange } from '../request/exchange.ts';
import { failure } from '../wire/errors.ts';
import { liveJob } from './jobs.ts';

/** A picture of a job that completed, for as long as the job can be read.  @clause MA-A2-8 MA-A2-21 */
export function readAsset(inside: Inside, exchange: MediaExchange, folder: string): Answer {
  const { endpoint, nowMs, key, call } = need(exchange, 'endpoint');
  const { ticket = '', file = '' } = endpoint.params;
  const job = liveJob(inside, idOfTicket(inside.world, ticket) ?? '', nowMs);
  const isShown = job && stateAt(job.timeline, nowMs) === 'completed' && (!key || inside.rules.mayRead(job, key));
  const path = isShown ? assetNamesOf(inside, job).get(folder + file) : undefined;
  const facts = job && materialOf(job).facts;
  if (path === undefined || !facts || !inside.rules.isAssetSigned(call.target))
    throw failure('not_found', { message: 'There is no such asset, or it has expired.' });
  return { status: 200, headers: { 'content-type': 'image/png' }, body: assetOf(facts, path) };
}
