import type { Answer } from '../../core/call/call.ts';
import { deliver, deliverThumbnail } from '../../core/pictures/deliver.ts';
import { need } from '../../core/service/need.ts';
import { idOfTicket } from '../../core/service/ticket.ts';
import { ServiceError } from '../../core/service-error.ts';
import { recipeOf } from '../answer/recipe.ts';
import { fileNameOf, refuseFile, storageSecret } from '../answer/storage.ts';
import type { GenerationExchange, Inside } from '../request/exchange.ts';
import { judgeUrl } from '../rules/presign.ts';

/** Serves a file of a finished job by its signed URL.  @clause IG-B3-8 IG-B3-9 */
export function readFile(inside: Inside, exchange: GenerationExchange): Answer {
  const { call, endpoint, path, nowMs } = need(exchange, 'endpoint');
  const verdict = judgeUrl(storageSecret(inside), path, call.target.slice(path.length + 1), nowMs);
  const refuse = (status: 403 | 404, code: string, message: string): Answer => {
    exchange.refusal = new ServiceError(status, code, message);
    return refuseFile(exchange.refusal);
  };
  if (verdict === 'forged') return refuse(403, 'SignatureDoesNotMatch', 'The signature is not that of this URL.');
  if (verdict === 'expired') return refuse(403, 'AccessDenied', 'Request has expired.');
  const { ticket = '', file } = endpoint.params;
  const job = inside.state.jobs.get(idOfTicket(inside.world, ticket) ?? '');
  if (!job) return refuse(404, 'NoSuchKey', 'There is no file of this name any more.');
  const recipe = recipeOf(inside, job.picture);
  const isSmall = file === fileNameOf(job, 'thumbnail');
  return {
    status: 200,
    headers: { 'content-type': inside.rules.mimeOf(`image/${isSmall ? 'webp' : recipe.format}`) },
    body: { produce: (make) => (isSmall ? deliverThumbnail : deliver)(recipe, make) },
  };
}
