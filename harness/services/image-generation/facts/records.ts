import { isWebAddress } from '../../../engine/file.ts';
import { recordOf, recordsOf } from '../../../engine/is-record.ts';
import type { Json } from '../client.ts';

/** The meta of a status; an empty object where there is none. */
export function metaOf({ meta }: Json): Json {
  return recordOf(meta);
}

/** What a status says of compliance, in meta and beside it. */
export function complianceIn(json: Json): readonly unknown[] {
  return [json.compliance, metaOf(json).compliance].filter((word) => word !== undefined && word !== null);
}

/** Whether a status shows a job that has completed and is safe. */
export function isSafe(json: Json): boolean {
  return json.status === 'COMPLETED' && complianceIn(json).includes('safe');
}

/** Whether a status shows a job that has completed and is blocked. */
export function isBlocked(json: Json): boolean {
  return json.status === 'COMPLETED' && complianceIn(json).includes('unsafe');
}

/** The entries of images, wherever they stand. */
export function imagesIn(json: Json): readonly Json[] {
  return [json.images, metaOf(json).images].flatMap(recordsOf);
}

/** Whether a status has any member for images, though an empty one; null is none. */
export function hasImages(json: Json): boolean {
  return [json.images, metaOf(json).images].some((images) => images !== undefined && images !== null);
}

/** The addresses of pictures of a type, in their order. */
export function urlsIn(json: Json, type: 'signed' | 'thumbnail'): readonly string[] {
  return imagesIn(json).flatMap(({ type: own, url }) => (own === type && typeof url === 'string' ? [url] : []));
}

/** Whether any address of a picture is shown, plain or in base64. */
export function showsPicture(json: Json): boolean {
  return imagesIn(json).some(({ url }) => isWebAddress(url)) || blockedUrlIn(json) !== undefined;
}

/** The addresses that stand anywhere in a status as they are. */
export function addressesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return isWebAddress(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

/** The address of a blocked picture, which is written in base64, maybe in lines; undefined where there is none. */
export function blockedUrlIn({ unsafe_url: encoded }: Json): string | undefined {
  if (typeof encoded !== 'string' || !/^[A-Za-z0-9+/_\s-]+={0,2}\s*$/.test(encoded)) return undefined;
  const url = Buffer.from(encoded, 'base64').toString('utf8');
  return isWebAddress(url) ? url : undefined;
}

/** Whether two answers tell of one picture: a hit may have a `gen_id` of its own, but hardly another fingerprint. */
export function isOnePicture(one: Json, other: Json): boolean {
  return one.gen_id === other.gen_id || Boolean(one.fingerprint && one.fingerprint === other.fingerprint);
}

/** What names a picture for good: the id of its generation, or else its fingerprint. */
export function nameOfPicture(json: Json): unknown {
  const { gen_id: genId, fingerprint } = metaOf(json);
  return genId ?? fingerprint;
}
