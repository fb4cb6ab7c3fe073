import type { Server } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';

/** A key and its certificate, in PEM. */
export interface TlsIdentity {
  readonly key: string;
  readonly cert: string;
}

const LOOPBACK_NAMES = [
  { type: 2 as const, value: 'localhost' },
  { type: 7 as const, ip: '127.0.0.1' },
  { type: 7 as const, ip: '::1' },
];

/** Makes a server that accepts TLS 1.2 or newer only; plain HTTP fails in the handshake.  @clause TM-1-7 TM-1-18 */
export async function createTlsServer(
  identity?: TlsIdentity,
): Promise<{ readonly server: Server; readonly certificate: string }> {
  const { key, cert } = identity ?? (await makeIdentity());
  return { server: createServer({ key, cert, minVersion: 'TLSv1.2' }), certificate: cert };
}

async function makeIdentity(): Promise<TlsIdentity> {
  const made = await generate([{ name: 'commonName', value: 'facsimile' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: LOOPBACK_NAMES }],
  });
  return { key: made.private, cert: made.cert };
}
