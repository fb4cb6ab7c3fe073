import { createServer as createPlainServer, type Server } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listening } from '../testing/listening.ts';
import { createTransport, isLoopback, type Transport } from './transport.ts';

async function transportTo(server: Server, scheme: 'http' | 'https'): Promise<Transport> {
  const { url, close } = await listening(server, scheme);
  onTestFinished(close);
  return createTransport(async () => ({ url: `${url}/prefix/` }));
}

async function secure(options: { readonly minVersion: 'TLSv1' | 'TLSv1.2'; readonly ciphers?: string }) {
  const identity = await generate([{ name: 'commonName', value: 'test' }], { keySize: 2048, algorithm: 'sha256' });
  return transportTo(createServer({ key: identity.private, cert: identity.cert, ...options }), 'https');
}

describe('the transport of a target', () => {
  it.each([
    ['http://127.0.0.1:4010', true],
    ['http://127.8.9.1', true],
    ['http://localhost/x', true],
    ['http://[::1]:4010', true],
    ['http://127.0.0.1.example.test', false],
    ['http://localhost.example.test', false],
    ['http://10.0.0.1', false],
    ['http://0.0.0.0', false],
  ])('%s is on this machine: %s', (url, isHere) => {
    expect(isLoopback(new URL(url))).toBe(isHere);
  });

  it('completes an old handshake where the server allows one', async () => {
    const transport = await secure({ minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' });
    expect(await transport.handshake('TLSv1.1')).toBe(true);
  });

  it('fails an old handshake where the server wants TLS 1.2, which succeeds', async () => {
    const transport = await secure({ minVersion: 'TLSv1.2' });
    expect(await transport.handshake('TLSv1.1')).toBe(false);
    expect(await transport.handshake('TLSv1.2')).toBe(true);
  });

  it('gets nothing from a TLS port by plain HTTP', async () => {
    const transport = await secure({ minVersion: 'TLSv1.2' });
    expect(await transport.kind()).toBe('tls-elsewhere');
    expect(await transport.askPlainly('/health')).toEqual([]);
  });

  it('sees what a plain port serves, beneath the base path', async () => {
    const paths: string[] = [];
    const server = createPlainServer((incoming, response) => {
      paths.push(incoming.url ?? '');
      response.writeHead(403).end('no');
    });
    const transport = await transportTo(server, 'http');
    expect(await transport.kind()).toBe('plain-loopback');
    expect(await transport.askPlainly('/health')).toEqual([{ status: 403, text: 'no' }]);
    expect(await transport.handshake('TLSv1.1')).toBe(false);
    expect(paths).toEqual(['/prefix/health']);
  });
});
