import { readMarkers } from './dials.ts';

/**
 * Parses an absolute http or https URL; undefined for anything else.
 *
 * Stricter than a browser, which repairs what it can: blanks, control characters, backslashes and a missing host are refused.
 * Only dial markers may contain blanks.
 */
export function readWebUrl(text: string): URL | undefined {
  if (!/^https?:\/\/[^/?#]/i.test(text) || REPAIRED.test(readMarkers(text)?.text ?? text)) return undefined;
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether a download step may request a URL: it has no credentials, and its host is on the public internet.
 *
 * Refused are names under `.invalid`, which never resolve, names of this machine and of local networks, and private
 * addresses. `URL` has already normalised the spellings of addresses.
 */
export function isFetchable({ username, password, hostname }: URL): boolean {
  if (username !== '' || password !== '') return false;
  if (hostname.startsWith('[')) return isPublicIpv6(hostname.slice(1, -1));
  if (/^\d+\.\d+\.\d+\.\d+$/.test(hostname)) return isPublicIpv4(hostname.split('.').map(Number));
  const name = hostname.replace(/\.$/, '');
  return name.includes('.') && !PRIVATE_NAMES.test(name);
}

const REPAIRED = /[\p{Cc}\s\\]/u;
const PRIVATE_NAMES = /(?:^|\.)(?:invalid|localhost|local|internal|lan|home\.arpa)$/;

function isPublicIpv4([a = 0, b = 0]: readonly number[]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return false;
  if (a === 100) return b < 64 || b > 127;
  if (a === 169) return b !== 254;
  if (a === 172) return b < 16 || b > 31;
  return !(a === 192 && b === 168) && !(a === 198 && (b === 18 || b === 19));
}

/**
 * Global unicast (2000::/3) only, without 6to4 (2002::/16), which embeds IPv4 addresses. Local and IPv4-mapped addresses lie
 * outside.
 */
function isPublicIpv6(address: string): boolean {
  return /^[23][0-9a-f]{3}:/.test(address) && !address.startsWith('2002:');
}
