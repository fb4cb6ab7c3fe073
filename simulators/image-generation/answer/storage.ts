import { baseOf } from '../../core/call/base.ts';
import type { Answer } from '../../core/call/call.ts';
import { drawHex } from '../../core/draw.ts';
import type { JsonObject } from '../../core/json.ts';
import type { ServiceError } from '../../core/service-error.ts';
import type { Inside, Look } from '../request/exchange.ts';
import { presign } from '../rules/presign.ts';
import type { JobRecord } from '../state/jobs.ts';
import type { FileKind } from '../wire/limits.ts';

/** The path below which files lie. */
export const STORAGE = '/assets';

/** The name of a file. */
export function fileNameOf({ picture: { genId, format } }: JobRecord, kind: FileKind): string {
  return kind === 'signed' ? `${genId}.${format}` : `${genId}_thumbnail.webp`;
}

/** The files of a finished job. Those of the cache have no names of their own.  @clause IG-B3-20 IG-B3-22 */
export function presentImages(inside: Inside, look: Look, job: JobRecord): readonly JsonObject[] {
  return inside.rules.imageTypes.map((type) => ({
    url: signedUrl(inside, look, job, type),
    filename: job.isHit ? '' : fileNameOf(job, type),
    type,
  }));
}

/**
 * A URL that opens without a key for a while. It begins with the address that the caller used and names the job like a secret of
 * its world; expiry and signature stand in its query.
 *
 * @clause IG-B3-9
 */
export function signedUrl(inside: Inside, { call, nowMs }: Look, job: JobRecord, kind: FileKind): string {
  const path = `${STORAGE}/${inside.world.secretFor(job.id)}/${fileNameOf(job, kind)}`;
  return `${baseOf(call)}${path}?${presign(storageSecret(inside), path, nowMs + inside.rules.urlLifeMs)}`;
}

/** What the URLs of a world are signed with. */
export function storageSecret({ world }: Inside): string {
  return drawHex(64, world.seed, 'storage', world.secretFor('storage'));
}

/** A refusal of the storage, which knows nothing of the service's envelope. */
export function refuseFile({ status, code, message }: ServiceError): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}
