/** What the foreign service writes in the place of a found value. */

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type Json, Refusal } from '../foreign-server.ts';

/** An operator as a call gives it; `name` says which. */
export interface Operator {
  readonly name: string;
  readonly new_value?: string;
  readonly masking_char?: string;
  readonly chars_to_mask?: number;
  readonly from_end?: boolean;
  readonly hash_type?: string;
  readonly key?: string;
}

const NAMES = ['replace', 'redact', 'mask', 'hash', 'encrypt', 'keep', 'decrypt'];
const HASHES = ['sha256', 'sha512', 'md5'];
const KEY_BYTES = [16, 24, 32];
const PEPPER = 'a constant of the account';
const SEALED = /\[sealed ([a-z-]+) ([\da-f]{56,})\]/g;

/** Reads an operator map. Each parameter of a mask and the type of a hash must be given. */
export function readOperators(value: unknown): ReadonlyMap<string, Operator> {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, 'bad_operators');
  const entries = Object.entries(value);
  if (entries.length > 64) throw new Refusal(413, 'too_many_operators');
  return new Map(entries.map(([kind, given]) => [kind, readOperator(given)]));
}

function readOperator(given: unknown): Operator {
  if (typeof given !== 'object' || given === null) throw new Refusal(400, 'bad_operator');
  const operator = given as Json & { readonly name: string };
  if (!NAMES.includes(operator.name)) throw new Refusal(400, 'unknown_operator');
  const { name, new_value: newValue, hash_type: hashType, key } = operator;
  if (name === 'replace' && newValue !== undefined) {
    if (typeof newValue !== 'string') throw new Refusal(400, 'bad_new_value');
    if (newValue.length > 512) throw new Refusal(413, 'new_value_too_long');
  }
  if (name === 'mask') readMask(operator);
  if (name === 'hash' && !(typeof hashType === 'string' && HASHES.includes(hashType)))
    throw new Refusal(400, 'bad_hash_type');
  const isKey = typeof key === 'string' && KEY_BYTES.includes(Buffer.byteLength(key));
  if ((name === 'encrypt' || name === 'decrypt') && !isKey) throw new Refusal(422, 'bad_key');
  return operator;
}

function readMask({ masking_char: char, chars_to_mask: count, from_end: fromEnd }: Json): void {
  if (typeof char !== 'string' || !/^[!-~]+$/.test(char)) throw new Refusal(400, 'bad_masking_char');
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1) throw new Refusal(400, 'bad_chars_to_mask');
  if (count > 1_000) throw new Refusal(413, 'too_many_chars_to_mask');
  if (typeof fromEnd !== 'boolean') throw new Refusal(400, 'bad_from_end');
}

/** What an operator makes of a value. */
export function write(operator: Operator, value: string, kind: string): string {
  switch (operator.name) {
    case 'replace':
      return operator.new_value || `<${kind}>`;
    case 'redact':
      return '';
    case 'mask':
      return mask(operator, value);
    case 'hash':
      return createHmac(operator.hash_type ?? '', PEPPER)
        .update(value)
        .digest('base64');
    case 'encrypt':
      return `[sealed ${kind} ${seal(value, operator.key ?? '')}]`;
    default:
      return value;
  }
}

/** Overwrites characters; a count beyond the value writes that many all the same. */
function mask(
  { masking_char: char = '', chars_to_mask: count = 0, from_end: fromEnd }: Operator,
  value: string,
): string {
  const characters = [...value];
  const cover = ([...char][0] ?? '').repeat(count);
  const rest = Math.max(0, characters.length - count);
  return fromEnd ? characters.slice(0, rest).join('') + cover : cover + characters.slice(count).join('');
}

function seal(value: string, key: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(suiteOf(key), key, nonce);
  const sealed = [cipher.update(value, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('hex');
}

/** Opens the sealed values of a text. Only the operator of the way back does so; another key is refused. */
export function unseal(text: string, operators: ReadonlyMap<string, Operator>): string {
  if (![...operators.values()].some(({ name }) => name === 'decrypt')) throw new Refusal(400, 'nothing_to_decrypt');
  return text.replaceAll(SEALED, (token, kind, sealed) => {
    const { name, key = '' } = operators.get(kind) ?? operators.get('DEFAULT') ?? { name: 'keep' };
    return name === 'decrypt' ? open(sealed, key) : token;
  });
}

function open(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'hex');
  try {
    const decipher = createDecipheriv(suiteOf(key), key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    throw new Refusal(400, 'wrong_key');
  }
}

function suiteOf(key: string): 'aes-128-gcm' | 'aes-192-gcm' | 'aes-256-gcm' {
  if (key.length === 16) return 'aes-128-gcm';
  return key.length === 24 ? 'aes-192-gcm' : 'aes-256-gcm';
}
