import { decodeEitherBase64, encodeBase64 } from '../../core/base64.ts';

/** Base64 with padding in the alphabet for URLs. */
export function toUrlSafeBase64(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_');
}

/** The bytes of base64 digits of either alphabet, padding left out; a digit that fills no byte is dropped. */
export function fromBase64Digits(digits: string): Uint8Array {
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return decodeEitherBase64(whole) ?? new Uint8Array();
}
