import { readMarkers } from './dials.ts';

/**
 * The web address of a text; undefined when it is no absolute http or https URL.
 *
 * What a browser would repair is no address here: blanks, control characters and backslashes in it, or no host behind its
 * two slashes. Only the markers of dials may hold blanks.
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
 * Whether a download step may ask for a URL at all: no credentials in it, and a host on the public internet.
 *
 * Names under `.invalid` never resolve; names of this machine, of a local network and private addresses are never asked, in
 * whatever form they are written: a `URL` has brought them into one.
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

/** Global unicast only; addresses that hold an IPv4 one begin with other digits, and so do local ones. */
function isPublicIpv6(address: string): boolean {
  return /^[23][0-9a-f]{3}:/.test(address) && !address.startsWith('2002:');
}
