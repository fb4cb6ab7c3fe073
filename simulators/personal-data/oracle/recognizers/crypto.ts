import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { byShape, type Check, proof } from '../candidate.ts';
import { asWord } from './borders.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const BASE32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** First bytes of addresses that are in use: Bitcoin, Litecoin, Dogecoin, Dash, Tron, and the test nets. */
const VERSIONS: ReadonlySet<number> = new Set([0, 5, 0x6f, 0xc4, 0x30, 0x32, 0x3a, 0x1e, 0x16, 0x4c, 0x10, 0x41]);
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const BECH32 = 1;
const BECH32M = 0x2bc830a3;

/** Wallet addresses, each with the check of its kind: base58check, bech32, bech32m, or the letter case of EIP-55. */
export const crypto = byShape({
  name: 'CryptoRecognizer',
  entity: 'CRYPTO',
  shapes: [
    { pattern: asWord(/[1-9A-HJ-NP-Za-km-z]{26,35}/u), score: 0.5 },
    { pattern: asWord(/(?:bc|tb|bcrt|ltc|tltc)1[02-9ac-hj-np-z]{8,87}/iu), score: 0.5 },
    { pattern: asWord(/0x[0-9a-fA-F]{40}/u), score: 0.5 },
  ],
  context: ['wallet', 'btc', 'bitcoin', 'crypto', 'ethereum', 'eth', 'litecoin', 'monedero', 'portafoglio', 'portfel'],
  check: checkAddress,
});

function checkAddress(value: string): Check {
  if (/^0x/i.test(value)) return checkHexadecimal(value);
  if (/^(?:bc|tb|bcrt|ltc|tltc)1/i.test(value)) return proof(isBech32(value));
  return proof(isBase58Check(value));
}

function isBase58Check(value: string): boolean {
  const bytes = new Uint8Array(25);
  for (const sign of value) {
    let carry = BASE58.indexOf(sign);
    for (let at = 24; at >= 0; at--) {
      carry += (bytes[at] ?? 0) * 58;
      bytes[at] = carry & 0xff;
      carry >>= 8;
    }
    if (carry !== 0) return false;
  }
  if (!VERSIONS.has(bytes[0] ?? 255)) return false;
  const sum = sha256(sha256(bytes.subarray(0, 21)));
  return bytes.subarray(21).every((byte, at) => byte === sum[at]);
}

function isBech32(value: string): boolean {
  const plain = value.toLowerCase();
  if (value !== plain && value !== value.toUpperCase()) return false;
  const cut = plain.lastIndexOf('1');
  const prefix = [...plain.slice(0, cut)].map((sign) => sign.codePointAt(0) ?? 0);
  const data = [...plain.slice(cut + 1)].map((sign) => BASE32.indexOf(sign));
  const version = data[0] ?? -1;
  if (data.includes(-1) || data.length < 8 || plain.length > 90 || version > 16) return false;
  const expanded = [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...data];
  const programBytes = Math.floor(((data.length - 7) * 5) / 8);
  const isLengthRight =
    version === 0 ? programBytes === 20 || programBytes === 32 : programBytes >= 2 && programBytes <= 40;
  return isLengthRight && polynomial(expanded) === (version === 0 ? BECH32 : BECH32M);
}

function polynomial(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    GENERATORS.forEach((generator, bit) => {
      if ((top >> bit) & 1) sum ^= generator;
    });
  }
  return sum >>> 0;
}

/** A single letter case carries no checksum; mixed case must follow the hash of the address (EIP-55). */
function checkHexadecimal(value: string): Check {
  const body = value.slice(2);
  const plain = body.toLowerCase();
  if (body === plain || body === body.toUpperCase()) return new Set(plain).size > 2 ? 'none' : 'failed';
  const hash = keccak_256(new TextEncoder().encode(plain));
  const isRight = [...body].every((sign, at) => {
    const half = at % 2 === 0 ? (hash[at >> 1] ?? 0) >> 4 : (hash[at >> 1] ?? 0) & 15;
    return /\d/.test(sign) || half >= 8 === (sign !== sign.toLowerCase());
  });
  return proof(isRight);
}
