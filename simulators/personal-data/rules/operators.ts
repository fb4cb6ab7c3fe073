import { hmac } from '@noble/hashes/hmac.js';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { encodeBase64 } from '../../core/base64.ts';

/** The hash types. */
export const HASH_TYPES = ['sha256', 'sha512', 'md5'] as const;

/** One hash type. */
export type HashType = (typeof HASH_TYPES)[number];

/** How a span is masked; without a count the whole of it. */
export interface Mask {
  readonly character: string;
  readonly count: number | undefined;
  readonly isFromEnd: boolean;
}

/** What is done to the spans of one type, read and checked. */
export type Operator =
  | { readonly kind: 'replace'; readonly newValue: string | undefined }
  | { readonly kind: 'redact' }
  | { readonly kind: 'keep' }
  | ({ readonly kind: 'mask' } & Mask)
  | { readonly kind: 'hash'; readonly type: HashType }
  | { readonly kind: 'encrypt'; readonly key: Uint8Array };

/** Operators by entity type; `DEFAULT` is for all types that are not named. */
export type OperatorMap = ReadonlyMap<string, Operator>;

/** The key of the operator for all other types. */
export const DEFAULT = 'DEFAULT';

/** The operator of a type: its own, or the default one.  @clause PD-B1-10 PD-B1-11 */
export function operatorFor(operators: OperatorMap, entity: string): Operator | undefined {
  return operators.get(entity) ?? operators.get(DEFAULT);
}

/** The name of a type in angle brackets.  @clause PD-B2-11 */
export function placeholder(entity: string): string {
  return `<${entity}>`;
}

/** The literal, or the placeholder where none is given.  @clause PD-B2-1 PD-B2-11 */
export function replacement(newValue: string | undefined, entity: string): string {
  return newValue ?? placeholder(entity);
}

/** As `replacement`, but an empty literal counts as none. */
export function replacementUnlessEmpty(newValue: string | undefined, entity: string): string {
  return newValue === '' ? placeholder(entity) : replacement(newValue, entity);
}

/** Writes the mask over the first or the last characters of a span. Undefined refuses. */
export type MaskValue = (value: string, mask: Mask) => string | undefined;

/** A count beyond the span masks all of it.  @clause PD-B2-3 PD-B2-15 PD-B2-16 PD-B2-17 */
export const maskWhole: MaskValue = (value, { character, count, isFromEnd }) => {
  const characters = [...value];
  const hidden = Math.min(count ?? characters.length, characters.length);
  const cover = character.repeat(hidden);
  return isFromEnd
    ? characters.slice(0, characters.length - hidden).join('') + cover
    : cover + characters.slice(hidden).join('');
};

/** A count beyond the span is refused. */
export const maskOrRefuse: MaskValue = (value, mask) =>
  (mask.count ?? 0) > [...value].length ? undefined : maskWhole(value, mask);

/** A count beyond the span is written out. */
export const maskPadded: MaskValue = (value, mask) =>
  (mask.count ?? 0) > [...value].length ? mask.character.repeat(mask.count ?? 0) : maskWhole(value, mask);

/** The digest of a value as text; `account` is constant for one caller. */
export type HashValue = (value: string, type: HashType, account: string) => string;

const HASHES = { sha256, sha512, md5 };

/** Unsalted lower-case hexadecimal.  @clause PD-B2-4 PD-B2-21 */
export const hashHex: HashValue = (value, type) => bytesToHex(HASHES[type](utf8ToBytes(value)));

/** Unsalted base64. */
export const hashBase64: HashValue = (value, type) => encodeBase64(HASHES[type](utf8ToBytes(value)));

/** Salted with a constant of the account. */
export const hashKeyed: HashValue = (value, type, account) =>
  bytesToHex(hmac(HASHES[type], utf8ToBytes(account), utf8ToBytes(value)));
