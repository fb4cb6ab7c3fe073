import type { Answer } from '../../core/call/call.ts';
import { need } from '../../core/service/need.ts';
import { idOfTicket } from '../../core/service/ticket.ts';
import { type ImageFile, imageFile } from '../answer/image-file.ts';
import type { Inside, RetrievalExchange } from '../request/exchange.ts';
import { recordOn } from '../state/shelf.ts';
import { undocumented } from '../wire/errors.ts';

/** A picture of the library, for as long as it can be found; it opens without a key.  @clause IR-C1-2 IR-C1-5 */
export function readImage(inside: Inside, exchange: RetrievalExchange, file: ImageFile): Answer {
  const { ticket = '' } = need(exchange, 'endpoint').endpoint.params;
  const id = idOfTicket(inside.world, ticket);
  const record = id === undefined ? undefined : recordOn(inside, id);
  if (!record || !inside.rules.isShown(record)) throw undocumented.noSuchPicture();
  return { status: 200, ...imageFile(record, file) };
}
